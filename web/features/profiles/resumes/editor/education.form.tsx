import { educationForm, resumes } from '#contract/profiles/resumes.ts'
import { EducationFields } from '#web/features/profiles/resumes/editor/education-fields.tsx'
import { emptyEducation } from '#web/features/profiles/resumes/editor/education-payload.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useCommand } from '#web/server-state/command.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

type Props = { userId: number; isOpen: boolean; onClose: () => void }

const EducationForm = ({ userId, onClose }: Omit<Props, 'isOpen'>) => {
  const draft = { account: useSignedIn().id, form: `resume-education-new-${userId}` }
  const add = useCommand(resumes.addEducation, { draft })
  const form = useContractForm({
    schema: educationForm,
    initialValues: emptyEducation,
    draft,
    submit: async (body) => {
      await add.send({ params: { id: userId }, body })
      onClose()
    },
  })
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose}>
      <EducationFields form={form} />
    </FormFrame>
  )
}

/** « Ajouter une formation ». */
export const EducationDialog = ({ userId, isOpen, onClose }: Props) => (
  <FormDialog title="Ajouter une formation" opened={isOpen} onClose={onClose}>
    <EducationForm userId={userId} onClose={onClose} />
  </FormDialog>
)
