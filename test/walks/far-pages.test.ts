import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { api } from '#contract/index.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aRecruiter } from '#test/people/factories.ts'

/** Every paged list of the contract, asked for a page far after its end. */

const { app, db, tokenOf } = await openTestApp()
const recruiter = await aRecruiter(db)
const mission = await aMission(db, recruiter)
const candidate = await aCandidate(db)
const admin = await anAdmin(db)

/** The caller of each list, and the id in its path. */
const askedBy = ({ path }: AnyEndpoint): [Person, number] => {
  if (path.includes('recruiter') || path.includes('rectruiter')) return [admin, recruiter.id]
  const isOfCandidate = ['/api/list/', 'all/interviews', 'missionsprofil'].some((part) => path.includes(part))
  return [admin, isOfCandidate ? candidate.id : mission]
}

const lists = Object.values(api)
  .flatMap((feature) => Object.values<AnyEndpoint>(feature))
  .filter(({ query }) => query instanceof z.ZodObject && 'page' in query.shape)

const ask = async (endpoint: AnyEndpoint, page: string, size: string) => {
  const [person, id] = askedBy(endpoint)
  return app.inject({
    url: endpoint.path.replace(':id', String(id)),
    query: { page, size },
    headers: { authorization: `Bearer ${tokenOf(person)}` },
  })
}

test('the contract has lists with pages', () => {
  expect(lists.length).toBeGreaterThan(8)
})

test.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (_, endpoint) => {
  const last = await ask(endpoint, '100000', '100')
  expect(last.statusCode).toBe(200)
  const { items, All } = last.json<{ items?: unknown[]; All?: unknown[] }>()
  expect(items ?? All).toEqual([])
  for (const page of ['1000000000', '99999999999999999999', '1e9', 'Infinity', '0', '-1', '1.5'])
    expect((await ask(endpoint, page, '10')).statusCode, page).toBe(422)
})
