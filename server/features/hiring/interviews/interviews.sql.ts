import { and, desc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { InterviewQuery } from '#contract/hiring/interviews.ts'
import type { InterviewTab } from '#domain/hiring/interviews/interview-labels.ts'
import { minuteOf, type Minute, type Period } from '#domain/time/paris-time.ts'
import { prepared, preparedFor, type Db, type Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { matches, offsetOf, tabCounts, unnamed, type Page } from '#server/db/lists/search.ts'
import { candidateIdentity } from '#server/features/profiles/candidates/candidate-identity.sql.ts'
import { isInterrupted, missionLock, ofMission } from '#server/features/hiring/missions/missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

const columns = {
  id: interviews.id,
  proposalId: interviews.proposalId,
  missionId: missions.id,
  status: interviews.status,
  version: interviews.version,
  firstSlot: interviews.firstSlot,
  firstLink: interviews.firstLink,
  secondSlot: interviews.secondSlot,
  secondLink: interviews.secondLink,
  selectedSlot: interviews.selectedSlot,
  reason: interviews.reason,
  reasonBy: interviews.reasonBy,
  proposalStatus: proposals.status,
  missionIsInterrupted: isInterrupted,
  title: missions.title,
  region: missions.region,
  startDay: missions.startDay,
  endDay: missions.endDay,
  companyName: recruiters.companyName,
  recruiterAccountId: recruiters.accountId,
  candidateAccountId: candidates.accountId,
  candidate: candidateIdentity(),
}

/** An interview is read with its proposal, mission, company and candidate; it is hidden when the mission is deleted. */
const withContext = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(proposals, eq(proposals.id, interviews.proposalId))
    .innerJoin(missions, ofMission(proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))

const read = (db: Db | Trx) => withContext(db.select(columns).from(interviews).$dynamic())

/** An interview with every column that its screens show and its rules read. */
export type InterviewRow = Awaited<ReturnType<typeof read>>[number]

const interviewById = prepared((db) =>
  read(db)
    .where(eq(interviews.id, sql.placeholder('id')))
    .prepare('interview_by_id'),
)

/** One interview of a mission that is not deleted, or not_found. */
export const getInterview = async (db: Db | Trx, id: number): Promise<InterviewRow> =>
  orNotFound((await interviewById(db).execute({ id }))[0])

const newestOfProposal = prepared((db) =>
  read(db)
    .where(eq(interviews.proposalId, sql.placeholder('proposalId')))
    .orderBy(desc(interviews.id))
    .limit(1)
    .prepare('newest_interview_of_proposal'),
)

/** The newest interview of a proposal, if there is one. */
export const findNewestInterview = async (db: Db | Trx, proposalId: number): Promise<InterviewRow | undefined> =>
  (await newestOfProposal(db).execute({ proposalId }))[0]

const lockMissionOfInterview = missionLock(
  'lock_mission_of_interview',
  sql`(select p.mission_id from ${proposals} p join ${interviews} i on i.proposal_id = p.id
    where i.id = ${sql.placeholder('id')})`,
)

/** The same as getInterview, after the mission's row is locked. */
export const lockInterview = async (trx: Trx, id: number): Promise<InterviewRow> => {
  await lockMissionOfInterview(trx, id)
  return getInterview(trx, id)
}

type Slots = { firstSlot: string; firstLink: string; secondSlot: string; secondLink: string }

export const insertInterview = async (trx: Trx, proposalId: number, slots: Slots, createdAt: Date): Promise<number> => {
  const row = { ...slots, proposalId, status: 'pending' as const, createdAt }
  const [inserted] = await trx.insert(interviews).values(row).returning({ id: interviews.id })
  return orNotFound(inserted).id
}

/** Changes the given columns of one interview. */
export const setInterview = async (trx: Trx, id: number, changes: Partial<typeof interviews.$inferInsert>) => {
  await trx.update(interviews).set(changes).where(eq(interviews.id, id))
}

/** The condition of each tab at a minute in Paris: interviewStatusAt in SQL; a test compares the two. */
export const interviewTabsAt = (minute: Minute | Placeholder): Record<InterviewTab, SQL> => ({
  All: sql`true`,
  proposed: sql`${interviews.status} = 'pending'`,
  changed: sql`${interviews.status} = 'change_date'`,
  upcomming: sql`${interviews.status} = 'accepted' and ${interviews.selectedSlot} >= ${minute}`,
  passed: sql`${interviews.status} = 'accepted' and ${interviews.selectedSlot} < ${minute}`,
  declined: sql`${interviews.status} = 'rejected'`,
})

/** The account on either side, for prepared queries. */
const accountOf = { recruiter: recruiters.accountId, candidate: candidates.accountId }
const isOfAccount = (side: keyof typeof accountOf) => eq(accountOf[side], sql.placeholder('accountId'))

const firstUpcomingOf = (side: keyof typeof accountOf) =>
  prepared((db) =>
    read(db)
      .where(and(isOfAccount(side), interviewTabsAt(sql.placeholder('minute')).upcomming))
      .orderBy(interviews.selectedSlot, interviews.id)
      .limit(3)
      .prepare(`first_upcoming_interviews_of_${side}`),
  )
const firstUpcoming = { recruiter: firstUpcomingOf('recruiter'), candidate: firstUpcomingOf('candidate') }

/** The next three interviews of a side, the soonest first. */
export const listFirstUpcoming = (
  db: Db,
  side: keyof typeof firstUpcoming,
  accountId: number,
  now: Date,
): Promise<InterviewRow[]> => firstUpcoming[side](db).execute({ accountId, minute: minuteOf(now) })

const nearSlot = (name: 'first' | 'second') =>
  sql`${interviews.selectedSlot} between ${sql.placeholder(name)}::timestamp - interval '1 hour'
    and ${sql.placeholder(name)}::timestamp + interval '1 hour'`

const agreedNear = prepared((db) =>
  read(db)
    .where(
      and(
        eq(interviews.status, 'accepted'),
        eq(proposals.status, 'preselected'),
        sql`${missions.interruptedAt} is null`,
        sql`${interviews.proposalId} <> ${sql.placeholder('proposalId')}`,
        sql`(${nearSlot('first')} or ${nearSlot('second')})`,
        sql`(${candidates.accountId} = ${sql.placeholder('candidateAccountId')}
          or ${recruiters.accountId} = ${sql.placeholder('recruiterAccountId')})`,
      ),
    )
    .orderBy(interviews.selectedSlot, interviews.id)
    .prepare('agreed_interviews_near_slots'),
)

type Sides = { proposalId: number; candidateAccountId: number; recruiterAccountId: number }

/** The other agreed interviews of either side that begin an hour at most before or after one of these slots. */
export const listAgreedNear = (
  db: Db,
  { proposalId, candidateAccountId, recruiterAccountId }: Sides,
  slots: { first: Minute | null; second: Minute | null },
): Promise<InterviewRow[]> => agreedNear(db).execute({ proposalId, candidateAccountId, recruiterAccountId, ...slots })

/** The days of an interview: that of the chosen slot, or while none is chosen those of both. */
const days = sql`case when ${interviews.selectedSlot} is not null then array[${interviews.selectedSlot}::date]
  else array[${interviews.firstSlot}::date, ${interviews.secondSlot}::date] end`

/** The interview is that day. */
export const isOnDay = (date: string | Placeholder) => sql`${date}::date = any (${days})`

const calendarOf = (side: keyof typeof accountOf) =>
  prepared((db) =>
    read(db)
      .where(
        and(
          isOfAccount(side),
          sql`${interviews.status} <> 'rejected'`,
          sql`exists (select from unnest(${days}) each(day)
            where each.day >= ${sql.placeholder('from')}::date and each.day < ${sql.placeholder('until')}::date)`,
        ),
      )
      .orderBy(sql`coalesce(${interviews.selectedSlot}, ${interviews.firstSlot}) desc`, desc(interviews.id))
      .limit(500)
      .prepare(`calendar_of_${side}`),
  )
const calendars = { recruiter: calendarOf('recruiter'), candidate: calendarOf('candidate') }

/** The interviews of a period that are not rejected, by their day, first to last: the last 500 at most. */
export const listCalendarInterviews = async (
  db: Db,
  side: keyof typeof calendars,
  accountId: number,
  period: Period,
): Promise<InterviewRow[]> => (await calendars[side](db).execute({ accountId, ...period })).toReversed()

/** The recruiter has the next move: another date is asked for, or the interview passed without a decision. */
const waitsForRecruiter = (tabs: Record<InterviewTab, SQL>) =>
  sql`${proposals.status} = 'preselected' and ${missions.interruptedAt} is null
    and ((${tabs.changed}) or (${tabs.passed}))`

const at = interviewTabsAt(sql.placeholder('minute'))

const conditions = {
  title: matches(missions.title, sql.placeholder('title')),
  place: matches(missions.region, sql.placeholder('place')),
  date: isOnDay(sql.placeholder('date')),
  waiting: waitsForRecruiter(at),
}
type Filter = keyof typeof conditions

/** What the text of a list depends on. */
type Asked = { side: keyof typeof accountOf; tab: InterviewTab; used: Filter[] }

const nameOf = ({ side, tab, used }: Asked) => [side, tab, ...used].join('_')

/** A list keeps its plan, unless a text is searched: it is planned for that text. */
const statementOf = (kind: string, asked: Asked) =>
  asked.used.includes('title') || asked.used.includes('place') ? unnamed : `${kind}_${nameOf(asked)}`

const isAsked = ({ side, used }: Asked) => and(isOfAccount(side), ...used.map((filter) => conditions[filter]))

/** Until when the interview may take place: the chosen slot, or the later one of the two. */
const lastSlot = sql`coalesce(${interviews.selectedSlot}, greatest(${interviews.firstSlot}, ${interviews.secondSlot}))`
const nextSlot = sql`coalesce(${interviews.selectedSlot}, least(${interviews.firstSlot}, ${interviews.secondSlot}))`
const isToCome = sql`(${interviews.status} <> 'rejected' and ${lastSlot} >= ${sql.placeholder('minute')}::timestamp)`

/** What is to come first, the soonest first; then what is over, the latest first. */
const soonestFirst = [
  sql`${isToCome} desc`,
  sql`case when ${isToCome} then ${nextSlot} end`,
  sql`${nextSlot} desc`,
  desc(interviews.id),
]

const pageOf = preparedFor(nameOf, (db, asked: Asked) =>
  read(db)
    .where(and(isAsked(asked), at[asked.tab]))
    .orderBy(...soonestFirst)
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
    .prepare(statementOf('interviews', asked)),
)

/** The count reads one side only: the other side's names are on the page. */
const countsOf = preparedFor(nameOf, (db, asked: Asked) => {
  const query = db
    .select(tabCounts(at))
    .from(interviews)
    .innerJoin(proposals, eq(proposals.id, interviews.proposalId))
    .innerJoin(missions, ofMission(proposals.missionId))
    .$dynamic()
  if (asked.side === 'recruiter') query.innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
  else query.innerJoin(candidates, eq(candidates.id, proposals.candidateId))
  return query.where(isAsked(asked)).prepare(statementOf('count_interviews', asked))
})

/** One page of the interviews of one side's account, what is to come first, with the total of every tab under the same filters. */
export const listInterviews = async (
  db: Db,
  of: { side: keyof typeof accountOf; accountId: number },
  query: InterviewQuery,
  now: Date,
): Promise<Page<InterviewRow, InterviewTab>> => {
  const { tab, size, title, place, date } = query
  const used = (['title', 'place', 'date', 'waiting'] as const).filter((filter) => query[filter] !== undefined)
  const asked = { side: of.side, tab, used }
  const values = { accountId: of.accountId, minute: minuteOf(now), size, offset: offsetOf(query), title, place, date }
  const [items, [counts]] = await Promise.all([
    pageOf(db, asked).execute(values),
    countsOf(db, { ...asked, tab: 'All' }).execute(values),
  ])
  return { items, counts: orNotFound(counts), total: orNotFound(counts)[tab] }
}
