import type { Toast } from '#contract/errors.ts'
import { registrations } from '#contract/registrations.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { call } from '#web/lib/http/api.ts'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'
import type { WizardState } from '#web/ui/forms/wizard.tsx'
import { messagesByStep, type FieldPlace } from './sign-up-fields.ts'

/** What stands under the field when an e-mail is taken, or could not be checked. */
export const emailTaken = registrations.checkEmail.failure

/** Whether an account has this e-mail. A check that failed counts as taken, and a toast says what failed. */
export const isEmailTaken = async (email: string): Promise<boolean> => {
  try {
    return (await call(registrations.checkEmail, { body: { email } })).exist === 'true'
  } catch (error) {
    showToast({ status: 'error', body: messageOf(error) })
    return true
  }
}

/** The wizard, what shows a refusal in each of its steps, and where each key of the payload was filled in. */
type Steps = {
  wizard: WizardState
  refusals: ((messages: Record<string, string>) => void)[]
  places: Record<string, FieldPlace>
}

/**
 * Sends a registration and shows its toast; true once it is received. What the server refuses stands on the field
 * that it is about, with the wizard back at the first step at fault; any other failure is thrown.
 */
export const sendRegistration = async (
  send: () => Promise<{ toast: Toast }>,
  { wizard, refusals, places }: Steps,
): Promise<boolean> => {
  try {
    const { toast } = await send()
    showToast(toast)
    return true
  } catch (error) {
    showToast({ status: 'error', body: registrations.registerCandidate.failure })
    if (!(error instanceof ApiError)) throw error
    const messages = messagesByStep(error.code === 'email_taken' ? { email: emailTaken } : error.fields, places)
    const [first] = messages.keys()
    if (first === undefined) throw error
    wizard.show(first)
    for (const [step, refused] of messages) refusals[step]?.(refused)
    return false
  }
}
