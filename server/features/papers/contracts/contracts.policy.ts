import { canReadOf } from '#server/features/ground/accounts/accounts.policy.ts'
import type { Actor } from '#server/http/actor.ts'
import type { ContractSide } from './contracts.sql.ts'

/** The papers of a side are its own and the administrator's: whoever else works on the mission is a stranger. */
export const canReadPapers = (actor: Actor, side: ContractSide): boolean =>
  canReadOf(actor, side.accountId) && (!side.missionIsDeleted || side.papers.length > 0)

/** Whether the actor may add to what this side keeps; the administrator acts for candidates alone. */
export const canAddTo = (actor: Actor, side: ContractSide): boolean =>
  actor.role === 'admin' ? side.role === 'candidate' : actor.id === side.accountId && actor.role === side.role
