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
const askedBy = ({ path, access }: AnyEndpoint): [Person, number] => {
  if (access !== 'public' && !access.includes('admin')) return [recruiter, mission]
  if (path.includes('recruiter') || path.includes('rectruiter')) return [admin, recruiter.id]
  const isOfCandidate = ['/api/list/', 'all/interviews', 'missionsprofil'].some((part) => path.includes(part))
  return [admin, isOfCandidate ? candidate.id : mission]
}

const lists = Object.values(api)
  .flatMap((feature) => Object.values<AnyEndpoint>(feature))
  .filter(({ query }) => query instanceof z.ZodObject && 'page' in query.shape)

test('the contract has lists with pages, and no list takes a page that is none', () => {
  expect(lists.length).toBeGreaterThan(8)
  const none = ['1000000000', '99999999999999999999', '1e9', 'Infinity', '0', '-1', '1.5']
  const isRefused = ({ query }: AnyEndpoint, page: string) =>
    query?.safeParse({ page }).error?.issues.some(({ path }) => path[0] === 'page') === true
  const taken = lists.flatMap((list) => none.filter((page) => !isRefused(list, page)).map((page) => [list.path, page]))
  expect(taken).toEqual([])
})

test.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (_, endpoint) => {
  const [person, id] = askedBy(endpoint)
  const last = await app.inject({
    url: endpoint.path.replace(':id', String(id)),
    query: { page: '100000', size: '100' },
    headers: { authorization: `Bearer ${tokenOf(person)}` },
  })
  expect(last.statusCode).toBe(200)
  const { items, All } = last.json<{ items?: unknown[]; All?: unknown[] }>()
  expect(items ?? All).toEqual([])
})
