import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type Received = Email & { envelope: { from: string; to: string[] } }

export type SmtpInbox = {
  url: string
  received: Received[]
  /** What the server answers to the next messages: null takes them. */
  refusal: { at: 'recipient' | 'data'; code: number; message: string } | null
}

const refusalOf = ({ code, message }: { code: number; message: string }) =>
  Object.assign(new Error(message), { responseCode: code })

/** A real SMTP server in the test's process, which parses what it receives. */
export const openSmtpInbox = async (): Promise<SmtpInbox> => {
  const inbox: SmtpInbox = { url: '', received: [], refusal: null }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(inbox.refusal?.at === 'recipient' ? refusalOf(inbox.refusal) : undefined),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const refusal = inbox.refusal
      const envelope = { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) }
      void buffer(stream)
        .then((content) => PostalMime.parse(content))
        .then((email) => {
          if (refusal !== null) return done(refusalOf(refusal))
          inbox.received.push({ ...email, envelope })
          return done()
        })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  inbox.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return inbox
}
