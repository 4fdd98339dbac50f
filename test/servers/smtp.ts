import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server'
import { afterAll } from 'vitest'

/** `receivedAt` is the moment at which the server had the whole message, just before it says so. */
export type Received = Email & { envelope: { from: string; to: string[] }; receivedAt: Date }

export type SmtpInbox = {
  url: string
  received: Received[]
  /** The server's replies to the next messages: null accepts the message. */
  refusal: { at: 'recipient' | 'data'; code: number; message: string } | null
}

/** A real SMTP server in this process, which parses each message; it uses TLS only when asked to. */
export const listenToSmtp = async ({ startTls = false, host = '127.0.0.1' } = {}): Promise<
  SmtpInbox & { close: () => Promise<void> }
> => {
  const inbox: SmtpInbox = { url: '', received: [], refusal: null }

  const refuseAt = (step: 'recipient' | 'data') => {
    if (inbox.refusal?.at === step)
      throw Object.assign(new Error(inbox.refusal.message), { responseCode: inbox.refusal.code })
  }

  const take = async (stream: Readable, session: SMTPServerSession): Promise<void> => {
    const email = await PostalMime.parse(await buffer(stream))
    refuseAt('data')
    const { mailFrom, rcptTo } = session.envelope
    const from = mailFrom === false ? '' : mailFrom.address
    const envelope = { from, to: rcptTo.map(({ address }) => address) }
    inbox.received.push({ ...email, envelope, receivedAt: new Date() })
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: startTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onRcptTo: callbackify(async (_address: SMTPServerAddress, _session: SMTPServerSession) => refuseAt('recipient')),
    onData: callbackify(take),
  })
  // A client that is killed resets its connection.
  server.on('error', () => undefined)
  server.listen(0, host)
  await once(server.server, 'listening')
  inbox.url = `smtp://${host}:${(server.server.address() as AddressInfo).port}`
  return Object.assign(inbox, { close: () => new Promise<void>((resolve) => server.close(() => resolve())) })
}

/** The same until the test's file ends. */
export const openSmtpInbox = async (options?: { startTls: boolean }): Promise<SmtpInbox> => {
  const inbox = await listenToSmtp(options)
  afterAll(inbox.close)
  return inbox
}
