import { ActionIcon, Burger, Button, Drawer } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { logOut, useSession } from '#web/lib/session.ts'
import { SidebarNav } from '#web/shells/sidebar-nav.tsx'
import type { SidebarEntry } from '#web/shells/sidebar-entries.tsx'
import { useSidebarState } from '#web/shells/sidebar-state.ts'
import { SkipLink } from '#web/shells/skip-link.tsx'
import { Wordmark } from '#web/shells/wordmark.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
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
    {collapsed ? (
      <IconLayoutSidebarLeftExpand size={20} aria-hidden />
    ) : (
      <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
    )}
  </ActionIcon>
)

/** The frame of a signed-in area: the sidebar (a drawer under 1224 px), the bar with the way out, and the screen. */
export const SignedInFrame = ({
  area,
  entries,
  children,
}: {
  area: string
  entries: SidebarEntry[]
  children: ReactNode
}) => {
  const session = useSession()
  const { pathname } = useLocation()
  const { collapsed, toggle } = useSidebarState()
  // The drawer is open on one page: going to another closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const opened = openOn === pathname
  const close = () => setOpenOn(null)
  const leave = () => void logOut()

  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <SkipLink />
      <aside className={classes.sidebar} aria-label={area}>
        <div className={classes.brand}>
          {!collapsed && <Wordmark />}
          <CollapseButton collapsed={collapsed} toggle={toggle} />
        </div>
        <SidebarNav id="menu" entries={entries} collapsed={collapsed} />
      </aside>

      <Drawer opened={opened} onClose={close} title={area} size={300} closeButtonProps={{ 'aria-label': 'Fermer' }}>
        <SidebarNav id="menu-etroit" entries={entries} collapsed={false} />
        <div className={classes.drawerEnd}>
          <p className={classes.language}>Langue : Français</p>
          <Button variant="default" fullWidth leftSection={<IconLogout size={18} aria-hidden />} onClick={leave}>
            Se déconnecter
          </Button>
        </div>
      </Drawer>

      <div className={classes.page}>
        <section className={classes.bar} aria-label="Compte">
          <span className={classes.narrowOnly}>
            <Burger
              opened={opened}
              onClick={() => setOpenOn(pathname)}
              size="sm"
              aria-label="Afficher le menu"
              aria-expanded={opened}
            />
            <Wordmark short />
          </span>
          <span className={classes.area}>{area}</span>
          <span className={classes.account}>{session?.username}</span>
          <Button
            className={classes.wideOnly ?? ''}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={leave}
          >
            Se déconnecter
          </Button>
        </section>
        <main id="contenu" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <ConfirmDialog />
      <ReasonDialog />
    </div>
  )
}
