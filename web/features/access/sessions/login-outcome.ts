import type { ErrorCode } from '#contract/wire/errors.ts'
import { sessions } from '#contract/access/sessions.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { messageOf, toastOf } from '#web/lib/http/error-messages.ts'

/** The result of a login, as its alert shows it (000 §4). */
export type Outcome = { color: 'green' | 'gray' | 'red'; role: 'status' | 'alert'; text: string }

const accepted: Outcome = { color: 'green', role: 'status', text: 'Connexion établie avec succès' }
const pending: Outcome = {
  color: 'gray',
  role: 'status',
  text: "Votre candidature n'est pas encore acceptée par l'administrateur de la plateforme",
}

/** The result of a correct password: green, or grey while the account is pending. */
export const outcomeOf = (answer: { isActive: boolean }): Outcome => (answer.isActive ? accepted : pending)

/** Failures that are not about the password: a « wrong password » message would mislead people. */
const ownWords = new Set<ErrorCode>(['account_suspended', 'too_many_requests', 'unavailable', 'internal'])

/** The ticket of the second step serves no more: its toast says what to do. */
const isOver = (error: unknown) => error instanceof ApiError && error.code === 'illegal_state'

/** The result of a failed login: red. */
export const outcomeOfFailure = (error: unknown): Outcome => {
  const isOwn = !(error instanceof ApiError) || ownWords.has(error.code)
  const text = isOver(error) ? toastOf(error).body : isOwn ? messageOf(error) : sessions.login.failure
  return { color: 'red', role: 'alert', text }
}
