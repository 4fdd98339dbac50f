import type { AccountState } from '#contract/ground/account-states.ts'
import { accountMachine, type AccountStatus } from '#domain/ground/accounts/accounts.ts'
import { can } from '#domain/machine.ts'
import type { Actor } from '#server/http/actor.ts'

type Suspendable = { status: AccountStatus; suspendedAt: Date | null; suspensionReason: string | null }

/** The state of an account, and the actions that this reader may take. */
export const presentAccountState = (account: Suspendable, reader: Actor): AccountState => {
  const { status, suspendedAt, suspensionReason } = account
  return {
    status,
    suspension:
      suspendedAt === null || suspensionReason === null
        ? null
        : { reason: suspensionReason, date: suspendedAt.toISOString() },
    can: {
      suspend: can(accountMachine, account, 'suspend', reader),
      // An erased account is suspended for good, by nobody.
      reactivate: suspendedAt !== null && can(accountMachine, account, 'reactivate', reader),
    },
  }
}
