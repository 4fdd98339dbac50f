import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { savedSearches, searchName, type SavedSearch } from '#contract/ground/saved-searches.ts'
import type { SavedList } from '#domain/ground/saved-searches/saved-searches.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { ownSearches } from './own-searches.ts'
import { useCommand } from '#web/server-state/command.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { ListFailed, ListWaiting } from '#web/ui/placeholders/list-reading.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'
import classes from './saved-searches.module.css'

export type SavedSearchesDialogProps = {
  /** Keeps the current search, or renames and deletes what was kept. */
  task: 'keep' | 'arrange'
  list: SavedList
  /** The current search. */
  query: string
  opened: boolean
  onClose: () => void
}

type NamingProps = { name: string; submit: string; send: (body: { name: string }) => Promise<unknown> }

const Naming = ({ name, submit, send }: NamingProps) => {
  const form = useContractForm({ schema: searchName, initialValues: { name }, submit: send })
  return (
    <FormFrame form={form} submit={submit}>
      <TextInput label="Nom de la vue" maxLength={60} data-autofocus {...asterisk} {...form.getInputProps('name')} />
    </FormFrame>
  )
}

const Keeping = ({ list, query, close }: { list: SavedList; query: string; close: () => void }) => {
  const { send } = useCommand(savedSearches.keep, { onDone: close })
  return <Naming name="" submit="Enregistrer" send={(body) => send({ body: { ...body, list, query } })} />
}

const Renaming = ({ search: { id, name }, done }: { search: SavedSearch; done: () => void }) => {
  const { send } = useCommand(savedSearches.rename, { onDone: done })
  return <Naming name={name} submit="Renommer" send={(body) => send({ params: { id }, body })} />
}

const Row = ({ search, onChoose }: { search: SavedSearch; onChoose: () => void }) => {
  const { id, name, query } = search
  const { run } = useCommand(savedSearches.remove)
  const [isNaming, setNaming] = useState(false)
  return (
    <li>
      <div className={classes.row}>
        <Link to={`?${query}`} onClick={onChoose}>
          {name}
        </Link>
        <span>
          <IconButton
            label={`Renommer la vue ${name}`}
            icon={<IconPencil size={18} aria-hidden />}
            onClick={() => setNaming(!isNaming)}
          />
          <IconButton
            label={`Supprimer la vue ${name}`}
            danger
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => void run({ params: { id } })}
          />
        </span>
      </div>
      {isNaming && <Renaming search={search} done={() => setNaming(false)} />}
    </li>
  )
}

const SavedLists = ({ list, onChoose }: { list: SavedList; onChoose: () => void }) => {
  const { data, isError, refetch } = useQuery(ownSearches)
  const rows = data?.items.filter((search) => search.list === list)
  if (rows === undefined) return isError ? <ListFailed retry={refetch} /> : <ListWaiting />
  if (rows.length === 0)
    return <EmptyState hint="Filtrez la liste, puis choisissez « Enregistrer cette vue » pour la retrouver ici." />
  return (
    <ul className={classes.list} aria-label="Vues enregistrées">
      {rows.map((search) => (
        <Row key={search.id} search={search} onChoose={onChoose} />
      ))}
    </ul>
  )
}

/** Names the current search of a list, or shows those that were kept, to open, rename or delete them. */
export const SavedSearchesDialog = ({ task, list, query, opened, onClose }: SavedSearchesDialogProps) => (
  <FormDialog
    title={task === 'keep' ? 'Enregistrer cette vue' : 'Vues enregistrées'}
    opened={opened}
    onClose={onClose}
    size="md"
  >
    {task === 'keep' ? (
      <>
        <Text size="sm" c="dimmed" mb="md">
          L’onglet, les filtres et l’ordre de la liste, à retrouver au-dessus d’elle.
        </Text>
        <Keeping list={list} query={query} close={onClose} />
      </>
    ) : (
      <SavedLists list={list} onChoose={onClose} />
    )}
  </FormDialog>
)
