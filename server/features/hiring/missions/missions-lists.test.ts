import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { missionTabs } from '#domain/hiring/missions/mission-labels.ts'
import { missionStateAt } from '#domain/hiring/missions/missions.ts'
import { proposalStatuses } from '#domain/hiring/proposals/proposal-status.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { spans } from '#test/people/mission-spans.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const calls = api.missions
const { detail } = api.candidateMissions

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
})

describe('tabs', () => {
  test('every mission is in the tab of its state, whatever its days, recruits and interruption', async () => {
    const expected = new Map<number, string>()
    for (const span of spans)
      for (const isInterrupted of [true, false])
        for (const status of [null, ...proposalStatuses]) {
          const id = await aMission(db, recruiter, { ...span, interruptedAt: isInterrupted ? clock.now : null })
          if (status !== null) await aProposal(db, id, candidate, status)
          const facts = { ...span, isInterrupted, recruitedCount: status === 'recruited' ? 1 : 0 }
          expected.set(id, missionStateAt(facts, clock.now))
        }
    for (const tab of missionTabs) {
      const query = { tab, size: 100 }
      const list = await call(calls.listOfRecruiter, { params: { id: recruiter.id }, query }, recruiter)
      const more = await call(
        calls.listOfRecruiter,
        { params: { id: recruiter.id }, query: { ...query, page: 2 } },
        recruiter,
      )
      const ids = [...list.body.items, ...more.body.items].map(({ id }) => id).toSorted((a, b) => a - b)
      expect(ids).toEqual([...expected].filter(([, state]) => tab === 'All' || state === tab).map(([id]) => id))
      expect(list.body.counts[tab]).toBe(ids.length)
      expect(list.body.total).toBe(ids.length)
    }
  })
})

describe('lists', () => {
  test('a row has its state, its proposed candidates by initials, and the allowed actions', async () => {
    const id = await aMission(db, recruiter, { startDay: '2026-11-23' })
    const proposal = await aProposal(db, id, candidate, 'recruited')
    const list = await call(calls.listOfRecruiter, { params: { id: recruiter.id } }, recruiter)
    expect(list.body.items).toEqual([
      {
        id,
        title: 'Développeur React',
        createdAt: '2026-11-02T08:00:00.000Z',
        dateStart: '2026-11-23',
        dateEnd: '2027-05-31',
        place: 'Île-de-France',
        profils: [{ id: proposal, status: 'recruited', initials: 'A.D.' }],
        missionTag: { label: 'En Cours', style: 'green' },
        isInterrupted: false,
        can: { edit: false, delete: false, interrupt: true },
      },
    ])
    expect(list.body).toMatchObject({ total: 1, page: 1, size: 10 })
  })

  test('newest first, ten a page', async () => {
    const made: number[] = []
    for (let day = 1; day <= 12; day += 1)
      made.push(await aMission(db, recruiter, { createdAt: new Date(Date.UTC(2026, 9, day)) }))
    const idsOn = async (page: number) => {
      const list = await call(calls.listOfRecruiter, { params: { id: recruiter.id }, query: { page } }, recruiter)
      expect(list.body.total).toBe(12)
      return list.body.items.map(({ id }) => id)
    }
    expect(await idsOn(1)).toEqual(made.toReversed().slice(0, 10))
    expect(await idsOn(2)).toEqual(made.toReversed().slice(10))
    expect(await idsOn(3)).toEqual([])
  })

  test('filters ignore case and accents, include the limit days, and combine', async () => {
    await aMission(db, recruiter, { title: 'Ingénieur Données', region: 'Bretagne' })
    await aMission(db, recruiter, { title: 'Chef de projet', region: 'Corse' })
    const total = async (query: Parameters<typeof call<typeof calls.listOfRecruiter>>[1]['query']) =>
      (await call(calls.listOfRecruiter, { params: { id: recruiter.id }, query }, recruiter)).body.total
    expect(await total({ title: 'NIEUR don' })).toBe(1)
    expect(await total({ title: 'ingenieur', place: 'corse' })).toBe(0)
    expect(await total({ title: '_' })).toBe(0)
    expect(await total({ dateStart: '2026-12-01' })).toBe(2)
    expect(await total({ dateStart: '2026-12-02' })).toBe(0)
    expect(await total({ dateEnd: '2027-05-31' })).toBe(2)
    expect(await total({ dateEnd: '2027-05-30' })).toBe(0)
    expect(await total({ dateStart: '', title: '' })).toBe(2)
  })

  test('a recruiter’s list has no order by company, for it has one', async () => {
    const query = { sort: 'entreprise' } as object
    expect((await call(calls.listOfRecruiter, { params: { id: recruiter.id }, query }, recruiter)).status).toBe(422)
  })

  test('the administrator’s rows have the tab’s name and the company', async () => {
    const admin = await anAdmin(db)
    const title = 'Mission de la liste entière'
    const id = await aMission(db, recruiter, { title })
    const all = await call(calls.listOfAdmin, { query: { title } }, admin)
    expect(all.body.All).toMatchObject([
      { id, entreprise: 'Altaïr', can: { edit: false, delete: true, interrupt: false } },
    ])
    const proposed = await call(calls.listOfAdmin, { query: { title, tab: 'proposed' } }, admin)
    expect(Object.keys(proposed.body).toSorted()).toEqual(['counts', 'page', 'proposed', 'size', 'total'])
    expect(proposed.body.counts).toEqual({ All: 1, proposed: 1, ongoing: 0, finished: 0, interrupted: 0 })
  })

  test('a candidate has none', async () => {
    const input = { params: { id: candidate.id } }
    expect((await call(calls.listOfRecruiter, input, await anAdmin(db))).status).toBe(404)
  })
})

