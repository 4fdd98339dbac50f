import type { Toast } from '#contract/wire/errors.ts'
import { ApiError } from '#web/lib/http/api-error.ts'

const unforeseen = 'Une erreur est survenue. Réessayez dans un instant.'

/** The message for any thrown value; for a server fault it contains the number to give to support. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return unforeseen
  return error.status >= 500 && error.requestId ? `${error.message} (référence ${error.requestId})` : error.message
}

/** The toast for any thrown value. */
export const toastOf = (error: unknown): Toast =>
  error instanceof ApiError ? error.toast : { status: 'error', body: unforeseen }
