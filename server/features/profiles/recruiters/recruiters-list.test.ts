import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { sectors } from '#server/db/schema/ground/reference-data.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp } from '#test/servers/app.ts'
import { anAdmin, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const { list: endpoint } = api.recruiters
const admin = await anAdmin(db)
type Query = Parameters<typeof call<typeof endpoint>>[1]['query']

const sectorId = async (name: string) =>
  orNotFound((await db.select().from(sectors).where(eq(sectors.name, name)))[0]).id
const list = async (query: Query = {}) => (await call(endpoint, { query }, admin)).body
const companies = async (query: Query) => (await list(query)).items.map(({ company_name: name }) => name).join(' ')

const software = await sectorId('Logiciels')
const [other] = await db.select().from(sectors).orderBy(sectors.name).limit(1)
const { id, email } = await aRecruiter(db, {
  companyName: 'Éclipse',
  sectorId: software,
  familyName: 'Lefèvre',
  givenName: 'Léa',
  position: 'Directrice',
  region: 'Île-de-France',
  phone: '+33612345678',
  email: 'lea_100%@eclipse.fr',
})
await aRecruiter(db, {
  companyName: 'bételgeuse',
  sectorId: orNotFound(other).id,
  givenName: 'Anne',
  position: null,
  region: 'Grand Est',
})
await aRecruiter(db, {
  companyName: 'Zénith',
  sectorId: software,
  givenName: 'Marc',
  region: null,
})
await aRecruiter(db, { companyName: 'En attente', status: 'pending' })
await aRecruiter(db, { companyName: 'Refusée', status: 'refused' })
const suspended = await aRecruiter(db, { companyName: 'Suspendue' })
await db
  .update(accounts)
  .set({ status: 'suspended', suspendedAt: new Date(), suspensionReason: 'Raison' })
  .where(eq(accounts.id, suspended.id))

test('the list holds the companies with an active account, newest first', async () => {
  const { items, ...page } = await list()
  expect(page).toEqual({ total: 3, page: 1, size: 10 })
  expect(items.map(({ company_name: name }) => name)).toEqual(['Zénith', 'bételgeuse', 'Éclipse'])
  expect(items[2]).toEqual({
    id_user: id,
    company_name: 'Éclipse',
    domain_recruiter: [{ id: software, name: 'Logiciels' }],
    firstname: 'Lefèvre',
    lastname: 'Léa',
    full_name: 'Léa Lefèvre',
    poste: 'Directrice',
    country: 'Île-de-France',
    phone_number: '+33612345678',
    email,
    address: null,
    link: null,
    start_at: null,
    finish_at: null,
    description: null,
    createdAt: expect.any(String),
    logo: null,
  })
})

test('each filter finds a part of its column, whatever the case and the accents; together they combine', async () => {
  expect(await companies({ company: 'ECLI' })).toBe('Éclipse')
  expect(await companies({ domain: 'LOGI' })).toBe('Zénith Éclipse')
  expect(await companies({ name: 'lefevre lea' })).toBe('Éclipse')
  expect(await companies({ mail: '_100%' })).toBe('Éclipse')
  expect(await companies({ place: 'ile' })).toBe('Éclipse')
  expect(await companies({ domain: 'logiciels', name: 'marc' })).toBe('Zénith')
  expect(await companies({ company: 'zenith', place: 'ile' })).toBe('')
  expect(await companies({ company: ' ', mail: '' })).toBe('Zénith bételgeuse Éclipse')
})

test.each([{ page: 0 }, { size: 101 }, { sort: 'phone_number' }, { company: 'x'.repeat(101) }])(
  '%j is refused',
  async (query) => {
    expect((await call(endpoint, { query: query as Query }, admin)).status).toBe(422)
  },
)

test('a list beyond ten thousand is counted to the row after the page, and a shorter one to its end', async () => {
  // 9,997 more than the three above: as many as are counted.
  const add = (from: number, to: number) =>
    db.execute(sql`with made as (
      insert into accounts (email, role, status, password_hash, created_at)
      select 'm' || n || '@exemple.fr', 'recruiter', 'active', 'none', '2020-01-01' from generate_series(${from}::int, ${to}::int) n
      returning id)
      insert into recruiters (account_id, company_name, family_name, given_name, sector_id)
      select id, 'Masse', 'Durand', 'Anne', ${software} from made`)
  await add(1, 9997)
  const { items: _, ...exact } = await list()
  expect(exact).toEqual({ total: 10_000, page: 1, size: 10 })
  await add(9998, 10_020)
  const { items: __, ...bounded } = await list()
  expect(bounded).toEqual({ total: 10_001, hasMore: true, page: 1, size: 10 })
  const { items, ...next } = await list({ page: '1001' })
  expect(next).toEqual({ total: 10_011, hasMore: true, next: items.at(-1)?.id_user, page: 1001, size: 10 })
  expect(items).toHaveLength(10)
  const last = await list({ page: '1003' })
  expect([last.items.length, last.total, last.hasMore, last.next]).toEqual([3, 10_023, undefined, undefined])
  const beyond = await list({ page: '1004' })
  expect([beyond.items, beyond.total, beyond.hasMore]).toEqual([[], 10_023, undefined])
  const beyondFew = await list({ page: '1002', place: 'ile' })
  expect([beyondFew.items, beyondFew.total, beyondFew.hasMore]).toEqual([[], 1, undefined])
})

test('beyond its numbered pages, a list is walked by the last row of each page, in its order and under its filters', async () => {
  const walked = async (asked: Query) => {
    const pages = [await list({ ...asked, page: '1000' })]
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next)
      pages.push(await list({ ...asked, page: String(1000 + pages.length), after: String(next) }))
    return pages
  }
  for (const asked of [{}, { sort: 'company_name' }, { name: 'durand', sort: 'poste' }] satisfies Query[]) {
    const pages = await walked(asked)
    const byNumber = pages.map((_, at) => list({ ...asked, page: String(1000 + at) }))
    expect(pages).toEqual(await Promise.all(byNumber))
    expect(pages.length).toBeGreaterThan(2)
  }
  const { items } = await list({ page: '1001' })
  const afterFourth = await list({ page: '1002', after: String(items[3]?.id_user) })
  expect(afterFourth.items[0]).toEqual(items[4])
  expect(await list({ page: '1002', after: '2147483647' })).toEqual(await list({ page: '1002' }))
})
