/** Loaded before a measured server: reports the process's resource use to the bench that started it. */
export type Usage = { cpuMs: number; rssMb: number }

process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1_048_576 } satisfies Usage)
})
process.channel?.unref()
