import { sql, type Column, type SQL } from 'drizzle-orm'
import { logPageSizes, type JournalQuery } from '#contract/oversight/journal.ts'
import type { Person } from '#domain/profiles/anonymity/identity.ts'
import { eventNames, type EventName } from '#domain/events/event-words.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Db } from '#server/db/client.ts'
import { keyOfEvent, openValues, type Values } from '#server/db/person-keys.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates, candidateSearch } from '#server/db/schema/profiles/candidates.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { recruiters, recruiterSearch } from '#server/db/schema/profiles/recruiters.ts'
import { matches, matchesReady } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'
import { candidateIdentity } from '#server/features/profiles/candidates/candidate-identity.sql.ts'

/** A person of an event as stored: the names are null for an account without a profile. */
type StoredPerson = {
  id: number
  role: Role
  email: string
  familyName: string | null
  givenName: string | null
  companyName: string | null
}

export type EventRow = {
  id: number
  at: string
  type: EventName
  actorRole: string
  /** Null when there is none, or when the account is erased. */
  actor: StoredPerson | null
  person: StoredPerson | null
  /** What is masked in the reason of the candidate whom the event concerns, if it concerns one and has a reason. */
  candidate: Person | null
  mission: { id: number; title: string; isDeleted: boolean } | null
  /** The status of the person's proposal for the mission, if it still exists. */
  proposalStatus: ProposalStatus | null
  before: Values | null
  after: Values | null
}

/** The same with the values still sealed, and the key that opens them. */
type SealedRow = EventRow & { concernedId: number | null; sealedKey: string | null }

type Page = { before?: number | undefined; size: number }

/** `before` is beyond every id when a page begins at the newest event. */
const valuesOf = ({ before }: Page) => ({ before: before ?? Number.MAX_SAFE_INTEGER })

/**
 * A reading finds one row more than the page of this length, since that tells whether there is another. The number is a constant
 * of the text: a limit that comes as a value is planned as a tenth of the log.
 */
type Length = keyof typeof logPageSizes
const lengthOf = ({ size }: Page): Length => (size <= logPageSizes.usual ? 'usual' : 'most')

const given = {
  before: sql`${sql.placeholder('before')}::bigint`,
  type: sql`${sql.placeholder('type')}::text`,
  types: sql`${sql.placeholder('types')}::text[]`,
  day: sql`${sql.placeholder('day')}::date`,
  account: sql`${sql.placeholder('account')}::int`,
  people: sql`${sql.placeholder('people')}::int[]`,
  missions: sql`${sql.placeholder('missions')}::int[]`,
}

/** An event that only a newer version knows is left out. The names are constants of the text: as values they would travel each time. */
const isKnown = sql`${events.type} = any('{${sql.raw(eventNames.join())}}'::text[])`

const isBefore = sql`${events.id} < ${given.before}`

