import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { interviewStatusAt, type StoredInterviewStatus } from '#domain/hiring/interviews/interviews.ts'
import type { Stage } from '#domain/oversight/bottlenecks/stages.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import { addDays, dayOf, type Minute } from '#domain/time/paris-time.ts'
import { seededRandom } from '#demo/random.ts'
import { rebuildStages } from '#server/db/followers/stages.ts'
import { record } from '#server/db/record.ts'
import { passages } from '#server/db/schema/oversight/passages.ts'
import { todoMarks } from '#server/db/schema/oversight/todos.ts'
import { followOlderEvents } from '#server/jobs/older-events.ts'
import { systemAt } from '#server/http/actor.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aRecruiter, skillId } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const admin = await anAdmin(db)
const react = await skillId(db, 'React')

type Rows = Awaited<ReturnType<typeof allPassages>>
const allPassages = () => db.select().from(passages).orderBy(passages.eventId, passages.stage)

/** Empties the table and works it out again from the log. */
const rework = async (): Promise<Rows> => {
  await db.delete(passages)
  await db.transaction(rebuildStages)
  return allPassages()
}

const hourMs = 3_600_000
const wait = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * hourMs)
}
const dayIn = (days: number) => addDays(dayOf(clock.now), days)
const slots = (days: number) => ({
  firstDate: `${dayIn(days)} 10:00`,
  secondDate: `${dayIn(days + 1)} 14:30`,
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
})

const registered = (account: { id: number; role: 'candidate' | 'recruiter' }) =>
  db.transaction((trx) =>
    record(trx, systemAt(clock.now), {
      type: 'registration.received',
      subject: 'account',
      subjectId: account.id,
      after: { role: account.role, status: 'pending' },
    }),
  )
const accepted = (account: { id: number }) =>
  db.transaction((trx) =>
    record(trx, systemAt(clock.now), { type: 'registration.accepted', subject: 'account', subjectId: account.id }),
  )

const published = async (recruiter: Awaited<ReturnType<typeof aRecruiter>>): Promise<number> => {
  const body = {
    title: 'Architecte Java',
    description: '<p>Refonte du portail.</p>',
    nbrYearExperience: 8,
    place: 'Bretagne',
    dateStart: '2027-06-01',
    dateEnd: '2027-12-31',
    skills: [{ id: react, rating: 3, priority: 1 as const }],
  }
  const { status, body: answer } = await call(api.missions.publish, { params: { id: recruiter.id }, body }, recruiter)
  expect(status).toBe(201)
  return (answer as { id: number }).id
}
const assign = (mission: number, candidate: { candidateId: number }) =>
  call(api.proposals.assign, { body: { mission, profil: candidate.candidateId } }, admin)

const proposalOf = async (mission: number, candidate: { candidateId: number }) =>
  (
    await db.execute<{ id: number }>(
      sql`select id from proposals where mission_id = ${mission} and candidate_id = ${candidate.candidateId}`,
    )
  ).rows[0]?.id

const hoursIn = (rows: Rows) =>
  rows.map(({ stage, seconds, leftBy, answeredBy, isAgain }) => ({
    stage,
    hours: seconds === null ? null : seconds / 3600,
    leftBy,
    answeredBy,
    isAgain,
  }))

