import { NavLink } from 'react-router'
import type { SidebarEntry } from '#web/shells/signed-in/sidebar-entries.tsx'
import { Hint } from '#web/ui/buttons/hint.tsx'
import classes from './signed-in.module.css'

/** The menu entries of an area; collapsed, it shows only their icons, each with a name. */
export const SidebarNav = ({ id, entries, collapsed }: { id: string; entries: SidebarEntry[]; collapsed: boolean }) => (
  <nav id={id} aria-label="Menu" className={classes.nav}>
    {entries.map((entry) => (
      <Hint key={entry.to} text={collapsed ? entry.label : undefined} side="beside">
        <NavLink to={entry.to} className={classes.entry ?? ''} aria-label={entry.label}>
          {entry.icon}
          {!collapsed && entry.label}
        </NavLink>
      </Hint>
    ))}
  </nav>
)
