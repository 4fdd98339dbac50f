import { once } from 'node:events'
import { hostname } from 'node:os'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import tls from 'node:tls'
import { isAlarming, type SecurityEventName } from '#domain/events/security-words.ts'

/** How long a collector has to take a batch. */
const patienceMs = 10_000

/** An event as a collector reads it; `at` is an instant in ISO 8601. */
export type CollectedEvent = { id: number; at: string; type: SecurityEventName; [fact: string]: unknown }

const postEvents = async (url: URL, events: readonly CollectedEvent[]): Promise<void> => {
  const { username, password } = url
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const address = new URL(url)
  address.username = address.password = ''
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(username && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
    },
    body: JSON.stringify({ events }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the collector of the security log answered ${answer.status}`)
}

/** Facility « log audit » of RFC 5424, with « warning » for what was refused and « informational » for the rest. */
const priorityOf = (type: SecurityEventName): number => 13 * 8 + (isAlarming(type) ? 4 : 6)

/** A syslog line (RFC 5424), framed by its length in bytes (RFC 6587). */
const frameOf = (event: CollectedEvent): string => {
  const head = `<${priorityOf(event.type)}>1 ${event.at} ${hostname()} inspirnautes - ${event.type} -`
  const line = `${head} ${JSON.stringify(event)}`
  return `${Buffer.byteLength(line)} ${line}`
}

const writeSyslog = async (url: URL, events: readonly CollectedEvent[]): Promise<void> => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port)
  const socket =
    url.protocol === 'syslogs:' ? tls.connect({ host, port, servername: host }) : net.connect({ host, port })
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('the collector of the security log hangs')))
  await once(socket, url.protocol === 'syslogs:' ? 'secureConnect' : 'connect')
  socket.end(events.map(frameOf).join(''))
  // The end of the answer, which is empty, says that the other side has read everything.
  await text(socket)
}

/** Sends events to `https://…` as one JSON body, or to `syslog://…` and `syslogs://…` as lines. Throws when they were not taken. */
export const sendSecurityEvents = (address: string, events: readonly CollectedEvent[]): Promise<void> => {
  const url = new URL(address)
  return url.protocol.startsWith('syslog') ? writeSyslog(url, events) : postEvents(url, events)
}
