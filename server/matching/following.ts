import { sql } from 'drizzle-orm'
import type { HalfSteps } from '#domain/profiles/candidates/ratings.ts'
import { isBusy } from '#server/db/busy-condition.ts'
import type { Db } from '#server/db/client.ts'
import { eventKindOf, indexedSubjectOf, isFollowedBy, type RankedSubject } from '#domain/events/event-kinds.ts'
import { statement } from '#server/db/statement.ts'
import type { Columns, IndexedCandidate } from './columns.ts'
import { LogPosition, type LogRequest } from './log-position.ts'

type LoggedEvent = { id: number; type: string; subjectId: number }
/** What the log had after a position: see Reading for `oldest` and `next`. */
export type LogReading = { oldest: string; next: string; events: LoggedEvent[] }

/** Events read in one query, so that a long delay is caught up in steps. */
const mostEvents = 5000

const value = (name: string) => sql.placeholder(name)

/** A LogReading as one value of any statement, whose placeholders `last` and `skipped` are a LogRequest. */
export const logReading = sql`(
  with seen as (
    (select id, type, subject_id from events where id > ${value('last')}::bigint order by id limit ${sql.raw(String(mostEvents))})
    union all
    select id, type, subject_id from events where id = any(${value('skipped')}::bigint[])
  )
  select json_build_object(
    'oldest', pg_snapshot_xmin(pg_current_snapshot())::text,
    'next', pg_snapshot_xmax(pg_current_snapshot())::text,
    'events', coalesce(json_agg(json_build_object('id', id, 'type', type, 'subjectId', subject_id) order by id), '[]'))
  from seen)`

const readLog = statement<{ log: LogReading }>('matching_log', sql`select ${logReading} as log`)

const readLast = statement<{ id: number }>('last_event', sql`select coalesce(max(id), 0)::int as id from events`)

/** The last event that these connections see. */
export const findLastEvent = async (db: Db): Promise<number> => (await readLast(db, {}))[0]?.id ?? 0

type Written = IndexedCandidate & { held: [number, HalfSteps][] }

const readWritten = statement<Written>(
  'matching_written',
  sql`
    select c.id, a.status = 'active' as "isActive", c.years_of_experience as years, c.region,
      to_char(greatest(c.available_from, (
        select max(r.end_day) + 1 from proposals p join missions r on r.id = p.mission_id
        where p.candidate_id = c.id and ${sql.raw(isBusy)}
      )), 'YYYY-MM-DD') as "freeOn",
      (select coalesce(json_agg(json_build_array(s.skill_id, s.rating)), '[]')
        from candidate_skills s where s.candidate_id = c.id) as held
    from candidates c join accounts a on a.id = c.account_id
    where c.id in (
      select unnest(${value('candidate')}::int[])
      union select id from candidates where account_id = any(${value('account')}::int[])
      union select candidate_id from proposals where id = any(${value('proposal')}::int[])
      union select candidate_id from proposals where mission_id = any(${value('mission')}::int[]) and status = 'recruited'
    )`,
)

/**
 * Keeps the columns current from the event log: each event names a row, and its candidates are read again. The log's order
 * is the reference, and asking again costs little: each answer asks before it ranks, so that it includes every committed change.
 * A candidate for whom the columns have no room is reported to `warn` once per event and left out; later events are still read.
 */
export class Following {
  readonly #db: Db
  readonly #columns: Columns
  readonly #position: LogPosition
  readonly #warn: (sentence: string) => void
  #running: Promise<void> | undefined
  #waiting: Promise<void> | undefined
  /** Readings are written one after the other, or an older state of a candidate could come last. */
  #writing: Promise<void> = Promise.resolve()
  /** Set when the columns are not to be trusted any more: the candidates have to be loaded again. */
  isOutrun = false

  constructor(db: Db, columns: Columns, upTo: number, warn: (sentence: string) => void) {
    this.#db = db
    this.#columns = columns
    this.#position = new LogPosition(upTo)
    this.#warn = warn
  }

  /** Resolves when the columns include everything that was committed when it was called. */
  catchUp(): Promise<void> {
    if (this.#running === undefined) {
      this.#running = this.#readAll().finally(() => (this.#running = undefined))
      return this.#running
    }
    // The current read may have started before the change that the caller needs.
    const again = () => {
      this.#waiting = undefined
      return this.catchUp()
    }
    this.#waiting ??= this.#running.then(again, again)
    return this.#waiting
  }

  async #readAll(): Promise<void> {
    let count = mostEvents
    while (count >= mostEvents) {
      const asked = this.#position.asked
      const [reading] = await readLog(this.#db, asked)
      if (reading === undefined) throw new Error('the log gave no answer')
      await this.#takeInTurn(asked, reading.log)
      count = reading.log.events.length
    }
  }

  /** What a reading of the log has to ask for now. */
  get asked(): LogRequest {
    return this.#position.asked
  }

  /** Takes what the log answered to `asked`. When it resolves, the columns have all that was committed before it was read. */
  async take(asked: LogRequest, reading: LogReading): Promise<void> {
    await this.#takeInTurn(asked, reading)
    if (reading.events.length >= mostEvents) await this.catchUp()
  }

  async #takeInTurn(asked: LogRequest, { events, oldest, next }: LogReading): Promise<void> {
    const before = this.#writing
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#writing = promise
    await before
    try {
      // Another reading, made at the same time, may have been taken before this one.
      await this.#write(events.filter(({ id }) => this.#position.isNew(id)))
      this.#position.advance({ asked, ids: events.map(({ id }) => id), oldest: BigInt(oldest), next: BigInt(next) })
    } finally {
      resolve()
    }
  }

  async #write(events: readonly LoggedEvent[]): Promise<void> {
    const changed: Record<RankedSubject, number[]> = { account: [], candidate: [], mission: [], proposal: [] }
    for (const { type, subjectId } of events) {
      // An event written by a newer version is unknown here, so it may have changed anything.
      if (eventKindOf(type) === undefined || isFollowedBy(type, 'whole-index')) this.isOutrun = true
      const subject = indexedSubjectOf(type)
      if (subject !== undefined) changed[subject].push(subjectId)
    }
    if (Object.values(changed).every((ids) => ids.length === 0)) return
    for (const { held, ...candidate } of await readWritten(this.#db, changed)) {
      const isWritten = this.#columns.write(candidate) && this.#columns.writeSkills(candidate.id, held)
      if (!isWritten)
        this.#warn(`the matching index has no room for the candidate ${candidate.id}, and leaves them out`)
    }
  }
}
