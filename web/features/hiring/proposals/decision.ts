import { paths } from '#contract/paths.ts'
import { proposals } from '#contract/hiring/proposals.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'

type Decided = { missionProfilId: number; fullName: string; missionTitle: string; userId?: number }

/** The decision of a company on a candidate after the interview: both ask first, for both are final (001 §4). */
export const useDecision = ({ missionProfilId: id, fullName, missionTitle, userId }: Decided) => {
  const recruit = useCommand(proposals.recruit)
  const reject = useCommand(proposals.reject)
  const subject = { name: fullName, ...(userId !== undefined && { to: paths.recruiter.candidate(userId) }) }
  const about = `Pour «\u00a0${missionTitle}\u00a0»`
  return {
    askRecruit: () =>
      askAction({
        title: `Recruter ${fullName}\u00a0?`,
        about,
        hint: 'Son nom s’affiche, un e-mail le lui annonce, et le contrat se prépare. Les autres candidats restent proposés.',
        choice: reasonField('proposal.recruit'),
        verb: 'Confirmer le recrutement',
        send: ({ reasonCode }) => recruit.send({ params: { id }, body: { reasonCode } }, subject),
      }),
    askReject: () =>
      askAction({
        title: `Rejeter ${fullName}\u00a0?`,
        about,
        hint: 'Un e-mail lui dit que sa candidature n’a pas été retenue. Cela ne peut pas être annulé.',
        choice: reasonField('proposal.reject'),
        verb: 'Confirmer le rejet',
        isDanger: true,
        send: ({ reasonCode }) => reject.send({ params: { id }, body: { reasonCode } }, subject),
      }),
  }
}
