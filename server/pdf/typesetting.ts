import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { DrawableText } from './drawable-text.ts'
import { loadDrawn } from './fonts.ts'
import type { TemplateName } from './templates.ts'

/** A document to set: a template, and what it reads. The data is text, never markup. */
export type Order = { template: TemplateName; data: object; picture: Uint8Array | null }

/** What the process answers to an order. */
export type Outcome = { pdf: Uint8Array } | { error: string }

/** The order is more than any person writes; it was not tried. */
export class OrderTooLarge extends Error {
  override name = 'OrderTooLarge'
}

/** The document was not set in time, or too many others wait. */
export class TypesettingUnavailable extends Error {
  override name = 'TypesettingUnavailable'
}

export type Typesetting = {
  typeset: (order: Order) => Promise<Uint8Array>
  /** The signs of the texts that no face draws, and that the document lacks. Nothing is set for it. */
  leftOutOf: (order: Order) => Promise<string[]>
  close: () => Promise<void>
}

type Options = {
  /** The time that a document may take; its process is killed after it. */
  longestMs?: number
  /** Uses the compiler in WebAssembly even where there is a native one. */
  isPortable?: boolean
}

const mostCharacters = 1_000_000
const mostPictureBytes = 2 * 1024 * 1024
const mostWaiting = 200
const longestStartMs = 30_000

const program = new URL('./typesetting-process.ts', import.meta.url)

/** Starts the process without the server's environment: it needs no secret. It does not keep the server from ending. */
const start = async (isPortable: boolean): Promise<ChildProcess> => {
  const child = fork(program, isPortable ? ['--portable'] : [], { serialization: 'advanced', execArgv: [], env: {} })
  child.unref()
  child.channel?.unref()
  await outcomeFrom(child, AbortSignal.timeout(longestStartMs))
  return child
}

/** The next message of the process; rejects when it ends first. */
const outcomeFrom = async (child: ChildProcess, signal: AbortSignal): Promise<Outcome> => {
  const finished = new AbortController()
  const either = AbortSignal.any([finished.signal, signal])
  child.channel?.ref()
  try {
    return await Promise.race([
      once(child, 'message', { signal: either }).then(([message]) => message as Outcome),
      once(child, 'exit', { signal: either }).then(([code]) => {
        throw new TypesettingUnavailable(`the process that sets documents ended with ${String(code)}`)
      }),
    ])
  } finally {
    finished.abort()
    child.channel?.unref()
  }
}

/**
 * Sets documents in a process of its own, one at a time, in the order in which they are asked for. The process starts with
 * the first one, and again after one that it did not survive.
 */
export const openTypesetting = ({ longestMs = 30_000, isPortable = false }: Options = {}): Typesetting => {
  let child: Promise<ChildProcess> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let drawn: Promise<ReadonlySet<number>> | undefined
  let waiting = 0
  let isClosed = false

  const kill = async () => {
    const running = child
    child = undefined
    ;(await running?.catch(() => undefined))?.kill('SIGKILL')
  }

  const set = async (order: Order): Promise<Outcome> => {
    if (isClosed) throw new TypesettingUnavailable('the server is stopping')
    try {
      child ??= start(isPortable)
      const running = await child
      running.send(order)
      return await outcomeFrom(running, AbortSignal.timeout(longestMs))
    } catch (error) {
      await kill()
      if (error instanceof Error && error.name === 'AbortError')
        throw new TypesettingUnavailable(`a document was not set within ${longestMs} ms`, { cause: error })
      throw error
    }
  }

  return {
    typeset: async (order) => {
      if (JSON.stringify(order.data).length > mostCharacters || (order.picture?.length ?? 0) > mostPictureBytes)
        throw new OrderTooLarge('the document is too large to be set')
      if (waiting >= mostWaiting) throw new TypesettingUnavailable('too many documents wait')
      waiting++
      const turn = last.then(() => set(order))
      last = turn.catch(() => undefined).finally(() => waiting--)
      const outcome = await turn
      if ('error' in outcome) throw new Error(outcome.error)
      return outcome.pdf
    },
    leftOutOf: async ({ data }) => {
      drawn ??= loadDrawn()
      const drawable = new DrawableText(await drawn)
      drawable.dataOf(data)
      return drawable.leftOut
    },
    close: async () => {
      isClosed = true
      await kill()
    },
  }
}
