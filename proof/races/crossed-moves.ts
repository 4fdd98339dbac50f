import { eq } from 'drizzle-orm'
import { api } from '#contract/index.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { renewalAmendments, renewalAnswers, renewals } from '#server/db/schema/papers/renewals.ts'
import type { tasksOf } from '#server/jobs/runner.ts'
import type { Ids, Input } from '#test/walks/calls-on-rows.ts'
import type { LockedRows } from './locked-rows.ts'
import { reason } from './raced-life-cycles.ts'

type Task = keyof ReturnType<typeof tasksOf>

/** What somebody does, or the system: a call by this role, which may be a change each time it is made, or a job with its payload. */
export type Move =
  | { as: Role; endpoint: AnyEndpoint; input: (ids: Ids) => Input; isChangeEachTime?: boolean }
  | { job: Task; payload?: (db: Db, ids: Ids) => Promise<unknown> }

/** Rows in one state, and everything that may happen to them there. */
export type Scene = {
  /** The call that the world is prepared for, as in `worlds.ts`. */
  world: string
  prepare?: (db: Db, ids: Ids) => Promise<unknown>
  /** The time; the usual one if left out. */
  now?: string
  /** The rows whose locks all of them wait for. */
  held: (ids: Ids) => LockedRows[]
  moves: Record<string, Move>
  /** What the database holds in the end, without ids and times. */
  rows: (db: Db, ids: Ids) => Promise<unknown>
}

/** What somebody of this role does by a call. */
export const call = (as: Role, endpoint: AnyEndpoint, input: (ids: Ids) => Input): Move => ({ as, endpoint, input })
const eachTime = (...given: Parameters<typeof call>): Move => ({ ...call(...given), isChangeEachTime: true })
const row = (table: string, value: number): LockedRows => ({ table, column: 'id', value })
/** The mission and what is under it: whoever forgets the lock of the mission waits for the row that they write. */
export const underMission = ({ mission: value, proposal }: Ids): LockedRows[] => [
  row('missions', value),
  row('proposals', proposal),
  { table: 'renewals', column: 'mission_id', value },
  { table: 'activity_reports', column: 'proposal_id', value: proposal },
  { table: 'interviews', column: 'proposal_id', value: proposal },
]
const onMission = ({ mission: id }: Ids) => ({ params: { id } })
const onProposal = ({ proposal: id }: Ids) => ({ params: { id } })
const onInterview =
  (body: object) =>
  ({ interview: id }: Ids) => ({ params: { id }, body })
const onMonth = (body: object) => ({ proposal: missionProfilId }: Ids) => ({ params: { missionProfilId, month: '2026-11' }, body }) // oxfmt-ignore
const answered =
  (renews: boolean) =>
  ({ renewal: id }: Ids) => ({ params: { id }, body: { renews } })

const { activityReports: months, renewals: questions } = api

const reportId = async (db: Db, ids: Ids) => {
  const [report] = await db.select().from(activityReports).where(eq(activityReports.proposalId, ids.proposal))
  return { reportId: report?.id }
}

const monthRows = async (db: Db, ids: Ids) => {
  const [report] = await db.select().from(activityReports).where(eq(activityReports.proposalId, ids.proposal))
  const papers = await db.select().from(missionPapers).where(eq(missionPapers.missionId, ids.mission))
  return {
    status: report?.status,
    version: report?.version,
    remindersSent: report?.remindersSent,
    isFiled: report?.fileId !== null,
    papers: papers.filter(({ kind }) => kind === 'activity-report').length,
  }
}

const monthThatWaits: Scene = {
  world: 'activityReports.decide',
  held: underMission,
  moves: {
    'the reminder': { job: 'remind_activity_reports' },
    'the company validates': call('recruiter', months.decide, onMonth({ version: 1, contested: [] })),
    'the company contests': call('recruiter', months.decide, onMonth({ version: 1, contested: [{ day: '2026-11-03', comment: 'Absente' }] })), // oxfmt-ignore
    'the candidate reopens': call('candidate', months.reopen, onMonth(reason)),
    'the administrator reopens': call('admin', months.reopen, onMonth(reason)),
  },
  rows: monthRows,
}

const validatedMonth: Scene = {
  world: 'activityReports.decide',
  prepare: (db, ids) =>
    db
      .update(activityReports)
      .set({ status: 'validated', decidedAt: new Date('2026-11-23T08:00:00Z'), decidedBy: 'Paul', decidedFrom: '::' })
      .where(eq(activityReports.proposalId, ids.proposal)),
  held: underMission,
  moves: {
    'the filing': { job: 'file_activity_report', payload: reportId },
    'the company reopens': call('recruiter', months.reopen, onMonth(reason)),
    'the administrator reopens': call('admin', months.reopen, onMonth(reason)),
  },
  rows: monthRows,
}

