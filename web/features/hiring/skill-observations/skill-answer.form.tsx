import { Textarea } from '@mantine/core'
import { skillAnswer, skillObservations, type ObservedSkill } from '#contract/hiring/skill-observations.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

/** The candidate's words beside what was observed of a skill; an empty text takes them back. */
const SkillAnswerForm = ({ skill, close }: { skill: ObservedSkill; close: () => void }) => {
  const { send } = useCommand(skillObservations.answer)
  const form = useContractForm({
    schema: skillAnswer,
    initialValues: { answer: skill.answer ?? '' },
    submit: async (body) => {
      await send({ params: { skillId: skill.id }, body })
      close()
    },
  })
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={close}>
      <Textarea
        label="Ta réponse"
        description={
          'Elle figure à côté de ce qui a été constaté. 500 caractères au maximum\u00a0; un texte vide la retire.'
        }
        rows={4}
        data-autofocus
        {...form.getInputProps('answer')}
      />
    </FormFrame>
  )
}

type Props = { skill: ObservedSkill | null; close: () => void }

/** « Répondre sur React »: the candidate answers what was observed of a skill. */
export const SkillAnswerDialog = ({ skill, close }: Props) => (
  <FormDialog title={skill && `Répondre sur ${skill.name}`} opened={skill !== null} onClose={close} size="md">
    {skill && <SkillAnswerForm skill={skill} close={close} />}
  </FormDialog>
)
