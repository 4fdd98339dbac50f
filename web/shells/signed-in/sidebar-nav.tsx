import { Link, useLocation, useNavigation } from 'react-router'
import { loadAhead } from '#web/shells/built-routes.ts'
import { isEntryOf, type SidebarEntry } from '#web/shells/signed-in/sidebar-entries.tsx'
import { Hint } from '#web/ui/buttons/hint.tsx'
import classes from './signed-in.module.css'

type Props = { id: string; entries: SidebarEntry[]; collapsed: boolean }

/**
 * The menu entries of an area; collapsed, it shows only their icons, each with a name. The entry of a page that still loads is
 * marked at once.
 */
export const SidebarNav = ({ id, entries, collapsed }: Props) => {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  return (
    <nav id={id} aria-label="Menu" className={classes.nav}>
      {entries.map((entry) => (
        <Hint key={entry.to} text={collapsed ? entry.label : undefined} side="beside">
          <Link
            to={entry.to}
            onPointerEnter={() => loadAhead(entry.to)}
            onFocus={() => loadAhead(entry.to)}
            className={classes.entry ?? ''}
            aria-label={collapsed ? entry.label : undefined}
            data-next={(next !== undefined && isEntryOf(entry, next)) || undefined}
            aria-current={isEntryOf(entry, pathname) ? 'page' : undefined}
          >
            {entry.icon}
            {!collapsed && entry.label}
            {!collapsed && entry.count}
          </Link>
        </Hint>
      ))}
    </nav>
  )
}
