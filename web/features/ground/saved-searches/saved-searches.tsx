import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedList } from '#domain/ground/saved-searches/saved-searches.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { ViewChips } from '#web/ui/filters/view-chips.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { ownSearches } from './own-searches.ts'
import { isSameSearch, searchIn } from './saved-query.ts'
import type { SavedSearchesDialogProps } from './saved-searches.dialog.tsx'

const SavedSearchesDialog = onDemand<SavedSearchesDialogProps>(
  async () => (await import('./saved-searches.dialog.tsx')).SavedSearchesDialog,
  ({ opened }) => opened,
)

/** The reader’s saved searches of a list, a chip each; the current one can be saved, and all be renamed or deleted in a dialog. */
export const SavedSearches = ({ list, search }: { list: SavedList; search: ListSearch }) => {
  const { data } = useQuery(ownSearches)
  const [isOpen, setOpen] = useState(false)
  const [task, setTask] = useState<SavedSearchesDialogProps['task']>('arrange')
  const open = (asked: SavedSearchesDialogProps['task']) => {
    setTask(asked)
    setOpen(true)
  }
  const query = searchIn(search)
  const views = data?.items.filter((saved) => saved.list === list) ?? []
  const isNew = data !== undefined && query !== '' && !views.some((saved) => isSameSearch(saved.query, query))
  return (
    <>
      <ViewChips
        label="Vues"
        views={views.map((saved) => ({
          key: saved.id,
          name: saved.name,
          to: `?${saved.query}`,
          isCurrent: isSameSearch(saved.query, query),
        }))}
      >
        {isNew && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            onClick={() => open('keep')}
          >
            Enregistrer cette vue
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          color="ink"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => open('arrange')}
        >
          Vues enregistrées
        </Button>
      </ViewChips>
      <SavedSearchesDialog task={task} list={list} query={query} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
