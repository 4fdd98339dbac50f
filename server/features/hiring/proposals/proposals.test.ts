import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const calls = api.proposals

/** An interview of last Friday, so it has passed. */
const passed = { status: 'accepted', firstSlot: '2026-11-20 10:00', selectedSlot: '2026-11-20 10:00' } as const
const upcoming = { status: 'accepted', selectedSlot: '2026-11-26 10:00' } as const

let admin: Awaited<ReturnType<typeof anAdmin>>
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let mission: number

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  admin = await anAdmin(db)
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
  mission = await aMission(db, recruiter)
})

const eventsOf = (id: number) =>
  db
    .select({ type: events.type, actorId: events.actorId })
    .from(events)
    .where(and(eq(events.subject, 'proposal'), eq(events.subjectId, id)))

const rowOf = async (id: number) => (await db.select().from(proposals).where(eq(proposals.id, id)))[0]

const interviewsOf = async (id: number) =>
  (await db.select().from(interviews).where(eq(interviews.proposalId, id)).orderBy(interviews.id)).map(
    ({ status }) => status,
  )

const mailsTo = async ({ email }: Person) =>
  (await db.select().from(mails).where(eq(mails.recipient, email))).map(({ letter }) => letter?.subject)

const assign = (profil = candidate.candidateId, to = mission, as: Person = admin) =>
  call(calls.assign, { body: { mission: to, profil } }, as)
const withdraw = (profil = candidate.candidateId, from = mission, as: Person = admin) =>
  call(calls.withdraw, { body: { mission: from, profil } }, as)

/** A running mission with a recruit, a finished one, and an interrupted one: assignment is locked on each. */
const lockedMissions = [
  ['under way with a recruit', { startDay: '2026-11-23' }, true],
  ['past its end', { startDay: '2026-10-01', endDay: '2026-11-22' }, false],
  ['interrupted', { interruptedAt: new Date('2026-11-20T08:00:00Z') }, false],
] as const

describe('assigning', () => {
  test('the administrator proposes a candidate: one row, one event, a mail to each side', async () => {
    const answer = await assign()
    expect(answer.status).toBe(200)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Candidat est affecté avec succès' })
    expect(await rowOf(answer.body.id)).toMatchObject({ missionId: mission, status: 'preselected', decidedAt: null })
    expect(await eventsOf(answer.body.id)).toEqual([{ type: 'proposal.assigned', actorId: admin.id }])
    expect(await mailsTo(candidate)).toEqual(['Une mission t’est proposée : Développeur React'])
    expect(await mailsTo(recruiter)).toEqual(['Un profil vous est proposé : Développeur React'])
  })

  test('an assigned candidate is not assigned again, whatever the status', async () => {
    await assign()
    const again = await assign()
    expect(again.status).toBe(409)
    expect(again.failure.error.code).toBe('illegal_state')
    const rejected = await aCandidate(db)
    await aProposal(db, mission, rejected, 'rejected')
    expect((await assign(rejected.candidateId)).status).toBe(409)
  })

  test('two simultaneous clicks assign once', async () => {
    const statuses = (await Promise.all([assign(), assign()])).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 409])
    expect(await db.select().from(proposals).where(eq(proposals.missionId, mission))).toHaveLength(1)
    expect(await mailsTo(candidate)).toHaveLength(1)
  })

  test.each(lockedMissions)('nobody is assigned to or withdrawn from a mission %s', async (_, given, isRecruited) => {
    const locked = await aMission(db, recruiter, given)
    await aProposal(db, locked, await aCandidate(db), isRecruited ? 'recruited' : 'preselected')
    const assigned = await aCandidate(db)
    await aProposal(db, locked, assigned)
    expect((await assign(candidate.candidateId, locked)).status).toBe(409)
    expect((await withdraw(assigned.candidateId, locked)).status).toBe(409)
  })

  test('only an active candidate and an existing mission are accepted', async () => {
    const waiting = await aCandidate(db, { status: 'pending' })
    const deleted = await aMission(db, recruiter, { deletedAt: clock.now })
    expect((await assign(waiting.candidateId)).status).toBe(404)
    expect((await assign(999_999)).status).toBe(404)
    expect((await assign(candidate.candidateId, deleted)).status).toBe(404)
    expect((await assign(candidate.candidateId, 999_999)).status).toBe(404)
    expect((await call(calls.assign, { body: { mission, profil: 'x' } }, admin)).status).toBe(422)
  })
})

