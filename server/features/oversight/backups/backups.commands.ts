import { daysBefore } from '#domain/retention.ts'
import type { Stoppable } from '#server/backup/backup-file.ts'
import { makeBackup, type BackupSource, type Made } from '#server/backup/make-backup.ts'
import type { Db } from '#server/db/client.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import { deleteOldBackups, hasBackups, insertBackup } from './backups.sql.ts'

/** What is told of backups is kept this long. */
const reportedDays = 365

/** Makes a backup, and keeps when it was made. */
export const backUp = async (
  db: Db,
  source: BackupSource,
  path: string,
  madeAt: Date,
  stoppable?: Stoppable,
): Promise<Made> => {
  const made = await makeBackup(source, path, madeAt, stoppable)
  // A database that this version has not migrated yet is backed up all the same: that is how one upgrades.
  if (await hasBackups(db)) {
    await insertBackup(db, { madeAt, size: made.size })
    await deleteOldBackups(db, daysBefore(madeAt, reportedDays))
  }
  return made
}

/** Keeps that a backup failed, with what the administrator reads of it; the log tells the rest. */
export const keepFailure = (db: Db, madeAt: Date, error: unknown): Promise<void> =>
  insertBackup(db, {
    madeAt,
    failure: error instanceof StartFailure ? error.message : 'Le journal du serveur dit pourquoi.',
  })
