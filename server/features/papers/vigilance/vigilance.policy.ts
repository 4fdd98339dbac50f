import type { DocumentType } from '#domain/papers/documents/document-types.ts'
import { vigilanceRules } from '#domain/papers/vigilance/vigilance.ts'
import type { Actor } from '#server/http/actor.ts'

/** The vigilance file of a mission is read by its candidate and by the administrator. */
export const canReadConformity = (actor: Actor, mission: { candidateAccountId: number }): boolean =>
  actor.role === 'admin' || mission.candidateAccountId === actor.id

/** A candidate sends the papers of their own file. */
export const canSendPaper = (actor: Actor): boolean => actor.role === 'candidate'

/** Whether the paper is of a kind with a security code. */
export const hasSecurityCode = (type: DocumentType): boolean =>
  Object.entries(vigilanceRules).some(([ofRule, rule]) => ofRule === type && rule.hasCode)

/** The administrator notes the code of an attestation as checked, once. */
export const canVerifyPaper = (actor: Actor, paper: { type: DocumentType; checkedAt: Date | null }): boolean =>
  actor.role === 'admin' && hasSecurityCode(paper.type) && paper.checkedAt === null
