import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import type { Actor } from '#server/http/actor.ts'

/** Writes in the journal that a person takes all their data away: before they do, so that none goes without a trace. */
export const beginExport = (db: Db, actor: Actor): Promise<unknown> =>
  db.transaction((trx) => record(trx, actor, { type: 'own-data.exported', subject: 'account', subjectId: actor.id }))
