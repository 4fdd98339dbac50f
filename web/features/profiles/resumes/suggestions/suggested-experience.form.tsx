import { experienceForm, resumes } from '#contract/profiles/resumes.ts'
import { ExperienceFields } from '#web/features/profiles/resumes/editor/experience-fields.tsx'
import { withPublicWords } from '#web/features/profiles/resumes/editor/experience-payload.ts'
import { useContractForm, type FormValues } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

type Props = { userId: number; values: FormValues<typeof experienceForm>; added: () => void; cancel: () => void }

/** A position that was read, to correct before it is added. */
export const SuggestedExperienceForm = ({ userId, values, added, cancel }: Props) => {
  const { send } = useCommand(resumes.addExperience, { onDone: added })
  const form = useContractForm({
    schema: experienceForm,
    initialValues: values,
    submit: (body) => send({ params: { id: userId }, body: withPublicWords(body) }),
  })
  return (
    <FormFrame form={form} submit="Ajouter" onCancel={cancel}>
      <ExperienceFields form={form} />
    </FormFrame>
  )
}
