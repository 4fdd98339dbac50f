import { Button } from '@mantine/core'
import { proposals, type ProposedProfile } from '#contract/hiring/proposals.ts'
import type { InterviewDialogState } from '#web/features/hiring/interviews/interview.form.tsx'
import { RejectInterviewButton } from '#web/features/hiring/interviews/reject-interview-button.tsx'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import type { DecisionReasons } from '#web/features/ground/refusal-reasons/decision-reasons.card.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import classes from './proposed-candidates.module.css'

type InterviewProps = { row: ProposedProfile; openInterview: (state: InterviewDialogState) => void }
/** `reasons` are the chosen reasons, sent with the decision; `onDecided` runs once it is taken. */
type DecisionProps = { row: ProposedProfile; reasons: DecisionReasons; onDecided: () => void }

const InterviewActions = ({ row, openInterview }: InterviewProps) => {
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

const DecisionActions = ({ row, reasons, onDecided }: DecisionProps) => {
  const recruit = useCommand(proposals.recruit, { onDone: onDecided })
  const reject = useCommand(proposals.reject, { onDone: onDecided })
  const params = { id: row.missionProfilId }
  const pending = recruit.pending || reject.pending
  return (
    <>
      <Button
        size="compact-sm"
        disabled={!row.can.recruit || pending}
        loading={recruit.pending}
        onClick={() => void recruit.run({ params, body: { reasonCode: reasons.recruit } })}
      >
        Oui, je recrute
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!row.can.reject || pending}
        loading={reject.pending}
        onClick={() => void reject.run({ params, body: { reasonCode: reasons.reject } })}
      >
        Non, je rejette
      </Button>
    </>
  )
}

/** Takes the candidate off the mission's list; subtle, because the actions before it are the next move. */
const RemoveAction = ({ row }: { row: ProposedProfile }) => {
  const remove = useCommand(proposals.remove)
  const ask = () => {
    const { more, body } = reasonField('proposal.remove')
    askConfirmation({
      question: 'Vous êtes sûr de vouloir retirer ce candidat\u00a0?',
      more,
      confirm: () => remove.run({ params: { id: row.missionProfilId }, body }),
    })
  }
  return (
    <Button size="compact-sm" variant="subtle" color="ink" onClick={ask}>
      Retirer
    </Button>
  )
}

/**
 * The recruiter's actions on one proposed candidate (states.md §4): the next move first, removal last. The next move is
 * the interview, and once it has passed the decision. Both decisions are shown until one is taken.
 */
export const CandidateActions = ({ row, openInterview, reasons, onDecided }: InterviewProps & DecisionProps) => {
  if (row.missionStatus !== 'preselected') return null
  const interview = <InterviewActions row={row} openInterview={openInterview} />
  const decision = <DecisionActions row={row} reasons={reasons} onDecided={onDecided} />
  return (
    <div className={classes.actions}>
      <div>{row.can.recruit ? decision : interview}</div>
      <div>{row.can.recruit ? interview : decision}</div>
      <div>{row.can.remove && <RemoveAction row={row} />}</div>
    </div>
  )
}
