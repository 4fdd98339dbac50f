import { Button } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { proposals, type ProposedProfile } from '#contract/hiring/proposals.ts'
import type { InterviewDialogState } from '#web/features/hiring/interviews/interview.form.tsx'
import { RejectInterviewButton } from '#web/features/hiring/interviews/reject-interview-button.tsx'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useDecision } from '#web/features/hiring/proposals/decision.ts'
import { useCommand } from '#web/server-state/command.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import classes from './proposed-candidates.module.css'

type InterviewProps = { row: ProposedProfile; openInterview: (state: InterviewDialogState) => void }
type DecisionProps = { row: ProposedProfile; missionTitle: string }

/** Whom a dialog is about, and what for. */
const aboutOf = ({ row, missionTitle }: DecisionProps) => `${row.fullName}, pour «\u00a0${missionTitle}\u00a0»`

const InterviewActions = ({ row, missionTitle, openInterview }: InterviewProps & DecisionProps) => {
  const { can, interviewId, missionProfilId: proposalId } = row
  const about = aboutOf({ row, missionTitle })
  return (
    <>
      {can.propose && (
        <Button size="compact-sm" onClick={() => openInterview({ kind: 'propose', proposalId, about })}>
          Proposer entretien
        </Button>
      )}
      {can.change && interviewId !== null && (
        <Button
          size="compact-sm"
          variant={row.InterviewStatus === 'change_date' ? 'filled' : 'default'}
          onClick={() => openInterview({ kind: 'change', proposalId, about, interviewId, slots: row })}
        >
          Modifier entretien
        </Button>
      )}
      {can.rejectInterview && interviewId !== null && (
        <RejectInterviewButton interviewId={interviewId} about={about} size="compact-sm" />
      )}
    </>
  )
}

/** A decision that cannot be taken yet stays small and quiet. */
const lookOf = (isPossible: boolean) =>
  isPossible ? ({ size: 'compact-sm' } as const) : ({ size: 'compact-xs', className: classes.quiet ?? '' } as const)

const DecisionActions = ({ row, missionTitle }: DecisionProps) => {
  const { askRecruit, askReject } = useDecision({ ...row, missionTitle })
  return (
    <>
      <Button {...lookOf(row.can.recruit)} disabled={!row.can.recruit} onClick={askRecruit}>
        Oui, je recrute
      </Button>
      <Button variant="default" {...lookOf(row.can.reject)} disabled={!row.can.reject} onClick={askReject}>
        Non, je rejette
      </Button>
    </>
  )
}

/** Takes the candidate off the mission's list: done less often, so an icon. */
const RemoveAction = ({ row, missionTitle }: DecisionProps) => {
  const remove = useCommand(proposals.remove)
  const ask = () =>
    askAction({
      question: 'Vous êtes sûr de vouloir retirer ce candidat\u00a0?',
      about: aboutOf({ row, missionTitle }),
      choice: reasonField('proposal.remove'),
      isDanger: true,
      send: ({ reasonCode }) =>
        remove.send({ params: { id: row.missionProfilId }, body: { reasonCode } }, { name: row.fullName }),
    })
  return <IconButton label="Retirer" icon={<IconUserMinus size={18} aria-hidden />} onClick={ask} />
}

/**
 * The recruiter's actions on one proposed candidate (states.md §4): the next move as the main button, the decisions beside it until
 * one is taken, what takes the candidate away last. The next move is the interview, and once it has passed the decision.
 */
export const CandidateActions = ({ row, missionTitle, openInterview }: InterviewProps & DecisionProps) => {
  if (row.missionStatus !== 'preselected') return null
  return (
    <div className={classes.actions}>
      <div className={classes.moves} data-decides={row.can.recruit || undefined}>
        {row.can.recruit || <InterviewActions row={row} missionTitle={missionTitle} openInterview={openInterview} />}
        <DecisionActions row={row} missionTitle={missionTitle} />
      </div>
      {row.can.remove && <RemoveAction row={row} missionTitle={missionTitle} />}
    </div>
  )
}
