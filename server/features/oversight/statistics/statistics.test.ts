import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const calls = api.statistics

let admin: Awaited<ReturnType<typeof anAdmin>>
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>

const passed = { status: 'accepted', firstSlot: '2026-11-20 10:00', selectedSlot: '2026-11-20 10:00' } as const
const upcoming = { status: 'accepted', selectedSlot: '2026-11-26 10:00' } as const

beforeEach(async () => {
  admin = await anAdmin(db)
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db, { skills: { React: 6, Docker: 2 } })
})

/** Data with something in every tab, and a deleted mission that no counter includes. */
const aMarket = async () => {
  const finished = { startDay: '2026-10-01', endDay: '2026-11-22' }
  const interrupted = { interruptedAt: new Date('2026-11-20T08:00:00Z') }
  for (const given of [{}, {}, finished, interrupted, { startDay: '2026-11-23' }, { deletedAt: new Date() }])
    for (const status of ['preselected', 'recruited'] as const) {
      const proposal = await aProposal(db, await aMission(db, recruiter, given), candidate, status)
      await anInterview(db, proposal, status === 'recruited' ? passed : upcoming)
    }
}

describe('the counters', () => {
  test('of a recruiter equal the counts of their tabs', async () => {
    await aMarket()
    const { body } = await call(calls.ofRecruiter, { params: { id: recruiter.id } }, recruiter)
    expect(body).toEqual({
      fullName: 'Paul Martin',
      proposedMissions: 5,
      completedMission: 2,
      preselectedCondidat: 5,
      interview: 5,
    })
    const missions = await call(api.missions.listOfRecruiter, { params: { id: recruiter.id } }, recruiter)
    expect(missions.body.counts).toMatchObject({ proposed: body.proposedMissions, finished: body.completedMission })
    const interviews = await call(api.interviews.listOfRecruiter, { params: { id: recruiter.id } }, recruiter)
    expect(interviews.body.counts.upcomming).toBe(body.interview)
  })

  test('of a candidate equal the counts of their tabs', async () => {
    await aMarket()
    const { body } = await call(calls.ofCandidate, { params: { id: candidate.id } }, candidate)
    expect(body).toMatchObject({
      name: 'Durand',
      completedMissions: 1,
      pendingMissions: 4,
      passedInterview: 5,
      interview: 5,
      personalInfos: { name: 'Durand', lastname: 'Anne', email: candidate.email },
    })
    expect(body.skills.map(({ name }) => name)).toEqual(['Docker', 'React'])
    const missions = await call(api.candidateMissions.list, { params: { id: candidate.id } }, candidate)
    expect(missions.body.counts).toMatchObject({ past: body.completedMissions, preselected: body.pendingMissions })
    const interviews = await call(api.interviews.listOfCandidate, { params: { id: candidate.id } }, candidate)
    expect(interviews.body.counts).toMatchObject({ passed: body.passedInterview, upcomming: body.interview })
  })

  test('of a new account are zero', async () => {
    const { body } = await call(calls.ofRecruiter, { params: { id: recruiter.id } }, recruiter)
    expect(body).toMatchObject({ proposedMissions: 0, completedMission: 0, preselectedCondidat: 0, interview: 0 })
  })

  test('of the platform count accepted accounts', async () => {
    const { body: before } = await call(api.platformStatistics.ofPlatform, {}, admin)
    await aCandidate(db)
    await aCandidate(db, { status: 'pending' })
    await aRecruiter(db, { status: 'refused' })
    const { body } = await call(api.platformStatistics.ofPlatform, {}, admin)
    expect(body).toEqual({ candidats: before.candidats + 1, recruteurs: before.recruteurs })
  })
})

describe('completion', () => {
  test('is a whole percentage, for its owner and the administrator', async () => {
    for (const reader of [recruiter, admin]) {
      const answer = await call(calls.recruiterCompletion, { params: { id: recruiter.id } }, reader)
      expect(answer.body).toEqual({ percentage: 0 })
    }
    const answer = await call(calls.candidateCompletion, { params: { id: candidate.id } }, candidate)
    expect(answer.body).toEqual({ percentage: 27 })
  })
})

test('nobody has the figures of the other role', async () => {
  for (const endpoint of [calls.ofRecruiter, calls.recruiterCompletion])
    expect((await call(endpoint, { params: { id: candidate.id } }, admin)).status).toBe(404)
  for (const endpoint of [calls.ofCandidate, calls.candidateCompletion])
    expect((await call(endpoint, { params: { id: recruiter.id } }, admin)).status).toBe(404)
})
