import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded before a measured server: reports the process's resource use to the bench that started it. */
export type Usage = {
  cpuMs: number
  rssMb: number
  /** The longest pause of the event loop since it was last asked for. */
  longestPauseMs: number
}

const resolutionMs = 10
const delays = monitorEventLoopDelay({ resolution: resolutionMs })
delays.enable()

process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({
    cpuMs: (user + system) / 1000,
    rssMb: process.memoryUsage.rss() / 1_048_576,
    longestPauseMs: Math.max(0, delays.max / 1e6 - resolutionMs),
  } satisfies Usage)
  delays.reset()
})
process.channel?.unref()