test('a market leaves one passage for each stage, with the time in it and who ended it', async () => {
  const recruiter = { ...(await aRecruiter(db)), role: 'recruiter' as const }
  const candidate = { ...(await aCandidate(db)), role: 'candidate' as const }
  await registered(candidate)
  await registered(recruiter)
  wait(24)
  await accepted(candidate)
  await accepted(recruiter)
  wait(2)
  const mission = await published(recruiter)
  wait(10)
  await assign(mission, candidate)
  const proposal = orNotFound(await proposalOf(mission, candidate))
  wait(30)
  const first = await call(api.interviews.propose, { params: { id: proposal }, body: slots(4) }, recruiter)
  wait(5)
  await call(
    api.interviews.decline,
    { params: { id: first.body.id }, body: { reason: 'Je suis pris ces jours-là' } },
    candidate,
  )
  wait(7)
  const sent = slots(4)
  const second = await call(api.interviews.propose, { params: { id: proposal }, body: sent }, recruiter)
  wait(4)
  const { id } = second.body
  await call(api.interviews.accept, { params: { id }, body: { selectedDate: sent.firstDate } }, candidate)
  const untilSlot = (instantOf(sent.firstDate).getTime() - clock.now.getTime()) / hourMs
  wait(untilSlot + 12)
  expect((await call(api.proposals.recruit, { params: { id: proposal } }, recruiter)).status).toBe(200)

  const kept = await allPassages()
  const by = { leftBy: null, answeredBy: null, isAgain: false }
  const company = recruiter.id
  expect(hoursIn(kept)).toEqual([
    { ...by, stage: 'candidate.registered', hours: 24, leftBy: 'registration.accepted' },
    { ...by, stage: 'company.registered', hours: 24, leftBy: 'registration.accepted' },
    { ...by, stage: 'candidate.activated', hours: 12, leftBy: 'proposal.assigned' },
    { ...by, stage: 'company.activated', hours: 2, leftBy: 'mission.published' },
    { ...by, stage: 'mission.published', hours: 10, leftBy: 'proposal.assigned' },
    { ...by, stage: 'proposal.made', hours: 30, leftBy: 'interview.proposed', answeredBy: company },
    { ...by, stage: 'interview.proposed', hours: 5, leftBy: 'interview.declined' },
    {
      ...by,
      stage: 'proposal.made',
      hours: 7,
      leftBy: 'interview.proposed',
      answeredBy: company,
      isAgain: true,
    },
    { ...by, stage: 'interview.proposed', hours: 4, leftBy: 'interview.accepted', isAgain: true },
    { ...by, stage: 'interview.agreed', hours: untilSlot },
    { ...by, stage: 'interview.held', hours: 12, leftBy: 'proposal.recruited', answeredBy: company },
    { ...by, stage: 'proposal.recruited', hours: null },
  ])
  expect(await rework()).toEqual(kept)
})

type Standing = {
  mission: number
  candidate: number
  status: ProposalStatus
  isOver: boolean
  interview: StoredInterviewStatus | null
  slot: Minute | null
}

/** Where each proposal stands by its own rows and the domain's rules, in the words of the passages. */
const standings = async (): Promise<string[]> => {
  const { rows } = await db.execute<Standing>(sql`
    select p.mission_id as mission, c.account_id as candidate, p.status,
      m.interrupted_at is not null or m.deleted_at is not null as "isOver", i.status as interview,
      to_char(i.selected_slot, 'YYYY-MM-DD HH24:MI') as slot
    from proposals p join candidates c on c.id = p.candidate_id join missions m on m.id = p.mission_id
      left join lateral (select * from interviews where proposal_id = p.id order by id desc limit 1) i on true
    where exists (select from passages s where s.mission_id = p.mission_id)`)
  const stageOf = ({ status, isOver, interview, slot }: Standing): Stage | null => {
    if (status === 'rejected' || isOver) return null
    if (status === 'recruited') return 'proposal.recruited'
    if (interview === null) return 'proposal.made'
    const now = interviewStatusAt({ status: interview, selectedSlot: slot }, clock.now)
    const at = {
      pending: 'interview.proposed',
      change_date: 'interview.proposed',
      accepted: 'interview.agreed',
    } as const
    if (now === 'passed') return 'interview.held'
    return now === 'rejected' ? 'proposal.made' : at[now]
  }
  return rows
    .flatMap((row) => (stageOf(row) === null ? [] : [`${row.mission} ${row.candidate} ${stageOf(row)}`]))
    .toSorted()
}

/** The passages under way at the clock, of proposals. */
const underWay = async (): Promise<string[]> =>
  (await allPassages())
    .filter(({ stage }) => /^(proposal|interview)\./.test(stage))
    .filter(({ enteredAt, leftAt }) => enteredAt <= clock.now && (leftAt === null || leftAt > clock.now))
    .map(({ missionId, accountId, stage }) => `${missionId} ${accountId} ${stage}`)
    .toSorted()