describe('withdrawing and removing', () => {
  test('a withdrawn candidate’s proposal and interviews are deleted, they receive a mail, and may be assigned again', async () => {
    const id = await aProposal(db, mission, candidate)
    await anInterview(db, id)
    const answer = await withdraw()
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Candidat est retiré avec succès' })
    expect(await rowOf(id)).toBeUndefined()
    expect(await interviewsOf(id)).toEqual([])
    expect(await eventsOf(id)).toEqual([{ type: 'proposal.withdrawn', actorId: admin.id }])
    expect(await mailsTo(candidate)).toEqual(['Ta candidature est retirée : Développeur React'])
    expect((await assign()).status).toBe(200)
  })

  test('a candidate not assigned, or decided on, is not withdrawn', async () => {
    expect((await withdraw()).status).toBe(409)
    await aProposal(db, mission, candidate, 'recruited')
    expect((await withdraw()).status).toBe(409)
    expect((await withdraw(999_999)).status).toBe(404)
  })

  test('the recruiter removes an undecided candidate, who may be assigned again', async () => {
    const id = await aProposal(db, mission, candidate)
    await anInterview(db, id, upcoming)
    const answer = await call(calls.remove, { params: { id } }, recruiter)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Candidat est supprimé avec succès' })
    expect(await rowOf(id)).toBeUndefined()
    expect(await eventsOf(id)).toEqual([{ type: 'proposal.removed', actorId: recruiter.id }])
    expect(await mailsTo(candidate)).toEqual(['Ta candidature est retirée : Développeur React'])
    expect((await assign()).status).toBe(200)
  })

  test.each(['recruited', 'rejected'] as const)('a %s candidate is not removed', async (status) => {
    const id = await aProposal(db, mission, candidate, status)
    expect((await call(calls.remove, { params: { id } }, recruiter)).status).toBe(409)
  })
})

describe('deciding', () => {
  test.each([
    ['recruit', 'recruited', 'Candidat est recruté avec succès', 'Tu es recruté(e) : Développeur React'],
    ['reject', 'rejected', 'Candidat est rejeté avec succès', 'Ta candidature n’a pas été retenue : Développeur React'],
  ] as const)('after a passed interview the recruiter may %s', async (decision, status, body, subject) => {
    const id = await aProposal(db, mission, candidate)
    await anInterview(db, id, passed)
    const answer = await call(calls[decision], { params: { id } }, recruiter)
    expect(answer.status).toBe(200)
    expect(answer.body.toast).toEqual({ status: 'success', body })
    expect(await rowOf(id)).toMatchObject({ status, decidedAt: clock.now })
    expect(await interviewsOf(id)).toEqual(['accepted'])
    expect(await eventsOf(id)).toEqual([{ type: `proposal.${status}`, actorId: recruiter.id }])
    expect(await mailsTo(candidate)).toEqual([subject])
    expect((await call(calls[decision], { params: { id } }, recruiter)).status).toBe(409)
  })

  test.each([
    ['without an interview', []],
    ['while it waits for an answer', [{}]],
    ['before it has taken place', [upcoming]],
    ['when a newer one was rejected', [{ status: 'rejected' as const }]],
  ])('nobody is recruited or rejected %s', async (_, given) => {
    const id = await aProposal(db, mission, candidate)
    for (const interview of given) await anInterview(db, id, interview)
    expect((await call(calls.recruit, { params: { id } }, recruiter)).status).toBe(409)
    expect((await call(calls.reject, { params: { id } }, recruiter)).status).toBe(409)
  })

  test('no candidate of an interrupted mission is recruited or rejected', async () => {
    const interrupted = await aMission(db, recruiter, { interruptedAt: clock.now })
    const id = await aProposal(db, interrupted, candidate)
    await anInterview(db, id, passed)
    for (const move of [calls.recruit, calls.reject, calls.remove])
      expect((await call(move, { params: { id } }, recruiter)).status).toBe(409)
    const body = { reason: 'Trop loin' }
    expect((await call(calls.declineMission, { params: { id }, body }, candidate)).status).toBe(409)
  })

  test('a second candidate may be recruited; the first stays recruited', async () => {
    const first = await aProposal(db, mission, await aCandidate(db), 'recruited')
    const id = await aProposal(db, mission, candidate)
    await anInterview(db, id, passed)
    expect((await call(calls.recruit, { params: { id } }, recruiter)).status).toBe(200)
    expect((await rowOf(first))?.status).toBe('recruited')
  })

  test("another recruiter's proposal is not found, and nothing happened to it", async () => {
    const id = await aProposal(db, mission, candidate)
    await anInterview(db, id, passed)
    const stranger = await aRecruiter(db)
    for (const move of [calls.recruit, calls.reject, calls.remove])
      expect((await call(move, { params: { id } }, stranger)).status).toBe(404)
    expect(await eventsOf(id)).toEqual([])
  })
})

