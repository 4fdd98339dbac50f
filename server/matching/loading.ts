import { Worker } from 'node:worker_threads'
import { Columns, type SharedColumns } from './columns.ts'

/** The candidates as they were when `upTo` was the last event, without the rows that found no room. */
export type Loaded = { columns: Columns; upTo: number; skipped: number }

/** The message that the loading thread sends back. */
export type LoadedColumns = { shared: SharedColumns; upTo: number; skipped: number }

/** A load on a dead connection ends after this time, and starts again. */
const longestLoadingMs = 10 * 60_000

/** Reads every candidate in a separate thread. Rejects when the database cannot be read, or when it is told to stop. */
export const loadColumns = (databaseUrl: string, stop?: AbortSignal): Promise<Loaded> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./loading-thread.ts', import.meta.url), { workerData: { databaseUrl } })
    worker.once('message', ({ shared, ...rest }: LoadedColumns) => resolve({ columns: new Columns(shared), ...rest }))
    worker.once('error', reject)
    stop?.addEventListener('abort', () => void worker.terminate(), { once: true })
    const late = setTimeout(() => void worker.terminate(), longestLoadingMs)
    worker.once('exit', () => clearTimeout(late))
    worker.once('exit', (code) => reject(new Error(`the thread that loads the index ended with ${code}`)))
  })
