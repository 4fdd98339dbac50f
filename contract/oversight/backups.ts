import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'

/** What is known of the backups. Instants are ISO texts, `size` is in bytes. */
export const backupState = z.object({
  last: z.object({ madeAt: z.string(), size: z.number() }).nullable(),
  /** Of the last attempt; null when that one succeeded. */
  failure: z.object({ madeAt: z.string(), reason: z.string() }).nullable(),
  /** The hour of the scheduled ones, in UTC (`03:10`); null when none is scheduled. */
  at: z.string().nullable(),
  /** Whether the last scheduled ones were missed: more than two days without a backup. */
  isLate: z.boolean(),
})
export type BackupState = z.infer<typeof backupState>

export const backups = {
  state: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    summary: 'When the last backup was made, and whether the last attempt failed.',
    failure: 'Echec de chargement des sauvegardes',
    access: ['admin'],
    response: backupState,
  }),
}
