import { mailedAbove, type ExportedList } from '#domain/ground/exports/exports.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { findEmailOf, listAdminIds } from '#server/features/ground/accounts/accounts.sql.ts'
import type { SignedIn } from '#server/http/actor.ts'
import { listExportedLetter } from './exports.letters.ts'

/** An administrator takes the names of people out of the platform: why is in the journal before the first row leaves. */
export const exportWhole = (
  db: Db,
  actor: SignedIn,
  exported: { list: ExportedList; count: number; reason: string },
): Promise<unknown> =>
  db.transaction(async (trx) => {
    const letter = listExportedLetter(exported, (await findEmailOf(trx, actor.id)) ?? 'Un administrateur')
    const readers = exported.count > mailedAbove ? await listAdminIds(trx) : []
    const event = { type: 'list.exported', subject: 'account', subjectId: actor.id, after: exported } as const
    await record(
      trx,
      actor,
      event,
      readers.map((to) => ({ to, letter })),
    )
  })
