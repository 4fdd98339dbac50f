import classes from './skip-link.module.css'

/** The first focusable element: a link to the content. */
export const SkipLink = () => (
  <a className={classes.link} href="#contenu">
    Aller au contenu
  </a>
)
