import { Link, useLocation, useNavigation } from 'react-router'
import { loadAhead } from '#web/shells/built-routes.ts'
import { isEntryOf, type SidebarEntry } from '#web/shells/signed-in/sidebar-entries.tsx'
import classes from './phone-bar.module.css'

/** The four places that are visited most, under the thumb on phones; the other entries are in the drawer of the menu. */
export const PhoneBar = ({ entries }: { entries: SidebarEntry[] }) => {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname ?? pathname
  return (
    <nav aria-label="Accès rapide" className={classes.bar}>
      {entries.flatMap((entry) =>
        entry.onPhones === undefined ? (
          []
        ) : (
          <Link
            key={entry.to}
            to={entry.to}
            onPointerEnter={() => loadAhead(entry.to)}
            onFocus={() => loadAhead(entry.to)}
            className={classes.place ?? ''}
            data-next={isEntryOf(entry, next) || undefined}
            aria-current={isEntryOf(entry, pathname) ? 'page' : undefined}
          >
            {entry.icon}
            <span className={classes.name}>{entry.onPhones}</span>
            {entry.count}
          </Link>
        ),
      )}
    </nav>
  )
}