describe('declining a mission', () => {
  const decline = (id: number, reason: string, as: Person = candidate) =>
    call(calls.declineMission, { params: { id }, body: { reason } }, as)

  test('the candidate declines; open interviews are called off and the recruiter reads the reason', async () => {
    const id = await aProposal(db, mission, candidate)
    await anInterview(db, id, upcoming)
    const answer = await decline(id, 'Trop loin')
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Mission est refusée avec succès' })
    expect(await rowOf(id)).toMatchObject({ status: 'rejected', declineReason: 'Trop loin' })
    const [interview] = await db.select().from(interviews).where(eq(interviews.proposalId, id))
    expect(interview).toMatchObject({ status: 'rejected', reason: 'Trop loin', reasonBy: 'candidate' })
    expect(await eventsOf(id)).toEqual([{ type: 'proposal.declined', actorId: candidate.id }])
    expect(await mailsTo(recruiter)).toEqual(['Mission déclinée par un candidat : Développeur React'])
    expect((await decline(id, 'Encore')).status).toBe(409)
  })

  test('a passed interview does not change', async () => {
    const id = await aProposal(db, mission, candidate, 'recruited')
    await anInterview(db, id, passed)
    expect((await decline(id, 'Finalement non')).status).toBe(200)
    expect(await interviewsOf(id)).toEqual(['accepted'])
  })

  test('when its last recruit declines, a running mission is proposed again', async () => {
    const running = await aMission(db, recruiter, { startDay: '2026-11-23' })
    const id = await aProposal(db, running, candidate, 'recruited')
    await decline(id, 'Finalement non')
    const detail = await call(api.candidateMissions.detail, { params: { id: running } }, recruiter)
    expect(detail.body.missionTag.label).toBe('Proposée')
  })

  test('a recruited candidate does not decline a finished mission', async () => {
    const ended = await aMission(db, recruiter, { startDay: '2026-10-01', endDay: '2026-11-22' })
    expect((await decline(await aProposal(db, ended, candidate, 'recruited'), 'Trop tard')).status).toBe(409)
  })

  test('a missing reason reads « raison de refus est obligatoire »', async () => {
    const id = await aProposal(db, mission, candidate)
    const answer = await decline(id, ' ')
    expect(answer.status).toBe(422)
    expect(answer.failure.error.fields).toEqual({ reason: 'raison de refus est obligatoire' })
  })
})