/** Three weeks before the mission ends. */
const nearTheEnd = '2027-05-10T09:00:00Z'

const renewalRows = async (db: Db, ids: Ids) => {
  const asked = await db.select().from(renewals).where(eq(renewals.missionId, ids.mission)).orderBy(renewals.id)
  const answers = await db.select().from(renewalAnswers).innerJoin(renewals, eq(renewals.id, renewalAnswers.renewalId)).where(eq(renewals.missionId, ids.mission)) // oxfmt-ignore
  const amendments = await db.select().from(renewalAmendments).innerJoin(renewals, eq(renewals.id, renewalAmendments.renewalId)).where(eq(renewals.missionId, ids.mission)) // oxfmt-ignore
  const [stored] = await db.select().from(missions).where(eq(missions.id, ids.mission))
  return {
    questions: asked.map(({ status, endDay }) => `${endDay} ${status}`),
    answers: answers.map(({ renewal_answers: { party, renews } }) => `${party} ${renews}`).toSorted(),
    amendments: amendments.map(({ renewal_amendments: { kind, number } }) => `${kind} ${number}`).toSorted(),
    mission: [stored?.endDay, stored?.interruptedAt !== null],
  }
}
const renewable = (db: Db, ids: Ids) =>
  db.update(missions).set({ renewal: '3 mois renouvelables' }).where(eq(missions.id, ids.mission))
const yesOf = (db: Db, ids: Ids, party: 'platform' | 'company' | 'candidate', accountId: number) =>
  db.insert(renewalAnswers).values({
    renewalId: ids.renewal,
    party,
    proposalId: party === 'candidate' ? ids.proposal : null,
    accountId,
    renews: true,
    answeredAt: new Date('2027-05-09T08:00:00Z'),
  })

/** What ends a mission, or somebody's part in it. */
export const endings: Scene['moves'] = {
  'the company interrupts': call('recruiter', api.missions.interrupt, onMission),
  'the administrator interrupts': call('admin', api.missions.interruptAsAdmin, onMission),
  'the candidate leaves': call('candidate', api.proposals.declineMission, (ids) => ({ ...onProposal(ids), body: reason })), // oxfmt-ignore
}

const unaskedRenewal: Scene = {
  world: 'renewals.answer',
  now: nearTheEnd,
  prepare: async (db, ids) => {
    await renewable(db, ids)
    await db.delete(renewals).where(eq(renewals.id, ids.renewal))
  },
  held: underMission,
  moves: { 'the question': { job: 'ask_for_renewals' }, ...endings },
  rows: renewalRows,
}

const lastYes: Scene = {
  world: 'renewals.answer',
  now: nearTheEnd,
  prepare: async (db, ids) => {
    await renewable(db, ids)
    await yesOf(db, ids, 'platform', ids.admin)
    await yesOf(db, ids, 'candidate', ids.candidate)
  },
  held: underMission,
  moves: {
    'the company’s yes': call('recruiter', questions.answer, answered(true)),
    'the company’s no': call('recruiter', questions.answer, answered(false)),
    'the candidate’s no': call('candidate', questions.answer, answered(false)),
    'the platform’s no': call('admin', questions.answer, answered(false)),
    'the question': { job: 'ask_for_renewals' },
    ...endings,
  },
  rows: renewalRows,
}

const agreedRenewal: Scene = {
  world: 'renewals.answer',
  now: nearTheEnd,
  prepare: async (db, ids) => {
    await renewable(db, ids)
    await yesOf(db, ids, 'platform', ids.admin)
    await yesOf(db, ids, 'company', ids.recruiter)
    await yesOf(db, ids, 'candidate', ids.candidate)
    await db.update(renewals).set({ status: 'agreed', settledAt: new Date(nearTheEnd) }).where(eq(renewals.id, ids.renewal)) // oxfmt-ignore
    await db.update(missions).set({ endDay: '2027-08-31' }).where(eq(missions.id, ids.mission))
  },
  held: underMission,
  moves: {
    'the amendments': { job: 'make_amendments', payload: async (_, ids) => ({ renewalId: ids.renewal }) },
    'a late no': call('candidate', questions.answer, answered(false)),
    'the administrator reopens': call('admin', questions.reopen, ({ renewal: id }) => ({ params: { id } })),
    ...endings,
  },
  rows: renewalRows,
}

