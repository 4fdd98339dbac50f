import { setTimeout as pause } from 'node:timers/promises'
import { mailAttempts } from '#domain/mails.ts'
import type { Db } from '#server/db/client.ts'
import { giveUpMail } from '#server/features/mails/mails.commands.ts'
import { setMailAttempted, setMailError, setMailSent } from '#server/features/mails/mails.sql.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Letter, ReadyLetter } from '#server/mail/letter.ts'
import { renderLetter } from '#server/mail/render.ts'
import { makeSecretLink } from './secret-links.ts'

export type MailSending = { db: Db; mailer: Mailer; publicUrl: string; now: () => Date }

type SmtpError = Error & { code?: string; responseCode?: number }

/** The server says that there is no such mailbox: asking again would not make one. */
const isRefusedForGood = ({ code, responseCode }: SmtpError): boolean =>
  code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500

/** A mail that left must be known as sent: the database has a minute to come back, or the mail would leave again. */
const untilKept = async (write: () => Promise<void>): Promise<void> => {
  for (let wait = 250; ; wait *= 2) {
    try {
      return await write()
    } catch (error) {
      if (wait > 30_000) throw error
      await pause(wait)
    }
  }
}

/** The letter with the address of its action; undefined when its link may not be sent to that address any more. */
const readyLetter = async (
  db: Db,
  { action, ...words }: Letter,
  carrier: { mailId: number; recipient: string; now: Date },
): Promise<ReadyLetter | undefined> => {
  if (action === undefined) return words
  const { label } = action
  if ('path' in action) return { ...words, action: { label, path: action.path } }
  const path = await db.transaction((trx) => makeSecretLink(trx, action.link, carrier))
  return path === undefined ? undefined : { ...words, action: { label, path } }
}

const wrongAddress = 'the account has another address now'

/** Sends one queued mail, or says that it was not sent, so that the runner tries again later. */
export const sendMail = async ({ db, mailer, publicUrl, now }: MailSending, id: number): Promise<void> => {
  const mail = await setMailAttempted(db, id)
  if (mail?.letter == null) return
  const system = { id: null, role: 'system', now: now() } as const
  const letter = await readyLetter(db, mail.letter, { mailId: id, recipient: mail.recipient, now: system.now })
  if (letter === undefined) return giveUpMail(db, system, id, wrongAddress)
  const messageId = `<mail-${id}@${new URL(publicUrl).hostname}>`
  try {
    const { recipient: to, replyTo, createdAt: date } = mail
    await mailer.send({ messageId, to, replyTo, date, ...renderLetter(letter, publicUrl) })
  } catch (cause) {
    const error = cause as SmtpError
    if (mail.attempts >= mailAttempts || isRefusedForGood(error)) return giveUpMail(db, system, id, error.message)
    await setMailError(db, id, error.message)
    // The runner logs what is thrown here: the code only, for a server's own words may quote the address.
    // oxlint-disable-next-line preserve-caught-error -- the address would go along
    throw new Error(`mail ${id} not sent, attempt ${mail.attempts}: ${error.responseCode ?? error.code ?? error.name}`)
  }
  await untilKept(() => setMailSent(db, id, now()))
}
