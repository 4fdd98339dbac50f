import { daysBefore } from '#domain/retention.ts'
import type { Stoppable } from '#server/backup/backup-file.ts'
import { makeBackup, type BackupSource, type Made } from '#server/backup/make-backup.ts'
import type { Db } from '#server/db/client.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import { deleteOldBackups, hasBackups, insertBackup } from './backups.sql.ts'

/** What is told of backups is kept this long. */
const toldDays = 365

/** What the administrator reads of a failure; the log tells the rest. */
const reasonOf = (error: unknown): string =>
  error instanceof StartFailure ? error.message : 'Le journal du serveur dit pourquoi.'

/** Makes a backup, and keeps when and how it ended. A failure is kept too, then thrown. */
export const backUp = async (
  db: Db,
  source: BackupSource,
  path: string,
  madeAt: Date,
  stoppable?: Stoppable,
): Promise<Made> => {
  const made = await makeBackup(source, path, madeAt, stoppable).catch(async (error: unknown) => {
    // Where even this cannot be written, the failure itself is what the reader needs.
    await keep(db, { madeAt, failure: reasonOf(error) }).catch(() => undefined)
    throw error
  })
  await keep(db, { madeAt, size: made.size })
  return made
}

/** A database that this version has not migrated yet is backed up all the same: that is how one upgrades. */
const keep = async (db: Db, row: Parameters<typeof insertBackup>[1]): Promise<void> => {
  if (!(await hasBackups(db))) return
  await insertBackup(db, row)
  await deleteOldBackups(db, daysBefore(row.madeAt, toldDays))
}
