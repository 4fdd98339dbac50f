import type { Role } from '#domain/ground/accounts/roles.ts'
import { paths } from '#contract/paths.ts'

/** The addresses of invoices, under the documents of each role; apart, so that only their screens carry them. */
export const invoicePaths = {
  list: (role: Role): string => `${paths[role].documents()}/factures`,
  one: (role: Role, id: number): string => `${paths[role].documents()}/factures/${id}`,
}
