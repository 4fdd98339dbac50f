import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { FollowedInterviewQuery, FollowedMissionQuery, FollowUpFilters } from '#contract/oversight/follow-up.ts'
import { interviewTabOf } from '#domain/hiring/interviews/interview-labels.ts'
import { dayOf, minuteOf } from '#domain/time/paris-time.ts'
import { prepared, preparedFor, type Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates, candidateSearch } from '#server/db/schema/profiles/candidates.ts'
import { alphabetical } from '#server/db/schema/columns.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters, recruiterSearch } from '#server/db/schema/profiles/recruiters.ts'
import { countedPage, findIn, type LongList } from '#server/db/lists/long-list.ts'
import { amongIds, idsInOrder, matches, matchesReady, orderOf, unnamed, type Orders } from '#server/db/lists/search.ts'
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

const people = {
  name: sql`${proposals.candidateId} in (
    select ${candidates.id} from ${candidates} where ${matchesReady(candidateSearch.name, sql.placeholder('name'))})`,
  mail: sql`${proposals.candidateId} in (
    select ${candidates.id} from ${candidates} join ${accounts} on ${accounts.id} = ${candidates.accountId}
    where ${matchesReady(accounts.email, sql.placeholder('mail'))})`,
}
const ofEither = {
  title: matches(missions.title, sql.placeholder('title')),
  company: sql`${missions.recruiterId} in (
    select ${recruiters.id} from ${recruiters} where ${matchesReady(recruiterSearch.company, sql.placeholder('company'))})`,
}
const date = sql.placeholder('date')
const ofMissions = { ...ofEither, date: sql`${date}::date between ${missions.startDay} and ${missions.endDay}` }
const ofInterviews = { ...ofEither, date: isOnDay(date) }

const missionStates = candidateMissionTabsOn(sql.placeholder('today'))
const interviewStates = interviewTabsAt(sql.placeholder('minute'))

/** What the text of a list depends on: the filters that are used, the state, and the order. */
type Text<Query extends { status?: string | undefined; sort?: string | undefined }> = {
  used: Set<string>
  status: Query['status']
  sort: Query['sort']
}

const textOf = <Query extends FollowedInterviewQuery | FollowedMissionQuery>(
  query: Pick<Query, 'status' | 'sort'> & FollowUpFilters,
): Text<Query> => ({
  used: new Set(Object.keys({ ...people, ...ofMissions }).filter((name) => query[name as keyof FollowUpFilters])),
  status: query.status,
  sort: query.sort,
})

const keyOf = ({ used, status, sort }: Text<FollowedInterviewQuery | FollowedMissionQuery>): string =>
  `${[...used].join()} ${status ?? ''} ${sort ?? ''}`

/** The conditions on the person, which read proposals only, and the others. */
type Filters = { who: SQL | undefined; what: SQL | undefined }

const everyFilter = ({ who, what }: Filters) => and(who, what)

const usedOf = (conditions: Record<string, SQL>, used: Set<string>): SQL[] =>
  Object.entries(conditions).flatMap(([name, condition]) => (used.has(name) ? [condition] : []))

const missionFilters = ({ used, status }: Text<FollowedMissionQuery>): Filters => ({
  who: and(...usedOf(people, used)),
  what: and(...usedOf(ofMissions, used), status && missionStates[status]),
})

const interviewFilters = ({ used, status }: Text<FollowedInterviewQuery>): Filters => ({
  who: and(...usedOf(people, used)),
  what: and(...usedOf(ofInterviews, used), status && interviewStates[interviewTabOf[status]]),
})

const valuesOf = (query: FollowUpFilters, now: Date) => ({ ...query, today: dayOf(now), minute: minuteOf(now) })

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

const missionCount = preparedFor(keyOf, (db, text: Text<FollowedMissionQuery>) => {
  const query = db.select({ total: count() }).from(proposals)
  return ofFiltered(query.$dynamic(), missionFilters(text)).prepare(unnamed)
})

const interviewCount = preparedFor(keyOf, (db, text: Text<FollowedInterviewQuery>) => {
  const query = db
    .select({ total: count() })
    .from(interviews)
    .innerJoin(proposals, eq(proposals.id, interviews.proposalId))
  return ofFiltered(query.$dynamic(), interviewFilters(text)).prepare(unnamed)
})

