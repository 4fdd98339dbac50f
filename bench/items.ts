import type pg from 'pg'
import { weightedRegions } from '#demo/lists/regions.ts'
import { familyNames, menNames, womenNames } from '#demo/lists/people-names.ts'
import { seededRandom, type Random } from '#demo/random.ts'
import { column, drawn, type Call } from './calls.ts'
import { followUps, invoicePages, journalPages, missionPapers, paperTotals, recruiterLists } from './list-items.ts'
import { bearerOf } from './token.ts'

/** A measured operation: its letter in the table, and a function that gives a different request each time. */
export type Item = {
  letter: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M' | 'N'
  title: string
  /** What a read draws from, over and over; a write is never repeated. */
  calls?: Call[]
  next: () => Call
  /** The minimum share of the bare server's requests per second. */
  leastRate: number
  /** The maximum multiple of the bare server's CPU time per request, if there is a limit. */
  mostCpu?: number
}

/** Repeats a list for ever. */
const roundOf = <T>(list: T[]) => {
  let at = 0
  return (): T => {
    const value = list[at++ % list.length]
    if (value === undefined) throw new Error('the market is too small for this item')
    return value
  }
}

/** What the screen of a recruiter's dashboard asks, in its order. */
const dashboardOf = (account: number): string[] => [
  `/api/count/recruiter/${account}`,
  `/api/entreprise/percentage/${account}`,
  `/api/interviews/rectruiter/${account}?waiting=true&size=5`,
  `/api/first/three/upcoming/interviews/recruiter/${account}`,
  `/api/first/three/proposed/missions/recruiter/${account}`,
  `/api/first/three/ongoing/missions/recruiter/${account}`,
]

/** Typical filters of an administrator: mostly a name or its beginning, often a place, sometimes an e-mail. */
const drawFilters = (random: Random): string => {
  const filters: Record<string, string> = {}
  const names = random.chance(0.5) ? familyNames : [...womenNames, ...menNames]
  if (random.chance(0.6)) filters['name'] = random.pick(names).slice(0, random.chance(0.5) ? 20 : 4)
  else if (random.chance(0.3)) filters['mail'] = random.pick(familyNames).slice(0, 5)
  if (random.chance(0.5)) filters['place'] = random.weighted(weightedRegions).name.slice(0, 8)
  if (random.chance(0.3)) filters['experience'] = String(random.int(0, 20))
  if (Object.keys(filters).length === 0) filters['experience'] = String(random.int(0, 9))
  return new URLSearchParams({ ...filters, page: String(random.chance(0.8) ? 1 : random.int(2, 5)) }).toString()
}

