import { sql, type SQL } from 'drizzle-orm'
import { typesFollowedBy } from '#domain/events/event-kinds.ts'
import {
  accountStagesAfter,
  missionStagesAfter,
  type StageEvent,
  type StagePassage,
} from '#domain/oversight/bottlenecks/stage-transitions.ts'
import type { Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import type { LoggedEvent } from './logged-event.ts'
import { value, type Concerned } from './concerned.ts'

/** A row of `passages` as JSON gives it. */
export type PassageRow = Omit<StagePassage, 'enteredAt' | 'leftAt'> & { enteredAt: string; leftAt: string | null }

const columns = sql`json_build_object('eventId', event_id, 'stage', stage, 'accountId', account_id, 'missionId', mission_id,
  'enteredAt', entered_at, 'leftAt', left_at, 'leftBy', left_by, 'answeredBy', answered_by, 'isAgain', is_again) as passage`

/** The passages of an event's person and mission; none when no stage follows it. */
export const passagesOfEvent = ({ missionId, accountId }: Concerned) => sql`
  select ${columns} from passages
  where ${value('stages')}::boolean and account_id = ${accountId} and mission_id is null
  union all
  select ${columns} from passages
  where ${value('stages')}::boolean and mission_id = ${missionId}
    and (${value('endsMission')}::boolean or account_id = ${accountId} or stage = 'mission.published')`

const passageOf = (passage: PassageRow): StagePassage => ({
  ...passage,
  enteredAt: new Date(passage.enteredAt),
  leftAt: passage.leftAt === null ? null : new Date(passage.leftAt),
})

const fields = sql.raw(`"eventId" bigint, stage text, "accountId" int, "missionId" int, "enteredAt" timestamptz,
  "leftAt" timestamptz, "leftBy" text, "answeredBy" int, "isAgain" boolean`)

const insertion = (passages: SQL) => sql`
  insert into passages (event_id, stage, account_id, mission_id, entered_at, left_at, left_by, answered_by, is_again)
  select "eventId", stage, "accountId", "missionId", "enteredAt", "leftAt", "leftBy", "answeredBy", "isAgain"
  from jsonb_to_recordset(${passages}::jsonb) as p(${fields})
  on conflict do nothing`

// Two proposals of one candidate may end the same passage at once: the second leaves what the first wrote.
const writeChanges = statement(
  'write_stages_of_event',
  sql`
    with removed as (
      delete from passages p using jsonb_to_recordset(${sql.placeholder('removed')}::jsonb) as r("eventId" bigint, stage text)
      where p.event_id = r."eventId" and p.stage = r.stage),
    changed as (
      update passages p set left_at = c."leftAt", left_by = c."leftBy", answered_by = c."answeredBy"
      from jsonb_to_recordset(${sql.placeholder('changed')}::jsonb) as c(${fields}, "formerLeftAt" timestamptz)
      where p.event_id = c."eventId" and p.stage = c.stage and p.left_at is not distinct from c."formerLeftAt")
    ${insertion(sql`${sql.placeholder('added')}`)}`,
)

const keyOf = ({ eventId, stage }: StagePassage) => `${eventId} ${stage}`

/** What became of the passages. One that changed is another object. */
const changesOf = (before: readonly StagePassage[], after: readonly StagePassage[]) => {
  const former = new Map(before.map((passage) => [keyOf(passage), passage]))
  const left = new Set(after.map(keyOf))
  return {
    removed: before.filter((passage) => !left.has(keyOf(passage))),
    changed: after.flatMap((passage) => {
      const was = former.get(keyOf(passage))
      return was === undefined || was === passage ? [] : [{ ...passage, formerLeftAt: was.leftAt }]
    }),
    added: after.filter((passage) => !former.has(keyOf(passage))),
  }
}

/** Ends and begins the stages of an event's mission and person: the rule is in domain/oversight/bottlenecks. */
export const moveStages = async (trx: Trx, event: LoggedEvent, passages: PassageRow[]): Promise<void> => {
  const before = passages.map(passageOf)
  const ofAccount = before.filter((passage) => passage.missionId === null)
  const ofMission = before.filter((passage) => passage.missionId !== null)
  const { removed, changed, added } = changesOf(before, [
    ...accountStagesAfter(ofAccount, event),
    ...missionStagesAfter(ofMission, event),
  ])
  if (removed.length + changed.length + added.length === 0) return
  await writeChanges(trx, {
    removed: JSON.stringify(removed),
    changed: JSON.stringify(changed),
    added: JSON.stringify(added),
  })
}

const followed = typesFollowedBy('stages')

const eventsIn = (condition: SQL, order: SQL) => sql`
  select id::float8, (extract(epoch from at) * 1000)::float8 as ms, type, mission_id as "missionId",
    account_id as "accountId", actor_id as "actorId", actor_role as "actorRole", after -> 'role' as role,
    after -> 'selectedSlot' as "selectedSlot"
  from events where type = any(${sql.placeholder('types')}::text[]) and ${condition}
    and ${order} between ${sql.placeholder('first')}::int and ${sql.placeholder('last')}::int
  order by ${order}, id`

/** In columns: an object made and read for each event would be half of the work. */
type EventRow = Pick<StageEvent, 'id' | 'type' | 'missionId' | 'accountId'> & {
  ms: number
  actorId: number | null
  actorRole: string
  role: unknown
  selectedSlot: unknown
}

const eventOf = ({ ms, actorId, actorRole, role, selectedSlot, ...event }: EventRow): StageEvent => ({
  ...event,
  at: new Date(ms),
  actor: { id: actorId, role: actorRole },
  after: { role, selectedSlot },
})

const eventsOfMissions = statement<EventRow>('stage_events_of_missions', eventsIn(sql`true`, sql`mission_id`))
const eventsOfAccounts = statement<EventRow>(
  'stage_events_of_accounts',
  eventsIn(sql`(mission_id is null or type in ('mission.published', 'proposal.assigned'))`, sql`account_id`),
)

const deleteOfMissions = statement(
  'delete_stages_of_missions',
  sql`delete from passages where mission_id between ${sql.placeholder('first')}::int and ${sql.placeholder('last')}::int`,
)
const deleteOfAccounts = statement(
  'delete_stages_of_accounts',
  sql`delete from passages where mission_id is null
    and account_id between ${sql.placeholder('first')}::int and ${sql.placeholder('last')}::int`,
)
const insertPassages = statement('insert_stages', insertion(sql`${sql.placeholder('passages')}`))

/** Ids of missions or of accounts, from `first` to `last`, both included. */
type Range = { first: number; last: number }

const workOut =
  (read: typeof eventsOfMissions, keyOfEvent: 'missionId' | 'accountId', after: typeof missionStagesAfter) =>
  async (trx: Trx, range: Range): Promise<void> => {
    const passages = new Map<number | null, StagePassage[]>()
    for (const row of await read(trx, { ...range, types: followed })) {
      const key = row[keyOfEvent]
      passages.set(key, after(passages.get(key) ?? [], eventOf(row)))
    }
    await insertPassages(trx, { passages: JSON.stringify([...passages.values()].flat()) })
  }

const workOutMissions = workOut(eventsOfMissions, 'missionId', missionStagesAfter)
const workOutAccounts = workOut(eventsOfAccounts, 'accountId', accountStagesAfter)

/** Works the stages of these missions and of their proposals out again, from the log alone. */
export const rebuildStagesOfMissions = async (trx: Trx, range: Range): Promise<void> => {
  await deleteOfMissions(trx, range)
  await workOutMissions(trx, range)
}

/** Works the stages of these accounts alone out again, from the log alone. */
export const rebuildStagesOfAccounts = async (trx: Trx, range: Range): Promise<void> => {
  await deleteOfAccounts(trx, range)
  await workOutAccounts(trx, range)
}

/** Missions or accounts read at once. */
const rangeSize = 500

const rangesUpTo = (most: number): Range[] =>
  Array.from({ length: Math.ceil(most / rangeSize) }, (_, index) => ({
    first: index * rangeSize + 1,
    last: (index + 1) * rangeSize,
  }))

/** Works every stage out again, from the log alone. Who writes an event of a stage meanwhile waits. */
export const rebuildStages = async (trx: Trx): Promise<void> => {
  await trx.execute(sql`lock table passages in share row exclusive mode`)
  const { rows } = await trx.execute<{ mission: number; account: number }>(sql`
    select coalesce(max(mission_id), 0) as mission, coalesce(max(account_id), 0) as account from events`)
  const [most] = rows
  await trx.execute(sql`delete from passages`)
  for (const range of rangesUpTo(most?.mission ?? 0)) await workOutMissions(trx, range)
  for (const range of rangesUpTo(most?.account ?? 0)) await workOutAccounts(trx, range)
}
