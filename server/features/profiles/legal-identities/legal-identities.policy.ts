import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Actor } from '#server/http/actor.ts'

/** A freelance and a company edit their own identity, and nobody else's. */
export const canEditIdentity = (actor: Actor, account: { id: number; role: Role }): boolean =>
  actor.role !== 'admin' && actor.id === account.id

/** It is read by its owner and by the administrators, who have none themselves. */
export const canReadIdentity = (actor: Actor, account: { id: number; role: Role }): boolean =>
  account.role !== 'admin' && (actor.role === 'admin' || canEditIdentity(actor, account))
