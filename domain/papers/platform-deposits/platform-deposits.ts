import type { Invoice } from '../invoices/invoices.ts'

/*
 * How an invoice comes to the operator's certified platform (« plateforme agréée ») by its flow service (XP Z12-013), and what that
 * platform says of it.
 */

/**
 * Where a flow stands: it waits to be sent; the platform took it, and has not decided yet; it is deposited; or it was
 * refused.
 */
export const flowStates = ['waiting', 'submitted', 'accepted', 'refused'] as const
export type FlowState = (typeof flowStates)[number]

/** Why a platform refuses a flow, in its own words. */
export type FlowReason = { code: string; message: string }

/** What the platform says of a flow that it took. */
export type Acknowledgement = { status: 'Pending' | 'Ok' | 'Error'; reasons: readonly FlowReason[] }

/** « The flow was sent and received before »: what was meant to happen has happened, unless the platform refused it then. */
export const alreadyThere = 'AlreadyExistingFlow'

export const isAlreadyThere = (reasons: readonly FlowReason[]): boolean =>
  reasons.length > 0 && reasons.every(({ code }) => code === alreadyThere)

/** What an acknowledgement makes of a flow in its first or a later attempt; undefined while the platform has not decided. */
export const stateAfter = (
  { status, reasons }: Acknowledgement,
  attempt: number,
): 'accepted' | 'refused' | undefined => {
  if (status === 'Pending') return undefined
  return status === 'Ok' || (attempt === 1 && isAlreadyThere(reasons)) ? 'accepted' : 'refused'
}

/** The reasons as sentences: « InvalidSchema : Invalid XML schema ». */
export const reasonWords = (reasons: readonly FlowReason[]): string[] =>
  reasons.map(({ code, message }) => (message === '' ? code : `${code}\u00a0: ${message}`))

/** How the platform is to treat an invoice: between two French companies it is sent on, else it is reported to the State. */
export type ProcessingRule = 'B2B' | 'B2BInt'

export const processingRuleOf = ({ seller, buyer }: Pick<Invoice, 'seller' | 'buyer'>): ProcessingRule =>
  [seller, buyer].every(({ address }) => address?.country === 'FR') ? 'B2B' : 'B2BInt'
