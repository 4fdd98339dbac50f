import { serverOn } from '#test/servers/app.ts'
import { testSealing } from '#test/servers/jobs.ts'
import { cloneDatabase } from '#test/servers/postgres.ts'
import { fuzz, type FuzzReport } from './fuzzing.ts'

/** One of the processes of `npm run proof -- fuzz`: it calls a server of its own, on a database of its own, in process. */

/** What it is told. */
export type Task = { url: string; template: string; requests: number; seed: number }
/** What it tells: how far it is, then its report. */
export type Told = { progress: Pick<FuzzReport, 'requests' | 'defectCount'> } | { report: FuzzReport }

process.once('message', (task: Task) => void work(task))
// Whoever started it is gone: nobody reads the report.
process.once('disconnect', () => process.exit())

const tell = (told: Told) => process.send?.(told)

const work = async ({ url, template, requests, seed }: Task) => {
  const database = await cloneDatabase(url, template)
  const server = await serverOn(database, () => ({ sealing: testSealing }))
  const progress = (so: FuzzReport) => tell({ progress: { requests: so.requests, defectCount: so.defectCount } })
  tell({ report: await fuzz(server, { requests, seed, progress }) })
  await server.close()
  await database.drop()
  process.disconnect()
}
