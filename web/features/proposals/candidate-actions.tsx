import { Button } from '@mantine/core'
import { proposals, type ProposedProfile } from '#contract/proposals.ts'
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
          onClick={() => openInterview({ kind: 'change', interviewId, slots: row })}
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

/**
 * The recruiter's actions on one proposed candidate (states.md §4). Both decisions are shown until one is taken, and
 * are enabled once the interview is over.
 */
export const CandidateActions = ({ row, openInterview }: Props) => {
  const remove = useCommand(proposals.remove)
  if (row.missionStatus !== 'preselected') return null
  const askRemove = () =>
    askConfirmation({
      question: 'Vous êtes sûr de vouloir retirer ce candidat\u00a0?',
      confirm: () => remove.run({ params: { id: row.missionProfilId } }),
    })
  return (
    <div className={classes.actions}>
      <div>
        <InterviewActions row={row} openInterview={openInterview} />
        {row.can.remove && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={askRemove}>
            Retirer
          </Button>
        )}
      </div>
      <div>
        <DecisionActions row={row} />
      </div>
    </div>
  )
}