describe('the proposed candidates of a mission', () => {
  const list = async (query = {}, as: Person = recruiter) =>
    (await call(calls.listOfMission, { params: { id: mission }, query }, as)).body

  test('initials until recruited, the newest interview, and every allowed action', async () => {
    const id = await aProposal(db, mission, candidate)
    await anInterview(db, id, { status: 'rejected' })
    const interview = await anInterview(db, id)
    expect((await list()).items).toEqual([
      {
        name: 'D.',
        lastname: 'A.',
        fullName: 'A.D.',
        userId: candidate.id,
        profilId: candidate.candidateId,
        missionProfilId: id,
        poste: 'Développeuse React',
        nbrYearsExp: 7,
        missionStatus: 'preselected',
        missionStatusTag: { label: 'Pré-sélectionné', style: 'blue' },
        InterviewStatus: 'pending',
        InterviewTag: { label: 'En attente', style: 'blue' },
        interviewId: interview,
        firstDate: '2026-11-26 10:00',
        secondDate: '2026-11-27 15:00',
        selectedDate: null,
        link: 'https://visio.exemple.fr/un',
        linkTwo: 'https://visio.exemple.fr/deux',
        reason: null,
        group: 'awaited',
        match: {
          score: expect.any(Number),
          skills: [expect.objectContaining({ name: 'React', required: true, held: null, demanded: 3, missing: true })],
          daysLate: 0,
        },
        can: { propose: false, change: true, rejectInterview: false, remove: true, recruit: false, reject: false },
      },
    ])
  })

  test('a recruited candidate is named and offers no action', async () => {
    await anInterview(db, await aProposal(db, mission, candidate, 'recruited'), passed)
    const [row] = (await list()).items
    expect(row).toMatchObject({ fullName: 'Anne Durand', name: 'Durand', lastname: 'Anne', InterviewStatus: 'passed' })
    expect(Object.values(row?.can ?? {})).toEqual([false, false, false, false, false, false])
  })

  test.each([
    ['no interview', [], { propose: true, remove: true }],
    ['a rejected interview', [{ status: 'rejected' as const }], { propose: true, remove: true }],
    ['a date change asked', [{ status: 'change_date' as const }], { change: true, remove: true }],
    ['an interview to come', [upcoming], { rejectInterview: true, remove: true }],
    ['a passed interview', [passed], { recruit: true, reject: true, remove: true }],
  ])('with %s the recruiter finds the buttons of the specification', async (_, given, expected) => {
    const id = await aProposal(db, mission, candidate)
    for (const interview of given) await anInterview(db, id, interview)
    const none = { propose: false, change: false, rejectInterview: false, remove: false, recruit: false, reject: false }
    expect((await list()).items[0]?.can).toEqual({ ...none, ...expected })
  })

  test('grouped by whose move is next over the pages, the newest first in each, with the count of each group', async () => {
    const propose = async (status?: 'recruited' | 'rejected') => aProposal(db, mission, await aCandidate(db), status)
    const given = {
      dismissed: await propose('rejected'),
      awaited: await propose(),
      changed: await propose(),
      upcoming: await propose(),
      declined: await propose(),
      toDecide: await propose(),
      recruited: await propose('recruited'),
      fresh: await propose(),
    }
    await anInterview(db, given.awaited)
    await anInterview(db, given.changed, { status: 'change_date' })
    await anInterview(db, given.upcoming, upcoming)
    await anInterview(db, given.declined, { status: 'rejected' })
    await anInterview(db, given.toDecide, passed)
    const { recruited, toDecide, fresh, declined, changed, awaited, dismissed } = given
    const [first, second] = [await list({ size: 5 }), await list({ size: 5, page: 2 })]
    expect([...first.items, ...second.items].map((row) => [row.missionProfilId, row.group])).toEqual([
      [recruited, 'recruited'],
      [toDecide, 'toDecide'],
      [fresh, 'toMeet'],
      [declined, 'toMeet'],
      [given.upcoming, 'toMeet'],
      [changed, 'toMeet'],
      [awaited, 'awaited'],
      [dismissed, 'dismissed'],
    ])
    const counts = { recruited: 1, toDecide: 1, toMeet: 4, awaited: 1, dismissed: 1 }
    expect([first, second].map((page) => [page.total, page.counts])).toEqual([
      [8, counts],
      [8, counts],
    ])
  })

  test('a row has the score of the explanation', async () => {
    const skilled = await aCandidate(db, { skills: { React: 5 } })
    await aProposal(db, mission, skilled)
    const explained = await call(api.matching.explain, { query: { mission, profil: skilled.candidateId } }, recruiter)
    expect((await list()).items[0]?.match).toMatchObject({
      score: explained.body.score,
      skills: [{ name: 'React', held: 2.5, demanded: 3, missing: false }],
    })
  })

  test('ten a page, with the total', async () => {
    for (let made = 0; made < 12; made += 1) await aProposal(db, mission, await aCandidate(db))
    const second = await list({ page: 2 })
    expect(second).toMatchObject({ total: 12, page: 2, size: 10 })
    expect(second.items).toHaveLength(2)
  })

  test('the administrator reads names', async () => {
    await aProposal(db, mission, candidate)
    expect((await list({}, admin)).items[0]).toMatchObject({ fullName: 'Anne Durand', can: { remove: false } })
  })
})
