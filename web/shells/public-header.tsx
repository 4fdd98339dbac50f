import { Burger } from '@mantine/core'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Wordmark } from '#web/shells/wordmark.tsx'
import { paths } from '#web/paths.ts'
import classes from './public.module.css'

/** Both spellings of the recruiter page are linked. */
const links = [
  { to: paths.candidateSignUp(), label: 'Trouver une mission' },
  { to: paths.recruiterSignUp(), label: 'Recruter' },
  { to: paths.recruiterSignUpOtherSpelling(), label: 'Entreprises' },
  { to: paths.about(), label: 'À propos' },
  { to: paths.contact(), label: 'Contact' },
]

export const PublicHeader = () => {
  const { pathname } = useLocation()
  // The menu of narrow screens is open on one page: going to another closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const opened = openOn === pathname
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Wordmark to={paths.home()} />
        <Burger
          className={classes.burger}
          opened={opened}
          onClick={() => setOpenOn(opened ? null : pathname)}
          aria-expanded={opened}
          aria-controls="menu-public"
          aria-label={opened ? 'Fermer le menu' : 'Afficher le menu'}
          color="var(--paper)"
          size="sm"
        />
        <nav id="menu-public" className={classes.nav} data-opened={opened || undefined} aria-label="Menu principal">
          {links.map((link) => (
            <NavLink key={link.to} to={link.to}>
              {link.label}
            </NavLink>
          ))}
          <NavLink to={paths.login()} className={classes.login ?? ''}>
            Se connecter
          </NavLink>
        </nav>
      </div>
    </header>
  )
}
