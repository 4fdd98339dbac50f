import { monthOf } from '#domain/time/months.ts'
import { frenchDay, type Day } from '#domain/time/paris-time.ts'
import { inEuros, type Cents, type Invoice, type InvoicePeriod } from './invoices.ts'

/** What an invoice of a validated month says if it is right; null where it is not known here. */
export type ExpectedInvoice = {
  firstDay: Day
  lastDay: Day
  withoutVat: Cents | null
  withVat: Cents | null
  sellerSiren: string | null
  buyerSiren: string | null
  /** The number of the invoice that was made here of this month. */
  number: string | null
}

const amount = (cents: Cents | null): string => (cents === null ? 'absent' : inEuros(cents))

const inWords = ({ from, to }: InvoicePeriod): string => `du ${frenchDay(from ?? '')} au ${frenchDay(to ?? '')}`

type WholePeriod = { from: Day; to: Day }

/** The period of an invoice, or of its only line; null where it has no two days. */
const periodOf = ({ period, lines }: Invoice): WholePeriod | null => {
  const { from, to } = period ?? lines[0]?.period ?? { from: null, to: null }
  return from && to ? { from, to } : null
}

/** A month is invoiced by its days of the mission, or whole. */
const isOfMonth = ({ from, to }: WholePeriod, { firstDay, lastDay }: ExpectedInvoice): boolean =>
  monthOf(from) === monthOf(firstDay) && monthOf(to) === monthOf(lastDay) && from <= firstDay && to >= lastDay

/** Each way in which an invoice differs from a month, in one sentence. */
const differencesFrom = (read: Invoice, expected: ExpectedInvoice): string[] => {
  const period = periodOf(read)
  const { firstDay: from, lastDay: to, sellerSiren, buyerSiren, number } = expected
  const unlike = <Value>(said: Value, known: Value | null) => known !== null && said !== known
  const { withoutVat, withVat } = read.totals
  const checks: [boolean, string][] = [
    [period === null, 'La facture ne dit pas quelle période elle facture.'],
    [
      period !== null && !isOfMonth(period, expected),
      `La période facturée, ${period && inWords(period)}, n’est pas celle du mois validé, ${inWords({ from, to })}.`,
    ],
    [
      unlike(withoutVat, expected.withoutVat),
      `Le total hors taxes est ${amount(withoutVat)}\u00a0; le mois validé vaut ${amount(expected.withoutVat)}.`,
    ],
    [
      unlike(withVat, expected.withVat),
      `Le total toutes taxes comprises est ${amount(withVat)}\u00a0; celui du mois validé est ${amount(expected.withVat)}.`,
    ],
    [
      unlike(read.seller.siren, sellerSiren),
      `Le SIREN du vendeur est ${read.seller.siren ?? 'absent'}\u00a0; celui que nous connaissons est ${sellerSiren}.`,
    ],
    [
      unlike(read.buyer.siren, buyerSiren),
      `Le SIREN de l’acheteur est ${read.buyer.siren ?? 'absent'}\u00a0; celui que nous connaissons est ${buyerSiren}.`,
    ],
    [
      unlike(read.number, number),
      `Le numéro est ${read.number}\u00a0; ce mois est déjà facturé ici sous le numéro ${number}.`,
    ],
  ]
  return checks.flatMap(([isDifferent, sentence]) => (isDifferent ? [sentence] : []))
}

/** How an invoice differs from the validated month that it is nearest to, among those that its period touches. */
export const invoiceDifferences = (read: Invoice, months: readonly ExpectedInvoice[]): string[] => {
  const period = periodOf(read)
  const touched = months.filter(
    ({ firstDay, lastDay }) =>
      period === null || (monthOf(period.from) <= monthOf(firstDay) && monthOf(period.to) >= monthOf(lastDay)),
  )
  const [nearest] = touched
    .map((month) => differencesFrom(read, month))
    .toSorted((one, other) => one.length - other.length)
  if (nearest !== undefined) return nearest
  return [
    period === null
      ? 'Aucun mois de cette mission n’est validé.'
      : `Aucun mois validé de cette mission n’est dans la période facturée, ${inWords(period)}.`,
  ]
}
