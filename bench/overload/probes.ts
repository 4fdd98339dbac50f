import { setTimeout as pause } from 'node:timers/promises'

/** How calls made one after the other were answered: their statuses, and the milliseconds of those answered 200. */
export type Probed = { times: number[]; statuses: Record<string, number> }

/** One call, timed. */
export type Probe = () => Promise<number>

const everyMs = 200

/** Repeats a call until told to stop; the next one waits for the answer of the one before. */
export const probeUntil = async (stop: AbortSignal, probe: Probe): Promise<Probed> => {
  const probed: Probed = { times: [], statuses: {} }
  while (!stop.aborted) {
    const begun = performance.now()
    const status = await probe()
    if (status === 200) probed.times.push(performance.now() - begun)
    probed.statuses[status] = (probed.statuses[status] ?? 0) + 1
    await pause(everyMs)
  }
  return probed
}

/** The time of a share of the calls, in milliseconds. */
export const timeAt = (times: number[], share: number): number => {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
