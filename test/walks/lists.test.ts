import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/index.ts'
import type { CandidateMissionRow } from '#contract/hiring/candidate-missions.ts'
import type { MatchingProfile } from '#contract/hiring/matching.ts'
import type { AdminMissionRow } from '#contract/hiring/missions.ts'
import type { FollowUpRow } from '#contract/oversight/follow-up.ts'
import type { CandidateRow } from '#contract/profiles/candidates.ts'
import type { RecruiterRow } from '#contract/profiles/recruiters.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import type { InterviewAnswer } from '#contract/wire/interview.ts'
import { candidateMissionTags } from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import { interviewStatuses } from '#domain/hiring/interviews/interviews.ts'
import { interviewTabOf } from '#domain/hiring/interviews/interview-labels.ts'
import { missionTags } from '#domain/hiring/missions/mission-labels.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { anAdmin } from '#test/people/factories.ts'
import { listedRows } from '#test/walks/listed-rows.ts'

/**
 * Every list with filters is asked for by each of its filters and in each of its orders, and what it shows is compared with what its
 * own rows say: a filter shows all that it names and nothing else, an order is that of the column as it is shown, no row is on two
 * pages, the total counts the rows, and the file has the same ones. A new filter or column fails here until it says what it shows.
 */

const { db, call } = await openTestApp()
const admin = await anAdmin(db)

const { eclipse, anne, malik, software, free } = await listedRows(db)

/** What a row shows in a column. */
type Shown = string | number | null

/** A list, and what each of its filters and orders means for a row that it shows. */
type List<Row> = {
  name: string
  endpoint: AnyEndpoint
  as?: Person
  params?: object
  rows?: (body: { items: Row[] } & Record<string, unknown>, query: Record<string, string>) => Row[]
  count: number
  id: (row: Row) => number
  /** When a row was made, for a list whose newest rows come first and say it. */
  madeAt?: (row: Row) => string
  /** What a row shows in a column, where it has another name. */
  columns?: Record<string, (row: Row) => Shown>
  /** Some values of each filter, with the rows that they show. */
  filters: Record<string, [value: string | ((all: Row[]) => string), isShown: (row: Row, value: string) => boolean][]>
  /** The file of the list, and a text that its row has there. */
  file?: { endpoint: AnyEndpoint; shows: (row: Row) => string }
}
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const named = (endpoint: AnyEndpoint, kind: 'filters' | 'orders'): string[] => {
  if (!(endpoint.query instanceof z.ZodObject)) return []
  const { page: _, size: __, after: ___, sort, ...filters } = endpoint.query.shape as Record<string, z.ZodType>
  if (kind === 'filters') return Object.keys(filters)
  const orders =
    sort instanceof z.ZodOptional && sort.unwrap() instanceof z.ZodEnum ? (sort.unwrap() as z.ZodEnum).options : []
  return orders.map(String).filter((order) => !order.startsWith('-'))
}

