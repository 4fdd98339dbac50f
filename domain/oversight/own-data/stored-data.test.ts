import { expect, test } from 'vitest'
import { daysBefore } from '#domain/retention.ts'
import { storedData, storedDataNames, storedDataOf } from './stored-data.ts'

test('each kind of data is shown to the roles that it is of, and to each some', () => {
  expect(storedDataOf('candidate')).not.toContain('company')
  expect(storedDataOf('recruiter')).not.toContain('documents')
  expect(storedDataOf('admin')).toEqual(['account', 'sessions', 'mails', 'searches', 'readings', 'security', 'events'])
  expect(new Set([...storedDataOf('candidate'), ...storedDataOf('recruiter')])).toEqual(new Set(storedDataNames))
})

test('the durations are those of the nightly job', () => {
  expect(storedData.mails.until).toBe('30\u00a0jours après l’envoi pour leur texte, un an pour leur trace')
  expect(storedData.security.until).toBe('Un an')
  expect(daysBefore(new Date('2026-03-30T00:00:00Z'), 30)).toEqual(new Date('2026-02-28T00:00:00Z'))
  expect(daysBefore(new Date('2026-03-30T00:00:00Z'), -1)).toEqual(new Date('2026-03-31T00:00:00Z'))
})
