import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'

/** The clock says 23 November 2026: the shown months begin with December 2025. */
const { db, call } = await openTestApp()
const { missionsByState, missionsByDay, candidatesByDay, topRecruiters, ofPlatform } = api.platformStatistics

let admin: Awaited<ReturnType<typeof anAdmin>>

beforeEach(async () => {
  admin = await anAdmin(db)
})

const at = (createdAt: string) => ({ createdAt: new Date(createdAt) })

const aCandidateOf = async (createdAt: string, status: 'active' | 'pending' | 'refused' | 'suspended' = 'active') => {
  const { id } = await aCandidate(db)
  const suspension = status === 'suspended' ? { suspendedAt: new Date(), suspensionReason: 'Raison' } : {}
  await db
    .update(accounts)
    .set({ ...at(createdAt), status, ...suspension })
    .where(eq(accounts.id, id))
}

describe('the figures of the platform', () => {
  test('on an empty platform are zeros and empty lists', async () => {
    expect((await call(ofPlatform, {}, admin)).body).toEqual({ candidats: 0, recruteurs: 0 })
    const states = { Proposée: 0, 'En Cours': 0, Terminée: 0, Interrompue: 0 }
    expect((await call(missionsByState, {}, admin)).body).toEqual(states)
    for (const list of [missionsByDay, candidatesByDay, topRecruiters])
      expect((await call(list, {}, admin)).body).toEqual([])
  })

  test('count the missions of each state by its label, as the tabs of the missions list do', async () => {
    const recruiter = await aRecruiter(db, { companyName: 'Altaïr', region: 'Bretagne' })
    const candidate = await aCandidate(db)
    const running = { startDay: '2026-11-02', endDay: '2026-12-31' }
    await aMission(db, recruiter)
    await aMission(db, recruiter, running)
    await aProposal(db, await aMission(db, recruiter, running), candidate, 'recruited')
    await aMission(db, recruiter, { startDay: '2026-10-01', endDay: '2026-11-22' })
    await aMission(db, recruiter, { interruptedAt: new Date('2026-11-20T08:00:00Z') })
    await aMission(db, recruiter, { deletedAt: new Date('2026-11-20T08:00:00Z') })
    const { body } = await call(missionsByState, {}, admin)
    expect(body).toEqual({ Proposée: 2, 'En Cours': 1, Terminée: 1, Interrompue: 1 })
    const { counts } = (await call(api.missions.listOfAdmin, {}, admin)).body
    expect(counts).toMatchObject({ proposed: 2, ongoing: 1, finished: 1, interrupted: 1 })
  })

  test('count by the day of Paris, over the last twelve months, without deleted missions', async () => {
    const recruiter = await aRecruiter(db)
    const { body: before } = await call(missionsByDay, {}, admin)
    await aMission(db, recruiter, at('2025-11-30T22:59:00Z'))
    await aMission(db, recruiter, at('2025-11-30T23:00:00Z'))
    await aMission(db, recruiter, at('2026-07-14T21:59:00Z'))
    await aMission(db, recruiter, at('2026-07-14T22:00:00Z'))
    await aMission(db, recruiter, at('2026-07-15T10:00:00Z'))
    await aMission(db, recruiter, { ...at('2026-07-16T10:00:00Z'), deletedAt: new Date() })
    const { body } = await call(missionsByDay, {}, admin)
    expect(body.filter(({ date }) => !before.some((day) => day.date === date))).toEqual([
      { date: '2025-12-01', missions: 1 },
      { date: '2026-07-14', missions: 1 },
      { date: '2026-07-15', missions: 2 },
    ])
  })

  test('count the accepted candidates by the day of their registration', async () => {
    await aCandidateOf('2026-03-02T10:00:00Z')
    await aCandidateOf('2026-03-02T22:59:00Z')
    await aCandidateOf('2025-10-02T10:00:00Z')
    for (const status of ['pending', 'refused', 'suspended'] as const)
      await aCandidateOf('2026-03-03T10:00:00Z', status)
    const { body } = await call(candidatesByDay, {}, admin)
    expect(body.filter(({ date }) => date < '2026-11-01')).toEqual([{ date: '2026-03-02', candidats: 2 }])
  })

  test('name the five companies with the most missions, those of equal number by name', async () => {
    const companies = [
      { companyName: 'Véga', missions: 9 },
      { companyName: 'Deneb', missions: 10 },
      { companyName: 'Rigel', missions: 9 },
      { companyName: 'Mira', missions: 8 },
      { companyName: 'Spica', missions: 12 },
      { companyName: 'Castor', missions: 7 },
    ]
    for (const { companyName, missions } of companies) {
      const recruiter = await aRecruiter(db, { companyName, region: companyName === 'Mira' ? null : 'Occitanie' })
      for (let made = 0; made < missions; made++) await aMission(db, recruiter, { skills: {} })
      await aMission(db, recruiter, { skills: {}, deletedAt: new Date() })
    }
    expect((await call(topRecruiters, {}, admin)).body).toEqual([
      { companyName: 'Spica', missions: 12, country: 'Occitanie' },
      { companyName: 'Deneb', missions: 10, country: 'Occitanie' },
      { companyName: 'Rigel', missions: 9, country: 'Occitanie' },
      { companyName: 'Véga', missions: 9, country: 'Occitanie' },
      { companyName: 'Mira', missions: 8, country: null },
    ])
  })
})
