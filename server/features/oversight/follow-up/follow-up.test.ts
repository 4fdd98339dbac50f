import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FollowUpRow } from '#contract/oversight/follow-up.ts'
import { api } from '#contract/index.ts'
import { candidateMissionTags } from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import { candidateMissionStates } from '#domain/hiring/candidate-missions/candidate-missions.ts'
import { interviewTags } from '#domain/hiring/interviews/interview-labels.ts'
import { interviewStatuses } from '#domain/hiring/interviews/interviews.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const calls = api.followUp

let admin: Person
let anne: Awaited<ReturnType<typeof aCandidate>>
let portal: number

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 8))

beforeAll(async () => {
  admin = await anAdmin(db)
  anne = await aCandidate(db, { email: 'anne@exemple.fr' })
  const malik = await aCandidate(db, { familyName: 'Benali', givenName: 'Malik', position: null })
  const altair = await aRecruiter(db)
  const vega = await aRecruiter(db, { companyName: 'Véga' })
  portal = await aMission(db, altair, { title: 'Portail assureur' })
  const proposed = async (mission: number, candidate: typeof anne, status: 'preselected' | 'recruited' | 'rejected') =>
    aProposal(db, mission, candidate, status)
  const first = await proposed(portal, anne, 'preselected')
  const past = { startDay: '2026-01-05', endDay: '2026-06-30' }
  const [over, cut, hired] = await Promise.all([
    aMission(db, vega, { title: 'Entrepôt de données', ...past }),
    aMission(db, vega, { title: 'Refonte', interruptedAt: day(10) }),
    aMission(db, altair, { title: 'Cloud' }),
  ])
  await proposed(over, malik, 'recruited')
  await proposed(cut, malik, 'preselected')
  await proposed(hired, malik, 'recruited')
  const declined = await proposed(portal, malik, 'rejected')
  await db
    .update(proposals)
    .set({ declineReason: 'Trop loin', createdAt: day(12) })
    .where(eq(proposals.id, declined))

  await anInterview(db, declined, { status: 'rejected', reason: 'Déjà prise', reasonBy: 'candidate' })
  await anInterview(db, first, { createdAt: day(5) })
  const met = { status: 'accepted', firstSlot: '2026-11-20 10:00', selectedSlot: '2026-11-20 10:00' } as const
  const mission = await aMission(db, vega, { title: 'Audit' })
  await anInterview(db, await proposed(mission, anne, 'preselected'), met)
  const coming = { status: 'accepted', selectedSlot: '2026-11-26 10:00', createdAt: day(6) } as const
  await anInterview(db, await proposed(mission, malik, 'preselected'), coming)
  await anInterview(db, await proposed(hired, anne, 'preselected'), { status: 'change_date', reason: 'Grève' })

  const gone = await aMission(db, altair, { title: 'Disparue' })
  await anInterview(db, await proposed(gone, anne, 'preselected'))
  await db
    .update(missions)
    .set({ deletedAt: day(15) })
    .where(eq(missions.id, gone))
})

type Query = NonNullable<Parameters<typeof call<typeof calls.missions>>[1]['query']>
const missionRows = async (query: Query = {}) => (await call(calls.missions, { query }, admin)).body
const interviewRows = async (query: Parameters<typeof call<typeof calls.interviews>>[1]['query'] = {}) =>
  (await call(calls.interviews, { query }, admin)).body

