import { sql } from 'drizzle-orm'
import type { SecurityEventName } from '#domain/events/security-words.ts'
import type { SecurityDetails } from '#server/db/schema/oversight/security-events.ts'
import type { AnyActor } from '#server/http/actor.ts'
import type { Db, Trx } from './client.ts'
import { statement } from './statement.ts'

export type SecurityEvent = {
  type: SecurityEventName
  /** The account that it concerns, if one is known. */
  accountId?: number | undefined
  details?: SecurityDetails | undefined
}

const value = (name: string) => sql.placeholder(name)

const append = statement(
  'note_security',
  sql`insert into security_events (at, type, actor_id, actor_role, account_id, network, device, details)
    values (${value('at')}::timestamptz, ${value('type')}, ${value('actorId')}::int, ${value('actorRole')},
      ${value('accountId')}::int, ${value('network')}, ${value('device')}, ${value('details')}::jsonb)`,
)

/** Appends to the security log: who, from where, what. In a transaction it stands or falls with it. */
export const noteSecurity = async (
  db: Db | Trx,
  actor: AnyActor,
  { type, accountId, details }: SecurityEvent,
): Promise<void> => {
  const origin = 'origin' in actor ? actor.origin?.() : undefined
  await append(db, {
    at: actor.now.toISOString(),
    type,
    actorId: actor.id,
    actorRole: actor.role,
    accountId: accountId ?? null,
    network: origin?.network ?? null,
    device: origin?.device ?? null,
    details: details === undefined ? null : JSON.stringify(details),
  })
}
