import { Textarea, TextInput } from '@mantine/core'
import { asterisk } from '#web/ui/forms/asterisk.ts'

/** The form that these fields are part of. */
type Fields = { getInputProps: (field: 'object' | 'subject') => object }

/** « Objet » and « Sujet » of a message to the administrator. */
export const AdminMessageFields = ({ form, isFirst = false }: { form: Fields; isFirst?: boolean }) => (
  <>
    <TextInput label="Objet" {...asterisk} data-autofocus={isFirst || undefined} {...form.getInputProps('object')} />
    <Textarea label="Sujet" {...asterisk} rows={5} {...form.getInputProps('subject')} />
  </>
)
