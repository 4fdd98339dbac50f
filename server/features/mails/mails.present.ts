import type { z } from 'zod'
import type { failedMail } from '#contract/mails.ts'
import type { MailRow } from './mails.sql.ts'

/** A mail that was given up, with why; what it says stays between us and its reader. */
export const presentFailedMail = (mail: MailRow): z.infer<typeof failedMail> => ({
  id: mail.id,
  recipient: mail.recipient,
  subject: mail.letter?.subject ?? '',
  createdAt: mail.createdAt.toISOString(),
  attempts: mail.attempts,
  lastError: mail.lastError,
})
