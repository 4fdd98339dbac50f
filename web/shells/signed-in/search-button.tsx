import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { openSearch, SearchDialogs } from '#web/features/oversight/search/search-dialogs.tsx'
import { Hint } from '#web/ui/buttons/hint.tsx'
import { commandKey } from '#web/ui/palette/command-key.ts'
import type { SidebarEntry } from '#web/shells/signed-in/sidebar-entries.tsx'
import classes from './signed-in.module.css'

const openByKey = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
  event.preventDefault()
  openSearch()
}

/** Opens the search, above the menu: a magnifier, and with the menu open its keys, which open it anywhere. */
const SearchButton = ({ collapsed }: { collapsed: boolean }) => {
  useEffect(() => {
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])
  return (
    <Hint text={collapsed ? 'Rechercher' : undefined} side="beside">
      <button
        type="button"
        className={classes.entry}
        aria-label={collapsed ? 'Rechercher' : undefined}
        onClick={openSearch}
      >
        <IconSearch size={18} aria-hidden />
        {!collapsed && 'Rechercher'}
        {!collapsed && <kbd aria-hidden>{commandKey()} K</kbd>}
      </button>
    </Hint>
  )
}

/** The same at the end of the bar of narrow windows. */
const NarrowSearchButton = () => (
  <ActionIcon
    variant="subtle"
    size="lg"
    className={classes.narrowSearch ?? ''}
    onClick={openSearch}
    aria-label="Rechercher"
  >
    <IconSearch size={20} aria-hidden />
  </ActionIcon>
)

type Props = { menu?: SidebarEntry[]; collapsed?: boolean }

/** The button of one place: with the menu, the one of the sidebar, which brings the dialogs too. */
export const Search = ({ menu, collapsed = false }: Props) =>
  menu === undefined ? (
    <NarrowSearchButton />
  ) : (
    <>
      <SearchButton collapsed={collapsed} />
      <SearchDialogs menu={menu} />
    </>
  )
