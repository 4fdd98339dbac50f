import type { z } from 'zod'
import type { suspendedRow } from '#contract/access/suspensions.ts'
import type { SuspendedRow } from './suspensions.sql.ts'

/** A suspended account in the administrator's list. */
export const presentSuspended = (row: SuspendedRow): z.infer<typeof suspendedRow> => ({
  id_user: row.id,
  fullName: row.name,
  entreprise: row.companyName,
  email: row.email,
  reason: row.reason,
  date: row.suspendedAt.toISOString(),
})
