import type { Day } from '#domain/time/paris-time.ts'

/*
 * An invoice as EN 16931 describes it, each value with the number of its term (BT) or group (BG). One type holds what is written here
 * and what somebody else wrote: there a term may be missing (null) or broken, and the rules say so.
 */

/** Hundredths of a euro: whole numbers in what is written here. */
export type Cents = number

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** « 1 800,00 € ». */
export const inEuros = (cents: Cents): string => euros.format(cents / 100)

/** « S »: taxed; « E »: exempt, as in the franchise of article 293 B; « AE »: the buyer owes the VAT. Others exist. */
export type VatCategory = string

export type Address = {
  /** BT-35, BT-50. */
  line: string | null
  /** BT-38, BT-53. */
  postcode: string | null
  /** BT-37, BT-52. */
  city: string | null
  /** BT-40, BT-55: two letters. */
  country: string | null
}

/** A seller (BG-4) or a buyer (BG-7). */
export type Party = {
  /** BT-27, BT-44. */
  name: string
  /** BT-29, BT-46 in the list 0009. */
  siret: string | null
  /** BT-30, BT-47 in the list 0002. */
  siren: string | null
  /** BT-31, BT-48. */
  vatNumber: string | null
  /** BT-32: the number at the tax office of a seller without a VAT number. */
  taxNumber: string | null
  /** BT-34, BT-49: a list of the standard, a colon, and the number there. */
  electronicAddress: string | null
  /** BG-5, BG-8. */
  address: Address | null
}

/** BG-14, BG-26: both days included. */
export type InvoicePeriod = { from: Day | null; to: Day | null }

/** BG-25. */
export type InvoiceLine = {
  /** BT-126. */
  id: string
  /** BT-153. */
  name: string
  /** BT-154. */
  description: string | null
  /** BT-129, in hundredths: half a day is 50. */
  quantity: number | null
  /** BT-130: « DAY ». */
  unit: string | null
  /** BT-146. */
  price: Cents | null
  /** BT-131. */
  net: Cents | null
  /** BT-151. */
  category: VatCategory
  /** BT-152, in hundredths of a percent. */
  rate: number | null
  period: InvoicePeriod | null
}

/** BG-23: the VAT of one category and rate. */
export type VatPart = {
  /** BT-118. */
  category: VatCategory
  /** BT-119, in hundredths of a percent. */
  rate: number | null
  /** BT-116. */
  basis: Cents | null
  /** BT-117. */
  tax: Cents | null
  /** BT-120. */
  reason: string | null
  /** BT-121. */
  reasonCode: string | null
}

/** BG-20, BG-21: what is taken off or added beside the lines. Nothing written here has one. */
export type Allowance = { isCharge: boolean; amount: Cents | null; category: VatCategory; rate: number | null }

/** BG-22. */
export type InvoiceTotals = {
  /** BT-106. */
  lines: Cents | null
  /** BT-107. */
  allowances: Cents | null
  /** BT-108. */
  charges: Cents | null
  /** BT-109. */
  withoutVat: Cents | null
  /** BT-110. */
  vat: Cents | null
  /** BT-112. */
  withVat: Cents | null
  /** BT-113. */
  paid: Cents | null
  /** BT-114. */
  rounding: Cents | null
  /** BT-115. */
  due: Cents | null
}

export type Invoice = {
  /** BT-24. */
  profile: string
  /** BT-23: « S1 » is services. */
  process: string | null
  /** BT-1. */
  number: string
  /** BT-3. */
  type: string
  /** BT-2; an empty text is a day that nobody can read. */
  issueDay: Day | null
  /** BT-9. */
  dueDay: Day | null
  /** BT-5. */
  currency: string | null
  /** BT-8: « 5 » when the VAT is owed with the invoice, and not with its payment. */
  vatDue: string | null
  /** BG-1: BT-21 and BT-22. */
  notes: readonly { subject: string; text: string }[]
  seller: Party
  buyer: Party
  /** BT-12. */
  contract: string | null
  /** BT-13. */
  order: string | null
  /** BG-3: what a credit note corrects, BT-25 and BT-26. */
  corrected: { number: string; day: Day | null } | null
  /** BG-14. */
  period: InvoicePeriod | null
  /** BT-20. */
  terms: string | null
  /** BT-84, with a transfer as its means (BT-81). */
  iban: string | null
  lines: readonly InvoiceLine[]
  allowances: readonly Allowance[]
  vat: readonly VatPart[]
  totals: InvoiceTotals
}

/** A validated month is sold to the company, and bought from the freelance. */
export const invoiceKinds = ['sale', 'purchase'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** BT-3: an invoice, one that the buyer makes in the seller's name, and their credit notes. */
export const invoiceTypes = { sale: '380', 'self-billed': '389', credit: '381', 'self-billed-credit': '261' } as const

/** BT-24 of what is written here. */
export const en16931 = 'urn:cen.eu:en16931:2017'
