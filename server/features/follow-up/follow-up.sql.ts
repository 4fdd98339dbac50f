import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { FollowedInterviewQuery, FollowedMissionQuery, FollowUpFilters } from '#contract/follow-up.ts'
import { interviewTabOf } from '#domain/interview-labels.ts'
import { dayOf, minuteOf } from '#domain/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { candidates, candidateSearch } from '#server/db/schema/candidates.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { missions } from '#server/db/schema/missions.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { recruiters, recruiterSearch } from '#server/db/schema/recruiters.ts'
import { matches, matchesReady, offsetOf } from '#server/db/search.ts'
import { statement } from '#server/db/statement.ts'
import { candidateMissionTabsOn } from '#server/features/candidate-missions/candidate-missions.sql.ts'
import { interviewTabsAt, isOnDay } from '#server/features/interviews/interviews.sql.ts'
import { isInterrupted, ofMission } from '#server/features/missions/missions.sql.ts'
import { found } from '#server/http/failures.ts'

const columns = {
  missionId: missions.id,
  title: missions.title,
  startDay: missions.startDay,
  endDay: missions.endDay,
  missionIsInterrupted: isInterrupted,
  companyName: recruiters.companyName,
  candidateAccountId: candidates.accountId,
  familyName: candidates.familyName,
  givenName: candidates.givenName,
  position: candidates.position,
  email: accounts.email,
}

const withPeople = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(missions, eq(missions.id, proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .innerJoin(accounts, eq(accounts.id, candidates.accountId))

/**
 * The filters of both tabs. People and companies are found apart from the rows, so that a list without these filters reads
 * proposals and missions only.
 */
const sharedFilters = ({ name, mail, title, company }: FollowUpFilters) => {
  const candidatesOf = (condition: SQL) => sql`${proposals.candidateId} in (
    select ${candidates.id} from ${candidates} join ${accounts} on ${accounts.id} = ${candidates.accountId}
    where ${condition})`
  return and(
    name === undefined ? undefined : candidatesOf(matchesReady(candidateSearch.name, name)),
    mail === undefined ? undefined : candidatesOf(matchesReady(accounts.email, mail)),
    title === undefined ? undefined : matches(missions.title, title),
    company === undefined
      ? undefined
      : sql`${missions.recruiterId} in (
          select ${recruiters.id} from ${recruiters} where ${matchesReady(recruiterSearch.company, company)})`,
  )
}

const missionFilters = (query: FollowUpFilters & Partial<FollowedMissionQuery>, now: Date) =>
  and(
    sharedFilters(query),
    query.date === undefined ? undefined : sql`${query.date}::date between ${missions.startDay} and ${missions.endDay}`,
    query.status === undefined ? undefined : candidateMissionTabsOn(dayOf(now))[query.status],
  )

const interviewFilters = (query: FollowUpFilters & Partial<FollowedInterviewQuery>, now: Date) =>
  and(
    sharedFilters(query),
    query.date === undefined ? undefined : isOnDay(query.date),
    query.status === undefined ? undefined : interviewTabsAt(minuteOf(now))[interviewTabOf[query.status]],
  )

/** Without filters the rows of deleted missions are subtracted: that reads indexes only, and joins a few rows. */
const everyMission = statement<{ total: number }>(
  'count_followed_missions',
  sql`
    select ((select count(*) from ${proposals}) - (
      select count(*) from ${missions} join ${proposals} on ${proposals.missionId} = ${missions.id}
      where ${missions.deletedAt} is not null))::int as total`,
)

const everyInterview = statement<{ total: number }>(
  'count_followed_interviews',
  sql`
    select ((select count(*) from ${interviews}) - (
      select count(*) from ${missions} join ${proposals} on ${proposals.missionId} = ${missions.id}
        join ${interviews} on ${interviews.proposalId} = ${proposals.id}
      where ${missions.deletedAt} is not null))::int as total`,
)

const countMissions = async (db: Db, where: SQL | undefined): Promise<number> => {
  if (where === undefined) return found((await everyMission(db, {}))[0]).total
  const query = db.select({ total: count() }).from(proposals).innerJoin(missions, ofMission(proposals.missionId))
  return found((await query.where(where))[0]).total
}

const countInterviews = async (db: Db, where: SQL | undefined): Promise<number> => {
  if (where === undefined) return found((await everyInterview(db, {}))[0]).total
  const query = db
    .select({ total: count() })
    .from(interviews)
    .innerJoin(proposals, eq(proposals.id, interviews.proposalId))
    .innerJoin(missions, ofMission(proposals.missionId))
  return found((await query.where(where))[0]).total
}

const readMissions = (db: Db, where: SQL | undefined, query: FollowedMissionQuery) => {
  // The page is chosen before its names are read: a far page reads ten names, not all before it.
  const page = db
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(missions, ofMission(proposals.missionId))
    .where(where)
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(query.size)
    .offset(offsetOf(query))
  const { id, status, declineReason: reason } = proposals
  return withPeople(
    db
      .select({ ...columns, id, status, reason })
      .from(proposals)
      .$dynamic(),
  )
    .where(inArray(proposals.id, page))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
}

const readInterviews = (db: Db, where: SQL | undefined, query: FollowedInterviewQuery) => {
  const page = db
    .select({ id: interviews.id })
    .from(interviews)
    .innerJoin(proposals, eq(proposals.id, interviews.proposalId))
    .innerJoin(missions, ofMission(proposals.missionId))
    .where(where)
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(query.size)
    .offset(offsetOf(query))
  const { id, status, firstSlot, secondSlot, selectedSlot, reason, reasonBy } = interviews
  const shown = { ...columns, id, status, firstSlot, secondSlot, selectedSlot, reason, reasonBy }
  const rows = db.select(shown).from(interviews).innerJoin(proposals, eq(proposals.id, interviews.proposalId))
  return withPeople(rows.$dynamic())
    .where(inArray(interviews.id, page))
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
}

export type FollowedMissionRow = Awaited<ReturnType<typeof readMissions>>[number]
export type FollowedInterviewRow = Awaited<ReturnType<typeof readInterviews>>[number]

/** One page of the candidates proposed for missions that are not deleted, newest first, with the totals of both tabs. */
export const listFollowedMissions = async (db: Db, query: FollowedMissionQuery, now: Date) => {
  const where = missionFilters(query, now)
  const [items, total, others] = await Promise.all([
    readMissions(db, where, query),
    countMissions(db, where),
    countInterviews(db, interviewFilters({ ...query, status: undefined }, now)),
  ])
  return { items, total, counts: { missions: total, interviews: others } }
}

/** One page of the interviews of missions that are not deleted, newest first, with the totals of both tabs. */
export const listFollowedInterviews = async (db: Db, query: FollowedInterviewQuery, now: Date) => {
  const where = interviewFilters(query, now)
  const [items, total, others] = await Promise.all([
    readInterviews(db, where, query),
    countInterviews(db, where),
    countMissions(db, missionFilters({ ...query, status: undefined }, now)),
  ])
  return { items, total, counts: { missions: others, interviews: total } }
}
