import { Button, type ButtonProps } from '@mantine/core'
import { interviewReason, interviews } from '#contract/hiring/interviews.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askReason } from '#web/ui/dialogs/reason-dialog.tsx'

/** « Rejeter entretien »: cancels an accepted interview, with a reason (001 §4). */
export const RejectInterviewButton = ({
  interviewId,
  ...look
}: { interviewId: number } & Pick<ButtonProps, 'size'>) => {
  const reject = useCommand(interviews.reject)
  const ask = () => {
    const field = reasonField('interview.reject')
    askReason({
      title: 'Rejeter entretien',
      hint: 'Le candidat lira cette raison.',
      more: field.more,
      schema: interviewReason,
      send: (body) => reject.send({ params: { id: interviewId }, body: { ...body, ...field.body } }),
    })
  }
  return (
    <Button variant="default" {...look} onClick={ask}>
      Rejeter entretien
    </Button>
  )
}
