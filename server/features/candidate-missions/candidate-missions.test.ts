import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { candidateMissionTabs } from '#domain/candidate-mission-labels.ts'
import { candidateMissionStateAt } from '#domain/candidate-missions.ts'
import { proposalStatuses } from '#domain/proposal-status.ts'
import { spans } from '#test/mission-spans.ts'
import { openTestApp } from '#test/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '#test/factories.ts'

const { db, call, clock } = await openTestApp()
const calls = api.candidateMissions

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
})

describe('the list', () => {
  test('every mission is in the candidate’s tab of its state', async () => {
    const expected = new Map<number, string>()
    for (const span of spans)
      for (const isInterrupted of [true, false])
        for (const status of proposalStatuses) {
          const id = await aMission(db, recruiter, { ...span, interruptedAt: isInterrupted ? clock.now : null })
          await aProposal(db, id, candidate, status)
          const facts = { proposalStatus: status, missionIsInterrupted: isInterrupted, missionEndDay: span.endDay }
          expected.set(id, candidateMissionStateAt(facts, clock.now))
        }
    for (const tab of candidateMissionTabs) {
      const query = { tab, size: 100 }
      const list = await call(calls.list, { params: { id: candidate.id }, query }, candidate)
      const ids = list.body.items.map(({ id }) => id).toSorted((a, b) => a - b)
      expect(ids).toEqual([...expected].filter(([, state]) => tab === 'All' || state === tab).map(([id]) => id))
      expect(list.body.counts[tab]).toBe(ids.length)
    }
  })

  test('a candidate’s card has the company’s address and whether they may decline', async () => {
    const at = await aRecruiter(db, { address: '1 rue de la Paix', region: 'Normandie' })
    const proposal = await aProposal(db, await aMission(db, at), candidate)
    const list = await call(calls.list, { params: { id: candidate.id } }, candidate)
    expect(list.body.items).toMatchObject([
      {
        missionProfilId: proposal,
        companyName: 'Altaïr',
        address: '1 rue de la Paix',
        country: 'Normandie',
        status: 'preselected',
        missionTag: { label: 'Proposée', style: 'blue' },
        can: { decline: true },
      },
    ])
    const seenByAdmin = await call(calls.list, { params: { id: candidate.id } }, await anAdmin(db))
    expect(seenByAdmin.body.items[0]?.can).toEqual({ decline: false })
  })

  test('a candidate reads only their own missions; the administrator reads all', async () => {
    const admin = await anAdmin(db)
    const theirs = { params: { id: candidate.id } }
    expect((await call(calls.list, theirs, await aCandidate(db))).status).toBe(404)
    expect((await call(calls.list, theirs, recruiter)).status).toBe(403)
    expect((await call(calls.list, theirs, admin)).status).toBe(200)
  })
})

describe('one mission', () => {
  test('a candidate sees only themselves in it, with their proposal and newest interview', async () => {
    const id = await aMission(db, recruiter, { startDay: '2026-11-23' })
    await aProposal(db, id, await aCandidate(db), 'recruited')
    const own = await aProposal(db, id, candidate)
    await anInterview(db, own, { status: 'rejected' })
    const interview = await anInterview(db, own)
    const { body } = await call(calls.detail, { params: { id } }, candidate)
    expect(body.mission_profils).toEqual([{ id: own, status: 'preselected', userId: candidate.id }])
    expect(body.profils).toEqual([{ id: own, status: 'preselected', initials: 'A.D.' }])
    expect(body.missionTag).toEqual({ label: 'Proposée', style: 'blue' })
    expect(body.can).toEqual({ edit: false, delete: false, interrupt: false })
    expect(body.candidate?.card).toMatchObject({ missionProfilId: own, can: { decline: true } })
    expect(body.candidate?.interview).toMatchObject({ interviewId: interview, can: { accept: true } })
  })
})