describe('missions', () => {
  test('are listed newest first with every specified field, those of deleted missions left out', async () => {
    const { items, ...totals } = await missionRows({ size: '2' })
    expect(totals).toEqual({ total: 8, page: 1, size: 2, counts: { missions: 8, interviews: 5 } })
    expect(items[0]).toEqual({
      id: expect.any(Number),
      name: 'Benali',
      lastname: 'Malik',
      email: expect.stringContaining('@exemple.fr'),
      missionTitle: 'Portail assureur',
      entreprise: 'Altaïr',
      poste: null,
      dateStart: '2026-12-01',
      dateEnd: '2027-05-31',
      selectedDate: null,
      firstDate: null,
      secondDate: null,
      status: 'rejected',
      tag: { label: 'Refusée', style: 'red' },
      reason: 'Trop loin',
      reasonBy: 'candidate',
      idUser: expect.any(Number),
      idMission: portal,
      photo: null,
    })
    const all = (await missionRows({ size: '100' })).items
    expect(all.map(({ id }) => id).slice(1)).toEqual(
      all
        .map(({ id }) => id)
        .slice(1)
        .toSorted((a, b) => b - a),
    )
    expect(all.map(({ missionTitle }) => missionTitle)).not.toContain('Disparue')
  })

  test.each(candidateMissionStates)('with the status %s have the label that the candidate reads', async (status) => {
    const { items, total } = await missionRows({ status })
    expect(total).toBeGreaterThan(0)
    expect(new Set(items.map(({ tag }) => tag.label))).toEqual(new Set([candidateMissionTags[status].label]))
  })

  test('every row has one status', async () => {
    const totals = await Promise.all(
      candidateMissionStates.map(async (status) => (await missionRows({ status })).total),
    )
    expect(totals.reduce((sum, total) => sum + total)).toBe(8)
  })
})

describe('interviews', () => {
  test('are listed newest first with their slots and the reason given', async () => {
    const { items, ...totals } = await interviewRows()
    expect(totals).toEqual({ total: 5, page: 1, size: 10, counts: { missions: 8, interviews: 5 } })
    expect(items.map(({ tag }) => tag.label)).toEqual([
      'À venir',
      'En attente',
      'Demande changement de la date',
      'Passé',
      'Rejeté',
    ])
    expect(items[1]).toMatchObject({
      name: 'Durand',
      lastname: 'Anne',
      email: 'anne@exemple.fr',
      poste: 'Développeuse React',
      status: 'pending',
      firstDate: '2026-11-26 10:00',
      secondDate: '2026-11-27 15:00',
      selectedDate: null,
      reason: null,
      idUser: anne.id,
      idMission: portal,
    })
    expect(items[3]).toMatchObject({ status: 'passed', selectedDate: '2026-11-20 10:00' })
    expect(items[4]).toMatchObject({ reason: 'Déjà prise', reasonBy: 'candidate' })
  })

  test.each(interviewStatuses)('with the status %s have its label', async (status) => {
    const { items } = await interviewRows({ status })
    expect(items.map(({ tag }) => tag.label)).toEqual([interviewTags[status].label])
  })
})

test.each<[Query, number, number]>([
  [{ name: 'anne durand' }, 3, 3],
  [{ name: 'BENALI m' }, 5, 2],
  [{ mail: 'anne@' }, 3, 3],
  [{ title: 'donnees' }, 1, 0],
  [{ company: 'vega' }, 4, 2],
  [{ company: 'véga', name: 'durand' }, 1, 1],
  [{ date: '2026-03-01' }, 1, 0],
  [{ date: '2026-11-26' }, 0, 4],
  [{ title: '%' }, 0, 0],
  [{ status: '' }, 8, 5],
])('the filter %o keeps %i missions and %i interviews in both lists', async (query, inMissions, inInterviews) => {
  const counts = { missions: inMissions, interviews: inInterviews }
  const ofMissions = await missionRows(query)
  expect([ofMissions.total, ofMissions.items.length, ofMissions.counts]).toEqual([inMissions, inMissions, counts])
  const { status, ...shared } = query
  const ofInterviews = await interviewRows({ ...shared, ...(status === '' && { status }) })
  expect([ofInterviews.total, ofInterviews.items.length, ofInterviews.counts]).toEqual([
    inInterviews,
    inInterviews,
    counts,
  ])
})

