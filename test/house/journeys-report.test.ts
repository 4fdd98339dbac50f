import type { JSONReportSpec, JSONReportSuite, JSONReportTest, JSONReportTestResult } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import { readJourneys } from '../../e2e/journeys-report.ts'

const suite = (title: string, specs: JSONReportSpec[], suites: JSONReportSuite[] = []): JSONReportSuite => ({
  title,
  file: 'e2e/login.spec.ts',
  line: 1,
  column: 1,
  specs,
  suites,
})

const ran = (duration: number) => ({ duration }) as JSONReportTestResult

/** A test and the result of each of its runs. */
const spec = (title: string, ...statuses: JSONReportTest['status'][]): JSONReportSpec => ({
  title,
  ok: true,
  tags: [],
  id: title,
  file: 'e2e/login.spec.ts',
  line: 1,
  column: 1,
  tests: statuses.map((status) => ({
    status,
    timeout: 0,
    annotations: [],
    expectedStatus: 'passed',
    projectName: '',
    projectId: '',
    results: [ran(1200)],
  })),
})

test('the report lists each run of each journey with its file, groups, title and time', () => {
  const groups = [suite('a group', [spec('wavers', 'expected', 'flaky'), spec('fails', 'unexpected')])]
  const suites = [suite('e2e/login.spec.ts', [spec('passes', 'expected')], groups)]
  const file = 'e2e/login.spec.ts'
  expect(readJourneys({ suites })).toEqual([
    { title: 'e2e/login.spec.ts › passes', file, ms: 1200, outcome: 'passed' },
    { title: 'e2e/login.spec.ts › a group › wavers', file, ms: 1200, outcome: 'passed' },
    { title: 'e2e/login.spec.ts › a group › wavers', file, ms: 1200, outcome: 'unstable' },
    { title: 'e2e/login.spec.ts › a group › fails', file, ms: 1200, outcome: 'failed' },
  ])
})