describe('one mission', () => {
  test('its recruiter reads everything, with the candidates by their initials', async () => {
    const id = await aMission(db, recruiter, {
      renewal: '1 an renouvelable',
      skills: { React: { rating: 7, isRequired: true }, Docker: { rating: 0, isRequired: false } },
    })
    const proposal = await aProposal(db, id, candidate)
    const { body } = await call(detail, { params: { id } }, recruiter)
    expect(body).toMatchObject({
      id,
      entreprise: 'Altaïr',
      renewable: '1 an renouvelable',
      nbr_years_experience: 5,
      description: '<p>Refonte du portail.</p>',
      missionTag: { label: 'Proposée' },
      mission_profils: [{ id: proposal, status: 'preselected', userId: candidate.id }],
      profils: [{ id: proposal, initials: 'A.D.' }],
      can: { edit: true, delete: true, interrupt: false },
    })
    expect(body.skills.map(({ name, rating, priority }) => ({ name, rating, priority }))).toEqual([
      { name: 'Docker', rating: 0, priority: 0 },
      { name: 'React', rating: 3.5, priority: 1 },
    ])
    expect(JSON.stringify(body)).not.toContain('Durand')
  })

  test('the administrator sees whether candidates may still be assigned', async () => {
    const admin = await anAdmin(db)
    const id = await aMission(db, recruiter, { startDay: '2026-11-23' })
    const isOpen = async () => (await call(calls.detailOfAdmin, { params: { id } }, admin)).body.isAssignmentOpen
    expect(await isOpen()).toBe(true)
    await aProposal(db, id, candidate, 'recruited')
    expect(await isOpen()).toBe(false)
  })

  test('an unsafe text already in the database is sanitised when it is read', async () => {
    const id = await aMission(db, recruiter)
    await db.update(missions).set({ description: '<p>Bonjour<script>x()</script></p>' }).where(eq(missions.id, id))
    expect((await call(detail, { params: { id } }, recruiter)).body.description).toBe('<p>Bonjour</p>')
  })
})

describe('the first three of the dashboard', () => {
  const today = { startDay: '2026-11-23', endDay: '2027-01-31' }
  const read = async (endpoint: typeof calls.firstProposed, reader = recruiter) =>
    call(endpoint, { params: { id: recruiter.id } }, reader)

  test('are the first rows of their tab, newest first, with their days in French', async () => {
    for (const day of [1, 2, 3, 4])
      await aMission(db, recruiter, { title: `Mission ${day}`, createdAt: new Date(`2026-11-0${day}T08:00:00Z`) })
    const ongoing = await aMission(db, recruiter, { ...today, title: 'En cours' })
    const proposal = await aProposal(db, ongoing, candidate, 'recruited')
    await aMission(db, recruiter, { deletedAt: clock.now })
    await aMission(db, await aRecruiter(db))
    const proposed = await read(calls.firstProposed)
    expect(proposed.body.map(({ mission }) => mission.title)).toEqual(['Mission 4', 'Mission 3', 'Mission 2'])
    expect(proposed.body[0]?.can).toEqual({ edit: true, delete: true, interrupt: false })
    expect((await read(calls.firstOngoing)).body).toEqual([
      {
        mission: {
          id: ongoing,
          title: 'En cours',
          dateStartFormat: '23/11/2026',
          dateEndFormat: '31/01/2027',
          place: 'Île-de-France',
        },
        profils: [{ id: proposal, status: 'recruited', initials: 'A.D.' }],
        can: { edit: false, delete: false, interrupt: true },
      },
    ])
  })

  test('follow the clock: a mission with a recruit begins with its first day in Paris', async () => {
    const mission = await aMission(db, recruiter, { startDay: '2027-03-28', endDay: '2027-03-28' })
    await aProposal(db, mission, candidate, 'recruited')
    const counted = async (at: string) => {
      clock.now = new Date(at)
      return [(await read(calls.firstProposed)).body.length, (await read(calls.firstOngoing)).body.length]
    }
    // The night of summer time: the day begins at 23:00 and ends at 22:00, universal time.
    expect(await counted('2027-03-27T22:59:00Z')).toEqual([1, 0])
    expect(await counted('2027-03-27T23:00:00Z')).toEqual([0, 1])
    expect(await counted('2027-03-28T21:59:00Z')).toEqual([0, 1])
    expect(await counted('2027-03-28T22:00:00Z')).toEqual([0, 0])
  })

  test('a candidate has none', async () => {
    for (const endpoint of [calls.firstProposed, calls.firstOngoing])
      expect((await call(endpoint, { params: { id: candidate.id } }, await anAdmin(db))).status).toBe(404)
  })
})