describe('sorted', () => {
  const shown = ({ lastname, missionTitle }: FollowUpRow) => `${missionTitle} ${lastname}`

  test.each(['name', 'email', 'entreprise', 'poste'] as const)(
    'missions by %s are filtered as before',
    async (sort) => {
      const { items, total } = await missionRows({
        sort,
        name: 'durand',
        mail: 'anne@',
        company: 'véga',
        title: 'audit',
      })
      expect([total, items.map(shown)]).toEqual([1, ['Audit Anne']])
    },
  )

  test('by another column are refused', async () => {
    for (const sort of ['status', 'selectedDate', '--name', ''])
      expect((await call(calls.missions, { query: { sort } as object }, admin)).status, sort).toBe(422)
    expect((await call(calls.interviews, { query: { sort: 'reason' } as object }, admin)).status).toBe(422)
    expect((await call(calls.exportMissions, { query: { sort: 'status' } as object }, admin)).status).toBe(422)
  })
})

describe('the file', () => {
  const why = { reason: 'Contrôle annuel' }

  test('of missions holds the rows that the filters show, in their order', async () => {
    const query = { name: 'anne', sort: 'missionTitle' } as const
    const { status, headers, body } = await call(calls.exportMissionsWhole, { query, body: why }, admin)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="suivi-missions-2026-11-23.csv"')
    const person = 'Anne Durand;anne@exemple.fr'
    const rest = 'Développeuse React;01/12/2026;31/05/2027'
    expect(body.split('\r\n')).toEqual([
      '\uFEFFCandidat;Email;Mission;Entreprise;Poste;Date de début;Date de fin;Statut;Raison du candidat',
      `${person};Audit;Véga;${rest};Proposée;`,
      `${person};Cloud;Altaïr;${rest};Proposée;`,
      `${person};Portail assureur;Altaïr;${rest};Proposée;`,
      '',
    ])
    const declined = await call(calls.exportMissionsWhole, { query: { status: 'declined' }, body: why }, admin)
    expect(declined.body).toContain(';Portail assureur;Altaïr;;01/12/2026;31/05/2027;Refusée;Trop loin')
  })

  test('of interviews holds the slots, and the reason under the side that gave it', async () => {
    const query = { title: 'a', sort: '-selectedDate' } as const
    const { headers, body } = await call(calls.exportInterviewsWhole, { query, body: why }, admin)
    expect(headers['content-disposition']).toBe('attachment; filename="suivi-entretiens-2026-11-23.csv"')
    const [head, ...rows] = body.split('\r\n')
    expect(head).toBe(
      '\uFEFFCandidat;Email;Mission;Entreprise;Poste;Créneau choisi;Premier créneau;Second créneau;Statut;Raison du candidat;Raison de l’entreprise',
    )
    expect(rows.map((row) => row.split(';').slice(5).join(';'))).toEqual([
      '26/11/2026 10:00;26/11/2026 10:00;27/11/2026 15:00;À venir;;',
      '20/11/2026 10:00;20/11/2026 10:00;27/11/2026 15:00;Passé;;',
      ';26/11/2026 10:00;27/11/2026 15:00;En attente;;',
      ';26/11/2026 10:00;27/11/2026 15:00;Rejeté;Déjà prise;',
      '',
    ])
  })

  test('has every row of its list once without a filter', async () => {
    const linesOf = async (endpoint: typeof calls.exportMissionsWhole | typeof calls.exportInterviewsWhole) =>
      (await call(endpoint, { body: why }, admin)).body.split('\r\n').slice(1, -1)
    expect(new Set(await linesOf(calls.exportMissionsWhole)).size).toBe(8)
    expect(new Set(await linesOf(calls.exportInterviewsWhole)).size).toBe(5)
  })
})

test('the status of one list is not one of the other', async () => {
  const query = { status: 'passed' } as unknown as Query
  expect((await call(calls.missions, { query }, admin)).status).toBe(422)
})