const isWhole = ({ used, status }: Text<FollowedMissionQuery | FollowedInterviewQuery>) =>
  used.size === 0 && status === undefined

const countMissions = async (db: Db, text: Text<FollowedMissionQuery>, values: Record<string, unknown>) => {
  const [counted] = await (isWhole(text)
    ? everyMission(db, {})
    : missionCount(db, { ...text, sort: undefined }).execute(values))
  return orNotFound(counted).total
}

const countInterviews = async (db: Db, text: Text<FollowedInterviewQuery>, values: Record<string, unknown>) => {
  const [counted] = await (isWhole(text)
    ? everyInterview(db, {})
    : interviewCount(db, { ...text, sort: undefined }).execute(values))
  return orNotFound(counted).total
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

const missionOrders: Orders<keyof typeof sortedBy> = {
  columns: sortedBy,
  own: [proposals.createdAt, proposals.id],
  id: proposals.id,
}
const interviewOrders: Orders<keyof typeof sortedBy | 'selectedDate'> = {
  columns: { ...sortedBy, selectedDate: { by: [interviews.selectedSlot], isOptional: true } },
  own: [interviews.createdAt, interviews.id],
  id: interviews.id,
}

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

const [limit, offset, most] = [sql.placeholder('limit'), sql.placeholder('offset'), sql.placeholder('most')]

/** Joins the missions that are not deleted, and what the order reads. */
const onMissions = <Query extends PgSelect>(query: Query, { sort }: Pick<FollowedInterviewQuery, 'sort'>): Query => {
  query.innerJoin(missions, ofMission(proposals.missionId))
  return withSorted(query, sort)
}

const scanMissions = preparedFor(keyOf, (db, text: Text<FollowedMissionQuery>) =>
  onMissions(db.select({ id: proposals.id }).from(proposals).$dynamic(), text)
    .where(everyFilter(missionFilters(text)))
    .orderBy(...orderOf(text.sort, missionOrders))
    .limit(limit)
    .offset(offset)
    .prepare(unnamed),
)

const findMissions = preparedFor(keyOf, (db, text: Text<FollowedMissionQuery>) => {
  const { columns: keys, found } = findIn(text.sort, missionOrders)
  const rows = onMissions(db.select(keys).from(proposals).$dynamic(), text)
    .where(everyFilter(missionFilters(text)))
    .limit(most)
    .as('found')
  return db.select(found).from(rows).prepare(unnamed)
})

const scanInterviews = preparedFor(keyOf, (db, text: Text<FollowedInterviewQuery>) => {
  const ids = db.select({ id: interviews.id }).from(interviews)
  return onMissions(ids.innerJoin(proposals, eq(proposals.id, interviews.proposalId)).$dynamic(), text)
    .where(everyFilter(interviewFilters(text)))
    .orderBy(...orderOf(text.sort, interviewOrders))
    .limit(limit)
    .offset(offset)
    .prepare(unnamed)
})

const findInterviews = preparedFor(keyOf, (db, text: Text<FollowedInterviewQuery>) => {
  const { columns: keys, found } = findIn(text.sort, interviewOrders)
  const all = db.select(keys).from(interviews).innerJoin(proposals, eq(proposals.id, interviews.proposalId))
  const rows = onMissions(all.$dynamic(), text)
    .where(everyFilter(interviewFilters(text)))
    .limit(most)
    .as('found')
  return db.select(found).from(rows).prepare(unnamed)
})

const amongProposals = amongIds(proposals.id, sql.placeholder('ids'))
const missionsOf = prepared((db) =>
  missionRows(db).where(amongProposals.where).orderBy(amongProposals.order).prepare('followed_missions_by_ids'),
)

/** The candidates' missions with these proposals, in the given order. */
export const listFollowedMissionsOf = (db: Db, ids: number[]): Promise<FollowedMissionRow[]> =>
  missionsOf(db).execute({ ids })

const amongInterviews = amongIds(interviews.id, sql.placeholder('ids'))
const interviewsOf = prepared((db) =>
  interviewRows(db).where(amongInterviews.where).orderBy(amongInterviews.order).prepare('followed_interviews_by_ids'),
)

/** The interviews with these ids, in the given order. */
export const listFollowedInterviewsOf = (db: Db, ids: number[]): Promise<FollowedInterviewRow[]> =>
  interviewsOf(db).execute({ ids })

type Values = Record<string, unknown>

const missionList = (db: Db, text: Text<FollowedMissionQuery>, values: Values): LongList<FollowedMissionRow> => ({
  isNarrowed: !isWhole(text),
  find: async (bound, part) =>
    orNotFound((await findMissions(db, text).execute({ ...values, ...part, most: bound }))[0]),
  scan: async (part) => (await scanMissions(db, text).execute({ ...values, ...part })).map(({ id }) => id),
  count: () => countMissions(db, text, values),
  read: (ids) => listFollowedMissionsOf(db, ids),
})

const interviewList = (db: Db, text: Text<FollowedInterviewQuery>, values: Values): LongList<FollowedInterviewRow> => ({
  isNarrowed: !isWhole(text),
  find: async (bound, part) =>
    orNotFound((await findInterviews(db, text).execute({ ...values, ...part, most: bound }))[0]),
  scan: async (part) => (await scanInterviews(db, text).execute({ ...values, ...part })).map(({ id }) => id),
  count: () => countInterviews(db, text, values),
  read: (ids) => listFollowedInterviewsOf(db, ids),
})

/** One page of the candidates proposed for missions that are not deleted, newest first unless sorted, with both totals. */
export const listFollowedMissions = async (db: Db, query: FollowedMissionQuery, now: Date) => {
  const [text, values] = [textOf<FollowedMissionQuery>(query), valuesOf(query, now)]
  const [{ items, total }, others] = await Promise.all([
    countedPage(query, missionList(db, text, values)),
    countInterviews(db, { used: text.used, status: undefined, sort: undefined }, values),
  ])
  return { items, total, counts: { missions: total, interviews: others } }
}

/** One page of the interviews of missions that are not deleted, newest first unless sorted, with both totals. */
export const listFollowedInterviews = async (db: Db, query: FollowedInterviewQuery, now: Date) => {
  const [text, values] = [textOf<FollowedInterviewQuery>(query), valuesOf(query, now)]
  const [{ items, total }, others] = await Promise.all([
    countedPage(query, interviewList(db, text, values)),
    countMissions(db, { used: text.used, status: undefined, sort: undefined }, values),
  ])
  return { items, total, counts: { missions: others, interviews: total } }
}

const missionIds = preparedFor(keyOf, (db, text: Text<FollowedMissionQuery>) => {
  const ids = idsInOrder(proposals.id, orderOf(text.sort, missionOrders))
  return onMissions(db.select({ ids }).from(proposals).$dynamic(), text)
    .where(everyFilter(missionFilters(text)))
    .prepare(unnamed)
})

const interviewIds = preparedFor(keyOf, (db, text: Text<FollowedInterviewQuery>) => {
  const ids = idsInOrder(interviews.id, orderOf(text.sort, interviewOrders))
  const all = db.select({ ids }).from(interviews).innerJoin(proposals, eq(proposals.id, interviews.proposalId))
  return onMissions(all.$dynamic(), text)
    .where(everyFilter(interviewFilters(text)))
    .prepare(unnamed)
})

type WithoutPage<Query> = Omit<Query, 'page' | 'size'>

/** Every proposal of the list of missions, in its order. */
export const listFollowedMissionIds = async (
  db: Db,
  query: WithoutPage<FollowedMissionQuery>,
  now: Date,
): Promise<number[]> => {
  const [all] = await missionIds(db, textOf<FollowedMissionQuery>(query)).execute(valuesOf(query, now))
  return orNotFound(all).ids
}

/** Every interview of the list, in its order. */
export const listFollowedInterviewIds = async (
  db: Db,
  query: WithoutPage<FollowedInterviewQuery>,
  now: Date,
): Promise<number[]> => {
  const [all] = await interviewIds(db, textOf<FollowedInterviewQuery>(query)).execute(valuesOf(query, now))
  return orNotFound(all).ids
}
