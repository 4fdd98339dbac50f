import { sql } from 'drizzle-orm'
import type { Trx } from '#server/db/client.ts'
import type { EventType } from '#domain/events/event-kinds.ts'
import { copyInto } from './bulk.ts'

/** An event whose values no row of the market holds; it is logged with those that are derived from rows. */
export type Happened = {
  at: Date
  actorId: number | null
  actorRole: string
  type: EventType
  subject: string
  subjectId: number
  after: Record<string, unknown> | null
  missionId: number | null
  accountId: number | null
}

/** Makes the place where events are noted until the log is filled in the order of time; it ends with the transaction. */
export const openNotes = async (trx: Trx): Promise<void> => {
  await trx.execute(sql`
    create temp table noted_events (at timestamptz not null, actor_id int, actor_role text not null, type text not null,
      subject text not null, subject_id int not null, before jsonb, after jsonb, mission_id int, account_id int)
    on commit drop`)
}

const noted = ['at', 'actorId', 'actorRole', 'type', 'subject', 'subjectId', 'after', 'missionId', 'accountId']

/** Notes what happened, for the log. */
export const note = (trx: Trx, happened: readonly Happened[]): Promise<void> =>
  copyInto(trx, 'noted_events', noted, happened)
