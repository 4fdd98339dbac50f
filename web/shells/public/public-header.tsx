import { useLocation } from 'react-router'
import { Wordmark } from '#web/shells/wordmark.tsx'
import { paths } from '#contract/paths.ts'
import classes from './public-header.module.css'

/** Both spellings of the recruiter page are linked. */
const links = [
  { to: paths.candidateSignUp(), label: 'Trouver une mission' },
  { to: paths.recruiterSignUp(), label: 'Recruter' },
  { to: paths.recruiterSignUpOtherSpelling(), label: 'Entreprises' },
  { to: paths.about(), label: 'À propos' },
  { to: paths.contact(), label: 'Contact' },
]

/** The header of public pages. Its links do a full page load, because some pages do not run React. */
export const PublicHeader = () => {
  const { pathname } = useLocation()
  const current = (to: string) => (pathname === to ? 'page' : undefined)
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Wordmark />
        <button
          type="button"
          className={classes.menu}
          data-menu=""
          aria-expanded="false"
          aria-controls="menu-public"
          aria-label="Menu"
        >
          <span className={classes.lines} aria-hidden />
        </button>
        <nav id="menu-public" className={classes.nav} aria-label="Menu principal">
          {links.map(({ to, label }) => (
            <a key={to} href={to} aria-current={current(to)}>
              {label}
            </a>
          ))}
          <a href={paths.login()} className={classes.login} aria-current={current(paths.login())}>
            <span className={classes.signedOut}>Se connecter</span>
            <span className={classes.signedIn}>Mon espace</span>
          </a>
        </nav>
      </div>
    </header>
  )
}
