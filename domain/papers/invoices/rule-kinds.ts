import type { Cents, Invoice, VatPart } from './invoices.ts'

/** A rule: its official id, what is wrong when it is broken, and whether an invoice keeps it. */
export type Rule = { id: string; sentence: string; isMet: (invoice: Invoice) => boolean }

export const isThere = (value: string | null): boolean => value !== null && value.trim() !== ''

export const sum = (amounts: readonly (Cents | null)[]): Cents =>
  amounts.reduce<Cents>((total, each) => total + (each ?? 0), 0)

/** Cents of binary fractions are compared to a thousandth: 100,005 € is 10 000,5 cents. */
export const isSame = (one: Cents | null, other: Cents): boolean => one !== null && Math.abs(one - other) < 0.001
export const isWhole = (amount: Cents | null): boolean =>
  amount === null || Math.abs(amount - Math.round(amount)) < 0.001

export const inOrder = (period: { from: string | null; to: string | null } | null): boolean =>
  period?.from == null || period.to === null || period.to >= period.from

export const presence = (
  id: string,
  sentence: string,
  valueOf: (invoice: Invoice) => string | number | null,
): Rule => ({
  id,
  sentence,
  isMet: (invoice) => {
    const value = valueOf(invoice)
    return typeof value === 'number' || isThere(value)
  },
})

export const onLines = (
  id: string,
  sentence: string,
  isMet: (line: Invoice['lines'][number], invoice: Invoice) => boolean,
): Rule => ({ id, sentence, isMet: (invoice) => invoice.lines.every((line) => isMet(line, invoice)) })

export const onVat = (id: string, sentence: string, isMet: (part: VatPart, invoice: Invoice) => boolean): Rule => ({
  id,
  sentence,
  isMet: (invoice) => invoice.vat.every((part) => isMet(part, invoice)),
})

/** Of what is invoiced at a category and rate, in lines and beside them. */
export const basisOf = (invoice: Invoice, category: string, rate: number | null): Cents =>
  sum(invoice.lines.filter((line) => line.category === category && line.rate === rate).map(({ net }) => net)) +
  sum(
    invoice.allowances
      .filter((one) => one.category === category && one.rate === rate)
      .map(({ amount, isCharge }) => (isCharge ? 1 : -1) * (amount ?? 0)),
  )

export const has = (invoice: Invoice, category: string): boolean =>
  invoice.lines.some((line) => line.category === category)

export const hasSellerNumber = ({ seller }: Invoice): boolean => isThere(seller.vatNumber) || isThere(seller.taxNumber)
