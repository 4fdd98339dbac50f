import { NavLink } from 'react-router'
import classes from './page-tabs.module.css'

type Props = {
  /** The name of the tabs for screen readers: « Pages de cet inspirnaute ». */
  label: string
  tabs: readonly { to: string; label: string }[]
}

/** The pages about one subject, under their common header; each has its own address. */
export const PageTabs = ({ label, tabs }: Props) => (
  <nav aria-label={label} className={classes.tabs}>
    {tabs.map((tab) => (
      <NavLink key={tab.to} to={tab.to} end replace className={classes.tab ?? ''}>
        {tab.label}
      </NavLink>
    ))}
  </nav>
)
