import { expect, test } from 'vitest'
import { preparationPayload } from '#contract/papers/contract-drafts.ts'
import { papersMailForm } from '#contract/papers/contracts.ts'
import { maxFileBytes } from '#domain/ground/files/uploads.ts'
import { paths } from '#contract/paths.ts'
import { rewordedToasts, wordedToast } from './toasts.ts'
import { uploadedFile } from './uploaded-file.ts'

test('a toast of the specification is read in the words of the screen, any other as it is sent', () => {
  for (const { sent, read } of Object.values(rewordedToasts))
    expect(wordedToast({ status: 'success', body: sent })).toEqual({ status: 'success', body: read })
  const other = { status: 'error', body: 'Echec' } as const
  expect(wordedToast(other)).toBe(other)
})

test('an address has its tab, if one is chosen', () => {
  expect([paths.recruiter.missions(), paths.recruiter.missions('ongoing')]).toEqual([
    '/recruiter/missions',
    '/recruiter/missions?tab=ongoing',
  ])
})

test('a file has 10 MiB at most and one byte at least, and one of its formats', () => {
  const file = uploadedFile({ missing: 'file est obligatoire', extensions: ['pdf'] })
  const takes = (name: string, size: number) => file.safeParse({ name, size }).success
  expect([takes('a.pdf', maxFileBytes), takes('a.pdf', maxFileBytes + 1)]).toEqual([true, false])
  expect([takes('a.pdf', 1), takes('a.pdf', 0), takes('a.PDF', 1), takes('a.exe', 1)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a prepared contract ends on its first day or later', () => {
  const ends = (endDay: string) =>
    preparationPayload
      .safeParse({ startDay: '2026-12-01', endDay, dailyRate: '450', renewal: '', clauses: [], entries: [] })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  expect(ends('2026-12-01')).toEqual([])
  expect(ends('2026-11-30')).toEqual(['endDay: La date de fin ne peut pas être antérieure à la date de début'])
})

test('a mail has one file at least, and two of 14 MiB together at most', () => {
  const file = (size: number) => ({ name: 'a.pdf', size })
  const form = papersMailForm('other')
  const mails = (contrat: object | null, other: object | null) => form.safeParse({ contrat, other, reason: '' }).success
  expect([mails(null, file(1)), mails(file(1), null), mails(null, null)]).toEqual([true, true, false])
  const half = 7 * 1024 * 1024
  expect([mails(file(half), file(half)), mails(file(half), file(half + 1))]).toEqual([true, false])
})
