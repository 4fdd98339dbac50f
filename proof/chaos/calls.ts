import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { takesKey, type AnyEndpoint, type CallOf, type ReceivedOf } from '#contract/wire/endpoint.ts'
import { keyHeader } from '#contract/wire/key-header.ts'
import type { Random } from '#demo/random.ts'
import { formOf, type Person } from '#test/servers/app.ts'
import { password } from '#test/people/factories.ts'
import { tokenOf, until } from '#test/servers/server-process.ts'
import { outcomeOf, type Ledger, type WriteKind } from './ledger.ts'
import { longestMs, type Site } from './stage.ts'

/** Which write it is, for the ledger; `value` is what it sets, where a later one sets it again. */
type Write = { kind: WriteKind; key: string; value?: string }

/** What a writer has to write with. */
export type Hand = {
  random: Random
  /** Whether the writers are told to end. */
  isOver: () => boolean
  /** The answer of an acknowledged write; undefined when it was refused, or may stand or not. */
  write: <E extends AnyEndpoint>(
    write: Write,
    endpoint: E,
    input: CallOf<E>,
    as?: Person,
  ) => Promise<ReceivedOf<E> | undefined>
  /** Waits until the server is ready, or the writers are told to end. */
  whenServed: () => Promise<void>
}

/** An answer that takes longer is not waited for: the longest bound of the server is 20 s. */
const patienceMs = 30_000

/** An access token serves for a quarter of an hour. */
const tokenMs = 10 * 60_000

const addressOf = (random: Random) => `198.${random.int(18, 19)}.${random.int(0, 255)}.${random.int(1, 254)}`

const pathOf = (endpoint: AnyEndpoint, params: Record<string, unknown> = {}) =>
  endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The tokens of the people, shared by all writers. */
export const openTokens = () => {
  const kept = new Map<number, { token: string; until: number }>()
  return async (url: string, { id, email }: Person): Promise<string> => {
    const held = kept.get(id)
    if (held !== undefined && held.until > Date.now()) return held.token
    const token = await tokenOf(url, email, password)
    kept.set(id, { token, until: Date.now() + tokenMs })
    return token
  }
}

export const openHand = (
  site: Site,
  ledger: Ledger,
  { random, isOver, tokenFor }: { random: Random; isOver: () => boolean; tokenFor: ReturnType<typeof openTokens> },
): Hand => {
  const whenServed = () => until('the server is ready', async () => isOver() || (await site.isReady()), longestMs)

  const send = async (url: string, endpoint: AnyEndpoint, input: object, own: Record<string, string>) => {
    const parts = input as { params?: Record<string, unknown>; body?: object }
    const form = endpoint.multipart ? await formOf(parts.body ?? {}) : undefined
    const body = form === undefined ? parts.body && JSON.stringify(parts.body) : new Uint8Array(form.payload)
    return fetch(url + pathOf(endpoint, parts.params), {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...form?.headers,
        ...own,
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(patienceMs),
    })
  }

  /** Undefined when nothing was sent: nobody serves, or nobody could sign in. */
  const authorised = async (as: Person | undefined) => {
    const url = site.url()
    if (url === undefined) return undefined
    try {
      return { url, token: as && (await tokenFor(url, as)) }
    } catch {
      return undefined
    }
  }

  /** Waits until somebody serves, sends the write once, and answers what is known of it; undefined when the writers end before. */
  const ask = async (endpoint: AnyEndpoint, input: object, own: Record<string, string>, as: Person | undefined) => {
    let ready = await authorised(as)
    while (ready === undefined) {
      if (isOver()) return undefined
      await whenServed()
      ready = await authorised(as)
    }
    let status: number | undefined
    let body: unknown
    try {
      const { url, token } = ready
      const response = await send(url, endpoint, input, { ...own, ...(token && { authorization: `Bearer ${token}` }) })
      const wait = response.headers.get('retry-after')
      // The first one with this key is under way: nothing is known of it yet.
      if (response.status === 409 && wait !== null) await setTimeout(Number(wait) * 1000)
      else status = response.status
      body = await response.json()
    } catch {
      // No answer, or a part of one: its status is enough to know that it was done.
    }
    if (outcomeOf(status) === 'unknown') await whenServed()
    return { status, body }
  }

  return {
    random,
    isOver,
    whenServed,
    write: async (write, endpoint, input, as) => {
      // Half of them go without a key, as a program may: what has no answer then stands or does not.
      const key = takesKey(endpoint) && random.chance(0.5) ? randomUUID() : undefined
      const own = { 'x-forwarded-for': addressOf(random), ...(key !== undefined && { [keyHeader]: key }) }
      const isOpen = (status: number | undefined) => key !== undefined && outcomeOf(status) === 'unknown' && !isOver()
      let answer = await ask(endpoint, input, own, as)
      while (answer !== undefined && isOpen(answer.status)) {
        ledger.noteRepeat()
        answer = await ask(endpoint, input, own, as)
      }
      if (answer === undefined) return undefined
      const outcome = ledger.note({ ...write, status: answer.status })
      return outcome === 'acknowledged' ? (answer.body as ReceivedOf<typeof endpoint> | undefined) : undefined
    },
  }
}
