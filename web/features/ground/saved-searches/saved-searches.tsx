import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedList } from '#domain/ground/saved-searches/saved-searches.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const SavedSearchesDialog = onDemand(
  async () => (await import('./saved-searches.dialog.tsx')).SavedSearchesDialog,
  ({ opened }) => opened,
)

/** The button of a list that opens the reader’s saved searches, where the current one can be saved too. */
export const SavedSearches = ({ list, search }: { list: SavedList; search: ListSearch }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Recherches enregistrées
      </Button>
      <SavedSearchesDialog list={list} search={search} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
