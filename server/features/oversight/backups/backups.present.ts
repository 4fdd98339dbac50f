import type { BackupState } from '#contract/oversight/backups.ts'
import { daysBefore } from '#domain/retention.ts'
import type { findLastBackup, findLastFailure } from './backups.sql.ts'

type Known = {
  last: Awaited<ReturnType<typeof findLastBackup>>
  failure: Awaited<ReturnType<typeof findLastFailure>>
  at: string | null
}

/** A scheduled backup that is this many days old has had two nights to be followed by another. */
const lateDays = 2

export const presentBackups = ({ last, failure, at }: Known, now: Date): BackupState => ({
  last: last === undefined ? null : { madeAt: last.madeAt.toISOString(), size: last.size },
  failure: failure === undefined ? null : { madeAt: failure.madeAt.toISOString(), reason: failure.reason },
  at,
  isLate: at !== null && last !== undefined && last.madeAt < daysBefore(now, lateDays),
})
