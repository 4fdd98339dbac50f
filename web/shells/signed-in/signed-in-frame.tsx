import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconMenu2 } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AccountArea } from '#web/shells/signed-in/account-area.tsx'
import { PhoneBar } from '#web/shells/signed-in/phone-bar.tsx'
import { SidebarNav } from '#web/shells/signed-in/sidebar-nav.tsx'
import type { SidebarEntry } from '#web/shells/signed-in/sidebar-entries.tsx'
import { useSidebarState } from '#web/shells/signed-in/sidebar-state.ts'
import { SkipLink } from '#web/shells/skip-link.tsx'
import { Wordmark } from '#web/shells/wordmark.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { afterPage, onDemand } from '#web/ui/loading/on-demand.tsx'
import classes from './signed-in.module.css'

const CollapseButton = ({ collapsed, toggle }: { collapsed: boolean; toggle: () => void }) => (
  <ActionIcon
    variant="subtle"
    size="lg"
    onClick={toggle}
    aria-expanded={!collapsed}
    aria-controls="menu"
    aria-label={collapsed ? 'Afficher le menu' : 'Réduire le menu'}
  >
    {collapsed ? <IconMenu2 size={20} aria-hidden /> : <IconLayoutSidebarLeftCollapse size={20} aria-hidden />}
  </ActionIcon>
)

const NarrowDrawer = onDemand(
  async () => (await import('./narrow-drawer.tsx')).NarrowDrawer,
  ({ opened }) => opened,
)

/** The search; nobody presses its keys before the page is there. */
const Search = afterPage(async () => (await import('./search-button.tsx')).Search)

const UnseenParts = afterPage(async () => (await import('./unseen-parts.tsx')).UnseenParts)

/** The sidebar's content below 1224 px: the same entries, with the language and the logout button (002 §2.12). */
const NarrowMenu = ({ area, entries }: { area: string; entries: SidebarEntry[] }) => {
  const { pathname } = useLocation()
  // The state holds the page on which the drawer is open, so a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isNarrow = useMediaQuery('(max-width: 76.5em)', undefined, { getInitialValueInEffect: false })
  const opened = isNarrow && openOn === pathname
  return (
    <section className={classes.bar} aria-label={area}>
      <ActionIcon
        variant="subtle"
        size="lg"
        onClick={() => setOpenOn(pathname)}
        aria-label="Afficher le menu"
        aria-expanded={opened}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Wordmark short />
      <span>{area}</span>
      <Search />
      <NarrowDrawer area={area} entries={entries} opened={opened} onClose={() => setOpenOn(null)} />
    </section>
  )
}

/** The frame of a signed-in area: the sidebar (a drawer under 1224 px) and the screen. */
export const SignedInFrame = ({
  area,
  entries,
  children,
}: {
  area: string
  entries: SidebarEntry[]
  children: ReactNode
}) => {
  const { collapsed, toggle } = useSidebarState()
  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <SkipLink />
      <aside className={classes.sidebar} aria-label={area}>
        <div className={classes.column}>
          <div className={classes.brand}>
            <Wordmark short={collapsed} />
            <CollapseButton collapsed={collapsed} toggle={toggle} />
          </div>
          <div className={classes.search}>
            <Search menu={entries} collapsed={collapsed} />
          </div>
          <SidebarNav id="menu" entries={entries} collapsed={collapsed} />
          <AccountArea area={area} collapsed={collapsed} />
        </div>
      </aside>
      <div className={classes.page}>
        <NarrowMenu area={area} entries={entries} />
        <main id="contenu" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <PhoneBar entries={entries} />
      </div>
      <UnseenParts />
      <ConfirmDialog />
      <ActionDialog />
    </div>
  )
}
