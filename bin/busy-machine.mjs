import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * Keeps every core busy until it is stopped, so that tests which depend on speed fail. It uses threads, not processes:
 * threads end with this process, even when it is killed.
 */
export const keepBusy = () => {
  const threads = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  return { count: threads.length, stop: () => Promise.all(threads.map((thread) => thread.terminate())) }
}
