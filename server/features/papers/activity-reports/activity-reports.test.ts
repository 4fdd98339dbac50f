import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const calls = api.activityReports

const november = '2026-11'
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let admin: Person
let missionId: number
let missionProfilId: number

/** A mission from Monday 2 November to 15 January, and the last working day of November. */
beforeEach(async () => {
  clock.now = new Date('2026-11-30T09:00:00Z')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db, { dailyRate: 550.5 })
  admin = await anAdmin(db)
  missionId = await aMission(db, recruiter, { startDay: '2026-11-02', endDay: '2027-01-15' })
  missionProfilId = await aProposal(db, missionId, candidate, 'recruited')
})

const at = (month: string) => ({ params: { missionProfilId, month } })
const read = async (as: Person = candidate, month = november) => call(calls.read, at(month), as)
type Line = { day: string; kind: 'mission' | 'absence' | 'astreinte'; amount: 0 | 0.5 | 1 }
const save = (version: number, days: Line[], month = november) =>
  call(calls.save, { ...at(month), body: { version, days } }, candidate)
const submit = (version: number, month = november) => call(calls.submit, { ...at(month), body: { version } }, candidate)
const decide = (version: number, contested: { day: string; comment: string }[] = [], as: Person = recruiter) =>
  call(calls.decide, { ...at(november), body: { version, contested } }, as)
const reopen = (as: Person, reason = 'Un oubli') => call(calls.reopen, { ...at(november), body: { reason } }, as)

const rowOf = async () =>
  (
    await db
      .select()
      .from(activityReports)
      .where(eq(activityReports.proposalId, missionProfilId))
      .orderBy(desc(activityReports.id))
  )[0]

const eventsOf = async () => {
  const row = await rowOf()
  const found = await db
    .select({ type: events.type, missionId: events.missionId, accountId: events.accountId })
    .from(events)
    .where(and(eq(events.subject, 'activity-report'), eq(events.subjectId, row?.id ?? 0)))
  for (const event of found) expect(event).toMatchObject({ missionId, accountId: candidate.id })
  return found.map(({ type }) => type)
}

const mailsTo = async ({ email }: Person) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ letter }) => letter?.subject,
  )

describe('a month that nobody touched', () => {
  test('is a draft of every day, with 1 on the working days of the mission', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      missionProfilId,
      missionId,
      month: november,
      title: 'Développeur React',
      companyName: 'Altaïr',
      candidateName: 'Anne Durand',
      place: 'Île-de-France',
      status: 'draft',
      tag: { label: 'Brouillon', style: 'black' },
      version: 0,
      territory: 'metropole',
      territories: [{ code: 'metropole', label: 'Hors Alsace et Moselle' }],
      totals: { mission: 20, absence: 0, astreinte: 0 },
      rate: 550.5,
      amount: 11_010,
      submissionDay: '2026-11-30',
      submittedAt: null,
      decidedAt: null,
      decidedBy: null,
      reason: null,
      file: null,
      months: [
        { month: '2026-11', status: null },
        { month: '2026-12', status: null },
      ],
      can: { edit: true, submit: true, reopen: false, decide: false },
    })
    expect(body.days).toHaveLength(30)
    const plain = { kind: 'mission', contested: null }
    expect(body.days[0]).toEqual({
      ...plain,
      day: '2026-11-01',
      amount: 0,
      off: 'holiday',
      holiday: 'Toussaint',
      isOutside: true,
    })
    expect(body.days[1]).toEqual({ ...plain, day: '2026-11-02', amount: 1, off: null, holiday: null, isOutside: false })
    expect(body.days[6]).toMatchObject({ day: '2026-11-07', amount: 0, off: 'weekend' })
    expect(body.days[10]).toMatchObject({ day: '2026-11-11', amount: 0, off: 'holiday', holiday: 'Armistice de 1918' })
  })

  test('has neighbours: the months begun and the next one, and the one to open first', async () => {
    const { body } = await call(calls.months, { params: { missionProfilId } }, candidate)
    expect(body).toEqual({
      missionProfilId,
      current: november,
      months: [
        { month: '2026-11', status: null },
        { month: '2026-12', status: null },
      ],
    })
    for (const month of ['2026-10', '2027-01', '2027-02', '2026-13'])
      expect((await read(candidate, month)).status, month).toBe(404)
  })

  test('is out after the day of an interruption, and may be submitted on its last working day', async () => {
    const interruptedAt = new Date('2026-11-18T15:00:00Z')
    await db.update(missions).set({ interruptedAt }).where(eq(missions.id, missionId))
    clock.now = new Date('2026-11-18T17:00:00Z')
    const { body } = await read()
    expect(body.totals.mission).toBe(12)
    expect(body.days.filter(({ isOutside }) => isOutside).map(({ day }) => day)).toHaveLength(13)
    expect(body).toMatchObject({ submissionDay: '2026-11-18', months: [{ month: november }], can: { submit: true } })
    const refused = await save(0, [{ day: '2026-11-19', kind: 'mission', amount: 1 }])
    expect(refused.status).toBe(422)
    expect(refused.failure.error.fields).toEqual({ days: 'Le 19/11/2026\u00a0: ce jour n’est pas dans la mission' })
    expect((await submit(0)).status).toBe(200)
  })

  test('takes the holidays of Alsace and Moselle where a mission of Grand Est says so', async () => {
    await db.update(missions).set({ region: 'Grand Est' }).where(eq(missions.id, missionId))
    const first = (await read(candidate, '2026-12')).body
    expect(first).toMatchObject({ territory: 'metropole', territories: [{}, { code: 'alsace-moselle' }] })
    const body = { version: 0, days: [], territory: 'alsace-moselle' as const }
    const saved = await call(calls.save, { ...at('2026-12'), body }, candidate)
    expect(saved.body.report).toMatchObject({ territory: 'alsace-moselle', version: 1 })
    expect(saved.body.report.days.find(({ day }) => day === '2026-12-26')).toMatchObject({ holiday: 'Saint-Étienne' })
    expect((await read()).body.territory).toBe('alsace-moselle')
    const elsewhere = await call(
      calls.save,
      { ...at(november), body: { ...body, territory: 'mayotte' as const } },
      candidate,
    )
    expect(elsewhere.status).toBe(422)
  })
})

