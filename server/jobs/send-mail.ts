import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '#contract/paths.ts'
import { mailAttempts } from '#domain/ground/mails/mails.ts'
import type { Db } from '#server/db/client.ts'
import { readMailLogo } from '#server/features/ground/files/mailed-logos.queries.ts'
import { listMailAttachments } from '#server/features/ground/mails/mail-attachments.sql.ts'
import { giveUpMail } from '#server/features/ground/mails/mails.commands.ts'
import { setMailAttempted, setMailError, setMailSent } from '#server/features/ground/mails/mails.sql.ts'
import { findOperatorLine } from '#server/features/profiles/legal-identities/operator-words.queries.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Attachment, Letter, Logo, ReadyLetter } from '#server/mail/letter.ts'
import { renderLetter } from '#server/mail/render.ts'
import { unsubscribeToken } from '#server/mail/unsubscribe-token.ts'
import { systemAt } from '#server/http/actor.ts'
import type { Signer } from '#server/security/signer.ts'
import { makeSecretCode, makeSecretLink, type Carrier } from './secret-links.ts'

export type MailSending = {
  db: Db
  mailer: Mailer
  fileStore: FileStore
  publicUrl: string
  /** Signs the links that need no session and no row. */
  signer: Signer
  now: () => Date
  warn: (sentence: string) => void
  /** Ends a sending that does not end by itself; the mail is tried again. */
  stopping?: AbortSignal
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** The SMTP server says that the mailbox does not exist: a retry would fail again. */
const isRefusedForGood = ({ code, responseCode }: SmtpError): boolean =>
  code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500

/** A mail that was sent must be recorded as sent within a minute, or it would be sent again. */
const untilWritten = async (write: () => Promise<void>): Promise<void> => {
  for (let wait = 250; ; wait *= 2) {
    try {
      return await write()
    } catch (error) {
      if (wait > 30_000) throw error
      await pause(wait)
    }
  }
}

/** The addresses of the answers; undefined when one of them can no longer be given from the mail, or not to that address. */
const readyAnswers = (db: Db, { lead, links }: NonNullable<Letter['answers']>, carrier: Carrier) =>
  db.transaction(async (trx) => {
    const ready: { label: string; path: string }[] = []
    for (const { label, link } of links) {
      const path = await makeSecretLink(trx, link, carrier)
      if (path === undefined) return undefined
      ready.push({ label, path })
    }
    return { lead, links: ready }
  })

/** The letter with the address of its link; undefined when the link must no longer be sent to that address. */
const readyLetter = async (
  { db, signer }: MailSending,
  { subject, greeting, paragraphs, event, lines, unsubscribe, answers: asked, action }: Letter,
  carrier: Carrier,
): Promise<ReadyLetter | undefined> => {
  const answers = asked && (await readyAnswers(db, asked, carrier))
  const words = {
    subject,
    greeting,
    paragraphs,
    event,
    ...(answers && { answers }),
    ...(lines && { lines }),
    ...(unsubscribe && {
      unsubscribePath: paths.unsubscribe(unsubscribeToken(signer, unsubscribe.accountId, carrier.now)),
    }),
  }
  if (action === undefined) return words
  const { label } = action
  if ('path' in action) return { ...words, action: { label, path: action.path } }
  const { link } = action
  if (link.kind === 'signature-code') {
    const code = await db.transaction((trx) => makeSecretCode(trx, link, { ...carrier, signer }))
    return code === undefined
      ? undefined
      : { ...words, paragraphs: paragraphs.map((text) => text.replace('{code}', code)) }
  }
  const path = await db.transaction((trx) => makeSecretLink(trx, link, carrier))
  return path === undefined ? undefined : { ...words, action: { label, path } }
}

/** The logo at the head of a letter that speaks for a company; undefined without one. */
const logoOf = async (sending: MailSending, { company }: Letter, contentId: string): Promise<Logo | undefined> => {
  const jpeg = company && (await readMailLogo(sending, company.accountId))
  return jpeg && { contentId, jpeg, companyName: company.name }
}

/** What goes with a mail; undefined when a file of it is lost: a mail never leaves without what it announces. */
const attachmentsOf = async ({ db, fileStore }: MailSending, id: number): Promise<Attachment[] | undefined> => {
  const attachments: Attachment[] = []
  for (const { key, name, mediaType } of await listMailAttachments(db, id)) {
    const stored = await fileStore.storage.open(key)
    if (stored === undefined) return undefined
    attachments.push({ name, mediaType, content: await buffer(stored.content) })
  }
  return attachments
}

const lostFile = 'une pièce jointe est introuvable'
const wrongAddress = 'le compte a une autre adresse maintenant'

/** Sends one queued mail; throws when it was not sent, so that the runner retries later. */
export const sendMail = async (sending: MailSending, id: number): Promise<void> => {
  const { db, mailer, publicUrl, now } = sending
  const mail = await setMailAttempted(db, id)
  if (mail?.letter == null) return
  const system = systemAt(now())
  const letter = await readyLetter(sending, mail.letter, { mailId: id, recipient: mail.recipient, now: system.now })
  if (letter === undefined) return giveUpMail(db, system, id, wrongAddress)
  const { hostname } = new URL(publicUrl)
  const messageId = `<mail-${id}@${hostname}>`
  const operator = await findOperatorLine(db)
  let acceptedBy: string | null = null
  const logo = await logoOf(sending, mail.letter, `logo-${id}@${hostname}`)
  try {
    const attachments = await attachmentsOf(sending, id)
    if (attachments === undefined) return await giveUpMail(db, system, id, lostFile)
    const { recipient: to, replyTo, createdAt: date } = mail
    const taken = await mailer.send(
      { messageId, to, replyTo, date, attachments, ...renderLetter({ ...letter, logo, operator }, publicUrl) },
      sending.stopping,
    )
    acceptedBy = taken ?? null
  } catch (cause) {
    const error = cause as SmtpError
    if (mail.attempts >= mailAttempts || isRefusedForGood(error)) return giveUpMail(db, system, id, error.message)
    await setMailError(db, id, error.message)
    // The runner logs this error: it holds the code only, because the server's own message may contain the address.
    // oxlint-disable-next-line preserve-caught-error -- the cause may contain the address
    throw new Error(`mail ${id} not sent, attempt ${mail.attempts}: ${error.responseCode ?? error.code ?? error.name}`)
  }
  await untilWritten(() => setMailSent(db, id, { sentAt: now(), acceptedBy }))
}
