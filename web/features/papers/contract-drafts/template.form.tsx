import { contractDrafts, templatePayload, type Template } from '#contract/papers/contract-drafts.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'
import { EditForm, type Editing } from '#web/ui/frame/read-edit-panel.tsx'

type Props = { template: Template; editing: Editing }

/** The text of a contract and of its clauses, with fields in braces. */
export const TemplateForm = ({ template, editing }: Props) => {
  const edit = useCommand(contractDrafts.editTemplate, { draft: editing.draft })
  const form = useContractForm({
    schema: templatePayload,
    initialValues: {
      text: template.text,
      clauses: template.clauses.map(({ key, text }) => ({ key, text })),
    },
    draft: editing.draft,
    submit: async (body) => {
      await edit.send({ params: { kind: template.kind }, body })
      editing.done()
    },
  })
  return (
    <EditForm editing={editing} form={form}>
      <RichTextField label="Texte du contrat" withAsterisk {...form.getInputProps('text')} />
      {template.clauses.map(({ key, title }, place) => (
        <RichTextField
          key={key}
          label={`Clause\u00a0: ${title}`}
          withAsterisk
          {...form.getInputProps(`clauses.${place}.text`)}
        />
      ))}
    </EditForm>
  )
}