const missionRows = async (db: Db, ids: Ids) => {
  const [stored] = await db.select().from(missions).where(eq(missions.id, ids.mission))
  const proposed = await db.select().from(proposals).where(eq(proposals.missionId, ids.mission))
  const met = await db.select().from(interviews).innerJoin(proposals, eq(proposals.id, interviews.proposalId)).where(eq(proposals.missionId, ids.mission)) // oxfmt-ignore
  return {
    mission: [stored?.title, stored?.deletedAt !== null],
    proposals: proposed.map(({ candidateId, status }) => `${candidateId === ids.profile} ${status}`).toSorted(),
    interviews: met.map(({ interviews: { status, selectedSlot } }) => `${status} ${selectedSlot}`).toSorted(),
  }
}
const changes: Scene['moves'] = {
  'the company edits': eachTime('recruiter', api.missions.edit, (ids) => ({
    ...onMission(ids),
    body: {
      title: 'Architecte Java',
      description: '<p>Refonte du portail.</p>',
      nbrYearExperience: 8,
      place: 'Bretagne',
      dateStart: '2026-12-01',
      dateEnd: '2027-03-31',
      skills: [{ id: ids.skill, rating: 3, priority: 1 }],
    },
  })),
  'the company deletes': call('recruiter', api.missions.delete, onMission),
  'the administrator withdraws': call('admin', api.proposals.withdraw, ({ mission: id, profile: profil }) => ({ body: { mission: id, profil } })), // oxfmt-ignore
  'the candidate declines the mission': endings['the candidate leaves'] as Move,
}

const missionWithInterview: Scene = {
  world: '',
  held: underMission,
  moves: {
    ...changes,
    'the company removes': call('recruiter', api.proposals.remove, onProposal),
    'the candidate accepts the interview': call('candidate', api.interviews.accept, onInterview({ selectedDate: '2026-11-26 10:00' })), // oxfmt-ignore
    'the company changes the interview': eachTime('recruiter', api.interviews.change, onInterview({
      firstDate: '2026-11-26 10:00',
      secondDate: '2026-12-01 14:30',
      link: 'https://visio.exemple.fr/un',
      linkTwo: 'https://visio.exemple.fr/deux',
    })), // oxfmt-ignore
  },
  rows: missionRows,
}

const metCandidate: Scene = {
  world: 'proposals.recruit',
  held: underMission,
  moves: {
    'the company recruits': call('recruiter', api.proposals.recruit, onProposal),
    'the company rejects': call('recruiter', api.proposals.reject, onProposal),
    ...changes,
  },
  rows: missionRows,
}

const decided = (decision: 'accept' | 'refuse') =>
  call('admin', api.registrations.decide, ({ registration: id }) => ({
    params: { decision, id },
    body: { action: decision, id, type: 'profil' },
  }))

const lateRegistration: Scene = {
  world: '',
  prepare: (db, ids) =>
    db.update(accounts).set({ confirmBefore: new Date('2026-11-23T08:00:00Z') }).where(eq(accounts.id, ids.registration)), // oxfmt-ignore
  held: ({ registration: id }) => [row('accounts', id)],
  moves: {
    'it is erased': { job: 'erase_expired_registrations' },
    'the administrator accepts': decided('accept'),
    'the administrator refuses': decided('refuse'),
  },
  rows: async (db, ids) => (await db.select().from(accounts).where(eq(accounts.id, ids.registration)))[0]?.status,
}

/** The mail server does not answer, and this is the last attempt. */
const mailAtItsEnd: Scene = {
  world: '',
  prepare: (db, ids) => db.update(mails).set({ status: 'queued', attempts: 16 }).where(eq(mails.id, ids.mail)),
  held: ({ mail: id }) => [row('mails', id)],
  moves: {
    'it is sent': { job: 'send_mail', payload: async (_, ids) => ({ mailId: ids.mail }) },
    'the administrator retries': call('admin', api.mails.retry, ({ mail: id }) => ({ params: { id } })),
  },
  rows: async (db, ids) => (await db.select().from(mails).where(eq(mails.id, ids.mail)))[0]?.status,
}

/** An attestation of 2 November ends on 1 May. */
const paperThatEnds: Scene = {
  world: 'renewals.answer',
  now: '2027-04-26T09:00:00Z',
  prepare: (db, ids) => db.update(candidates).set({ dailyRate: 500 }).where(eq(candidates.id, ids.profile)),
  held: ({ paper: id }) => [row('documents', id)],
  moves: {
    'the reminder': { job: 'remind_of_papers' },
    'the administrator verifies': call('admin', api.vigilance.verify, ({ paper: id }) => ({ params: { id } })),
  },
  rows: () => Promise.resolve(undefined),
}

/** Each state in which moves meet that no one table of a life cycle holds. */
export const scenes: Record<string, Scene> = {
  'a month that waits for its decision': monthThatWaits,
  'a validated month': validatedMonth,
  'a mission that ends soon': unaskedRenewal,
  'a renewal with every yes but the last': lastYes,
  'an agreed renewal': agreedRenewal,
  'a mission with an interview': missionWithInterview,
  'a mission whose candidate was met': metCandidate,
  'a registration that was not confirmed': lateRegistration,
  'a mail at its last attempt': mailAtItsEnd,
  'a paper that ends soon': paperThatEnds,
}
