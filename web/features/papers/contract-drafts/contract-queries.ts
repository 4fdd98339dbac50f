import { contractDrafts } from '#contract/papers/contract-drafts.ts'
import { q } from '#web/lib/http/api.ts'

/** One side of a mission: the mission, and the account of its candidate or of its company. */
export type ContractSide = { missionId: number; userId: number }

/** What a contract of this side is prepared from, with its versions; for a loader too. */
export const preparationOf = (params: ContractSide) => q(contractDrafts.preparation, { params })

export const contractTemplates = q(contractDrafts.templates, {})
