import { useEffect } from 'react'
import { useSingleKeys } from '#web/lib/single-keys.ts'
import { createDialogStore } from '#web/ui/dialogs/dialog-store.ts'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import type { MenuPage } from './search-palette.tsx'
import { dialogOfKey, type SearchDialog } from './search-keys.ts'

const store = createDialogStore<{ dialog: SearchDialog; opener: Element | null }>()

const open = (dialog: SearchDialog) => store.open({ dialog, opener: document.activeElement })

/** Opens the search, unless it is open. */
export const openSearch = () => {
  if (document.querySelector('[data-palette]') === null) open('search')
}

const SearchPalette = onDemand(
  async () => (await import('./search-palette.tsx')).SearchPalette,
  ({ opened }) => opened,
)
const ShortcutsDialog = onDemand(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  ({ opened }) => opened,
)

const fields = 'input, textarea, select, [contenteditable=true]'

const openBySingleKey = (event: KeyboardEvent) => {
  const isInField = event.target instanceof Element && event.target.closest(fields) !== null
  const isInDialog = document.querySelector('[aria-modal=true]') !== null
  const dialog = dialogOfKey(event, { isInField, isInDialog })
  if (dialog === undefined || event.defaultPrevented) return
  event.preventDefault()
  open(dialog)
}

/** The search and the list of keys, rendered once in the frame; their code is loaded when they first open. */
export const SearchDialogs = ({ menu }: { menu: readonly MenuPage[] }) => {
  const [hasSingleKeys] = useSingleKeys()
  useEffect(() => {
    if (!hasSingleKeys) return
    document.addEventListener('keydown', openBySingleKey)
    return () => document.removeEventListener('keydown', openBySingleKey)
  }, [hasSingleKeys])
  const { asked, isOpen } = store.useAsked()
  const isShown = (dialog: SearchDialog) => isOpen && asked?.dialog === dialog
  return (
    <>
      <SearchPalette
        menu={menu}
        opened={isShown('search')}
        opener={asked?.opener ?? null}
        onClose={store.close}
        showKeys={() => open('keys')}
      />
      <ShortcutsDialog opened={isShown('keys')} onClose={store.close} />
    </>
  )
}