describe('saving a draft', () => {
  const halfDay: Line[] = [
    { day: '2026-11-02', kind: 'mission', amount: 0.5 },
    { day: '2026-11-02', kind: 'absence', amount: 0.5 },
    { day: '2026-11-02', kind: 'astreinte', amount: 1 },
  ]

  test('keeps the days, the others stay prefilled; one row, one event', async () => {
    const { status, body } = await save(0, halfDay)
    expect(status).toBe(200)
    expect(body.toast).toEqual({ status: 'success', body: 'Compte rendu d’activité enregistré' })
    expect(body.report).toMatchObject({ version: 1, totals: { mission: 19.5, absence: 0.5, astreinte: 1 } })
    expect(body.report.days.filter(({ day }) => day === '2026-11-02').map(({ kind }) => kind)).toEqual([
      'mission',
      'absence',
      'astreinte',
    ])
    expect(await eventsOf()).toEqual(['activity-report.saved'])
  })

  test('again, the same content changes nothing, whatever its version; another on an old version is a 409', async () => {
    await save(0, halfDay)
    const again = await save(0, halfDay)
    expect([again.status, again.body.report.version]).toEqual([200, 1])
    const old = await save(0, [{ day: '2026-11-03', kind: 'mission', amount: 0 }])
    expect(old.status).toBe(409)
    expect(old.failure.toast.body).toContain('Ce mois a changé entre-temps')
    expect(await eventsOf()).toEqual(['activity-report.saved'])
  })

  const [worked, absent] = [{ ...halfDay[0], amount: 1 }, halfDay[1]]
  test.each([
    ['over a day', [worked, absent], 'days', 'Le 02/11/2026\u00a0: mission et absence dépassent une journée'],
    [
      'a day before the mission',
      [{ day: '2026-11-01', kind: 'mission', amount: 1 }],
      'days',
      'Le 01/11/2026\u00a0: ce jour n’est pas dans la mission',
    ],
    [
      'another amount',
      [{ day: '2026-11-02', kind: 'mission', amount: 0.25 }],
      'days.0.amount',
      'Une journée vaut 1, 0,5 ou 0',
    ],
  ])('with %s is refused on its field', async (_, days, field, message) => {
    const refused = await save(0, days as Line[])
    expect(refused.status).toBe(422)
    expect(refused.failure.error.fields).toEqual({ [field]: message })
    expect(await rowOf()).toBeUndefined()
  })

  test('a month with a change of hour has all its days', async () => {
    await db.update(missions).set({ startDay: '2026-10-01' }).where(eq(missions.id, missionId))
    const { body } = await read(candidate, '2026-10')
    expect(body.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 31 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`),
    )
    expect(body.totals.mission).toBe(22)
  })
})

describe('from the submission to the decision', () => {
  test('before its last working day a month is not submitted', async () => {
    clock.now = new Date('2026-11-29T22:59:00Z')
    const refused = await submit(0)
    expect(refused.status).toBe(409)
    expect(refused.failure.toast.body).toBe('Ce mois peut être soumis à partir du 30/11/2026.')
    clock.now = new Date('2026-11-29T23:00:00Z')
    expect((await submit(0)).status).toBe(200)
  })

  test('submitted, it is the company’s to read, without the rate; a changed rate does not move it', async () => {
    expect((await read(recruiter)).status).toBe(404)
    const { body } = await submit(0)
    expect(body.report).toMatchObject({
      status: 'submitted',
      tag: { label: 'Soumis', style: 'blue' },
      submittedAt: '2026-11-30T09:00:00.000Z',
      can: { edit: false, submit: false, reopen: true, decide: false },
    })
    expect(await mailsTo(recruiter)).toEqual(['Service fait à valider : novembre 2026, Développeur React'])
    const theirs = (await read(recruiter)).body
    expect(theirs).toMatchObject({
      rate: null,
      amount: null,
      candidateName: 'Anne Durand',
      can: { decide: true, reopen: true },
    })
    expect((await call(calls.ofMission, { params: { id: missionId } }, recruiter)).body.items).toEqual([
      {
        missionProfilId,
        month: november,
        candidateName: 'Anne Durand',
        status: 'submitted',
        tag: { label: 'Soumis', style: 'blue' },
        submittedAt: '2026-11-30T09:00:00.000Z',
        can: { decide: true },
      },
    ])
    await db.update(proposals).set({ status: 'rejected' }).where(eq(proposals.id, missionProfilId))
    expect((await read(recruiter)).body.candidateName).toBe('A.D.')
    await db.update(candidates).set({ dailyRate: 700 }).where(eq(candidates.id, candidate.candidateId))
    expect((await read(admin)).body).toMatchObject({ rate: 550.5, amount: 11_010 })
  })

  test('validated, it says by whom and when, and nothing changes it any more', async () => {
    await submit(0)
    const { status, body } = await decide(1)
    expect(status).toBe(200)
    expect(body.toast.body).toBe('Service fait validé')
    expect(body.report).toMatchObject({
      status: 'validated',
      decidedBy: 'Paul Martin',
      decidedAt: '2026-11-30T09:00:00.000Z',
    })
    expect((await rowOf())?.decidedFrom).toBe('127.0.0.0/24')
    expect(await eventsOf()).toEqual(['activity-report.submitted', 'activity-report.validated'])
    expect(await mailsTo(candidate)).toEqual(['Ton mois de novembre 2026 est validé : Développeur React'])
    expect((await save(1, [{ day: '2026-11-02', kind: 'mission', amount: 0 }])).status).toBe(409)
    expect((await submit(1)).status).toBe(409)
    expect((await reopen(candidate)).status).toBe(409)
    expect((await decide(1)).status).toBe(409)
  })

  test('contested, only its contested days change, and only they are contested again', async () => {
    await submit(0)
    const contested = [{ day: '2026-11-03', comment: 'Absente ce jour-là.' }]
    const { body } = await decide(1, contested)
    expect(body.toast.body).toBe('Jours contestés, les autres sont validés')
    expect(body.report).toMatchObject({ status: 'contested', tag: { label: 'Contesté', style: 'red' } })
    expect(await mailsTo(candidate)).toEqual(['Des jours de novembre 2026 sont contestés : Développeur React'])
    const theirs = (await read()).body
    expect(theirs.days.find(({ day }) => day === '2026-11-03')?.contested).toBe('Absente ce jour-là.')
    const lines = theirs.days
      .filter(({ isOutside }) => !isOutside)
      .map(({ day, kind, amount }) => ({ day, kind, amount }))
    const corrected = (day: string): Line[] => lines.map((line) => (line.day === day ? { ...line, amount: 0 } : line))
    const other = await save(1, corrected('2026-11-04'))
    expect([other.status, other.failure.error.fields]).toEqual([
      422,
      { days: 'Le 04/11/2026\u00a0: ce jour est déjà validé' },
    ])
    expect((await save(1, corrected('2026-11-03'))).body.report).toMatchObject({ status: 'contested', version: 2 })
    expect((await submit(2)).body.report).toMatchObject({ status: 'submitted', version: 3, totals: { mission: 19 } })
    const again = await decide(3, [{ day: '2026-11-05', comment: 'Aussi.' }])
    expect(again.failure.error.fields).toEqual({ contested: 'Le 05/11/2026\u00a0: ce jour est déjà validé' })
    const done = await decide(3)
    expect(done.body.report).toMatchObject({ status: 'validated', totals: { mission: 19 } })
    expect(done.body.report.days.every((line) => line.contested === null)).toBe(true)
  })

  test('a decision on days that were corrected since is refused', async () => {
    await submit(0)
    await reopen(candidate)
    await save(2, [{ day: '2026-11-02', kind: 'mission', amount: 0 }])
    await submit(3)
    const late = await decide(1)
    expect([late.status, late.failure.error.code]).toEqual([409, 'illegal_state'])
    expect((await decide(4)).status).toBe(200)
  })

  test('two people decide at once: one wins, the other is told', async () => {
    await submit(0)
    const both = await Promise.all([decide(1), decide(1, [{ day: '2026-11-03', comment: 'Absente.' }])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await eventsOf()).filter((type) => /validated|contested/.test(type))).toHaveLength(1)
  })

  test('nobody contests a day twice, without a comment, or outside the mission', async () => {
    await submit(0)
    const day = '2026-11-03'
    const twice = await decide(1, [
      { day, comment: 'Un' },
      { day, comment: 'Deux' },
    ])
    expect(twice.failure.error.fields).toEqual({ contested: 'Un jour est contesté deux fois' })
    expect((await decide(1, [{ day, comment: ' ' }])).failure.error.fields).toEqual({
      'contested.0.comment': 'Commentaire obligatoire',
    })
    expect((await decide(1, [{ day: '2026-11-01', comment: 'Non' }])).status).toBe(422)
  })
})

describe('reopening', () => {
  test.each(['candidate', 'recruiter', 'admin'] as const)('a submitted month by the %s, who says why', async (role) => {
    await submit(0)
    const people = { candidate, recruiter, admin }
    expect((await reopen(people[role], ' ')).failure.error.fields).toEqual({ reason: 'Raison obligatoire' })
    const { status, body } = await reopen(people[role], 'Il manque une astreinte')
    expect([status, body.report.status, body.report.reason]).toEqual([200, 'draft', 'Il manque une astreinte'])
    expect((await mailsTo(candidate)).length).toBe(role === 'candidate' ? 0 : 1)
    expect((await mailsTo(recruiter)).length).toBe(role === 'recruiter' ? 1 : 2)
    expect((await read()).body.can).toMatchObject({ edit: true, submit: true })
  })

  test('a validated month by the company or the administrator', async () => {
    await submit(0)
    await decide(1)
    expect((await reopen(recruiter)).body.report).toMatchObject({ status: 'draft', decidedBy: null, decidedAt: null })
    expect((await reopen(admin)).status).toBe(409)
  })

  test('the candidate’s words are masked for the company', async () => {
    await submit(0)
    await reopen(candidate, 'Appelez-moi au +33612345678')
    expect((await read(recruiter)).body.reason).not.toContain('612345678')
    const [letter] = await db
      .select({ letter: mails.letter })
      .from(mails)
      .where(eq(mails.recipient, recruiter.email))
      .orderBy(desc(mails.id))
    expect(JSON.stringify(letter)).not.toContain('612345678')
  })
})

describe('whose month it is', () => {
  test('others answer as if it did not exist, another candidate of the same mission too', async () => {
    await submit(0)
    const other = await aCandidate(db)
    await aProposal(db, missionId, other, 'recruited')
    const strangers = [other, await aCandidate(db), await aRecruiter(db)]
    for (const stranger of strangers) {
      expect((await read(stranger)).status).toBe(404)
      expect((await call(calls.months, { params: { missionProfilId } }, stranger)).status).toBe(404)
      expect((await reopen(stranger)).status).toBe(404)
    }
    expect((await decide(1, [], await aRecruiter(db))).status).toBe(404)
    expect((await call(calls.save, { ...at(november), body: { version: 1, days: [] } }, other)).status).toBe(404)
    expect((await call(calls.ofMission, { params: { id: missionId } }, await aRecruiter(db))).status).toBe(404)
  })

  test('a candidate who is not recruited has no month', async () => {
    const preselected = await aCandidate(db)
    const id = await aProposal(db, missionId, preselected)
    const answer = await call(calls.read, { params: { missionProfilId: id, month: november } }, preselected)
    expect(answer.status).toBe(404)
  })
})
