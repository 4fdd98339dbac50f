import { missions } from '#contract/hiring/missions.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'

/** The recruiter's two final actions on a mission, each with a confirmation (002 §2.7, A-120). */
export const useMissionCommands = () => {
  const remove = useCommand(missions.delete)
  const interrupt = useCommand(missions.interrupt)
  return {
    askDelete: (id: number) => {
      const { more, body } = reasonField('mission.delete')
      askConfirmation({
        question: 'Vous êtes sûr de vouloir supprimer cette mission\u00a0?',
        more,
        confirm: () => remove.run({ params: { id }, body }),
      })
    },
    askInterrupt: (id: number) => {
      const { more, body } = reasonField('mission.interrupt')
      askConfirmation({
        question: 'Vous êtes sûr de vouloir interrompre cette mission\u00a0?',
        more,
        confirm: () => interrupt.run({ params: { id }, body }),
      })
    },
  }
}
