import { Button, type ButtonProps } from '@mantine/core'
import { interviewReason, interviews } from '#contract/hiring/interviews.ts'
import { askedReason } from '#web/features/ground/refusal-reasons/asked-reason.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askReason } from '#web/ui/dialogs/reason-dialog.tsx'

/** « Rejeter entretien »: cancels an accepted interview, with a reason (001 §4). */
export const RejectInterviewButton = ({
  interviewId,
  ...look
}: { interviewId: number } & Pick<ButtonProps, 'size'>) => {
  const reject = useCommand(interviews.reject)
  const ask = () => {
    const said = askedReason('interview.reject')
    askReason({
      title: 'Rejeter entretien',
      hint: 'Le candidat lira cette raison.',
      more: said.more,
      schema: interviewReason,
      send: (body) => reject.send({ params: { id: interviewId }, body: { ...body, ...said.body } }),
    })
  }
  return (
    <Button variant="default" {...look} onClick={ask}>
      Rejeter entretien
    </Button>
  )
}
