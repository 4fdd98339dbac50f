import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/index.ts'
import { candidateFilters } from '#contract/profiles/candidates.ts'
import { recruiterFilters } from '#contract/profiles/recruiters.ts'
import { invoiceFilters } from '#contract/papers/invoices.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import type { LongList } from '#server/db/lists/long-list.ts'
import { invoiceList } from '#server/features/papers/invoices/invoice-life.sql.ts'
import { candidateList } from '#server/features/profiles/candidates/candidates.sql.ts'
import { recruiterList } from '#server/features/profiles/recruiters/recruiters.sql.ts'
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

const ordersOf = ({ shape }: { shape: { sort: z.ZodOptional<z.ZodEnum> } }): (string | undefined)[] => [
  undefined,
  ...shape.sort.unwrap().options.map(String),
]

type List = { orders: (string | undefined)[]; by: (sort: string | undefined) => LongList<unknown> }
const lists: Record<string, List> = {
  'candidates.list': {
    orders: ordersOf(candidateFilters),
    by: (sort) => candidateList(db, 'active', candidateFilters.parse({ sort })),
  },
  'recruiters.list': {
    orders: ordersOf(recruiterFilters),
    by: (sort) => recruiterList(db, 'active', recruiterFilters.parse({ sort })),
  },
  'invoices.listOfAdmin': {
    orders: ordersOf(invoiceFilters),
    by: (sort) => invoiceList(db, invoiceFilters.parse({ sort }), '2026-11-30'),
  },
}

test('every list that takes a row before its page is walked here', () => {
  const long = Object.entries(api).flatMap(([feature, calls]) =>
    Object.entries<AnyEndpoint>(calls).flatMap(([name, { query }]) =>
      query instanceof z.ZodObject && 'after' in query.shape ? [`${feature}.${name}`] : [],
    ),
  )
  expect(Object.keys(lists).toSorted()).toEqual(long.toSorted())
})

/** Where a value may be missing, a list is read from its first row. */
const withoutKey = new Set(['poste', 'country', '-poste', '-country'])

describe.each(
  Object.entries(lists).flatMap(([name, { orders, by }]) => orders.map((sort) => [name, sort, by] as const)),
)('%s by %s', (_, sort, by) => {
  const part = { limit: 100, offset: 0 }

  test('after each row come those that follow it, and no row is after one that is not there', async () => {
    const { scan } = by(sort)
    const all = await scan(part)
    expect(all.length).toBeGreaterThan(2)
    const hasKey = sort === undefined || !withoutKey.has(sort)
    for (const [at, after] of all.entries())
      expect(await scan({ ...part, after })).toEqual(hasKey ? all.slice(at + 1) : [])
    expect(await scan({ ...part, after: 2_000_000_000 })).toEqual([])
  })

  test('has the same order, whether its rows are found first or read along the order', async () => {
    const { find, scan } = by(sort)
    const all = await scan(part)
    expect(await find(100, part)).toEqual({ total: all.length, ids: all })
    expect(await find(100, { limit: 2, offset: 1 })).toEqual({ total: all.length, ids: all.slice(1, 3) })
    expect((await find(2, part)).total).toBe(2)
  })
})
