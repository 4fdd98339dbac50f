import { MultiSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { unnamedEmployer } from '#web/features/profiles/resumes/editor/experience-payload.ts'
import { skillsOffered } from '#web/features/profiles/resumes/editor/reference-lists.ts'

import { MonthPicker } from '#web/ui/dates/month-picker.tsx'
import { takeFocus } from '#web/ui/forms/take-focus.ts'
import { Columns } from '#web/ui/frame/columns.tsx'

type Fields = { getInputProps: (path: string) => GetInputPropsReturnType }

type MonthProps = GetInputPropsReturnType & { label: string; description?: string }

/** A month of the form: on the wire it is its first day. */
const MonthField = ({ value, onChange, ...field }: MonthProps) => (
  <MonthPicker
    {...field}
    value={(value as string | null)?.slice(0, 7) ?? null}
    onChange={(month) => onChange(month && `${month}-01`)}
    min="1900-01"
    max="2100-12"
  />
)

/** « Employeur confidentiel », and the words that recruiters read instead of its name. */
const ConfidentialEmployer = ({ value, onChange, ...field }: GetInputPropsReturnType) => {
  const words = value as string | null | undefined
  const isConfidential = typeof words === 'string'
  return (
    <Stack gap="xs">
      <Switch
        label="Employeur confidentiel"
        checked={isConfidential}
        onChange={(event) => onChange(event.currentTarget.checked ? unnamedEmployer : null)}
      />
      {isConfidential && (
        <TextInput
          {...field}
          label="Ce que lisent les recruteurs"
          description={'À la place du nom de l’entreprise, par exemple\u00a0: Banque, Paris'}
          placeholder={unnamedEmployer}
          value={words}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Stack>
  )
}

type Props = {
  form: Fields
  /** Where the position is in the form: `experiences.1.` in the list of edited cards. */
  at?: string
}

/** The fields of one position (002 §5). */
export const ExperienceFields = ({ form, at = '' }: Props) => {
  const { data: skills = [] } = useQuery(skillsOffered)
  const field = (name: string) => form.getInputProps(`${at}${name}`)
  const { value: chosen, onChange: choose, ...skillsField } = field('skills')
  return (
    <Stack ref={takeFocus} gap="md">
      <Columns>
        <TextInput label="Poste" autoComplete="organization-title" aria-required data-autofocus {...field('poste')} />
        <TextInput label="Entreprise" autoComplete="organization" aria-required {...field('entreprise')} />
        <MonthField label="Date début" {...field('fromDate')} />
        <MonthField label="Date fin" description="Vide tant que le poste continue" {...field('toDate')} />
      </Columns>
      <ConfidentialEmployer {...field('entreprisePublique')} />
      <Textarea label="Description" aria-required autosize minRows={4} maxRows={16} {...field('description')} />
      <MultiSelect
        {...skillsField}
        label="Compétences"
        placeholder={chosen.length === 0 ? 'Choisir' : ''}
        searchable
        hidePickedOptions
        nothingFoundMessage="Aucun résultat"
        maxDropdownHeight={260}
        data={skills.map(({ type, skills: ofType }) => ({
          group: type,
          items: ofType.map(({ id, name }) => ({ value: String(id), label: name })),
        }))}
        value={(chosen as (number | string)[]).map(String)}
        onChange={(ids) => choose(ids.map(Number))}
      />
    </Stack>
  )
}
