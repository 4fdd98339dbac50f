import type { z } from 'zod'
import type { Toast } from '#contract/errors.ts'
import { registrations } from '#contract/registrations.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { call } from '#web/lib/http/api.ts'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { useContractForm, type FormValues } from '#web/lib/forms/form.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'
import { scrollToTop } from '#web/ui/frame/smooth-scroll.ts'
import { useWizard } from '#web/ui/forms/wizard.tsx'
import { messagesByStep, type FieldPlace } from './sign-up-fields.ts'

/** What stands under the field when an e-mail is taken, or could not be checked. */
const emailTaken = registrations.checkEmail.failure

/** Whether an account has this e-mail. A check that failed counts as taken, and a toast says what failed. */
const isEmailTaken = async (email: string): Promise<boolean> => {
  try {
    return (await call(registrations.checkEmail, { body: { email } })).exist === 'true'
  } catch (error) {
    showToast({ status: 'error', body: messageOf(error) })
    return true
  }
}

/** What the server refused, by step; any other failure is thrown. */
const refusalsOf = (error: unknown, places: Record<string, FieldPlace>) => {
  if (!(error instanceof ApiError)) throw error
  const messages = messagesByStep(error.code === 'email_taken' ? { email: emailTaken } : error.fields, places)
  if (messages.size === 0) throw error
  return messages
}

type StepSchema = z.ZodType<unknown, Record<string, unknown>>
type AccountSchema = z.ZodType<unknown, Record<string, unknown> & { email: string }>

/** What a step takes, and what stands in it at first. */
type Step<S extends StepSchema> = { schema: S; empty: FormValues<S> }

/**
 * A sign-up in three steps (000 §2): the account, whose e-mail must be free before the next one shows; what follows; and
 * the last, which sends them all. What is written in a step stays there until the registration is received. What the
 * server refuses stands on the field that it is about (`places`), with the wizard back at the first step at fault.
 */
export const useSignUp = <A extends AccountSchema, M extends StepSchema, L extends StepSchema>(steps: {
  account: Step<A>
  middle: Step<M>
  last: Step<L>
  places: Record<string, FieldPlace>
  /** Sends what the three steps hold, each checked already. */
  send: (account: z.output<A>, middle: z.output<M>, last: z.output<L>) => Promise<{ toast: Toast }>
}) => {
  const wizard = useWizard()
  const account = useContractForm({
    schema: steps.account.schema,
    initialValues: steps.account.empty,
    submit: async ({ email }, refuse) => {
      if (!(await isEmailTaken(email))) return wizard.show(1)
      refuse({ email: emailTaken })
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
        showToast(toast)
      } catch (error) {
        showToast({ status: 'error', body: registrations.registerCandidate.failure })
        const messages = refusalsOf(error, steps.places)
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
