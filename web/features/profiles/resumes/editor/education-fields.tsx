import { Stack, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { YearPicker } from '#web/ui/dates/year-picker.tsx'
import { takeFocus } from '#web/ui/forms/take-focus.ts'
import { Columns } from '#web/ui/frame/columns.tsx'

type Fields = { getInputProps: (path: string) => GetInputPropsReturnType }

/** A year of the form: on the wire it is its first day. */
const YearField = ({ value, onChange, ...field }: GetInputPropsReturnType & { label: string }) => (
  <YearPicker
    {...field}
    value={(value as string | null)?.slice(0, 4) ?? null}
    onChange={(year) => onChange(year && `${year}-01-01`)}
    min="1900"
    max="2100"
  />
)

type Props = {
  form: Fields
  /** Where the degree is in the form: `educations.1.` in the list of edited cards. */
  at?: string
}

/** The fields of one degree or training (002 §5): its first year may stay empty. */
export const EducationFields = ({ form, at = '' }: Props) => {
  const field = (name: string) => form.getInputProps(`${at}${name}`)
  return (
    <Stack ref={takeFocus} gap="md">
      <Columns>
        <TextInput label="Établissement" aria-required data-autofocus {...field('school')} />
        <TextInput label="Diplôme" aria-required {...field('degree')} />
        <YearField label="Date début" {...field('fromDateEdu')} />
        <YearField label="Date fin" {...field('toDateEdu')} />
      </Columns>
      <Textarea label="Description" autosize minRows={2} maxRows={10} {...field('descriptionEdu')} />
    </Stack>
  )
}
