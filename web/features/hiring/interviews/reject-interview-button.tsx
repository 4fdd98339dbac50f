import { Button, type ButtonProps } from '@mantine/core'
import { interviewReason, interviews } from '#contract/hiring/interviews.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'

/** « Rejeter entretien »: cancels an accepted interview, with a reason (001 §4). */
export const RejectInterviewButton = ({
  interviewId,
  about,
  ...look
}: {
  interviewId: number
  /** Who, and what for. */
  about: string
} & Pick<ButtonProps, 'size'>) => {
  const reject = useCommand(interviews.reject)
  const ask = () =>
    askAction({
      title: 'Rejeter entretien',
      about,
      isDanger: true,
      reasonHint: 'Le candidat lira cette raison.',
      choice: reasonField('interview.reject'),
      schema: interviewReason,
      send: (body) => reject.send({ params: { id: interviewId }, body }),
    })
  return (
    <Button variant="default" {...look} onClick={ask}>
      Rejeter entretien
    </Button>
  )
}
