import { expect, test } from 'vitest'
import { sourceFiles } from './source-tree.ts'

/** The jobs that do something to each of many, by `server/errors/each-apart.ts`: one that fails stops nobody else. */
const apart = sourceFiles()
  .filter(({ path }) => path.endsWith('.jobs.ts'))
  .flatMap(({ path, text }) => [...text.matchAll(/\beach(?:Batch)?Apart[(<]/g)].map(() => path.split('/').at(-1)))

test('what a job does to many it does to each apart', () => {
  expect(apart.toSorted()).toEqual([
    'activity-reports.jobs.ts',
    'erasures.jobs.ts',
    'interview-calendars.jobs.ts',
    'interview-reminders.jobs.ts',
    'invoices.jobs.ts',
    'mission-watches.jobs.ts',
    'nudges.jobs.ts',
    'nudges.jobs.ts',
    'overdue-invoices.jobs.ts',
    'recompute.jobs.ts',
    'recompute.jobs.ts',
    'registrations.jobs.ts',
    'renewals.jobs.ts',
    'signatures.jobs.ts',
    'vigilance.jobs.ts',
  ])
})
