import { z } from 'zod'
import type { ListRegions } from '#server/deps.ts'
import { regions } from '#domain/ground/reference-data/regions.ts'

export const unknownRegion = 'Région inconnue'

/** Whether a form may send this region. Our own list is always accepted: the service may have changed since the form was opened. */
export const isListedRegion = (region: string, listed: readonly string[]): boolean =>
  listed.includes(region) || regions.some((ours) => ours === region)

const answered = z.array(z.object({ nom: z.string().min(1).max(100) })).min(1)

const patienceMs = 2000
const cacheMs = 24 * 60 * 60 * 1000
const failureCacheMs = 5 * 60 * 1000

/** Asks the service, without any token of ours. Undefined when its answer is not as expected. */
const ask = async (url: string): Promise<string[] | undefined> => {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: 'application/json' },
      redirect: 'error',
    })
    if (!response.ok) return undefined
    return answered
      .parse(await response.json())
      .map(({ nom }) => nom)
      .sort((one, other) => one.localeCompare(other, 'fr'))
  } catch {
    // Whatever the error of the service, the forms continue with our own list.
    return undefined
  }
}

/** The names of the regions, requested once a day; our own list while the service does not answer. */
export const regionsFrom = (url: string | null, now: () => number = Date.now): ListRegions => {
  if (url === null) return async () => regions
  let cached: Promise<readonly string[]> | undefined
  let cachedUntil = 0
  const refresh = async () => {
    const asked = await ask(url)
    cachedUntil = now() + (asked === undefined ? failureCacheMs : cacheMs)
    return asked ?? regions
  }
  return async () => {
    if (cached === undefined || now() >= cachedUntil) {
      cachedUntil = Number.POSITIVE_INFINITY
      cached = refresh()
    }
    return cached
  }
}
