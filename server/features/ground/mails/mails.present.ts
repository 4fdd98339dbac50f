import type { FailedMail } from '#contract/ground/mails.ts'
import type { MailRow } from './mails.sql.ts'

/** A mail that was given up, with the reason; its text is not shown. */
export const presentFailedMail = (mail: MailRow): FailedMail => ({
  id: mail.id,
  recipient: mail.recipient,
  subject: mail.letter?.subject ?? '',
  createdAt: mail.createdAt.toISOString(),
  attempts: mail.attempts,
  lastError: mail.lastError,
})

/** What was queued again, and what one call left for the next. */
export const retriedWords = (queued: number, left: number): string => {
  if (queued === 0) return 'Aucun e-mail n’attend d’être renvoyé'
  const words = queued === 1 ? 'L’e-mail sera renvoyé' : `Envoi relancé pour ${queued.toLocaleString('fr-FR')} e-mails`
  return left === 0 ? words : `${words}, il en reste ${left.toLocaleString('fr-FR')}`
}