const compared = (value: Shown) => (typeof value === 'string' ? plain(value) : value)
const inOrder = (values: Shown[]) =>
  values.toSorted((one, two) => {
    const [a, b] = [compared(one), compared(two)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a < b ? -1 : a > b ? 1 : 0
  })

const proved = new Set<string>()

const testsOf = <Row extends object>(list: List<Row>): void => {
  const { endpoint, as = admin, params, rows = ({ items }: { items: Row[] }) => items, id } = list
  const read = async (query: Record<string, string> = {}) => {
    const { status, body } = await call(endpoint, { query: { size: '100', ...query }, ...(params && { params }) }, as)
    expect([status, query]).toEqual([200, query])
    const page = body as { items: Row[]; total: number }
    return { shown: rows(page, query), total: page.total }
  }
  const linesOf = async (query: Record<string, string>): Promise<string[]> => {
    const file = orNotFound(list.file).endpoint
    const body = file.body && { reason: 'Contrôle' }
    const answer = await call(file, { query, ...(body && { body }) }, admin)
    return String(answer.body).split('\r\n').slice(1, -1)
  }
  const expectFile = async (query: Record<string, string>, shown: Row[]) => {
    if (list.file === undefined) return
    const [lines, texts] = [await linesOf(query), shown.map(list.file.shows)]
    expect(
      lines.map((line, at) => line.includes(texts[at] ?? '?')),
      JSON.stringify(query),
    ).toEqual(shown.map(() => true))
  }

  test('shows all of its rows, the newest first', async () => {
    const { shown, total } = await read()
    expect([shown.length, total]).toEqual([list.count, list.count])
    expect(JSON.stringify(shown)).not.toContain('Absente')
    if (list.madeAt === undefined) return
    const placed = shown.map((row) => [list.madeAt?.(row) ?? '', id(row)] as const)
    expect(placed).toEqual(placed.toSorted(([a, one], [b, two]) => (a === b ? two - one : a < b ? 1 : -1)))
    expect(placed).not.toEqual(placed.toSorted(([, one], [, two]) => two - one))
  })

  test('shows by each filter the rows that it names', async () => {
    expect(Object.keys(list.filters).toSorted()).toEqual(named(endpoint, 'filters').toSorted())
    const { shown: all } = await read()
    for (const [filter, choices] of Object.entries(list.filters)) {
      const counts: number[] = []
      for (const [given, isShown] of choices) {
        const value = typeof given === 'string' ? given : given(all)
        const query = { [filter]: value }
        const expected = all.filter((row) => isShown(row, value))
        const { shown, total } = await read(query)
        expect(shown.map(id), JSON.stringify(query)).toEqual(expected.map(id))
        expect(total, JSON.stringify(query)).toBe(expected.length)
        await expectFile(query, expected)
        counts.push(expected.length)
      }
      expect(
        counts.some((count) => count > 0 && count < all.length),
        filter,
      ).toBe(true)
    }
  })

  test.each(named(endpoint, 'orders'))('by %s is in the order of what it shows', async (order) => {
    const { shown } = await read({ sort: order })
    const values = shown.map((row) => list.columns?.[order]?.(row) ?? (row as Record<string, Shown>)[order] ?? null)
    expect(new Set(values).size).toBeGreaterThan(1)
    expect(values).toEqual(inOrder(values))
    const { shown: down } = await read({ sort: `-${order}` })
    const isMissing = (row: Row) => values[shown.indexOf(row)] === null
    const [without, withValue] = [shown.filter(isMissing), shown.filter((row) => !isMissing(row))]
    expect(down.map(id)).toEqual([...withValue.toReversed(), ...without.toReversed()].map(id))
    const half = String(Math.ceil(shown.length / 2))
    const pages = [await read({ sort: order, size: half }), await read({ sort: order, size: half, page: '2' })]
    expect(pages.flatMap((page) => page.shown.map(id))).toEqual(shown.map(id))
    await expectFile({ sort: `-${order}` }, down)
  })
}

const prove = <Row extends object>(list: List<Row>): void => {
  proved.add(list.name)
  describe(`the list ${list.name}`, () => {
    testsOf(list)
  })
}

const has = (text: string | null, part: string) => text !== null && plain(text).includes(part)
const fullName = ({ name, lastname }: { name: string; lastname: string }) => `${lastname} ${name}`

const ofCandidates = (isBusy: (row: CandidateRow, day: string) => boolean): List<CandidateRow>['filters'] => ({
  experience: [['7', ({ nbrAnneeExp }) => String(nbrAnneeExp).includes('7')]],
  name: [
    ['ELUARD mal', ({ name }) => name === 'Éluard'],
    ['zol', ({ name }) => name === 'Zola'],
  ],
  mail: [['z-', ({ email }) => email.startsWith('z-')]],
  place: [['cor', ({ country }) => country === 'Corse']],
  skill: [['doc', ({ skills }) => skills.some(({ name }) => name === 'Docker')]],
  // The first day of somebody, and the last one of a mission, with the day beside it.
  freeOn: ['2026-12-01', '2026-12-02', '2027-05-31', '2027-06-01'].map((day) => [
    day,
    (row) => (row.dispo_start ?? '') <= day && !isBusy(row, day),
  ]),
  maxRate: [['500', ({ tarif }) => tarif !== null && tarif <= 500]],
})
const columnsOfCandidates = { name: fullName }
const candidateLists = {
  count: 4,
  id: (row: CandidateRow) => row.id_user,
  madeAt: (row: CandidateRow) => row.createdAt,
  columns: columnsOfCandidates,
}
prove<CandidateRow>({
  name: 'candidates.list',
  endpoint: api.candidates.list,
  ...candidateLists,
  filters: ofCandidates(({ id_user: id }, day) => id === anne.id && day <= '2027-05-31'),
  file: { endpoint: api.candidates.exportWhole, shows: ({ email }) => email },
})
prove<CandidateRow>({
  name: 'registrations.listCandidates',
  endpoint: api.registrations.listCandidates,
  ...candidateLists,
  filters: ofCandidates(() => false),
  file: { endpoint: api.registrations.exportCandidatesWhole, shows: ({ email }) => email },
})

const companyLists: Omit<List<RecruiterRow>, 'name' | 'endpoint'> = {
  count: 3,
  id: (row) => row.id_user,
  madeAt: (row) => row.createdAt,
  columns: { domain_recruiter: (row) => row.domain_recruiter[0]?.name ?? '' },
  filters: {
    company: [['ECLI', (row) => row.company_name === 'Éclipse']],
    domain: [['logi', (row) => row.domain_recruiter[0]?.id === software]],
    name: [['brun paul', (row) => row.firstname === 'Brun']],
    mail: [['zenith', (row) => row.email.includes('zenith')]],
    place: [['ile', (row) => row.country === 'Île-de-France']],
  },
}
prove<RecruiterRow>({
  name: 'recruiters.list',
  endpoint: api.recruiters.list,
  ...companyLists,
  file: { endpoint: api.recruiters.exportWhole, shows: ({ email }) => email },
})
prove<RecruiterRow>({
  name: 'registrations.listRecruiters',
  endpoint: api.registrations.listRecruiters,
  ...companyLists,
  file: { endpoint: api.registrations.exportRecruitersWhole, shows: ({ email }) => email },
})

const ofMissions: List<{ title: string; place: string; dateStart: string; dateEnd: string }>['filters'] = {
  title: ['ECLU', 'barr'].map((part) => [part, ({ title }) => has(title, plain(part))]),
  place: ['cor', 'BRET', 'ile'].map((part) => [part, ({ place }) => has(place, plain(part))]),
  dateStart: ['2026-12-01', '2026-01-06'].map((day) => [day, ({ dateStart }) => dateStart >= day]),
  dateEnd: ['2026-11-23', '2026-06-29'].map((day) => [day, ({ dateEnd }) => dateEnd <= day]),
}
const missionTab = (state: keyof typeof missionTags, tab: string): [string, (row: AdminMissionRow) => boolean] => [
  tab,
  ({ missionTag }) => missionTag.label === missionTags[state].label,
]
const missionLists: Pick<List<AdminMissionRow>, 'id' | 'madeAt' | 'filters'> = {
  id: (row) => row.id,
  madeAt: (row) => row.createdAt,
  filters: {
    ...ofMissions,
    tab: (Object.keys(missionTags) as (keyof typeof missionTags)[]).map((state) => missionTab(state, state)),
  },
}
prove<AdminMissionRow>({
  name: 'missions.listOfAdmin',
  endpoint: api.missions.listOfAdmin,
  count: 10,
  ...missionLists,
  rows: (body, { tab = 'All' }) => body[tab] as AdminMissionRow[],
  filters: { ...missionLists.filters, company: [['abys', ({ entreprise }) => entreprise === 'abysse']] },
  file: { endpoint: api.missions.export, shows: ({ title }) => `${title};` },
})
prove<AdminMissionRow>({
  name: 'missions.listOfRecruiter',
  endpoint: api.missions.listOfRecruiter,
  as: eclipse,
  params: { id: eclipse.id },
  count: 7,
  ...missionLists,
})

const candidateMissionLists = { as: anne, params: { id: anne.id }, id: (row: CandidateMissionRow) => row.id }
prove<CandidateMissionRow>({
  name: 'candidateMissions.list',
  endpoint: api.candidateMissions.list,
  ...candidateMissionLists,
  count: 9,
  filters: {
    ...ofMissions,
    tab: (Object.keys(candidateMissionTags) as (keyof typeof candidateMissionTags)[]).map((state) => [
      state,
      ({ missionTag }) => missionTag.label === candidateMissionTags[state].label,
    ]),
  },
})
for (const state of ['accepted', 'past', 'declined'] as const)
  prove<CandidateMissionRow>({
    name: `candidateMissions.${state}`,
    endpoint: api.candidateMissions[state],
    ...candidateMissionLists,
    count: 2,
    filters: ofMissions,
  })

/** Whether an interview is on a day: that of the chosen slot, or of one of the two that are offered. */
const isOn = (row: Pick<InterviewAnswer | FollowUpRow, 'firstDate' | 'secondDate' | 'selectedDate'>, day: string) =>
  (row.selectedDate === null ? [row.firstDate, row.secondDate] : [row.selectedDate]).some((slot) =>
    slot?.startsWith(day),
  )

const ofInterviews: List<InterviewAnswer>['filters'] = {
  title: [['barra', ({ title }) => title === 'barrage']],
  place: ['cor', 'BRET', 'ile'].map((part) => [part, ({ place }) => has(place, plain(part))]),
  date: ['2026-11-24', '2026-11-26', '2026-11-27'].map((day) => [day, isOn]),
}
const interviewTab: List<InterviewAnswer>['filters'] = {
  tab: interviewStatuses.map((status) => [interviewTabOf[status], (row) => row.status === status]),
}
for (const [list, as, waiting] of [
  ['listOfRecruiter', eclipse, ['change_date', 'passed']],
  ['listOfCandidate', anne, ['change_date']],
] as const)
  prove<InterviewAnswer>({
    name: `interviews.${list}`,
    endpoint: api.interviews[list],
    as,
    params: { id: as.id },
    count: 9,
    id: (row) => row.interviewId,
    filters: {
      ...ofInterviews,
      ...interviewTab,
      waiting: [['true', ({ status, title }) => waiting.some((one) => one === status) && title !== 'Coupée']],
    },
  })
prove<InterviewAnswer>({
  name: 'interviews.declinedOfCandidate',
  endpoint: api.interviews.declinedOfCandidate,
  as: anne,
  params: { id: anne.id },
  count: 2,
  id: (row) => row.interviewId,
  filters: ofInterviews,
})

const ofFollowUp: List<FollowUpRow>['filters'] = {
  name: [['durand', ({ name }) => name === 'Durand']],
  mail: [['z-', ({ email }) => email.startsWith('z-')]],
  title: [['eclu', ({ missionTitle }) => has(missionTitle, 'eclu')]],
  company: [['ecli', ({ entreprise }) => entreprise === 'Éclipse']],
}
const columnsOfFollowUp = { name: fullName }
prove<FollowUpRow>({
  name: 'followUp.missions',
  endpoint: api.followUp.missions,
  count: 17,
  id: (row) => row.id,
  columns: columnsOfFollowUp,
  filters: {
    ...ofFollowUp,
    date: ['2026-06-30', '2026-11-23', '2026-12-01'].map((day) => [
      day,
      (row) => row.dateStart <= day && day <= row.dateEnd,
    ]),
    status: (Object.keys(candidateMissionTags) as (keyof typeof candidateMissionTags)[]).map((state) => [
      state,
      ({ tag }) => tag.label === candidateMissionTags[state].label,
    ]),
  },
  file: { endpoint: api.followUp.exportMissionsWhole, shows: ({ email, missionTitle }) => `${email};${missionTitle};` },
})
prove<FollowUpRow>({
  name: 'followUp.interviews',
  endpoint: api.followUp.interviews,
  count: 12,
  id: (row) => row.id,
  columns: columnsOfFollowUp,
  filters: {
    ...ofFollowUp,
    date: [['2026-11-24', isOn]],
    status: interviewStatuses.map((status) => [status, (row) => row.status === status]),
  },
  file: {
    endpoint: api.followUp.exportInterviewsWhole,
    shows: ({ email, missionTitle }) => `${email};${missionTitle};`,
  },
})

prove<MatchingProfile>({
  name: 'matching.list',
  endpoint: api.matching.list,
  params: { id: free },
  count: 4,
  id: (row) => row.profilId,
  filters: {
    name: [['eluard', ({ name }) => name === 'Éluard']],
    place: [['cor', ({ country }) => country === 'Corse']],
    experience: [['7', ({ nbrAnneeExp }) => nbrAnneeExp >= 7]],
    available: [['true', ({ disponibilityDate }) => disponibilityDate <= '2026-12-02']],
    wishedPlace: [['true', ({ userId }) => userId === anne.id]],
    wishedType: [['Sur site', ({ userId }) => userId === malik.id]],
    scoreMin: [[(all) => String(all[1]?.score), ({ score }, value) => score >= Number(value)]],
  },
})

test('every list of the contract that takes an order is proved here or beside its feature', () => {
  const sorted = Object.entries(api).flatMap(([feature, calls]) =>
    Object.entries<AnyEndpoint>(calls)
      .filter(([, endpoint]) => endpoint.file === undefined && named(endpoint, 'orders').length > 0)
      .map(([name]) => `${feature}.${name}`),
  )
  expect(sorted.filter((name) => !proved.has(name))).toEqual(['invoices.listOfAdmin'])
})
