import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { calendarFile, type CalendarEvent } from './calendar.ts'
import type { Attachment, Logo } from './letter.ts'

export type Message = {
  /** The same for every attempt, so that a mail received twice is shown once. */
  messageId: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Where a mail program ends the mails of this kind for its reader (RFC 8058). */
  unsubscribeUrl?: string
  /** The picture that the HTML shows. */
  logo?: Logo | undefined
  /** The date for the reader's calendar. */
  event?: CalendarEvent | undefined
  /** The files that go with it. */
  attachments?: readonly Attachment[]
  date: Date
}

export type Mailer = {
  /**
   * Resolves once the mail was taken, with the server that took it and what it answered; rejects when it was not taken, or when
   * `stopping` came first.
   */
  send: (message: Message, stopping?: AbortSignal) => Promise<string | void>
  /** Deletes the mails of before this instant that are kept here; what was sent is the server's. */
  forget?: (before: Date) => Promise<void>
  close: () => void
}

const pictureOf = ({ contentId: cid, jpeg: content }: Logo) => ({
  cid,
  content,
  contentType: 'image/jpeg',
  contentDisposition: 'inline' as const,
  filename: 'logo.jpg',
})

const fileOf = ({ name: filename, mediaType: contentType, content }: Attachment) => ({
  filename,
  contentType,
  content,
  contentDisposition: 'attachment' as const,
})

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const envelopeOf = (from: string, { logo, event, attachments = [], unsubscribeUrl, ...message }: Message) => ({
  ...message,
  ...(event && { icalEvent: { filename: 'entretien.ics', ...calendarFile(event, { from, ...message }) } }),
  attachments: [...(logo ? [pictureOf(logo)] : []), ...attachments.map(fileOf)],
  from,
  // Addresses are passed as objects: a comma in one cannot make two recipients.
  to: { name: '', address: message.to },
  ...(message.replyTo === null ? { replyTo: undefined } : { replyTo: { name: '', address: message.replyTo } }),
  headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Whether the SMTP server is on this machine: then no mail crosses a network. */
export const isOnThisMachine = (url: string): boolean => {
  const { hostname } = new URL(url)
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname.toLowerCase())
}

/** How long an SMTP server may be silent, in milliseconds. */
export type SmtpPatience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number }

const ordinaryPatience: SmtpPatience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

const longestSendingMs = 240_000

/** What is kept of an answer of a mail server. */
const longestAnswer = 300

type Smtp = { url: string; from: string; requireTLS: boolean; patience: SmtpPatience | undefined }

/** Sends through an SMTP server, over connections that stay open. When TLS is required, nothing is sent without it. */
const smtpMailer = ({ url, from, requireTLS, patience = ordinaryPatience }: Smtp): Mailer => {
  const transport = createTransport({ url, requireTLS, pool: true, maxConnections: 4, ...patience })
  return {
    send: async (message, stopping) => {
      // A server that answers a little now and then is silent for no time-out.
      const longest = AbortSignal.timeout(longestSendingMs)
      const signal = stopping === undefined ? longest : AbortSignal.any([stopping, longest])
      const { response } = await transport.sendMail({ ...envelopeOf(from, message), signal })
      return `${new URL(url).hostname}\u00a0: ${response}`.slice(0, longestAnswer)
    },
    close: () => transport.close(),
  }
}

/** Makes the outbox, readable by our user only because its mails contain login links. Corrects the rights of an older outbox. */
const openOutbox = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o600)
}

/** Writes each mail as one complete file of the outbox; `npm run outbox` lists them. */
export const outboxMailer = (folder: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let opened: Promise<void> | undefined
  return {
    send: async (message) => {
      const { message: content } = await transport.sendMail(envelopeOf(from, message))
      const name = `${message.date.toISOString().replaceAll(/[:.]/g, '-')}-${message.messageId.replaceAll(/[^\w-]/g, '_')}.eml`
      opened ??= openOutbox(folder)
      await opened
      await writeFile(join(folder, `.${name}.part`), content, { mode: 0o600 })
      await rename(join(folder, `.${name}.part`), join(folder, name))
    },
    forget: async (before) => {
      opened ??= openOutbox(folder)
      await opened
      for (const name of await readdir(folder)) {
        const { mtime } = await stat(join(folder, name))
        if (mtime < before) await rm(join(folder, name), { force: true })
      }
    },
    close: () => transport.close(),
  }
}

type Sending = {
  smtpUrl: string | undefined
  tls?: boolean | undefined
  from: string
  dataDir: string
  patience?: SmtpPatience
}

/** The SMTP server of the settings, with TLS unless it is on this machine or `tls` decides; without one, the outbox in DATA_DIR. */
export const openMailer = ({ smtpUrl: url, tls, from, dataDir, patience }: Sending): Mailer =>
  url === undefined
    ? outboxMailer(join(dataDir, 'outbox'), from)
    : smtpMailer({ url, from, requireTLS: tls ?? !isOnThisMachine(url), patience })
