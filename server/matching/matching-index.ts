import type { Db } from '#server/db/client.ts'
import { sentenceOf } from '#server/errors/logged-error.ts'
import { Following } from './following.ts'
import { loadColumns } from './loading.ts'
import { Ranking, type RankedPage, type RankingRequest } from './ranking.ts'

/** The matching index of this instance. */
export type MatchingIndex = {
  /** Whether it can answer: until then SQL does. */
  isReady: () => boolean
  /** The regions that candidates have. */
  regions: () => readonly string[]
  /** Resolves once the index has all that was committed when it was called; to false when it cannot follow. */
  catchUp: () => Promise<boolean>
  /** Ranks at once on what it has. Undefined when it is not there, or when the mission asks more than it can. */
  rank: (request: RankingRequest) => RankedPage | undefined
  /** Resolves when it is there. */
  ready: Promise<void>
  close: () => Promise<void>
}

type Options = { databaseUrl: string; db: Db; warn: (sentence: string) => void }

/** However idle this instance is, what others committed is here within this time. */
const longestDelayMs = 500
const retryMs = 5000

type Loaded = { ranking: Ranking; following: Following; regions: readonly string[] }

/** Begins to load the index, and keeps it current until it is closed. */
export const openMatchingIndex = ({ databaseUrl, db, warn }: Options): MatchingIndex => {
  let loaded: Loaded | undefined
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()

  const load = async (): Promise<void> => {
    const { columns, upTo } = await loadColumns(databaseUrl, stop.signal)
    const following = new Following(db, columns, upTo)
    await following.catchUp()
    loaded = { ranking: new Ranking(columns), following, regions: columns.regions }
  }

  const complain = (error: unknown): void => {
    if (!stop.signal.aborted) warn(`the matching index could not be kept current: ${sentenceOf(error)}`)
  }

  /** Loads when it has to, else follows the log; what fails is tried again, and meanwhile SQL answers. */
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

  work = tend()
  return {
    ready: work,
    isReady: () => loaded !== undefined,
    regions: () => loaded?.regions.slice(1) ?? [],
    catchUp: async () => {
      try {
        await loaded?.following.catchUp()
        return loaded !== undefined
      } catch (error) {
        complain(error)
        return false
      }
    },
    rank: (request) => (Ranking.takes(request.mission) ? loaded?.ranking.rank(request) : undefined),
    close: async () => {
      stop.abort()
      clearTimeout(timer)
      await work
    },
  }
}
