import autocannon from 'autocannon'
import type { Item } from './items.ts'
import type { Server } from './servers.ts'

/** The result of one round on one server. Latencies are in milliseconds, measured by the callers. */
export type Measure = { rate: number; p50: number; p99: number; cpuMs: number; rssMb: number }

export const callers = 32

/** Loads the server with callers who each wait for their answer. */
export const measure = async (
  server: Server,
  { letter, next }: Item,
  seconds: number,
  connections = callers,
): Promise<Measure> => {
  const times: number[] = []
  let refused = 0
  let rssMb = 0
  const before = await server.usage()
  const watch = setInterval(() => void server.usage().then((usage) => (rssMb = Math.max(rssMb, usage.rssMb))), 200)
  const start = performance.now()
  await new Promise<void>((resolve, reject) => {
    const cannon = autocannon(
      { url: server.url, connections, duration: seconds, requests: [{ setupRequest: () => next() }] },
      (error) => (error === null ? resolve() : reject(error)),
    )
    cannon.on('response', (_, status, __, time) => {
      times.push(time)
      if (status !== 200) refused += 1
    })
    cannon.on('reqError', () => (refused += 1))
  })
  const elapsed = (performance.now() - start) / 1000
  clearInterval(watch)
  const after = await server.usage()
  if (refused > 0 || times.length === 0)
    throw new Error(`${server.name} refused ${refused} of ${times.length} requests of item ${letter}`)
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    rate: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: (after.cpuMs - before.cpuMs) / times.length,
    rssMb: Math.max(rssMb, after.rssMb),
  }
}
