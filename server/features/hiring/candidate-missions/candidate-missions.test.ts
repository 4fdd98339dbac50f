import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { candidateMissionTabs } from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import { candidateMissionStateAt } from '#domain/hiring/candidate-missions/candidate-missions.ts'
import { proposalStatuses } from '#domain/hiring/proposals/proposal-status.ts'
import { spans } from '#test/people/mission-spans.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter, skillId } from '#test/people/factories.ts'

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

  test('a card says what the mission shares with the mission that the candidate prefers', async () => {
    const [react, java] = await Promise.all(['React', 'Java'].map((name) => skillId(db, name)))
    const [near, far] = [await aMission(db, recruiter, { region: 'Corse', skills: {} }), await aMission(db, recruiter)]
    const neither = await aMission(db, recruiter, { skills: { Docker: { rating: 0, isRequired: true } } })
    for (const id of [near, far, neither]) await aProposal(db, id, candidate)
    const wishedIn = async () => {
      const { body } = await call(calls.list, { params: { id: candidate.id } }, candidate)
      return new Map(body.items.map(({ id, wished }) => [id, wished]))
    }
    expect([...(await wishedIn()).values()]).toEqual([null, null, null])
    const wish = { place: 'Corse', missionType: 'Mixte' as const, skills: [react ?? 0, java ?? 0] }
    await call(api.preferredMissions.choose, { body: wish }, candidate)
    const wished = await wishedIn()
    expect(wished.get(near)).toEqual({ place: true, skills: [] })
    expect(wished.get(far)).toEqual({ place: false, skills: ['React'] })
    expect(wished.get(neither)).toBeNull()
  })
})

describe('the lists of one state', () => {
  test('hold the missions Assignée, Terminée and Refusée, with the page and the filters of every list', async () => {
    const ended = { startDay: '2026-10-01', endDay: '2026-11-22' }
    const given = [
      ['recruited', { title: 'Assignée à Brest', region: 'Bretagne' }],
      ['recruited', { title: 'Assignée à Paris' }],
      ['recruited', { title: 'Terminée', ...ended }],
      ['rejected', { title: 'Refusée' }],
      ['preselected', { title: 'Proposée' }],
      ['recruited', { title: 'Interrompue', interruptedAt: clock.now }],
    ] as const
    for (const [status, fields] of given) await aProposal(db, await aMission(db, recruiter, fields), candidate, status)

    const titles = async (list: 'accepted' | 'past' | 'declined', query = {}) => {
      const { body } = await call(calls[list], { params: { id: candidate.id }, query }, candidate)
      expect(Object.keys(body).toSorted()).toEqual(['items', 'page', 'size', 'total'])
      expect(body.items.length).toBeLessThanOrEqual(body.total)
      return body.items.map(({ title, missionTag }) => [title, missionTag.label])
    }
    expect(await titles('accepted')).toEqual([
      ['Assignée à Paris', 'Assignée'],
      ['Assignée à Brest', 'Assignée'],
    ])
    expect(await titles('accepted', { place: 'bret' })).toEqual([['Assignée à Brest', 'Assignée']])
    expect(await titles('accepted', { size: '1', page: '2' })).toEqual([['Assignée à Brest', 'Assignée']])
    expect(await titles('past')).toEqual([['Terminée', 'Terminée']])
    expect(await titles('declined')).toEqual([['Refusée', 'Refusée']])
  })
})

describe('the current mission', () => {
  const current = async () => (await call(calls.current, { params: { id: candidate.id } }, candidate)).body
  const recruitedOn = async (fields: Parameters<typeof aMission>[2]) =>
    aProposal(db, await aMission(db, recruiter, fields), candidate, 'recruited')

  test('is null without a mission that runs or is to come', async () => {
    await recruitedOn({ startDay: '2026-10-01', endDay: '2026-11-22' })
    await recruitedOn({ startDay: '2026-10-01', interruptedAt: clock.now })
    await recruitedOn({ deletedAt: clock.now })
    await aProposal(db, await aMission(db, recruiter, { startDay: '2026-10-01' }), candidate)
    expect(await current()).toBeNull()
  })

  test('is the one whose dates hold today, with the whole months that remain', async () => {
    await recruitedOn({ title: 'Bientôt', startDay: '2026-12-01', endDay: '2027-01-31' })
    expect(await current()).toMatchObject({ mission: { title: 'Bientôt' }, restMonths: 3 })
    await recruitedOn({ title: 'En ce moment', startDay: '2026-11-02', endDay: '2027-02-24' })
    expect(await current()).toMatchObject({
      mission: {
        title: 'En ce moment',
        companyName: 'Altaïr',
        dateStart: '2026-11-02',
        dateEnd: '2027-02-24',
        place: 'Île-de-France',
      },
      restMonths: 4,
    })
    clock.now = new Date('2027-02-24T22:30:00Z')
    expect((await current())?.restMonths).toBe(0)
    clock.now = new Date('2027-02-24T23:30:00Z')
    expect(await current()).toBeNull()
  })
})

test('the first three assigned missions come by start, with their number', async () => {
  const read = () => call(calls.firstAssigned, { params: { id: candidate.id } }, candidate)
  expect((await read()).body).toEqual({ number: 0, missions: [] })
  for (const startDay of ['2027-03-01', '2026-12-01', '2027-01-01', '2026-11-01'])
    await aProposal(db, await aMission(db, recruiter, { title: startDay, startDay }), candidate, 'recruited')
  await aProposal(db, await aMission(db, recruiter, { startDay: '2026-11-01' }), candidate)
  const { body } = await read()
  expect(body.number).toBe(4)
  expect(body.missions.map(({ title }) => title)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(body.missions[0]).toMatchObject({ missionTag: { label: 'Assignée', style: 'green' }, can: { decline: true } })
})

test('a company has none of these', async () => {
  const input = { params: { id: recruiter.id } }
  for (const endpoint of [calls.accepted, calls.past, calls.declined, calls.current, calls.firstAssigned])
    expect((await call(endpoint, input, await anAdmin(db))).status).toBe(404)
})

describe('one mission', () => {
  test('a candidate sees only themselves in it, with their proposal, ratings and newest interview', async () => {
    candidate = await aCandidate(db, { skills: { React: 7, TypeScript: 9 } })
    const asked = { rating: 6, isRequired: true }
    const id = await aMission(db, recruiter, { startDay: '2026-11-23', skills: { React: asked, Java: asked } })
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
    expect(body.candidate?.held).toEqual([{ id: await skillId(db, 'React'), rating: 3.5 }])
  })
})
