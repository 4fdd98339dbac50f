import { z } from 'zod'
import { regions } from '#domain/regions.ts'

export type ListRegions = () => Promise<readonly string[]>

export const unknownRegion = 'Région inconnue'

/** Whether forms offer this region. Ours always count: the service may list others than when the form was opened. */
export const isListedRegion = (region: string, listed: readonly string[]): boolean =>
  listed.includes(region) || regions.some((ours) => ours === region)

const answered = z.array(z.object({ nom: z.string().min(1).max(100) })).min(1)

const patienceMs = 2000
const keptMs = 24 * 60 * 60 * 1000
const keptAfterFailureMs = 5 * 60 * 1000

/** Asks the service; no token leaves with the question. Undefined when it does not answer as it should. */
const ask = async (url: string): Promise<string[] | undefined> => {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: 'application/json' },
    })
    if (!response.ok) return undefined
    return answered
      .parse(await response.json())
      .map(({ nom }) => nom)
      .sort((one, other) => one.localeCompare(other, 'fr'))
  } catch {
    // Whatever is wrong with the service, the forms go on with our own list.
    return undefined
  }
}

/** The names of the regions, asked for once a day; our own list while the service does not answer. */
export const regionsFrom = (url: string | null, now: () => number = Date.now): ListRegions => {
  if (url === null) return async () => regions
  let kept: Promise<readonly string[]> | undefined
  let keptUntil = 0
  const refresh = async () => {
    const asked = await ask(url)
    keptUntil = now() + (asked === undefined ? keptAfterFailureMs : keptMs)
    return asked ?? regions
  }
  return async () => {
    if (kept === undefined || now() >= keptUntil) {
      keptUntil = Number.POSITIVE_INFINITY
      kept = refresh()
    }
    return kept
  }
}
