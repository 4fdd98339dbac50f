import type { PassagesQuery } from '#contract/oversight/bottlenecks.ts'
import { paths } from '#contract/paths.ts'

/** The parameters of the URL that say the period. */
const periodNames = ['span', 'from', 'to'] as const

/** An address with these parameters, and the period of the page that shows it. */
const inPeriod = (path: string, shown: URLSearchParams, given: Record<string, string>): string => {
  const params = new URLSearchParams(given)
  for (const name of periodNames) {
    const value = shown.get(name)
    if (value !== null) params.set(name, value)
  }
  return params.size === 0 ? path : `${path}?${params.toString()}`
}

/** The rows behind a figure of a stage or of a company. */
export const passagesAt = (
  shown: URLSearchParams,
  given: Partial<Record<Exclude<keyof PassagesQuery, (typeof periodNames)[number]>, string>>,
) => inPeriod(paths.admin.passages(), shown, given)

/** The page of the figures, in the period of a page of rows. */
export const figuresAt = (shown: URLSearchParams) => inPeriod(paths.admin.bottlenecks(), shown, {})

/** The rows of what is waited for. */
export const awaitedAt = (given: { holder: string; kind: string; tab?: 'late' }) =>
  `${paths.admin.awaited()}?${new URLSearchParams(given).toString()}`
