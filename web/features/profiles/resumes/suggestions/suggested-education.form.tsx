import { educationForm, resumes } from '#contract/profiles/resumes.ts'
import { EducationFields } from '#web/features/profiles/resumes/editor/education-fields.tsx'
import { useContractForm, type FormValues } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

type Props = { userId: number; values: FormValues<typeof educationForm>; added: () => void; cancel: () => void }

/** A degree that was read, to correct before it is added. */
export const SuggestedEducationForm = ({ userId, values, added, cancel }: Props) => {
  const { send } = useCommand(resumes.addEducation, { onDone: added })
  const form = useContractForm({
    schema: educationForm,
    initialValues: values,
    submit: (body) => send({ params: { id: userId }, body }),
  })
  return (
    <FormFrame form={form} submit="Ajouter" onCancel={cancel}>
      <EducationFields form={form} />
    </FormFrame>
  )
}
