import { Drawer } from '@mantine/core'
import { AccountArea } from '#web/shells/signed-in/account-area.tsx'
import { SidebarNav } from '#web/shells/signed-in/sidebar-nav.tsx'
import type { SidebarEntry } from '#web/shells/signed-in/sidebar-entries.tsx'
import { LanguageItem } from '#web/ui/frame/language-item.tsx'
import classes from './signed-in.module.css'

type Props = { area: string; entries: SidebarEntry[]; opened: boolean; onClose: () => void }

/** The drawer of the menu in narrow windows. */
export const NarrowDrawer = ({ area, entries, opened, onClose }: Props) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    title={area}
    size="18.75rem"
    closeButtonProps={{ 'aria-label': 'Fermer' }}
    classNames={{ title: classes.drawerTitle ?? '', content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
  >
    <SidebarNav id="menu-etroit" entries={entries} collapsed={false} />
    <AccountArea area={area}>
      <LanguageItem />
    </AccountArea>
  </Drawer>
)
