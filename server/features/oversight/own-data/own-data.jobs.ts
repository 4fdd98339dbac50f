import { retentionDays } from '#domain/retention.ts'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { deleteProfileViewsBefore } from './profile-views.sql.ts'

/** Forgets the looks at profiles whose time is over. */
export const eraseOldProfileViews = (db: Db, now: Date): Promise<void> =>
  deleteProfileViewsBefore(db, addDays(dayOf(now), -retentionDays.profileView))
