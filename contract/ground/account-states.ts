import { z } from 'zod'
import { accountStatuses } from '#domain/ground/accounts/accounts.ts'

/** The state of an account for the administrator; `suspension` is null unless it is suspended. */
export const accountState = z.object({
  status: z.enum(accountStatuses),
  suspension: z.object({ reason: z.string(), date: z.string() }).nullable(),
  can: z.object({ suspend: z.boolean(), reactivate: z.boolean() }),
})
export type AccountState = z.infer<typeof accountState>
