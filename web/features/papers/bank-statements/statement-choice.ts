import { mostNoted, type ReadLine } from '#contract/papers/bank-statements.ts'
import type { ListedInvoice } from '#contract/papers/invoices.ts'
import { kindPaidBy } from '#domain/papers/bank-statements/bank-statements.ts'
import { differenceOf } from '#domain/papers/bank-statements/line-matching.ts'
import { formatCents } from '#web/features/papers/invoices/invoice-words.ts'
import { formatCount } from '#web/lib/format.ts'

/** A line with its place in the statement, by which it is chosen. */
export type PlacedLine = ReadLine & { id: number }

/** The line once somebody has said which invoice it pays. */
export const paying = (line: PlacedLine, { id, number, party, left }: ListedInvoice): PlacedLine => {
  const money = Math.abs(line.cents)
  const cents = Math.min(money, left)
  const proposal = { pays: 'invoice', id, number, party, cents, why: 'choisie par vous', isSure: true } as const
  return { ...line, state: 'proposed', proposals: [proposal], remark: differenceOf(kindPaidBy(line), money - left) }
}

/** What is chosen before anybody has looked: as many of the lines that are sure as can be noted at once. */
export const sureOf = (lines: readonly PlacedLine[]): number[] =>
  lines
    .filter(({ proposals }) => proposals.length > 0 && proposals.every(({ isSure }) => isSure))
    .slice(0, mostNoted)
    .map(({ id }) => id)

/** What is sent for the chosen lines. */
export const paymentsOf = (lines: readonly PlacedLine[]) =>
  lines.map(({ day, cents, reference, proposals }) => {
    const transfer = proposals.find(({ pays }) => pays === 'transfer')?.id
    const invoices = proposals.flatMap((one) => (one.pays === 'invoice' ? [{ id: one.id, cents: one.cents }] : []))
    return { day, cents, reference, invoices, ...(transfer !== undefined && { transfer }) }
  })

const sumOf = (lines: readonly PlacedLine[]): number =>
  lines.flatMap(({ proposals }) => proposals).reduce((sum, { cents }) => sum + cents, 0)

/** « 12 paiements, 18 450,00 € »; both sides apart where both are chosen. */
export const totalsOf = (lines: readonly PlacedLine[]): string => {
  const count = formatCount(lines.flatMap(({ proposals }) => proposals).length, 'paiement')
  const [received, paid] = [lines.filter(({ cents }) => cents > 0), lines.filter(({ cents }) => cents < 0)]
  if (received.length === 0 || paid.length === 0) return `${count}, ${formatCents(sumOf(lines))}`
  return `${count}\u00a0: ${formatCents(sumOf(received))} reçus, ${formatCents(sumOf(paid))} payés`
}
