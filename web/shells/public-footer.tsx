import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import classes from './public.module.css'

export const PublicFooter = () => (
  <footer className={classes.footer}>
    <div className={classes.bar}>
      <span>Inspirnautes, mission par mission.</span>
      <nav aria-label="Pied de page" className={classes.footerNav}>
        <Link to={paths.contact()}>Contact</Link>
        <Link to={paths.terms()}>Conditions générales</Link>
        <Link to={paths.notice()}>Mentions légales</Link>
      </nav>
    </div>
  </footer>
)
