import type { LightMyRequestResponse } from 'fastify'
import type { DrawnRequest } from './drawn-requests.ts'
import { timings } from './timings.ts'

/** An answer that was slow each time that it was asked for: the fastest of them, beside the median of its kind. */
export type SlowAnswer = { name: string; fastestMs: number; medianMs: number; request: string }

/** What became of the answers that took more than ten times the median of their kind: endpoint, status and size. */
export type Slowness = {
  /** How many were slow at first. */
  first: number
  /** How many of them were fast when they were asked for again: the machine was busy. */
  byChance: number
  /** How many answered something else the second time: what they wrote was written. */
  changed: number
  /** How many were not asked for again, for there were too many. */
  left: number
  slow: SlowAnswer[]
}

type Answered = { answer: LightMyRequestResponse; ms: number }
type Asked = { name: string; kind: string; request: DrawnRequest; written: string }

/** A file of six hundred rows takes more time than an empty one: what is compared differs by less than four times in size. */
const sizeOf = (bytes: number): string =>
  bytes === 0 ? 'empty' : `${4 ** Math.floor(Math.log(bytes) / Math.log(4))} bytes`

const timesAgain = 3
const mostWaiting = 500

/**
 * Judges the time of answers. A slow read is asked for again at once. A slow write waits until `askWaiting`, at the end: it
 * would change what the calls after it meet.
 */
export const slowness = (inject: (request: DrawnRequest) => Promise<LightMyRequestResponse>) => {
  const times = timings()
  const judged: Slowness = { first: 0, byChance: 0, changed: 0, left: 0, slow: [] }
  const waiting: Asked[] = []

  const ask = async (request: DrawnRequest): Promise<Answered> => {
    const begun = performance.now()
    const answer = await inject(request)
    return { answer, ms: performance.now() - begun }
  }
  const kindOf = (name: string, { statusCode, rawPayload }: LightMyRequestResponse) =>
    `${name} ${statusCode} ${sizeOf(rawPayload.byteLength)}`

  const again = async ({ name, kind, request, written }: Asked): Promise<void> => {
    let fastestMs = Infinity
    for (let time = 0; time < timesAgain; time++) {
      const { answer, ms } = await ask(request)
      if (kindOf(name, answer) !== kind) return void judged.changed++
      fastestMs = Math.min(fastestMs, ms)
      if (!times.isSlow(kind, fastestMs)) return void judged.byChance++
    }
    judged.slow.push({ name: kind, fastestMs, medianMs: times.medianMs(kind), request: written })
  }

  return {
    judged,
    /** Makes a call and notes its time; `written` is the request as it can be sent again. */
    timed: async (name: string, request: DrawnRequest, written: string): Promise<LightMyRequestResponse> => {
      const { answer, ms } = await ask(request)
      const kind = kindOf(name, answer)
      const asked = { name, kind, request, written }
      if (times.isSlow(kind, ms)) {
        judged.first++
        if (request.method === 'GET') await again(asked)
        else if (waiting.length < mostWaiting) waiting.push(asked)
        else judged.left++
      }
      times.add(kind, ms)
      return answer
    },
    /** Asks again for the slow writes. */
    askWaiting: async (): Promise<void> => {
      for (const asked of waiting.splice(0)) await again(asked)
    },
  }
}
