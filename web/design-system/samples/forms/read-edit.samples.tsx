import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { Piece } from '#web/design-system/piece.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { EditForm, ReadEditPanel, type Editing } from '#web/ui/frame/read-edit-panel.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

const schema = z.object({
  post: z.string().min(1, 'Poste est obligatoire'),
  company: z.string().min(1, 'Nom de l’entreprise est obligatoire'),
})

type Values = z.output<typeof schema>

const Form = ({ editing, values, save }: { editing: Editing; values: Values; save: (values: Values) => void }) => {
  const form = useContractForm({
    schema,
    initialValues: values,
    submit: async (changed) => {
      save(changed)
      editing.done()
    },
  })
  return (
    <EditForm editing={editing} form={form}>
      <TextInput label="Poste" {...asterisk} {...form.getInputProps('post')} />
      <TextInput label="Entreprise" {...asterisk} {...form.getInputProps('company')} />
    </EditForm>
  )
}

const Experience = ({ title, start, canEdit }: { title: string; start: Values; canEdit?: boolean }) => {
  const [values, setValues] = useState(start)
  return (
    <ReadEditPanel
      title={title}
      canEdit={canEdit ?? true}
      form={(editing) => <Form editing={editing} values={values} save={setValues} />}
    >
      <FactList
        facts={[
          { label: 'Poste', value: values.post },
          { label: 'Entreprise', value: values.company },
        ]}
      />
    </ReadEditPanel>
  )
}

export const readEdit: Piece = {
  id: 'lire-modifier',
  name: 'Lire et modifier',
  use: 'Ce qu’une personne lit puis change, au même endroit. Rien n’est perdu sans qu’on le demande.',
  samples: [
    {
      state: 'Lecture',
      node: <Experience title="Expérience" start={{ post: 'Analyste', company: 'Banque du Midi' }} />,
    },
    { state: 'Encore vide', node: <Experience title="Formation" start={{ post: '', company: '' }} /> },
    {
      state: 'Lecture seule',
      node: <Experience title="Parcours" start={{ post: 'Cheffe de projet', company: 'Les Halles' }} canEdit={false} />,
    },
  ],
}
