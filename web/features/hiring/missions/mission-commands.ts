import { missions } from '#contract/hiring/missions.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'

type Mission = { id: number; title: string }

/** The two final actions on a mission, of its company and of an administrator, each with a confirmation (002 §2.7, A-120). */
export const useMissionCommands = (by: 'recruiter' | 'admin' = 'recruiter') => {
  const remove = useCommand(by === 'admin' ? missions.deleteAsAdmin : missions.delete)
  const interrupt = useCommand(by === 'admin' ? missions.interruptAsAdmin : missions.interrupt)
  return {
    askDelete: ({ id, title }: Mission) =>
      askAction({
        question: 'Vous êtes sûr de vouloir supprimer cette mission\u00a0?',
        about: title,
        hint: 'Elle disparaît pour tous, et les candidats proposés sont prévenus. Cela ne peut pas être annulé.',
        choice: reasonField('mission.delete'),
        isDanger: true,
        send: ({ reasonCode }) => remove.send({ params: { id }, body: { reasonCode } }, { name: title }),
      }),
    askInterrupt: ({ id, title }: Mission) =>
      askAction({
        question: 'Vous êtes sûr de vouloir interrompre cette mission\u00a0?',
        about: title,
        hint: 'Plus aucune action n’y est possible, et les candidats sont prévenus. Cela ne peut pas être annulé.',
        choice: reasonField('mission.interrupt'),
        isDanger: true,
        send: ({ reasonCode }) => interrupt.send({ params: { id }, body: { reasonCode } }, { name: title }),
      }),
  }
}
