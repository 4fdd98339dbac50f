import type { z } from 'zod'
import type { Toast } from '#contract/wire/errors.ts'
import { registrations } from '#contract/profiles/registrations.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { call } from '#web/lib/http/api.ts'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { useContractForm, type FormValues } from '#web/lib/forms/form.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'
import { scrollToTop } from '#web/ui/frame/smooth-scroll.ts'
import { useWizard } from '#web/ui/forms/wizard.tsx'
import { messagesByStep, type FieldPlace } from './sign-up-fields.ts'

/** The error under the field when an e-mail is already used, or could not be checked. */
const emailTaken = registrations.checkEmail.failure

/** Whether an account has this e-mail. A failed check counts as already used, and a toast shows the failure. */
const isEmailTaken = async (email: string): Promise<boolean> => {
  try {
    return (await call(registrations.checkEmail, { body: { email } })).exist === 'true'
  } catch (error) {
    showToast({ status: 'error', body: messageOf(error) })
    return true
  }
}

/** The server's validation errors, by step; throws any other failure. */
const fieldErrorsOf = (error: unknown, places: Record<string, FieldPlace>) => {
  if (!(error instanceof ApiError)) throw error
  const messages = messagesByStep(error.code === 'email_taken' ? { email: emailTaken } : error.fields, places)
  if (messages.size === 0) throw error
  return messages
}

/** Refuses the e-mail of an account that exists. */
export const refuseTakenEmail = async ({ email }: { email: string }): Promise<Record<string, string>> =>
  (await isEmailTaken(email)) ? { email: emailTaken } : {}

type StepSchema = z.ZodType<unknown, Record<string, unknown>>

/** The schema of a step, and its initial values. */
type Step<S extends StepSchema> = { schema: S; empty: FormValues<S> }

/**
 * A sign-up in three steps (000 §2): the account, whose e-mail must be free before the next step is shown; the profile;
 * and the last step, which sends all values. A step keeps its values until the server accepts the registration. The
 * server's errors appear on their fields (`places`), and the wizard goes back to the first step with an error.
 */
export const useSignUp = <A extends StepSchema, M extends StepSchema, L extends StepSchema>(steps: {
  account: Step<A>
  middle: Step<M>
  last: Step<L>
  places: Record<string, FieldPlace>
  /** What the server says against the account, by its fields, before the next step is shown. */
  check?: (account: z.input<A>) => Promise<Record<string, string>>
  /** Sends the values of the three steps, each already validated. */
  send: (account: z.output<A>, middle: z.output<M>, last: z.output<L>) => Promise<{ toast: Toast }>
  /** What follows once it was sent; without it a toast says so, and the wizard starts again. */
  onSent?: (toast: Toast) => void
}) => {
  const wizard = useWizard()
  const account = useContractForm({
    schema: steps.account.schema,
    initialValues: steps.account.empty,
    submit: async (values, refuse) => {
      const refused = (await steps.check?.(values)) ?? {}
      if (Object.keys(refused).length === 0) return wizard.show(1)
      refuse(refused)
      wizard.focusHeading()
      return false
    },
  })
  const middle = useContractForm({
    schema: steps.middle.schema,
    initialValues: steps.middle.empty,
    submit: async () => wizard.show(2),
  })
  const last = useContractForm({
    schema: steps.last.schema,
    initialValues: steps.last.empty,
    submit: async (values, refuse) => {
      try {
        const { toast } = await steps.send(
          steps.account.schema.parse(account.getValues()),
          steps.middle.schema.parse(middle.getValues()),
          steps.last.schema.parse(values),
        )
        if (steps.onSent) {
          steps.onSent(toast)
          return true
        }
        showToast(toast)
      } catch (error) {
        showToast({ status: 'error', body: registrations.registerCandidate.failure })
        const messages = fieldErrorsOf(error, steps.places)
        wizard.show(Math.min(...messages.keys()))
        const shows = [account.refuse, middle.refuse, refuse]
        for (const [step, refused] of messages) shows[step]?.(refused)
        return false
      }
      startAgain()
      return true
    },
  })
  const startAgain = () => {
    for (const step of [account, middle, last]) step.restart()
    wizard.show(0)
    scrollToTop()
  }
  return { wizard, account, middle, last }
}
