import { Button, Group, Stack, Text } from '@mantine/core'
import { takeLostFocus } from '#web/lib/lost-focus.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { UnsavedChanges } from '#web/ui/dialogs/unsaved-changes.ts'
import { DraftOffer, type FormFrame } from '#web/ui/forms/form-frame.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { EntryCard } from '#web/ui/lists/entry-card.tsx'
import { SortableList } from '#web/ui/reorder/sortable-list.tsx'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'

/** The cards that are forms now: one form holds them all, and saves them in one call. */
type EditList<Row> = {
  form: ComponentProps<typeof FormFrame>['form']
  /** The ids of the cards, in the order of the form's list. */
  ids: readonly number[]
  open: (row: Row) => void
  close: (id: number) => void
  /** Whether the card holds something that is not saved. */
  isChanged: (row: Row) => boolean
  /** The fields of the card at this place of the form's list. */
  fields: (place: number) => ReactNode
}

type Props<Row> = {
  title: string
  /** The button that adds one, with its dialog. */
  add: ReactNode
  /** What stands here while there is none. */
  empty: { text: string; hint: string }
  rows: readonly Row[]
  nameOf: (row: Row) => string
  subtitle: (row: Row) => ReactNode
  details: (row: Row) => ReactNode
  /** What to know about the entry, read or edited. */
  note: (row: Row) => ReactNode
  edit: EditList<Row>
  remove: (row: Row) => Promise<unknown>
  onOrder: (rows: Row[]) => Promise<unknown>
}

type EntryProps<Row> = Omit<Props<Row>, 'title' | 'add' | 'empty' | 'rows' | 'onOrder'> & { row: Row; moves: ReactNode }

/** A card that « Modifier » turns into its form in place; the focus goes to the form and back. */
const Entry = <Row extends { id: number }>({
  row,
  moves,
  nameOf,
  subtitle,
  details,
  note,
  edit,
  remove,
}: EntryProps<Row>) => {
  const place = edit.ids.indexOf(row.id)
  const isEditing = place >= 0
  const modify = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) takeLostFocus(modify.current)
    wasEditing.current = isEditing
  }, [isEditing])

  const close = () => edit.close(row.id)
  const cancel = () =>
    edit.isChanged(row)
      ? askConfirmation({ question: 'Abandonner ce qui est écrit\u00a0?', confirm: async () => close(), isLoss: true })
      : close()
  const askRemoval = () =>
    askConfirmation({ question: `Supprimer «\u00a0${nameOf(row)}\u00a0»\u00a0?`, confirm: () => remove(row) })

  if (isEditing)
    return (
      <EntryCard title={nameOf(row)} subtitle={subtitle(row)} isEditing>
        {edit.fields(place)}
        {note(row)}
        <Group justify="flex-end" gap="xs">
          {edit.ids.length > 1 && (
            <Text size="sm" c="dimmed">{`Les ${edit.ids.length} fiches ouvertes sont enregistrées ensemble.`}</Text>
          )}
          <Button variant="default" onClick={cancel} disabled={edit.form.pending}>
            Annuler
          </Button>
          <Button type="submit" loading={edit.form.pending}>
            Enregistrer
          </Button>
        </Group>
      </EntryCard>
    )
  const actions = (
    <>
      {moves}
      <Button
        ref={modify}
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => edit.open(row)}
        disabled={edit.form.pending}
      >
        Modifier
      </Button>
      <IconButton label="Supprimer" icon={<IconTrash size={18} aria-hidden />} danger onClick={askRemoval} />
    </>
  )
  return (
    <EntryCard title={nameOf(row)} subtitle={subtitle(row)} actions={actions}>
      {details(row)}
      {note(row)}
    </EntryCard>
  )
}

/** A section of the resume whose entries are added, edited in place, put in order and removed. */
export const EntrySection = <Row extends { id: number }>({
  title,
  add,
  empty,
  rows,
  onOrder,
  ...entry
}: Props<Row>) => {
  const { form, ids, close, isChanged } = entry.edit
  const isWritten = rows.some((row) => ids.includes(row.id) && isChanged(row))
  // A card that was removed, here or elsewhere, is no longer saved with the others.
  const gone = ids.find((id) => !rows.some((row) => row.id === id))
  useEffect(() => {
    if (gone !== undefined) close(gone)
  }, [gone, close])
  return (
    <Panel title={title} aside={add}>
      {rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <form method="post" noValidate onSubmit={form.onFormSubmit}>
          <Stack gap="sm">
            {isWritten && !form.pending && <UnsavedChanges />}
            {form.draft && <DraftOffer {...form.draft} />}
            <SortableList
              label={title}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={entry.nameOf}
              card={(row, moves) => <Entry {...entry} row={row} moves={moves} />}
              onOrder={(keys) => onOrder(keys.flatMap((key) => rows.find(({ id }) => id === key) ?? []))}
            />
            {form.failure !== null && <AlertBox color="red">{form.failure}</AlertBox>}
          </Stack>
        </form>
      )}
    </Panel>
  )
}
