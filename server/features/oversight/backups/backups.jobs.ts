import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Stoppable } from '#server/backup/backup-file.ts'
import type { BackupSource } from '#server/backup/make-backup.ts'
import type { Db } from '#server/db/client.ts'
import { backUp, keepFailure } from './backups.commands.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'

/** The backups that a server makes by itself: where they go, and how many stay. */
export type BackupPlan = BackupSource & { folder: string; keep: number }

/** `inspirnautes-2026-11-23T03-10-00Z.tar.gz`: the names sort by time. */
const nameAt = (now: Date) => `inspirnautes-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar.gz`
const nameForm = /^inspirnautes-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.part)?$/

/** Removes the oldest backups, and what killed ones left; other files stay. */
const keepLatest = async (folder: string, keep: number): Promise<void> => {
  const ours = (await readdir(folder)).filter((name) => nameForm.test(name))
  const whole = ours.filter((name) => !name.endsWith('.part')).toSorted()
  const retained = new Set(whole.slice(-keep))
  for (const name of ours) if (!retained.has(name)) await rm(join(folder, name), { force: true })
}

/** Makes the backup of the day, of which one runs at a time, then removes the oldest ones. */
export const makeScheduledBackup = async (
  db: Db,
  plan: BackupPlan,
  now: Date,
  stoppable?: Stoppable,
): Promise<void> => {
  const holder = new pg.Client({ connectionString: plan.ownerUrl, keepAlive: true })
  // Without the lock another backup may begin beside this one, which harms neither.
  holder.on('error', () => undefined)
  await holder.connect()
  try {
    const { rows } = await holder.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      advisoryLocks.backup,
    ])
    if (rows[0]?.isMine !== true) return
    await backUp(db, plan, join(plan.folder, nameAt(now)), now, stoppable)
    await keepLatest(plan.folder, plan.keep)
  } catch (error) {
    // One that the stop of the server ended is made at the next start.
    if (stoppable?.signal?.aborted !== true) await keepFailure(db, now, error)
    throw error
  } finally {
    await holder.end()
  }
}
