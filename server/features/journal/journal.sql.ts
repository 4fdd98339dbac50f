import { inArray, sql, type SQL } from 'drizzle-orm'
import type { JournalQuery } from '#contract/journal.ts'
import { eventNames, type EventName } from '#domain/event-words.ts'
import type { ProposalStatus } from '#domain/proposal-status.ts'
import type { Role } from '#domain/roles.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { candidates, candidateSearch } from '#server/db/schema/candidates.ts'
import { events } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { recruiters, recruiterSearch } from '#server/db/schema/recruiters.ts'
import { matches, matchesReady } from '#server/db/search.ts'
import { statement } from '#server/db/statement.ts'

/** A person of an event as stored; all null when the account is erased. */
type StoredPerson = {
  id: number | null
  role: Role | null
  email: string | null
  familyName: string | null
  givenName: string | null
  companyName: string | null
}

export type EventRow = {
  id: number
  at: string
  type: EventName
  actorRole: string
  actor: StoredPerson
  person: StoredPerson
  mission: { id: number; title: string; isDeleted: boolean } | null
  /** The status of the person's proposal for the mission, if it still exists. */
  proposalStatus: ProposalStatus | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

type Page = { before?: number | undefined; size: number }

/** An event that only a newer version knows is left out. The names are constants of the text: as values they would travel each time. */
const isKnown = sql`${events.type} = any('{${sql.raw(eventNames.join())}}'::text[])`

const all = (...conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

const isBefore = ({ before }: Page) => (before === undefined ? undefined : sql`${events.id} < ${before}`)

/** One more than a page, which tells whether there is another. */
const newest = ({ size }: Page) => sql`order by 1 desc limit ${size + 1}`

const idsWhere = (where: SQL, page: Page) => sql`select ${events.id} from ${events} where ${where} ${newest(page)}`

/**
 * The newest ids for several keys of indexed columns: the first page of each key is read from its index and merged, so that
 * it never matters how far back the events lie.
 */
const idsOfKeys = (keys: number[], columns: SQL[], where: SQL, page: Page) => {
  const ofOne = columns.map(
    (column) => sql`(select ${events.id} from ${events} where ${column} = key and ${where}
      order by ${column} desc, ${events.id} desc limit ${page.size + 1})`,
  )
  return sql`select distinct found.id from unnest(${sql.param(keys)}::int[]) as keys (key)
    cross join lateral (${sql.join(ofOne, sql` union all `)}) as found ${newest(page)}`
}

const nameOf = (account: string, candidate: string, recruiter: string) => {
  const [a, c, r] = [account, candidate, recruiter].map((alias) => sql.raw(alias))
  return sql`json_build_object('id', ${a}.id, 'role', ${a}.role, 'email', ${a}.email,
    'familyName', coalesce(${c}.family_name, ${r}.family_name),
    'givenName', coalesce(${c}.given_name, ${r}.given_name), 'companyName', ${r}.company_name)`
}

/**
 * The events of these ids, newest first, with the people and the mission that they name. To plan nine tables costs more than to
 * read twenty rows of them: this statement keeps its plan, and only the ids are found by a text that the filters change.
 */
const eventsOf = statement<EventRow>(
  'events_of',
  sql`
    select e.id::float8 as id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.type,
      e.actor_role as "actorRole", e.before, e.after,
      ${nameOf('aa', 'ac', 'ar')} as actor, ${nameOf('pa', 'pc', 'pr')} as person,
      case when m.id is not null then json_build_object('id', m.id, 'title', m.title,
        'isDeleted', m.deleted_at is not null) end as mission,
      p.status as "proposalStatus"
    from unnest(${sql.placeholder('ids')}::bigint[]) as page (id) join events e on e.id = page.id
    left join accounts aa on aa.id = e.actor_id
    left join candidates ac on ac.account_id = aa.id left join recruiters ar on ar.account_id = aa.id
    left join accounts pa on pa.id = e.account_id
    left join candidates pc on pc.account_id = pa.id left join recruiters pr on pr.account_id = pa.id
    left join missions m on m.id = e.mission_id
    left join proposals p on p.mission_id = e.mission_id and p.candidate_id = pc.id
    order by e.id desc`,
)

/** Reads the events whose ids a query finds. */
const readEvents = async (db: Db, ids: SQL): Promise<EventRow[]> => {
  const { rows } = await db.execute<{ id: string }>(ids)
  return eventsOf(db, { ids: rows.map(({ id }) => id) })
}

/** With more keys than this, so many events match that they are found by reading the log from its newest event. */
const mostKeys = 1000

/** The keys that a search finds, some twice; undefined when there are too many. */
const keysOf = async (db: Db, search: SQL): Promise<number[] | undefined> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select one.id from (${search}) as one (id) limit ${mostKeys + 1}`,
  )
  return rows.length > mostKeys ? undefined : rows.map(({ id }) => id)
}

const isLike = {
  email: (text: string) => matchesReady(accounts.email, text),
  candidate: (text: string) => matchesReady(candidateSearch.name, text),
  recruiter: (text: string) => sql`(${matchesReady(recruiterSearch.company, text)}
    or ${matchesReady(recruiterSearch.name, text)})`,
}

const peopleLike = (text: string) => sql`
  select ${accounts.id} from ${accounts} where ${isLike.email(text)}
  union all select ${candidates.accountId} from ${candidates} where ${isLike.candidate(text)}
  union all select ${recruiters.accountId} from ${recruiters} where ${isLike.recruiter(text)}`

const isOfPerson = (people: number[] | undefined, text: string) =>
  people === undefined
    ? sql`exists (
        select from ${accounts} left join ${candidates} on ${candidates.accountId} = ${accounts.id}
          left join ${recruiters} on ${recruiters.accountId} = ${accounts.id}
        where ${accounts.id} in (${events.accountId}, ${events.actorId})
          and (${isLike.email(text)} or ${isLike.candidate(text)} or ${isLike.recruiter(text)}))`
    : sql`(${events.accountId} = any(${sql.param(people)}::int[]) or ${events.actorId} = any(${sql.param(people)}::int[]))`

const missionsLike = (text: string) =>
  sql`select ${missions.id} from ${missions} where ${matches(missions.title, text)}`

const isOfMission = (titled: number[] | undefined, text: string) =>
  titled === undefined
    ? sql`exists (${missionsLike(text)} and ${missions.id} = ${events.missionId})`
    : sql`${events.missionId} = any(${sql.param(titled)}::int[])`

const inParis = (day: SQL) => sql`(${day})::timestamp at time zone 'Europe/Paris'`

/** The events of a day are few: they are found by their day first, and only then put in order. */
const idsOfDay = (day: string, where: SQL, page: Page) => sql`
  with of_day as materialized (
    select ${events.id} from ${events}
    where ${events.at} >= ${inParis(sql`${day}::date`)} and ${events.at} < ${inParis(sql`${day}::date + 1`)} and ${where})
  select id from of_day ${newest(page)}`

/** One page of the whole log; the most selective filter says how it is read. */
export const listEvents = async (db: Db, query: JournalQuery): Promise<EventRow[]> => {
  const { person, mission, type, day } = query
  const people = person === undefined ? undefined : await keysOf(db, peopleLike(person))
  const titled = mission === undefined ? undefined : await keysOf(db, missionsLike(mission))
  const isAsked = all(type === undefined ? isKnown : sql`${events.type} = ${type}`, isBefore(query))
  const ofPerson = person === undefined ? undefined : isOfPerson(people, person)
  const ofMission = mission === undefined ? undefined : isOfMission(titled, mission)
  if (day !== undefined) return readEvents(db, idsOfDay(day, all(isAsked, ofPerson, ofMission), query))
  if (people !== undefined) {
    const columns = [sql`${events.accountId}`, sql`${events.actorId}`]
    return readEvents(db, idsOfKeys(people, columns, all(isAsked, ofMission), query))
  }
  if (titled !== undefined)
    return readEvents(db, idsOfKeys(titled, [sql`${events.missionId}`], all(isAsked, ofPerson), query))
  return readEvents(db, idsWhere(all(isAsked, ofPerson, ofMission), query))
}

/** One page of what an account did, and of what concerns it. */
export const listAccountEvents = (db: Db, accountId: number, page: Page): Promise<EventRow[]> =>
  readEvents(
    db,
    idsOfKeys([accountId], [sql`${events.accountId}`, sql`${events.actorId}`], all(isKnown, isBefore(page)), page),
  )

/** Which events of a mission: of these types, and if `candidate` is given what concerns them and the mission alone. */
export type MissionReading = { types: readonly EventName[]; candidate: number | undefined }

/** One page of what happened on a mission. */
export const listMissionEvents = (db: Db, missionId: number, { types, candidate }: MissionReading, page: Page) => {
  const concerns =
    candidate === undefined ? undefined : sql`(${events.subject} = 'mission' or ${events.accountId} = ${candidate})`
  const where = all(inArray(events.type, [...types]), isBefore(page), concerns)
  return readEvents(db, idsOfKeys([missionId], [sql`${events.missionId}`], where, page))
}
