import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import type { MatchingProfile } from '#contract/hiring/matching.ts'
import { paths } from '#contract/paths.ts'
import { proposals } from '#contract/hiring/proposals.ts'
import { matchingBadges } from '#domain/hiring/proposals/proposal-labels.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

type Props = { missionId: number; profile: MatchingProfile }

/**
 * Assigns a candidate, or shows the state of one who is proposed, with the way to withdraw them: none once there is a decision or
 * assignment is locked (002 §4, A-91).
 */
export const AssignmentAction = ({ missionId, profile }: Props) => {
  const assign = useCommand(proposals.assign)
  const withdraw = useCommand(proposals.withdraw)
  const body = { mission: missionId, profil: profile.profilId }
  const name = `${profile.lastname} ${profile.name}`
  const about = profile.poste === null ? name : `${name}, ${profile.poste}`
  const subject = { name, to: paths.admin.candidate(profile.userId) }
  const askWithdrawal = () =>
    askAction({
      question: 'Vous êtes sûr de vouloir retirer ce candidat ?',
      about,
      choice: reasonField('proposal.withdraw'),
      isDanger: true,
      send: ({ reasonCode }) => withdraw.send({ body: { ...body, reasonCode } }, subject),
    })
  if (profile.status !== null) {
    const { label, style, title } = matchingBadges[profile.status]
    return (
      <>
        <StatusBadge label={label} color={style} title={title} />
        {profile.can.withdraw && (
          <IconButton
            label="Retirer"
            action="Retreive"
            icon={<IconUserMinus size={18} aria-hidden />}
            danger
            onClick={askWithdrawal}
          />
        )}
      </>
    )
  }
  return (
    <IconButton
      label="Affecter"
      action="Affect"
      icon={<IconUserPlus size={18} aria-hidden />}
      disabled={!profile.can.assign}
      {...(profile.can.assign ? {} : { description: 'Affectation fermée' })}
      onClick={() =>
        askConfirmation({
          question: 'Vous êtes sûr de vouloir affecter ce candidat ?',
          about,
          hint: 'Un e-mail part à cette personne et à l’entreprise.',
          confirm: () => assign.run({ body }, subject),
        })
      }
    />
  )
}
