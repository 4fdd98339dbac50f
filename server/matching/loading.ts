import { Worker } from 'node:worker_threads'
import { Columns, type SharedColumns } from './columns.ts'

/** The candidates as they stood when the event `upTo` was the last, but for the rows that found no room. */
export type Loaded = { columns: Columns; upTo: number; skipped: number }

/** What the thread that loads answers. */
export type LoadedColumns = { shared: SharedColumns; upTo: number; skipped: number }

/** A link that carries nothing any more ends a loading, which is then begun again. */
const longestLoadingMs = 10 * 60_000

/** Reads every candidate in a thread of its own. Rejects when the database cannot be read, or when it is told to stop. */
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
