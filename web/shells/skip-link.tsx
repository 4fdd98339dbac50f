import classes from './skip-link.module.css'

/** The first stop of the keyboard: straight to the content. */
export const SkipLink = () => (
  <a className={classes.link} href="#contenu">
    Aller au contenu
  </a>
)
