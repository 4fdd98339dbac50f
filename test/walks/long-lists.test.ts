import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/index.ts'
import { candidateFilters } from '#contract/profiles/candidates.ts'
import { recruiterFilters } from '#contract/profiles/recruiters.ts'
import { invoiceFilters } from '#contract/papers/invoices.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import type { Part } from '#server/db/long-list.ts'
import { listInvoices } from '#server/features/papers/invoices/invoice-life.sql.ts'
import { listCandidates } from '#server/features/profiles/candidates/candidates.sql.ts'
import { listRecruiters } from '#server/features/profiles/recruiters/recruiters.sql.ts'
import { aContract } from '#test/people/contract-preparation.ts'
import { aCandidate, aRecruiter } from '#test/people/factories.ts'
import { anInvoice } from '#test/people/invoices.ts'
import { openTestApp } from '#test/servers/app.ts'

/** Each list that is read by its last row beyond the numbered pages: what follows each row of each order. */

const { db } = await openTestApp()

// Equal and missing values stand beside each other.
for (const yearsOfExperience of [7, 7, 3])
  for (const [familyName, position] of [
    ['Élan', null],
    ['elan', 'Développeur'],
  ] as const) {
    await aCandidate(db, { familyName, givenName: 'Zoé', position, region: position && 'Bretagne', yearsOfExperience })
    await aRecruiter(db, { companyName: familyName, givenName: 'Zoé', position, region: position && 'Bretagne' })
  }
for (const issueDay of ['2026-11-20', '2026-11-20', '2026-10-20']) {
  const { missionId, proposalId, recruiter } = await aContract(db)
  await anInvoice(db, { missionId, proposalId, accountId: recruiter.id, kind: 'sale', issueDay })
}

const filters: Record<string, z.ZodObject> = {
  'candidates.list': candidateFilters,
  'recruiters.list': recruiterFilters,
  'invoices.listOfAdmin': invoiceFilters,
}
const readers: Record<string, (asked: Record<string, unknown>, part: Part) => Promise<number[]>> = {
  'candidates.list': async (asked, part) =>
    (await listCandidates(db, 'active', candidateFilters.parse(asked), part)).map(({ accountId }) => accountId),
  'recruiters.list': async (asked, part) =>
    (await listRecruiters(db, 'active', recruiterFilters.parse(asked), part)).map(({ accountId }) => accountId),
  'invoices.listOfAdmin': async (asked, part) =>
    (await listInvoices(db, invoiceFilters.parse(asked), '2026-11-30', part)).map(({ id }) => id),
}

test('every list that takes a row before its page is walked here', () => {
  const long = Object.entries(api).flatMap(([feature, calls]) =>
    Object.entries<AnyEndpoint>(calls).flatMap(([name, { query }]) =>
      query instanceof z.ZodObject && 'after' in query.shape ? [`${feature}.${name}`] : [],
    ),
  )
  expect(Object.keys(readers).toSorted()).toEqual(long.toSorted())
})

const ordersOf = (name: string): (string | undefined)[] => {
  const { sort } = filters[name]?.shape as { sort: z.ZodOptional<z.ZodEnum> }
  return [undefined, ...sort.unwrap().options.map(String)]
}

/** Where a value may be missing, a list is read from its first row. */
const withoutKey = new Set(['poste', 'country', '-poste', '-country'])

test.each(Object.keys(readers).flatMap((name) => ordersOf(name).map((sort) => [name, sort] as const)))(
  '%s by %s: after each row come those that follow it, and no row is after one that is not there',
  async (name, sort) => {
    const read = (part: Partial<Part>) => readers[name]?.({ sort }, { limit: 100, offset: 0, ...part })
    const all = (await read({})) ?? []
    expect(all.length).toBeGreaterThan(2)
    const hasKey = sort === undefined || !withoutKey.has(sort)
    for (const [at, after] of all.entries()) expect(await read({ after })).toEqual(hasKey ? all.slice(at + 1) : [])
    expect(await read({ after: 2_000_000_000 })).toEqual([])
  },
)
