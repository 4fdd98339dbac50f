import { Button } from '@mantine/core'
import { proposals, type ProposedProfile } from '#contract/missions/proposals.ts'
import type { InterviewDialogState } from '#web/features/interviews/interview.form.tsx'
import { RejectInterviewButton } from '#web/features/interviews/reject-interview-button.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import classes from './proposed-candidates.module.css'

type Props = { row: ProposedProfile; openInterview: (state: InterviewDialogState) => void }

const InterviewActions = ({ row, openInterview }: Props) => {
  const { can, interviewId } = row
  return (
    <>
      {can.propose && (
        <Button size="compact-sm" onClick={() => openInterview({ kind: 'propose', proposalId: row.missionProfilId })}>
          Proposer entretien
        </Button>
      )}
      {can.change && interviewId !== null && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => openInterview({ kind: 'change', proposalId: row.missionProfilId, interviewId, slots: row })}
        >
          Modifier entretien
        </Button>
      )}
      {can.rejectInterview && interviewId !== null && (
        <RejectInterviewButton interviewId={interviewId} size="compact-sm" />
      )}
    </>
  )
}

const DecisionActions = ({ row }: { row: ProposedProfile }) => {
  const recruit = useCommand(proposals.recruit)
  const reject = useCommand(proposals.reject)
  const params = { id: row.missionProfilId }
  const pending = recruit.pending || reject.pending
  return (
    <>
      <Button
        size="compact-sm"
        disabled={!row.can.recruit || pending}
        loading={recruit.pending}
        onClick={() => void recruit.run({ params })}
      >
        Oui, je recrute
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!row.can.reject || pending}
        loading={reject.pending}
        onClick={() => void reject.run({ params })}
      >
        Non, je rejette
      </Button>
    </>
  )
}

/** Quiet, and last: it takes the candidate off the mission's list. */
const RemoveAction = ({ row }: { row: ProposedProfile }) => {
  const remove = useCommand(proposals.remove)
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="ink"
      onClick={() =>
        askConfirmation({
          question: 'Vous êtes sûr de vouloir retirer ce candidat\u00a0?',
          confirm: () => remove.run({ params: { id: row.missionProfilId } }),
        })
      }
    >
      Retirer
    </Button>
  )
}

/**
 * The recruiter's actions on one proposed candidate (states.md §4): the next move first, removal last. The next move is
 * the interview, and once it has passed the decision. Both decisions are shown until one is taken.
 */
export const CandidateActions = ({ row, openInterview }: Props) => {
  if (row.missionStatus !== 'preselected') return null
  const interview = <InterviewActions row={row} openInterview={openInterview} />
  const decision = <DecisionActions row={row} />
  return (
    <div className={classes.actions}>
      <div>{row.can.recruit ? decision : interview}</div>
      <div>{row.can.recruit ? interview : decision}</div>
      <div>{row.can.remove && <RemoveAction row={row} />}</div>
    </div>
  )
}
