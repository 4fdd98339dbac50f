/** Loaded before a server under test: answers what the process has used so far, to the bench that started it. */
export type Usage = { cpuMs: number; rssMb: number }

process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1_048_576 } satisfies Usage)
})
process.channel?.unref()
