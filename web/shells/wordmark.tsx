import { Link } from 'react-router'
import classes from './wordmark.module.css'

/** The name of the house, beside its small constellation. */
export const Wordmark = ({ to, short = false }: { to: string; short?: boolean }) => (
  <Link to={to} className={classes.wordmark} aria-label="Inspirnautes, accueil">
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden>
      <path d="M5 20 11 8l8 5 5-7" fill="none" stroke="currentColor" strokeWidth="1.2" opacity="0.6" />
      <circle cx="5" cy="20" r="2" fill="currentColor" />
      <circle cx="11" cy="8" r="3.2" fill="var(--amber)" />
      <circle cx="19" cy="13" r="2.2" fill="currentColor" />
      <circle cx="24" cy="6" r="1.6" fill="currentColor" />
    </svg>
    {!short && <span>Inspirnautes</span>}
  </Link>
)
