import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { openProxy, type Mood } from '#test/servers/proxy.ts'

/**
 * How it treats the next messages, beside the moods of the way to it: `later` refuses each with a 4xx; `cut` takes it whole and
 * cuts the connection before it says so; `silent` takes it and never says so.
 */
export type MailMood = Extract<Mood, 'open' | 'gone' | 'frozen'> | 'later' | 'cut' | 'silent'

export type Delivery = { messageId: string; to: string }

export type MailServer = {
  url: string
  /** What it took, also what it did not acknowledge. */
  taken: Delivery[]
  /** Messages that it took or refused. */
  seen: () => number
  set: (mood: MailMood) => Promise<void>
  close: () => Promise<void>
}

/** A real SMTP server behind a proxy, that can fail in each way of a MailMood. */
export const openMailServer = async (): Promise<MailServer> => {
  const taken: Delivery[] = []
  let seen = 0
  let mood: MailMood = 'open'

  const take = async (stream: Readable, session: SMTPServerSession) => {
    const { messageId = '' } = await PostalMime.parse(await buffer(stream))
    seen++
    if (mood === 'later') throw Object.assign(new Error('try later'), { responseCode: 451 })
    taken.push({ messageId, to: session.envelope.rcptTo[0]?.address ?? '' })
    // What the server says now is never heard.
    if (mood === 'cut') way.cut()
    if (mood === 'silent') way.swallow()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: callbackify(take),
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const way = await openProxy({ host: '127.0.0.1', port })
  return {
    url: `smtp://127.0.0.1:${way.port}`,
    taken,
    seen: () => seen,
    set: async (next) => {
      mood = next
      await way.set(next === 'gone' || next === 'frozen' ? next : 'open')
    },
    close: async () => {
      await way.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
