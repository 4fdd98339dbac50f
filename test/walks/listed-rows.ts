import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { sectors } from '#server/db/schema/ground/reference-data.ts'
import { orNotFound } from '#server/http/failures.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter, aWish } from '#test/people/factories.ts'

/** The rows that the lists show in lists.test.ts. */

type Company = Awaited<ReturnType<typeof aRecruiter>>
type Status = 'active' | 'pending'

const companiesOf = async (db: Db, status: Status, [software, other]: [number, number]) => {
  const eclipse = { companyName: 'Éclipse', sectorId: software, givenName: 'Zoé', position: 'Manager' }
  const abysse = { companyName: 'abysse', sectorId: other, familyName: 'Brun', region: 'Corse' }
  const zenith = { companyName: 'Zénith', sectorId: software, position: null, region: 'Île-de-France' }
  const made = {
    eclipse: await aRecruiter(db, { status, ...eclipse }),
    abysse: await aRecruiter(db, { status, ...abysse }),
  }
  await aRecruiter(db, { status, ...zenith, email: `a-${status}@zenith.fr` })
  return made
}

const candidatesOf = async (db: Db, status: Status) => {
  const malik = {
    familyName: 'Éluard',
    givenName: 'Malik',
    position: 'architecte',
    region: 'Corse',
    yearsOfExperience: 17,
  }
  const zoe = { familyName: 'brun', givenName: 'Zoé', position: null, region: null, yearsOfExperience: 2 }
  const made = {
    anne: await aCandidate(db, { status, skills: { React: 8 }, dailyRate: 500, availableFrom: '2026-12-02' }),
    malik: await aCandidate(db, {
      ...malik,
      status,
      skills: { Docker: 6 },
      dailyRate: 700,
      email: `z-${status}@exemple.fr`,
    }),
    zoe: await aCandidate(db, { ...zoe, status, skills: { React: 0 }, availableFrom: '2027-03-01' }),
  }
  await aCandidate(db, { status, familyName: 'Zola', skills: { Docker: 4, React: 4 }, dailyRate: 501 })
  return made
}

/** Accounts of both sides that no list shows, each with « Absente » in its name. */
const absentAccounts = async (db: Db) => {
  const suspended = { suspendedAt: new Date(), suspensionReason: 'Raison' }
  for (const status of ['refused', 'suspended'] as const)
    for (const { id } of [
      await aRecruiter(db, { companyName: 'Absente' }),
      await aCandidate(db, { familyName: 'Absente' }),
    ])
      await db
        .update(accounts)
        .set({ status, ...(status === 'suspended' && suspended) })
        .where(eq(accounts.id, id))
}

const spans = {
  past: { startDay: '2026-01-05', endDay: '2026-06-30' },
  before: { startDay: '2026-01-06', endDay: '2026-06-29' },
  now: { startDay: '2026-11-23', endDay: '2026-11-23' },
  next: { startDay: '2026-12-01', endDay: '2027-05-31' },
}

/** Anne's missions: each title and each place stands in every state. */
const ofAnne = [
  ['barrage', 'next', 'preselected'],
  ['Écluse', 'next', 'preselected'],
  ['Zone', 'next', 'recruited'],
  ['barrage', 'now', 'recruited'],
  ['Écluse', 'past', 'recruited'],
  ['barrage', 'before', 'recruited'],
  ['Zone', 'past', 'rejected'],
  ['Écluse', 'next', 'rejected'],
] as const

const slot = (day: number) => `2026-11-${day} 10:00`

/** The interview of each of them. */
const interviewsOfAnne = [
  { status: 'pending' },
  { status: 'change_date', reason: 'Grève', firstSlot: slot(25), secondSlot: slot(28) },
  { status: 'accepted', selectedSlot: slot(26) },
  { status: 'accepted', firstSlot: slot(20), selectedSlot: slot(20) },
  { status: 'rejected', reason: 'Non', reasonBy: 'candidate' },
  { status: 'rejected', reason: 'Non', reasonBy: 'recruiter', firstSlot: slot(24) },
  { status: 'accepted', selectedSlot: slot(27), secondSlot: slot(27) },
  { status: 'pending', firstSlot: slot(24), secondSlot: slot(25) },
] as const

const places = ['Corse', 'Bretagne', 'Île-de-France']

/**
 * People, missions and interviews: every column differs from row to row, some values are missing, some are shared, and what came last
 * does not always stand last in its table.
 */
export const listedRows = async (db: Db) => {
  const [logiciels] = await db.select().from(sectors).where(eq(sectors.name, 'Logiciels'))
  const [first] = await db.select().from(sectors).orderBy(sectors.name).limit(1)
  const [software, other] = [orNotFound(logiciels).id, orNotFound(first).id]
  const { eclipse, abysse } = await companiesOf(db, 'active', [software, other])
  const { anne, malik, zoe } = await candidatesOf(db, 'active')
  await companiesOf(db, 'pending', [software, other])
  await candidatesOf(db, 'pending')
  await absentAccounts(db)
  await aWish(db, anne, { region: 'Corse', type: 'Mixte', skills: ['React'] })
  await aWish(db, malik, { region: 'Bretagne', type: 'Sur site', skills: ['React'] })

  let made = 0
  const add = (of: Company, title: string, given: Parameters<typeof aMission>[2] = {}) => {
    made++
    const createdAt = new Date(Date.UTC(2026, 9, (made * 7) % 11))
    return aMission(db, of, { title, region: places[made % 3] ?? '', createdAt, ...given })
  }
  const free = await add(eclipse, 'Écluse libre', { region: 'Corse', startDay: '2026-12-02' })
  for (const [at, [title, span, status]] of ofAnne.entries()) {
    const mission = await add(at % 3 === 0 ? abysse : eclipse, title, spans[span])
    await anInterview(db, await aProposal(db, mission, anne, status), interviewsOfAnne[at] ?? {})
    const another = await aProposal(db, mission, at % 2 === 0 ? malik : zoe, 'preselected')
    if ([1, 2, 5].includes(at)) await anInterview(db, another)
  }
  const cut = await add(eclipse, 'Coupée', { interruptedAt: new Date() })
  await anInterview(db, await aProposal(db, cut, anne), { status: 'change_date', reason: 'Grève' })
  const gone = await add(eclipse, 'Absente', { deletedAt: new Date() })
  await anInterview(db, await aProposal(db, gone, anne))

  for (const table of [sql`accounts`, sql`proposals`, sql`interviews`])
    await db.execute(sql`update ${table} set created_at = created_at + (id * 7 % 5) * interval '1 day'`)
  return { eclipse, anne, malik, software, free }
}
