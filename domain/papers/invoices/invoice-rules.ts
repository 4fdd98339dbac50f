import { amountRules } from './amount-rules.ts'
import { documentRules } from './document-rules.ts'
import type { Invoice } from './invoices.ts'

/** A rule that an invoice breaks: its official id, and what is wrong in a sentence. */
export type BrokenRule = { rule: string; sentence: string }

/** The rules of EN 16931 (BR), of Factur-X (FX) and of France (BR-FR) that an invoice for days worked can break. */
const rules = [...documentRules, ...amountRules]

/** The rules that an invoice breaks, in the order of its terms; none for a right one. */
export const brokenRules = (invoice: Invoice): BrokenRule[] =>
  rules.filter(({ isMet }) => !isMet(invoice)).map(({ id, sentence }) => ({ rule: id, sentence }))