const all = (...conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

type Ids = (length: Length) => SQL

const limit = (length: Length) => sql`limit ${sql.raw(String(logPageSizes[length] + 1))}`
const newest = (length: Length) => sql`order by 1 desc ${limit(length)}`

const idsWhere =
  (where: SQL): Ids =>
  (length) =>
    sql`select ${events.id} from ${events} where ${where} ${newest(length)}`

/**
 * The newest ids for several keys of indexed columns: the first page of each key is read from its index and merged, so that
 * it never matters how far back the events lie.
 */
const idsOfKeys =
  (keys: SQL, columns: Column[], where: SQL): Ids =>
  (length) => {
    const ofOne = columns.map(
      (column) => sql`(select ${events.id} from ${events} where ${column} = key and ${where}
        order by ${column} desc, ${events.id} desc ${limit(length)})`,
    )
    return sql`select distinct found.id from unnest(${keys}) as keys (key)
      cross join lateral (${sql.join(ofOne, sql` union all `)}) as found ${newest(length)}`
  }

const inParis = (day: SQL) => sql`(${day})::timestamp at time zone 'Europe/Paris'`

/** The events of a day are few: they are found by their day first, and only then put in order. */
const idsOfDay =
  (where: SQL): Ids =>
  (length) =>
    sql`
  with of_day as materialized (
    select ${events.id} from ${events} where ${events.at} >= ${inParis(given.day)}
      and ${events.at} < ${inParis(sql`${given.day} + 1`)} and ${where})
  select id from of_day ${newest(length)}`

const nameOf = (account: string, candidate: string, recruiter: string) => {
  const [a, c, r] = [account, candidate, recruiter].map((alias) => sql.raw(alias))
  return sql`case when ${a}.id is not null then json_build_object('id', ${a}.id, 'role', ${a}.role, 'email', ${a}.email,
    'familyName', coalesce(${c}.family_name, ${r}.family_name),
    'givenName', coalesce(${c}.given_name, ${r}.given_name), 'companyName', ${r}.company_name) end`
}

/**
 * Reads the events whose ids a query finds, newest first, with the people and the mission that they name. To plan nine tables
 * costs more than to read twenty rows of them, so each reading is a statement that keeps its plan.
 */
const eventsOf = (name: string, ids: Ids, length: Length) =>
  statement<SealedRow>(
    `events_${name}_${length}`,
    sql`
      select e.id::float8 as id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.type,
        e.actor_role as "actorRole", e.before, e.after,
        e.account_id as "concernedId", ${keyOfEvent('e')} as "sealedKey",
        ${nameOf('aa', 'ac', 'ar')} as actor, ${nameOf('pa', 'pc', 'pr')} as person,
        case when pc.id is not null and (e.before ? 'reason' or e.after ? 'reason')
          then ${candidateIdentity(sql`pc`)} end as candidate,
        case when m.id is not null then json_build_object('id', m.id, 'title', m.title,
          'isDeleted', m.deleted_at is not null) end as mission,
        p.status as "proposalStatus"
      from (${ids(length)}) as page (id) join events e on e.id = page.id
      left join accounts aa on aa.id = e.actor_id
      left join candidates ac on ac.account_id = aa.id left join recruiters ar on ar.account_id = aa.id
      left join accounts pa on pa.id = e.account_id
      left join candidates pc on pc.account_id = pa.id left join recruiters pr on pr.account_id = pa.id
      left join missions m on m.id = e.mission_id
      left join proposals p on p.mission_id = e.mission_id and p.candidate_id = pc.id
      order by e.id desc`,
  )

/** A reading of the log: one page of the events that a query finds, and sometimes more rows than the page holds. */
const reading = (name: string, ids: Ids) => {
  const statements = { usual: eventsOf(name, ids, 'usual'), most: eventsOf(name, ids, 'most') }
  return async (db: Db, page: Page, values: Record<string, unknown>): Promise<EventRow[]> =>
    (await statements[lengthOf(page)](db, { ...valuesOf(page), ...values })).map((row) => openValues(db, row))
}

const soughtPerson = sql.placeholder('person')
const soughtMission = sql.placeholder('mission')

const isPersonLike = {
  email: matchesReady(accounts.email, soughtPerson),
  candidate: matchesReady(candidateSearch.name, soughtPerson),
  recruiter: sql`(${matchesReady(recruiterSearch.company, soughtPerson)}
    or ${matchesReady(recruiterSearch.name, soughtPerson)})`,
}

/** With more keys than this, so many events match that they are found by reading the log from its newest event. */
const mostKeys = 1000

type Key = { id: number }

/** The accounts that a text finds, some twice. */
const peopleLike = statement<Key>(
  'event_people',
  sql`
    select one.id from (
      select ${accounts.id} from ${accounts} where ${isPersonLike.email}
      union all select ${candidates.accountId} from ${candidates} where ${isPersonLike.candidate}
      union all select ${recruiters.accountId} from ${recruiters} where ${isPersonLike.recruiter}) as one (id)
    limit ${sql.raw(String(mostKeys + 1))}`,
)

const missionsLike = statement<Key>(
  'event_missions',
  sql`
    select ${missions.id} from ${missions} where ${matches(missions.title, soughtMission)}
    limit ${sql.raw(String(mostKeys + 1))}`,
)

/** How a text is looked for in the log: by the keys that it finds, or event by event when they are too many. */
type Search = 'keys' | 'text'

const isOfPerson: Record<Search, SQL> = {
  keys: sql`(${events.accountId} = any(${given.people}) or ${events.actorId} = any(${given.people}))`,
  text: sql`exists (
    select from ${accounts} left join ${candidates} on ${candidates.accountId} = ${accounts.id}
      left join ${recruiters} on ${recruiters.accountId} = ${accounts.id}
    where ${accounts.id} in (${events.accountId}, ${events.actorId})
      and (${isPersonLike.email} or ${isPersonLike.candidate} or ${isPersonLike.recruiter}))`,
}

const isOfMission: Record<Search, SQL> = {
  keys: sql`${events.missionId} = any(${given.missions})`,
  text: sql`exists (select from ${missions} where ${missions.id} = ${events.missionId}
    and ${matches(missions.title, soughtMission)})`,
}

/** The filters that a reading of the log uses. */
type Used = { person: Search | undefined; mission: Search | undefined; hasType: boolean; hasDay: boolean }

/** The ids under these filters; the most selective one says how they are found. */
const idsUnder = ({ person, mission, hasType, hasDay }: Used): Ids => {
  const isAsked = all(hasType ? sql`${events.type} = ${given.type}` : isKnown, isBefore)
  const ofPerson = person && isOfPerson[person]
  const ofMission = mission && isOfMission[mission]
  if (hasDay) return idsOfDay(all(isAsked, ofPerson, ofMission))
  if (person === 'keys') return idsOfKeys(given.people, [events.accountId, events.actorId], all(isAsked, ofMission))
  if (mission === 'keys') return idsOfKeys(given.missions, [events.missionId], all(isAsked, ofPerson))
  return idsWhere(all(isAsked, ofPerson, ofMission))
}

const readings = new Map<string, ReturnType<typeof reading>>()

const readingUnder = (used: Used) => {
  const name = Object.values(used).join('_')
  const known = readings.get(name) ?? reading(name, idsUnder(used))
  readings.set(name, known)
  return known
}

const searchOf = (keys: Key[] | undefined): Search | undefined => keys && (keys.length > mostKeys ? 'text' : 'keys')

/** One page of the whole log. */
export const listEvents = async (db: Db, query: JournalQuery): Promise<EventRow[]> => {
  const { person, mission, type, day } = query
  const people = person === undefined ? undefined : await peopleLike(db, { person })
  const titled = mission === undefined ? undefined : await missionsLike(db, { mission })
  const used = {
    person: searchOf(people),
    mission: searchOf(titled),
    hasType: type !== undefined,
    hasDay: day !== undefined,
  }
  const keys = { people: people?.map(({ id }) => id), missions: titled?.map(({ id }) => id) }
  return readingUnder(used)(db, query, { ...keys, person, mission, type, day })
}

const ofAccount = reading(
  'of_account',
  idsOfKeys(sql`array[${given.account}]`, [events.accountId, events.actorId], all(isKnown, isBefore)),
)

/** One page of what an account did, and of what concerns it. */
export const listAccountEvents = (db: Db, account: number, page: Page): Promise<EventRow[]> =>
  ofAccount(db, page, { account })

const byActor = reading('by_actor', idsOfKeys(sql`array[${given.account}]`, [events.actorId], all(isKnown, isBefore)))

/** One page of what an account did. */
export const listEventsBy = (db: Db, account: number, page: Page): Promise<EventRow[]> => byActor(db, page, { account })

/** Which events of a mission: of these types, and if `candidate` is given what concerns them and the mission alone. */
export type MissionReading = { types: readonly EventName[]; candidate: number | undefined }

const isReadable = all(sql`${events.type} = any(${given.types})`, isBefore)
const concerns = sql`(${events.subject} = 'mission' or ${events.accountId} = ${given.account})`

const ofMission = {
  whole: reading('of_mission', idsOfKeys(given.missions, [events.missionId], isReadable)),
  ofCandidate: reading(
    'of_mission_and_candidate',
    idsOfKeys(given.missions, [events.missionId], all(isReadable, concerns)),
  ),
}

/** One page of what happened on a mission. */
export const listMissionEvents = (db: Db, missionId: number, { types, candidate }: MissionReading, page: Page) => {
  const values = { missions: [missionId], types }
  return candidate === undefined
    ? ofMission.whole(db, page, values)
    : ofMission.ofCandidate(db, page, { ...values, account: candidate })
}
