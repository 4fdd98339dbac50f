import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'

/** Of an account that was refused or suspended nothing is printed. */
export const isPrintable = ({ status }: { status: AccountStatus }): boolean =>
  status === 'active' || status === 'pending'
