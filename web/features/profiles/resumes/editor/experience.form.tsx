import { experienceForm, resumes } from '#contract/profiles/resumes.ts'
import { ExperienceFields } from '#web/features/profiles/resumes/editor/experience-fields.tsx'
import { emptyExperience, withPublicWords } from '#web/features/profiles/resumes/editor/experience-payload.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useCommand } from '#web/server-state/command.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

type Props = { userId: number; isOpen: boolean; onClose: () => void }

const ExperienceForm = ({ userId, onClose }: Omit<Props, 'isOpen'>) => {
  const draft = { account: useSignedIn().id, form: `resume-experience-new-${userId}` }
  const add = useCommand(resumes.addExperience, { draft })
  const form = useContractForm({
    schema: experienceForm,
    initialValues: emptyExperience,
    draft,
    submit: async (values) => {
      await add.send({ params: { id: userId }, body: withPublicWords(values) })
      onClose()
    },
  })
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose}>
      <ExperienceFields form={form} />
    </FormFrame>
  )
}

/** « Ajouter une expérience ». */
export const ExperienceDialog = ({ userId, isOpen, onClose }: Props) => (
  <FormDialog title="Ajouter une expérience" opened={isOpen} onClose={onClose}>
    <ExperienceForm userId={userId} onClose={onClose} />
  </FormDialog>
)
