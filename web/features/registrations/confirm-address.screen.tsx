import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { registrations } from '#contract/registrations.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { call } from '#web/lib/http/api.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'
import { AlertBox } from '#web/ui/texts/alert-box.tsx'

const { meta: words, title, lead, points, ask, done, over } = forms.confirmation

export const meta = () => unlistedPageMeta(words)

/** The result of a press on the button; `isFinal` when another press would change nothing. */
type Outcome = { isConfirmed: boolean; isFinal: boolean; title: string; text: string | undefined }

const outcomeOf = (token: string): Promise<Outcome> =>
  call(registrations.confirmEmail, { body: { token } }).then(
    ({ toast }) => ({ isConfirmed: true, isFinal: true, title: toast.body, text: done }),
    (error: unknown) => {
      const isFinal = error instanceof ApiError && error.code === 'invalid_input'
      return { isConfirmed: false, isFinal, title: toastOf(error).body, text: isFinal ? over : undefined }
    },
  )

/**
 * Confirms the address of a registration with the token of the mail, when the person presses the button: a program that
 * opens the links of mails to check them must not confirm the address.
 */
export default function ConfirmAddressScreen() {
  const { token = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>()
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    setOutcome(await outcomeOf(token))
    setPending(false)
  }
  return (
    <SplitPage title={title} lead={lead} points={points} formName="Confirmation">
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
          <Button onClick={() => void confirm()} loading={pending}>
            {ask}
          </Button>
        )}
      </Stack>
    </SplitPage>
  )
}
