import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Hint } from '#web/ui/buttons/hint.tsx'
import { commandKey } from '#web/ui/palette/command-key.ts'
import classes from './signed-in.module.css'

const openSearch = async () => (await import('#web/features/oversight/search/search-dialogs.tsx')).openSearch()

const openByKey = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
  event.preventDefault()
  void openSearch()
}

/** Opens the search, above the menu: a magnifier, and with the menu open its keys, which open it anywhere. */
export const SearchButton = ({ collapsed }: { collapsed: boolean }) => {
  useEffect(() => {
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])
  return (
    <Hint text={collapsed ? 'Rechercher' : undefined} side="beside">
      <button
        type="button"
        className={`${classes.entry} ${classes.search}`}
        aria-label={collapsed ? 'Rechercher' : undefined}
        onClick={() => void openSearch()}
      >
        <IconSearch size={18} aria-hidden />
        {!collapsed && 'Rechercher'}
        {!collapsed && <kbd aria-hidden>{commandKey()} K</kbd>}
      </button>
    </Hint>
  )
}

/** The same at the end of the bar of narrow windows. */
export const NarrowSearchButton = () => (
  <ActionIcon
    variant="subtle"
    size="lg"
    className={classes.narrowSearch ?? ''}
    onClick={() => void openSearch()}
    aria-label="Rechercher"
  >
    <IconSearch size={20} aria-hidden />
  </ActionIcon>
)
