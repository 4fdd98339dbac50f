import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * Keeps every core busy until it is told to stop, so that what depends on being quick shows. Threads, not processes:
 * they end with us, even when we are killed.
 */
export const keepBusy = () => {
  const threads = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  return { count: threads.length, stop: () => Promise.all(threads.map((thread) => thread.terminate())) }
}