/** The operations, with requests generated from one seed. */
export const readItems = async (pool: pg.Pool): Promise<Item[]> => {
  const random = seededRandom(42)
  const [adminId = 0] = await column(pool, `select id from accounts where role = 'admin' order by id limit 1`)
  const { rows: owned } = await pool.query<{ id: number; account: number }>(
    `select m.id, r.account_id as account from missions m join recruiters r on r.id = m.recruiter_id
     where m.deleted_at is null order by hashint4(m.id) limit ${drawn}`,
  )
  const recruiters = await column(
    pool,
    `select account_id as id from recruiters r join accounts a on a.id = r.account_id and a.status = 'active'
     where exists (select from missions m where m.recruiter_id = r.id) order by hashint4(r.id) limit ${drawn}`,
  )
  const admin = bearerOf(adminId, 'admin')
  const details = owned.map(({ id, account }): Call => ({
    method: 'GET',
    path: `/api/mission/details/${id}`,
    headers: bearerOf(account, 'recruiter'),
  }))
  const lists = Array.from({ length: drawn }, (): Call => ({
    method: 'GET',
    path: `/api/admin/cosmonautes?${drawFilters(random)}`,
    headers: admin,
  }))
  const counters = recruiters.map((id): Call => ({
    method: 'GET',
    path: `/api/count/recruiter/${id}`,
    headers: bearerOf(id, 'recruiter'),
  }))
  const dashboards = recruiters.flatMap((id) => {
    const headers = bearerOf(id, 'recruiter')
    return dashboardOf(id).map((path): Call => ({ method: 'GET', path, headers }))
  })
  // The bare server knows its caller by the query.
  const todos = recruiters.map((id): Call => ({
    method: 'GET',
    path: `/api/todo?page=1&account=${id}`,
    headers: bearerOf(id, 'recruiter'),
  }))
  const rankings = owned.map(({ id }): Call => ({
    method: 'GET',
    path: `/api/admin/mission/profils/details/${id}`,
    headers: admin,
  }))
  const read = (letter: Item['letter'], title: string, calls: Call[], limits: Pick<Item, 'leastRate' | 'mostCpu'>) => ({
    letter,
    title,
    calls,
    next: roundOf(calls),
    ...limits,
  })
  return [
    read('A', 'mission, compétences, candidats', details, { leastRate: 0.6, mostCpu: 2.5 }),
    read('B', 'liste filtrée et son total', lists, { leastRate: 0.8 }),
    read('C', 'compteurs du recruteur', counters, { leastRate: 0.6 }),
    read('D', 'tableau de bord du recruteur', dashboards, { leastRate: 0.7 }),
    read('F', 'recruteurs, trois filtres', await recruiterLists(pool, random, admin), { leastRate: 0.7 }),
    read('G', 'suivi des candidats', followUps(random, admin), { leastRate: 0.7 }),
    read('H', 'journal', await journalPages(pool, random, admin), { leastRate: 0.7 }),
    read('I', 'CV entier', await resumes(pool, admin), { leastRate: 0.6 }),
    read('J', 'documents, totaux', paperTotals(random, admin), { leastRate: 0.6 }),
    read('K', 'documents d’une mission', await missionPapers(pool, admin), { leastRate: 0.6 }),
    read('L', 'à faire', todos, { leastRate: 0.6 }),
    read('N', 'factures', await invoicePages(pool, random, admin), { leastRate: 0.7 }),
    read('M', 'candidats classés', rankings, { leastRate: 0.5 }),
    { letter: 'E', title: 'proposer un candidat', next: await assignments(pool, random, adminId), leastRate: 0.6 },
  ]
}

/** The resumes of active candidates. */
const resumes = async (pool: pg.Pool, headers: Call['headers']): Promise<Call[]> => {
  const candidates = await column(
    pool,
    `select c.account_id as id from candidates c join accounts a on a.id = c.account_id and a.status = 'active'
     order by hashint4(c.id) limit ${drawn}`,
  )
  return candidates.map((id): Call => ({ method: 'GET', path: `/api/profil/details/${id}`, headers }))
}

/** Pairs of an open mission and a candidate not assigned to it, never the same pair twice. */
const assignments = async (pool: pg.Pool, random: Random, adminId: number): Promise<() => Call> => {
  const missions = await column(
    pool,
    `select id from missions where start_day > current_date + 1 and deleted_at is null`,
  )
  const candidates = await column(
    pool,
    `select c.id from candidates c join accounts a on a.id = c.account_id where a.status = 'active' order by c.id`,
  )
  const pairOf = (missionId: number, candidateId: number) => `${missionId} ${candidateId}`
  const { rows } = await pool.query<{ mission: number; candidate: number }>(
    'select mission_id as mission, candidate_id as candidate from proposals where mission_id = any ($1)',
    [missions],
  )
  const taken = new Set(rows.map(({ mission, candidate }) => pairOf(mission, candidate)))
  const headers = bearerOf(adminId, 'admin', { 'content-type': 'application/json' })
  return () => {
    for (;;) {
      const mission = random.pick(missions)
      const profil = random.pick(candidates)
      const pair = pairOf(mission, profil)
      if (taken.has(pair)) continue
      taken.add(pair)
      return { method: 'POST', path: '/api/admin/affect/condidate', headers, body: JSON.stringify({ mission, profil }) }
    }
  }
}