test.each([1, 2, 3])(
  'after any moves, the passages say where each proposal stands, and the log gives them again (%i)',
  async (seed) => {
    const random = seededRandom(seed)
    const people = await Promise.all(Array.from({ length: 4 }, () => aCandidate(db)))
    const recruiter = await aRecruiter(db)
    const missions = [await published(recruiter), await published(recruiter), await aMission(db, recruiter)]
    const reason = { reason: 'Une raison' }
    const [before] = (await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from events`)).rows

    // The moves of one proposal follow each other, so that it comes far.
    let pair = [random.pick(missions), random.pick(people)] as const
    const move = async () => {
      if (random.chance(0.2)) pair = [random.pick(missions), random.pick(people)]
      const [mission, candidate] = pair
      const id = (await proposalOf(mission, candidate)) ?? 0
      const interview = (
        await db.execute<{ id: number; slot: Minute }>(sql`
        select id, to_char(first_slot, 'YYYY-MM-DD HH24:MI') as slot from interviews
        where proposal_id = ${id} order by id desc limit 1`)
      ).rows[0] ?? { id: 0, slot: '2026-12-01 10:00' }
      const [ofProposal, ofInterview] = [{ params: { id } }, { params: { id: interview.id } }]
      const moves = [
        { weight: 6, make: () => assign(mission, candidate) },
        {
          weight: 8,
          make: () => call(api.interviews.propose, { ...ofProposal, body: slots(random.int(1, 3)) }, recruiter),
        },
        {
          weight: 12,
          make: () =>
            call(api.interviews.accept, { ...ofInterview, body: { selectedDate: interview.slot } }, candidate),
        },
        { weight: 2, make: () => call(api.interviews.decline, { ...ofInterview, body: reason }, candidate) },
        { weight: 3, make: () => call(api.interviews.askAnotherDate, { ...ofInterview, body: reason }, candidate) },
        {
          weight: 3,
          make: () => call(api.interviews.change, { ...ofInterview, body: slots(random.int(1, 3)) }, recruiter),
        },
        { weight: 1, make: () => call(api.interviews.reject, { ...ofInterview, body: reason }, recruiter) },
        { weight: 2, make: () => call(api.proposals.recruit, ofProposal, recruiter) },
        { weight: 2, make: () => call(api.proposals.reject, ofProposal, recruiter) },
        { weight: 1, make: () => call(api.proposals.remove, ofProposal, recruiter) },
        { weight: 1, make: () => call(api.proposals.declineMission, { ...ofProposal, body: reason }, candidate) },
        {
          weight: 1,
          make: () => call(api.proposals.withdraw, { body: { mission, profil: candidate.candidateId } }, admin),
        },
        { weight: 0.1, make: () => call(api.missions.delete, { params: { id: mission } }, recruiter) },
        { weight: 0.3, make: () => call(api.missions.interrupt, { params: { id: mission } }, recruiter) },
      ]
      await random.weighted(moves).make()
      wait(random.int(0, 12))
    }
    for (let count = 0; count < 200; count++) {
      await move()
      if (count % 25 === 0) expect(await underWay()).toEqual(await standings())
    }
    expect(await underWay()).toEqual(await standings())

    const kept = await allPassages()
    expect(kept.filter(({ eventId }) => eventId > orNotFound(before).id).length).toBeGreaterThan(20)
    expect(kept.filter(({ enteredAt, leftAt }) => leftAt !== null && leftAt < enteredAt)).toEqual([])
    expect(await rework()).toEqual(kept)
  },
)

test('a job does what follows the events of the release before, in the order of the log', async () => {
  const candidate = { ...(await aCandidate(db)), role: 'candidate' as const }
  const theirs = async () => (await allPassages()).filter(({ accountId }) => accountId === candidate.id)
  await db.execute(sql`
    insert into events (at, actor_role, type, subject, subject_id, after, account_id)
    values (${clock.now.toISOString()}, 'visitor', 'registration.received', 'account', ${candidate.id},
      '{"role": "candidate"}', ${candidate.id})`)
  wait(3)
  // This instance, which knows what follows, is faster than the job.
  await accepted(candidate)
  expect(await theirs()).toEqual([])
  await db.delete(todoMarks)
  await followOlderEvents(db)
  expect(await theirs()).toMatchObject([
    { stage: 'candidate.registered', leftBy: 'registration.accepted', seconds: 3 * 3600 },
    { stage: 'candidate.activated', leftAt: null },
  ])
  expect(await db.select().from(todoMarks)).toMatchObject([{ accountId: candidate.id }])
  await followOlderEvents(db)
  expect(await db.$count(todoMarks)).toBe(1)
})
