import { Select, Skeleton, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { namePayload, referenceItems, skillPayload } from '#contract/ground/reference-items.ts'
import { allSkillTypes } from '#web/features/ground/reference-data/reference-filters.ts'
import type { ReferenceTab } from '#web/features/ground/reference-data/reference-lists.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

/** The item to edit, or « new »; nothing while the dialog is closed. */
export type EditedItem = 'new' | { id: number; name: string; idType?: number }
type FormProps<Item = EditedItem> = { item: Item; onClose: () => void }

const nameOf = (item: EditedItem) => (item === 'new' ? '' : item.name)

const SkillForm = ({ item, onClose }: FormProps) => {
  const { data: types } = useSuspenseQuery(allSkillTypes)
  const add = useCommand(referenceItems.addSkill)
  const edit = useCommand(referenceItems.editSkill)
  // A new skill is of the first type until another is chosen (002 §5).
  const type = (item === 'new' ? undefined : item.idType) ?? types[0]?.id
  const form = useContractForm({
    schema: skillPayload,
    initialValues: { name: nameOf(item), idType: type === undefined ? '' : String(type) },
    submit: async (body) => {
      await (item === 'new' ? add.send({ body }) : edit.send({ params: { id: item.id }, body }))
      onClose()
    },
  })
  const { value, ...typeField } = form.getInputProps('idType')
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose}>
      <TextInput label="Libellé" {...asterisk} data-autofocus {...form.getInputProps('name')} />
      <Select
        label="Type"
        {...asterisk}
        allowDeselect={false}
        searchable
        nothingFoundMessage="Aucun résultat"
        data={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value === '' ? null : String(value)}
        {...typeField}
      />
    </FormFrame>
  )
}

type NamedWrites = {
  add: (typeof referenceItems)['addSkillType' | 'addSector']
  edit: (typeof referenceItems)['editSkillType' | 'editSector']
}

const NameForm = ({ item, onClose, writes }: FormProps & { writes: NamedWrites }) => {
  const add = useCommand(writes.add)
  const edit = useCommand(writes.edit)
  const form = useContractForm({
    schema: namePayload,
    initialValues: { name: nameOf(item) },
    submit: async (body) => {
      await (item === 'new' ? add.send({ body }) : edit.send({ params: { id: item.id }, body }))
      onClose()
    },
  })
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose}>
      <TextInput label="Libellé" {...asterisk} data-autofocus {...form.getInputProps('name')} />
    </FormFrame>
  )
}

const titles: Record<ReferenceTab, { add: string; edit: string }> = {
  skills: { add: 'Ajouter une compétence', edit: 'Modifier la compétence' },
  types: { add: 'Ajouter un type de compétence', edit: 'Modifier le type de compétence' },
  domains: { add: 'Ajouter un domaine d’activité', edit: 'Modifier le domaine d’activité' },
}

const typeWrites = { add: referenceItems.addSkillType, edit: referenceItems.editSkillType }
const sectorWrites = { add: referenceItems.addSector, edit: referenceItems.editSector }

const FormOf = ({ tab, ...props }: FormProps & { tab: ReferenceTab }) => {
  if (tab === 'types') return <NameForm writes={typeWrites} {...props} />
  if (tab === 'domains') return <NameForm writes={sectorWrites} {...props} />
  return (
    <ReadBoundary waiting={<Skeleton height={180} />}>
      <SkillForm {...props} />
    </ReadBoundary>
  )
}

type Props = { tab: ReferenceTab; item: EditedItem | null; onClose: () => void }

/** Adds or edits an item of the annexe (002 §2.10); closed while no item is given. */
export const ReferenceItemDialog = ({ tab, item, onClose }: Props) => (
  <FormDialog
    title={item === null ? '' : titles[tab][item === 'new' ? 'add' : 'edit']}
    opened={item !== null}
    onClose={onClose}
    size="md"
  >
    {item !== null && <FormOf tab={tab} item={item} onClose={onClose} />}
  </FormDialog>
)
