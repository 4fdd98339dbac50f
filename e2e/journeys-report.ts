import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** One run of one test, with its file and its time; `unstable` failed, then passed when run again. */
type Journey = { title: string; file: string; ms: number; outcome: 'passed' | 'failed' | 'unstable' | 'skipped' }

const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'unstable', skipped: 'skipped' } as const

const journeysOf = ({ title, file, specs, suites = [] }: JSONReportSuite): Journey[] => {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      title: spec.title,
      file,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      outcome: outcomes[status],
    })),
  )
  return [...own, ...suites.flatMap(journeysOf)].map((journey) => ({
    ...journey,
    title: `${title} › ${journey.title}`,
  }))
}

/**
 * Lists all runs of Playwright's JSON report, titled « e2e/file › groups › test »: a repeated test appears once
 * for each repetition.
 */
export const readJourneys = ({ suites }: Pick<JSONReport, 'suites'>): Journey[] => suites.flatMap(journeysOf)
