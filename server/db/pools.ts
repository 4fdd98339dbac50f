import { poolSizes } from '#server/start/roles.ts'
import type { Settings } from '#server/start/settings.ts'
import { openDatabase, type Database } from './client.ts'
import type { FoundDatabase } from './find-database.ts'
import { jobTimeOuts, mainTimeOuts } from './time-outs.ts'

type Place = Pick<FoundDatabase, 'url' | 'directUrl'>

/** The pools of an instance, by what they serve: those that its role needs. Empty, a pool costs the database nothing. */
export type Pools = {
  /** When requests hold all others, these are left for signing in and for the question whether this instance is ready. */
  entry: Database
  requests: Database
  /** For the queue of jobs and the mails, two of which listen for new jobs. */
  queue: Database
  /** For long work. */
  jobs: Database
}

export const openPools = (place: Place, settings: Settings): Pools => {
  const sizes = poolSizes(settings)
  const limits = mainTimeOuts(place)
  return {
    entry: openDatabase(place.url, sizes.entry, limits),
    requests: openDatabase(place.url, sizes.requests, limits),
    queue: openDatabase(place.directUrl, sizes.queue),
    jobs: openDatabase(place.directUrl, sizes.jobs, jobTimeOuts),
  }
}
