import type { Day } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { sentenceOf } from '#server/errors/logged-error.ts'
import type { Columns } from './columns.ts'
import { Following, type LogReading } from './following.ts'
import { loadColumns } from './loading.ts'
import type { LogRequest } from './log-position.ts'
import { Ranking, type RankedPage, type RankingRequest } from './ranking.ts'

/** What the index asks the log for, and what takes the answer: false when the index cannot follow. */
export type LogQuestion = { asked: LogRequest; take: (reading: LogReading) => Promise<boolean> }

/** The matching index of this instance. */
export type MatchingIndex = {
  place: 'here'
  /** Whether the index can answer; SQL answers while it loads, also when it must load again. */
  isReady: () => boolean
  /** The last event of the log that the index has taken; undefined while it cannot answer. */
  position: () => number | undefined
  /** The regions that candidates have. */
  regions: () => readonly string[]
  /** Resolves to true once the index includes all that was committed when it was called; to false when it cannot follow. */
  catchUp: () => Promise<boolean>
  /** For a statement that reads the log beside other things, as catchUp does by itself. Undefined when it cannot follow. */
  askLog: () => LogQuestion | undefined
  /** The number of active candidates, free on this day, who list each skill, by its id; undefined while it cannot answer. */
  freeHolders: (day: Day) => ReadonlyMap<number, number> | undefined
  /** Ranks at once on what it has. Undefined when it is not there, or when it cannot answer what is asked. */
  rank: (request: RankingRequest) => RankedPage | undefined
  /** Resolves when the index is loaded. */
  ready: Promise<void>
  close: () => Promise<void>
}

type Options = {
  databaseUrl: string
  db: Db
  /** Loading begins after this, so that it takes no processor from the start of the server; without it, at once. */
  after?: Promise<void>
  warn: (sentence: string) => void
}

/** Even without requests, the index reads the changes of other instances at this interval. */
const longestDelayMs = 500
const retryMs = 5000

type Loaded = { columns: Columns; ranking: Ranking; following: Following }

/** Starts loading the index, then keeps it current until it is closed. */
export const openMatchingIndex = ({ databaseUrl, db, after, warn }: Options): MatchingIndex => {
  let loaded: Loaded | undefined
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()

  const load = async (): Promise<void> => {
    const { columns, upTo, skipped } = await loadColumns(databaseUrl, stop.signal)
    if (skipped > 0) warn(`the matching index has no room for ${skipped} candidates or skills, and leaves them out`)
    const following = new Following(db, columns, upTo, warn)
    await following.catchUp()
    loaded = { columns, ranking: new Ranking(columns), following }
  }

  const complain = (error: unknown): void => {
    if (!stop.signal.aborted) warn(`the matching index could not be kept current: ${sentenceOf(error)}`)
  }

  /** Loads the index when needed, else reads the log; a failure is retried, and SQL answers in the meantime. */
  const tend = async (): Promise<void> => {
    try {
      if (loaded === undefined || loaded.following.isOutrun) await load()
      else await loaded.following.catchUp()
      return tendLater(longestDelayMs)
    } catch (error) {
      complain(error)
      return tendLater(retryMs)
    }
  }
  const tendLater = (delayMs: number): void => {
    if (stop.signal.aborted) return
    timer = setTimeout(() => {
      work = tend()
    }, delayMs)
    timer.unref()
  }

  const isCurrent = (): boolean => loaded !== undefined && !loaded.following.isOutrun

  /** Whether the index can answer once this is done. */
  const isCurrentAfter = async (follow: () => Promise<void> | undefined): Promise<boolean> => {
    try {
      await follow()
      return isCurrent()
    } catch (error) {
      complain(error)
      return false
    }
  }

  work = after === undefined ? tend() : after.then(tend)
  return {
    place: 'here',
    ready: work,
    isReady: isCurrent,
    position: () => (isCurrent() ? loaded?.following.asked.last : undefined),
    regions: () => loaded?.columns.regions.slice(1) ?? [],
    catchUp: () => isCurrentAfter(() => loaded?.following.catchUp()),
    askLog: () => {
      const following = loaded?.following
      if (following === undefined || following.isOutrun) return undefined
      const asked = following.asked
      return {
        asked,
        // Loaded again meanwhile, the index stands elsewhere in the log.
        take: (reading) =>
          isCurrentAfter(() =>
            following === loaded?.following ? following.take(asked, reading) : loaded?.following.catchUp(),
          ),
      }
    },
    freeHolders: (day) => (isCurrent() ? loaded?.columns.freeHolders(day) : undefined),
    rank: (request) => (Ranking.takes(request.mission) ? loaded?.ranking.rank(request) : undefined),
    close: async () => {
      stop.abort()
      clearTimeout(timer)
      await work
    },
  }
}
