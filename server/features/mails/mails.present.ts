import type { z } from 'zod'
import type { failedMail } from '#contract/mails.ts'
import type { MailRow } from './mails.sql.ts'

/** A mail that was given up, with the reason; its text is not shown. */
export const presentFailedMail = (mail: MailRow): z.infer<typeof failedMail> => ({
  id: mail.id,
  recipient: mail.recipient,
  subject: mail.letter?.subject ?? '',
  createdAt: mail.createdAt.toISOString(),
  attempts: mail.attempts,
  lastError: mail.lastError,
})
