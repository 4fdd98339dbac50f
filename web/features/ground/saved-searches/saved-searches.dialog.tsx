import { Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { savedSearches, searchName, type SavedSearch } from '#contract/ground/saved-searches.ts'
import type { SavedList } from '#domain/ground/saved-searches/saved-searches.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { q } from '#web/lib/http/api.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { useCommand } from '#web/server-state/command.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { ListFailed, ListWaiting } from '#web/ui/placeholders/list-reading.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'
import classes from './saved-searches.module.css'

type Props = { list: SavedList; search: ListSearch; opened: boolean; onClose: () => void }

/** The search in the address, without the place in the list. */
const searchIn = ({ params }: ListSearch): string => {
  const saved = new URLSearchParams(params)
  saved.delete('page')
  saved.delete('size')
  return saved.toString()
}

const Row = ({ search: { id, name, query }, onChoose }: { search: SavedSearch; onChoose: () => void }) => {
  const { run } = useCommand(savedSearches.remove)
  return (
    <li>
      <Link to={`?${query}`} onClick={onChoose}>
        {name}
      </Link>
      <IconButton
        label={`Supprimer la recherche ${name}`}
        danger
        icon={<IconTrash size={18} aria-hidden />}
        onClick={() => void run({ params: { id } })}
      />
    </li>
  )
}

const SavedLists = ({ list, onChoose }: { list: SavedList; onChoose: () => void }) => {
  const { data, isError, refetch } = useQuery(q(savedSearches.list, {}))
  const rows = data?.items.filter((search) => search.list === list)
  if (rows === undefined) return isError ? <ListFailed retry={refetch} /> : <ListWaiting />
  if (rows.length === 0)
    return <EmptyState hint="Filtrez la liste, puis donnez un nom à votre recherche pour la retrouver ici." />
  return (
    <ul className={classes.list} aria-label="Recherches enregistrées">
      {rows.map((search) => (
        <Row key={search.id} search={search} onChoose={onChoose} />
      ))}
    </ul>
  )
}

const Keeping = ({ list, query, close }: { list: SavedList; query: string; close: () => void }) => {
  const { send } = useCommand(savedSearches.keep, { onDone: close })
  const form = useContractForm({
    schema: searchName,
    initialValues: { name: '' },
    submit: (body) => send({ body: { ...body, list, query } }),
  })
  return (
    <FormFrame form={form} submit="Enregistrer cette recherche">
      <TextInput label="Nom de la recherche" maxLength={60} {...asterisk} {...form.getInputProps('name')} />
    </FormFrame>
  )
}

/** The searches of a list, by name; the present one is kept under a name. */
export const SavedSearchesDialog = ({ list, search, opened, onClose }: Props) => {
  const query = searchIn(search)
  return (
    <FormDialog title="Recherches enregistrées" opened={opened} onClose={onClose} size="md">
      <Stack gap="lg">
        <SavedLists list={list} onChoose={onClose} />
        {query === '' ? (
          <Text size="sm">Aucun filtre n’est posé sur la liste pour le moment.</Text>
        ) : (
          <Keeping list={list} query={query} close={onClose} />
        )}
      </Stack>
    </FormDialog>
  )
}
