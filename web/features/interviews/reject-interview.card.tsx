import { Button, type ButtonProps } from '@mantine/core'
import { api } from '#contract/index.ts'
import { interviewReason } from '#contract/interviews.ts'
import { submit } from '#web/lib/command.ts'
import { askReason } from '#web/ui/reason-dialog.tsx'

/** « Rejeter entretien »: calls off an accepted interview, with a reason (001 §4). */
export const RejectInterviewButton = ({
  interviewId,
  ...look
}: { interviewId: number } & Pick<ButtonProps, 'size'>) => (
  <Button
    variant="default"
    {...look}
    onClick={() =>
      askReason({
        title: 'Rejeter entretien',
        hint: 'Le candidat lira cette raison.',
        schema: interviewReason,
        send: (body) => submit(api.interviews.reject, { params: { id: interviewId }, body }),
      })
    }
  >
    Rejeter entretien
  </Button>
)
