import { once } from 'node:events'
import { seededRandom } from '#demo/random.ts'
import { makeCast } from './cast.ts'
import { openDeliveries, type Delivered } from './deliveries.ts'
import { killAndRecover, killKinds, type Kill } from './kills.ts'
import { openLedger } from './ledger.ts'
import { forgetRateLimits, openStage, settle, type Stage } from './stage.ts'
import { judge, type Verdict } from './verdict.ts'
import { startWriting } from './writers.ts'

export type Rehearsal = { kills: Kill[]; verdict: Verdict; delivered: Delivered; repeats: number }

type Options = {
  /** At least so many. */
  kills: number
  seed: number
  /** How many write at once. */
  writers?: number
  /** How many writes are acknowledged between two kills: drawn between these. */
  between?: [number, number]
  progress?: (kill: Kill, acknowledged: number) => void
  /** Ends it early: nothing is left running. */
  signal?: AbortSignal
}

/** Whether a kill meets a write with a key is chance: kills go on until one did, at most this many times the wanted number. */
const mostRounds = 5

/** Rejects when it is aborted. */
const whenAborted = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort')
  throw new Error('interrupted')
}

/**
 * Kills a server and its database in turn while people write on every path, starts again what does not recover alone, and
 * compares at the end what was acknowledged with what is there.
 */
export const rehearse = async ({ signal, ...options }: Options): Promise<Rehearsal> => {
  await using stage = await openStage()
  const played = play(stage, options)
  return await (signal === undefined ? played : Promise.race([played, whenAborted(signal)]))
}

const play = async (stage: Stage, { kills: wanted, seed, writers = 6, between = [20, 120], progress }: Options) => {
  const random = seededRandom(seed)
  await stage.start()
  const cast = await makeCast(stage, writers)
  const ledger = openLedger()
  const deliveries = openDeliveries(stage)
  const writing = await startWriting(stage, cast, ledger, seed)
  const kills: Kill[] = []
  try {
    const isDone = (count: number) => count >= wanted && (ledger.repeats() > 0 || count >= wanted * mostRounds)
    for (let count = 0; !isDone(count); count++) {
      await writing.more(random.int(...between))
      const kill = await killAndRecover(stage, killKinds[count % killKinds.length] ?? 'server', random)
      kills.push(kill)
      deliveries.collect()
      await forgetRateLimits(stage)
      progress?.(kill, ledger.acknowledged())
    }
    await writing.everyKind()
  } finally {
    await writing.stop()
  }
  await settle(stage)
  return {
    kills,
    verdict: await judge(stage, ledger),
    delivered: await deliveries.judge(kills),
    repeats: ledger.repeats(),
  }
}
