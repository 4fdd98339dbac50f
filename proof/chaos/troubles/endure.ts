import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#test/servers/server-process.ts'
import { makeCast } from '#proof/chaos/cast.ts'
import { openDeliveries, type Delivered } from '#proof/chaos/deliveries.ts'
import { openLedger } from '#proof/chaos/ledger.ts'
import { forgetRateLimits, openStage, settle } from '#proof/chaos/stage.ts'
import { judge, type Verdict } from '#proof/chaos/verdict.ts'
import { startWriting } from '#proof/chaos/writers.ts'
import { troubles, type TroubleName } from './troubles.ts'

/** One trouble: how many writes were acknowledged and not during it, and after what time a write was acknowledged again. */
export type Endured = { kind: string; acknowledged: number; unknown: number; servesMs: number }

export type Ordeal = { endured: Endured[]; verdict: Verdict; delivered: Delivered }

type Options = { seed: number; holdMs: number; writers?: number; progress?: (endured: Endured) => void }

/** Lets every kind of one trouble happen for some time while people write on every path, and compares at the end. */
export const endure = async (name: TroubleName, { seed, holdMs, writers = 4, progress }: Options): Promise<Ordeal> => {
  const around = await troubles[name]()
  try {
    await using stage = await openStage(around.stage)
    await stage.start(await around.env?.(stage))
    const cast = await makeCast(stage, writers)
    const ledger = openLedger()
    const deliveries = openDeliveries(stage)
    const writing = await startWriting(stage, cast, ledger, seed)
    const endured: Endured[] = []
    const spans: { kind: 'server'; at: Date; readyMs: number }[] = []
    try {
      for (const [kind, begin] of Object.entries(around.begin)) {
        await writing.more(20)
        const [at, begun] = [new Date(), performance.now()]
        const [acknowledged, tried] = [ledger.acknowledged(), ledger.attempts.length]
        await begin(stage)
        await pause(holdMs)
        const during = ledger.attempts.slice(tried).filter(({ outcome }) => outcome === 'unknown').length
        const taken = ledger.acknowledged() - acknowledged
        const ending = performance.now()
        await around.end()
        await until('it is ready', stage.isReady)
        await writing.more(1)
        const servesMs = performance.now() - ending
        spans.push({ kind: 'server', at, readyMs: performance.now() - begun + holdMs })
        deliveries.collect()
        await forgetRateLimits(stage)
        endured.push({ kind, acknowledged: taken, unknown: during, servesMs })
        progress?.({ kind, acknowledged: taken, unknown: during, servesMs })
      }
      await writing.more(20)
    } finally {
      await writing.stop()
    }
    await settle(stage)
    return { endured, verdict: await judge(stage, ledger, around.s3Url), delivered: await deliveries.judge(spans) }
  } finally {
    await around.close()
  }
}
