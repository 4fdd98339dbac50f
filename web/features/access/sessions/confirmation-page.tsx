import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Toast } from '#contract/wire/errors.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'

/** The result of a press on the button; `isFinal` when another press would change nothing. */
type Outcome = { isConfirmed: boolean; isFinal: boolean; title: string; text: string | undefined }

type Props = {
  words: { title: string; lead: string; points: readonly string[]; ask: string; done: string; over: string }
  /** Uses the token of the mail. */
  confirm: () => Promise<{ toast: Toast }>
}

/**
 * Confirms an address with the token of a mail, when the person presses the button: a program that opens the links of
 * mails to check them must not confirm the address.
 */
export const ConfirmationPage = ({ words, confirm }: Props) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const [pending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    setOutcome(
      await confirm().then(
        ({ toast }) => ({ isConfirmed: true, isFinal: true, title: toast.body, text: words.done }),
        (error: unknown) => {
          const isFinal = error instanceof ApiError && ['invalid_input', 'not_found'].includes(error.code)
          return { isConfirmed: false, isFinal, title: toastOf(error).body, text: isFinal ? words.over : undefined }
        },
      ),
    )
    setPending(false)
  }
  return (
    <SplitPage title={words.title} lead={words.lead} points={words.points} formName="Confirmation" isFromMail>
      <Stack>
        {outcome && (
          <AlertBox
            color={outcome.isConfirmed ? 'green' : 'red'}
            role={outcome.isConfirmed ? 'status' : 'alert'}
            title={outcome.title}
          >
            {outcome.text}
          </AlertBox>
        )}
        {outcome?.isFinal !== true && (
          <Button onClick={() => void press()} loading={pending}>
            {words.ask}
          </Button>
        )}
      </Stack>
    </SplitPage>
  )
}
