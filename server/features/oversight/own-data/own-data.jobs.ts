import { retentionDays } from '#domain/retention.ts'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { deleteLooksBefore } from './profile-looks.sql.ts'

/** Forgets the looks at profiles whose time is over. */
export const eraseOldLooks = (db: Db, now: Date): Promise<void> =>
  deleteLooksBefore(db, addDays(dayOf(now), -retentionDays.profileLook))
