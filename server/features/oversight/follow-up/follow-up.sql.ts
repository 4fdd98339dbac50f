import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { FollowedInterviewQuery, FollowedMissionQuery, FollowUpFilters } from '#contract/oversight/follow-up.ts'
import { interviewTabOf } from '#domain/hiring/interviews/interview-labels.ts'
import { dayOf, minuteOf } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates, candidateSearch } from '#server/db/schema/profiles/candidates.ts'
import { alphabetical } from '#server/db/schema/columns.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters, recruiterSearch } from '#server/db/schema/profiles/recruiters.ts'
import { amongIds, idsInOrder, matches, matchesReady, offsetOf, orderOf } from '#server/db/search.ts'
import { statement } from '#server/db/statement.ts'
import { candidateMissionTabsOn } from '#server/features/hiring/candidate-missions/candidate-missions.sql.ts'
import { pictureKeyOf } from '#server/features/ground/files/files.sql.ts'
import { interviewTabsAt, isOnDay } from '#server/features/hiring/interviews/interviews.sql.ts'
import { isInterrupted, ofMission } from '#server/features/hiring/missions/missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

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
  photoKey: pictureKeyOf(candidates.accountId),
}

const withPeople = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(missions, eq(missions.id, proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .innerJoin(accounts, eq(accounts.id, candidates.accountId))

/** The conditions on the person, which read proposals only, and the others. */
type Filters = { who: SQL | undefined; what: SQL | undefined }

const everyFilter = ({ who, what }: Filters) => and(who, what)

const isOfPerson = ({ name, mail }: FollowUpFilters) =>
  and(
    name === undefined
      ? undefined
      : sql`${proposals.candidateId} in (
          select ${candidates.id} from ${candidates} where ${matchesReady(candidateSearch.name, name)})`,
    mail === undefined
      ? undefined
      : sql`${proposals.candidateId} in (
          select ${candidates.id} from ${candidates} join ${accounts} on ${accounts.id} = ${candidates.accountId}
          where ${matchesReady(accounts.email, mail)})`,
  )

const isOfMission = ({ title, company }: FollowUpFilters) =>
  and(
    title === undefined ? undefined : matches(missions.title, title),
    company === undefined
      ? undefined
      : sql`${missions.recruiterId} in (
          select ${recruiters.id} from ${recruiters} where ${matchesReady(recruiterSearch.company, company)})`,
  )

const missionFilters = (query: FollowUpFilters & Pick<FollowedMissionQuery, 'status'>, now: Date): Filters => ({
  who: isOfPerson(query),
  what: and(
    isOfMission(query),
    query.date === undefined ? undefined : sql`${query.date}::date between ${missions.startDay} and ${missions.endDay}`,
    query.status === undefined ? undefined : candidateMissionTabsOn(dayOf(now))[query.status],
  ),
})

const interviewFilters = (query: FollowUpFilters & Pick<FollowedInterviewQuery, 'status'>, now: Date): Filters => ({
  who: isOfPerson(query),
  what: and(
    isOfMission(query),
    query.date === undefined ? undefined : isOnDay(query.date),
    query.status === undefined ? undefined : interviewTabsAt(minuteOf(now))[interviewTabOf[query.status]],
  ),
})

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

/** A person's rows are counted without reading their missions: the deleted ones are few, and have an index. */
const isOfUndeletedMission = sql`${proposals.missionId} not in (
  select ${missions.id} from ${missions} where ${missions.deletedAt} is not null)`

const ofFiltered = <Query extends PgSelect>(query: Query, { who, what }: Filters) =>
  what === undefined
    ? query.where(and(who, isOfUndeletedMission))
    : query.innerJoin(missions, ofMission(proposals.missionId)).where(and(who, what))

const countMissions = async (db: Db, filters: Filters): Promise<number> => {
  if (everyFilter(filters) === undefined) return orNotFound((await everyMission(db, {}))[0]).total
  const query = db.select({ total: count() }).from(proposals)
  return orNotFound((await ofFiltered(query.$dynamic(), filters))[0]).total
}

const countInterviews = async (db: Db, filters: Filters): Promise<number> => {
  if (everyFilter(filters) === undefined) return orNotFound((await everyInterview(db, {}))[0]).total
  const query = db
    .select({ total: count() })
    .from(interviews)
    .innerJoin(proposals, eq(proposals.id, interviews.proposalId))
  return orNotFound((await ofFiltered(query.$dynamic(), filters))[0]).total
}

/**
 * What each column is sorted by. The id of the sorted person, mission or company comes second, as in the index of that
 * order: their rows stay together, and a page is read off the index.
 */
const sortedBy = {
  name: { by: [candidateSearch.name, candidates.accountId] },
  email: { by: [accounts.email] },
  missionTitle: { by: [alphabetical(missions.title), missions.id] },
  entreprise: { by: [recruiterSearch.company, recruiters.accountId] },
  poste: { by: [alphabetical(candidates.position), candidates.accountId], isOptional: true as const },
  dateStart: { by: [missions.startDay, missions.id] },
  dateEnd: { by: [missions.endDay, missions.id] },
}

const missionOrder = (sort: FollowedMissionQuery['sort']) =>
  orderOf(sort, { columns: sortedBy, own: [desc(proposals.createdAt), desc(proposals.id)], id: proposals.id })

const interviewOrder = (sort: FollowedInterviewQuery['sort']) =>
  orderOf(sort, {
    columns: { ...sortedBy, selectedDate: { by: [interviews.selectedSlot], isOptional: true } },
    own: [desc(interviews.createdAt), desc(interviews.id)],
    id: interviews.id,
  })

/** Joins what the order reads beside the mission; names that it does not need are read once the page is chosen. */
const withSorted = <Query extends PgSelect>(query: Query, sort: FollowedInterviewQuery['sort']): Query => {
  const key = sort?.replace('-', '')
  if (key === 'entreprise') query.innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
  if (key === 'name' || key === 'email' || key === 'poste')
    query.innerJoin(candidates, eq(candidates.id, proposals.candidateId))
  if (key === 'email') query.innerJoin(accounts, eq(accounts.id, candidates.accountId))
  return query
}

const missionRows = (db: Db) => {
  const { id, status, declineReason: reason } = proposals
  return withPeople(
    db
      .select({ ...columns, id, status, reason })
      .from(proposals)
      .$dynamic(),
  )
}

const interviewRows = (db: Db) => {
  const { id, status, firstSlot, secondSlot, selectedSlot, reason, reasonBy } = interviews
  const shown = { ...columns, id, status, firstSlot, secondSlot, selectedSlot, reason, reasonBy }
  const rows = db.select(shown).from(interviews).innerJoin(proposals, eq(proposals.id, interviews.proposalId))
  return withPeople(rows.$dynamic())
}

export type FollowedMissionRow = Awaited<ReturnType<typeof missionRows>>[number]
export type FollowedInterviewRow = Awaited<ReturnType<typeof interviewRows>>[number]

const readMissions = (db: Db, filters: Filters, query: FollowedMissionQuery): Promise<FollowedMissionRow[]> => {
  const order = missionOrder(query.sort)
  // The page is chosen before its names are read: a far page reads ten names, not all before it.
  const ids = db.select({ id: proposals.id }).from(proposals).innerJoin(missions, ofMission(proposals.missionId))
  const page = withSorted(ids.$dynamic(), query.sort)
    .where(everyFilter(filters))
    .orderBy(...order)
    .limit(query.size)
    .offset(offsetOf(query))
  return missionRows(db)
    .where(inArray(proposals.id, page))
    .orderBy(...order)
}

const readInterviews = (db: Db, filters: Filters, query: FollowedInterviewQuery): Promise<FollowedInterviewRow[]> => {
  const order = interviewOrder(query.sort)
  const ids = db
    .select({ id: interviews.id })
    .from(interviews)
    .innerJoin(proposals, eq(proposals.id, interviews.proposalId))
    .innerJoin(missions, ofMission(proposals.missionId))
  const page = withSorted(ids.$dynamic(), query.sort)
    .where(everyFilter(filters))
    .orderBy(...order)
    .limit(query.size)
    .offset(offsetOf(query))
  return interviewRows(db)
    .where(inArray(interviews.id, page))
    .orderBy(...order)
}

/** One page of the candidates proposed for missions that are not deleted, newest first unless sorted, with both totals. */
export const listFollowedMissions = async (db: Db, query: FollowedMissionQuery, now: Date) => {
  const filters = missionFilters(query, now)
  const [items, total, others] = await Promise.all([
    readMissions(db, filters, query),
    countMissions(db, filters),
    countInterviews(db, interviewFilters({ ...query, status: undefined }, now)),
  ])
  return { items, total, counts: { missions: total, interviews: others } }
}

/** One page of the interviews of missions that are not deleted, newest first unless sorted, with both totals. */
export const listFollowedInterviews = async (db: Db, query: FollowedInterviewQuery, now: Date) => {
  const filters = interviewFilters(query, now)
  const [items, total, others] = await Promise.all([
    readInterviews(db, filters, query),
    countInterviews(db, filters),
    countMissions(db, missionFilters({ ...query, status: undefined }, now)),
  ])
  return { items, total, counts: { missions: others, interviews: total } }
}

type WithoutPage<Query> = Omit<Query, 'page' | 'size'>

/** Every proposal of the list of missions, in its order. */
export const listFollowedMissionIds = async (
  db: Db,
  query: WithoutPage<FollowedMissionQuery>,
  now: Date,
): Promise<number[]> => {
  const ids = idsInOrder(proposals.id, missionOrder(query.sort))
  const all = db.select({ ids }).from(proposals).innerJoin(missions, ofMission(proposals.missionId))
  return orNotFound((await withSorted(all.$dynamic(), query.sort).where(everyFilter(missionFilters(query, now))))[0])
    .ids
}

/** Every interview of the list, in its order. */
export const listFollowedInterviewIds = async (
  db: Db,
  query: WithoutPage<FollowedInterviewQuery>,
  now: Date,
): Promise<number[]> => {
  const all = db
    .select({ ids: idsInOrder(interviews.id, interviewOrder(query.sort)) })
    .from(interviews)
    .innerJoin(proposals, eq(proposals.id, interviews.proposalId))
    .innerJoin(missions, ofMission(proposals.missionId))
  return orNotFound((await withSorted(all.$dynamic(), query.sort).where(everyFilter(interviewFilters(query, now))))[0])
    .ids
}

/** The candidates' missions with these proposals, in the given order. */
export const listFollowedMissionsOf = (db: Db, ids: number[]): Promise<FollowedMissionRow[]> => {
  const among = amongIds(proposals.id, ids)
  return missionRows(db).where(among.where).orderBy(among.order)
}

/** The interviews with these ids, in the given order. */
export const listFollowedInterviewsOf = (db: Db, ids: number[]): Promise<FollowedInterviewRow[]> => {
  const among = amongIds(interviews.id, ids)
  return interviewRows(db).where(among.where).orderBy(among.order)
}
