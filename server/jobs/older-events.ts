import { sql } from 'drizzle-orm'
import { isFollowedBy } from '#domain/events/event-kinds.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { followWithoutStages } from '#server/db/followers/follow.ts'
import type { LoggedEvent } from '#server/db/followers/logged-event.ts'
import { rebuildStagesOfAccounts, rebuildStagesOfMissions } from '#server/db/followers/stages.ts'
import { statement } from '#server/db/statement.ts'
import { lockMissionRow } from '#server/features/hiring/missions/missions.sql.ts'

/** Events caught up in one transaction. */
const mostAtOnce = 500

const takeOlder = statement<{ event: Omit<LoggedEvent, 'at'> & { at: string } }>(
  'take_events_not_followed',
  sql`
    with taken as (
      insert into caught_up_events
      select id from events e where not is_followed and not exists (select from caught_up_events c where c.event_id = e.id)
      order by id limit ${sql.placeholder('most')}::int
      on conflict do nothing returning event_id)
    select json_build_object('id', e.id, 'at', e.at, 'actor', json_build_object('id', e.actor_id, 'role', e.actor_role),
      'type', e.type, 'subject', e.subject, 'subjectId', e.subject_id, 'missionId', e.mission_id,
      'accountId', e.account_id, 'after', e.after) as event
    from taken join events e on e.id = taken.event_id order by e.id`,
)

const lockAccounts = statement(
  'lock_accounts_of_events',
  sql`select from accounts where id = any(${sql.placeholder('ids')}::int[]) order by id for update`,
)

const inOrder = (ids: (number | null)[]) =>
  [...new Set(ids)].filter((id) => id !== null).toSorted((one, other) => one - other)

/** An older event may come after a newer one: the stages of its mission and its person are worked out again from the log. */
const rebuildTheirStages = async (trx: Trx, events: LoggedEvent[]): Promise<void> => {
  const ofStages = events.filter(({ type }) => isFollowedBy(type, 'stages'))
  const missionIds = inOrder(ofStages.map(({ missionId }) => missionId))
  const accountIds = inOrder(ofStages.map(({ accountId }) => accountId))
  for (const id of missionIds) await lockMissionRow(trx, id)
  await lockAccounts(trx, { ids: accountIds })
  for (const id of missionIds) await rebuildStagesOfMissions(trx, { first: id, last: id })
  for (const id of accountIds) await rebuildStagesOfAccounts(trx, { first: id, last: id })
}

const followSome = async (trx: Trx): Promise<number> => {
  const events = (await takeOlder(trx, { most: mostAtOnce })).map(({ event }) => ({ ...event, at: new Date(event.at) }))
  for (const event of events) await followWithoutStages(trx, event)
  await rebuildTheirStages(trx, events)
  return events.length
}

/**
 * Does what follows the events of an instance of the release before, which writes the log without it while a new version comes.
 * Two instances that run this at once take different events.
 */
export const followOlderEvents = async (db: Db): Promise<void> => {
  let taken = mostAtOnce
  while (taken === mostAtOnce) taken = await db.transaction(followSome)
}
