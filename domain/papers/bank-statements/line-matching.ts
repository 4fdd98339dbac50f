import type { Day } from '#domain/time/paris-time.ts'
import { inEuros, type Cents, type InvoiceKind } from '../invoices/invoices.ts'
import { kindPaidBy, lineKey, type StatementLine } from './bank-statements.ts'
import { nameWords, numberFinder, textWords } from './written-names.ts'

/** An invoice of which something is owed. */
export type OpenInvoice = { id: number; kind: InvoiceKind; number: string; party: string; left: Cents; issueDay: Day }

/** A transfer of which something is owed, `VIR-0012`. */
export type OpenTransfer = { id: number; name: string; left: Cents; invoiceIds: readonly number[] }

/** Why nothing is owed of an invoice, in words. */
export const closedWords = {
  paid: 'est déjà réglée',
  refused: 'est refusée',
  rejected: 'est rejetée',
  credited: 'est annulée par un avoir',
  'credit-note': 'est un avoir',
} as const

/** An invoice of which nothing is owed. */
export type ClosedInvoice = { kind: InvoiceKind; number: string; why: keyof typeof closedWords }

/** A payment that was noted from a statement, and not cancelled. */
export type NotedPayment = { day: Day; reference: string; cents: Cents }

/** Why a line is thought to pay something, in words. */
export const whyWords = {
  number: 'numéro de facture dans le libellé',
  transfer: 'numéro de virement dans le libellé',
  'name-and-amount': 'seul montant égal, nom reconnu',
  amount: 'seul montant égal',
} as const
type Why = keyof typeof whyWords

export type Proposal = {
  pays: 'invoice' | 'transfer'
  id: number
  number: string
  party: string
  cents: Cents
  why: Why
  /** Whether it needs no look before it is noted. */
  isSure: boolean
}

export type MatchedLine = StatementLine & {
  state: 'proposed' | 'unknown' | 'noted' | 'left-out'
  proposals: Proposal[]
  /** By how much they differ, why nothing is proposed. */
  remark: string | null
}

type Books = {
  invoices: readonly OpenInvoice[]
  /** Those that a line may still name: it then says why it does not pay them. */
  closed: readonly ClosedInvoice[]
  transfers: readonly OpenTransfer[]
  payments: readonly NotedPayment[]
  today: Day
}

const allOf = ({ label, endToEndId, messageId }: StatementLine): string =>
  [endToEndId, messageId, label].filter((text) => text !== null).join(' ; ')

const leftOutOf = (line: StatementLine, today: Day): string | null => {
  if (line.leftOut !== null) return line.leftOut
  if (line.cents === 0) return 'Montant nul'
  return line.day > today ? 'Datée du futur' : null
}

/** A list a key, for what is looked up by it. */
const groupsOf = <Key, Of>(all: readonly Of[], keysOf: (one: Of) => readonly Key[]): Map<Key, Set<Of>> => {
  const groups = new Map<Key, Set<Of>>()
  for (const one of all)
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, new Set([one]))
      else group.add(one)
    }
  return groups
}

/** The longest word of a name, by which it is looked up. */
const rarestOf = (words: readonly string[]): string[] =>
  words.toSorted((one, other) => other.length - one.length).slice(0, 1)

/** The only one of these groups that is right; undefined for none, and for several. */
const onlyOf = <Of>(groups: readonly (Iterable<Of> | undefined)[], isRight: (one: Of) => boolean): Of | undefined => {
  let only: Of | undefined
  for (const group of groups)
    for (const one of group ?? []) {
      if (!isRight(one)) continue
      if (only !== undefined) return undefined
      only = one
    }
  return only
}

/** What is said of a line that differs from what it pays; null when it does not. */
export const differenceOf = (kind: InvoiceKind, difference: Cents): string | null => {
  if (difference === 0) return null
  const many = inEuros(Math.abs(difference))
  if (difference < 0) return `Il restera ${many} à payer`
  return kind === 'sale' ? `${many} reçus de trop` : `${many} payés de trop`
}

/**
 * Which line of a statement pays what: by a number that is written in it; else by its amount and the name of the party; else by its amount
 * alone, which somebody has to look at. What one line pays, no other line pays again. Each line is looked up, and compared with few: the
 * time grows with the lines and with the invoices, not with their product.
 */
export const matchLines = (
  lines: readonly StatementLine[],
  { invoices, closed, transfers, payments, today }: Books,
): MatchedLine[] => {
  const left = new Map(invoices.map((invoice) => [invoice.id, invoice.left]))
  const leftOf = ({ id }: Pick<OpenInvoice, 'id'>): Cents => left.get(id) ?? 0
  const openTransfers = new Set(transfers)
  const findersOf = <Of extends { kind: InvoiceKind; number: string }>(all: readonly Of[]) => {
    const finderOf = (kind: InvoiceKind) =>
      numberFinder(
        all.filter((invoice) => invoice.kind === kind),
        ({ number }) => number,
      )
    return { sale: finderOf('sale'), purchase: finderOf('purchase') }
  }
  const findNumbers = findersOf(invoices)
  const findClosed = findersOf(closed)
  const findTransfers = numberFinder(transfers, ({ name }) => name)
  const noted = new Map<string, Cents>()
  for (const payment of payments) noted.set(lineKey(payment), (noted.get(lineKey(payment)) ?? 0) + payment.cents)

  const pay = (invoice: OpenInvoice, cents: Cents, why: Why, isSure: boolean): Proposal => {
    const { id, number, party } = invoice
    left.set(id, leftOf(invoice) - cents)
    return { pays: 'invoice', id, number, party, cents, why, isSure }
  }

  const byTransfer = (line: StatementLine): MatchedLine | undefined => {
    const paid = -line.cents
    const transfer = findTransfers(allOf(line)).find((one) => openTransfers.has(one) && one.left <= paid)
    if (transfer === undefined || transfer.left <= 0) return undefined
    openTransfers.delete(transfer)
    const { id, name: number, left: cents, invoiceIds } = transfer
    for (const invoice of invoiceIds) left.set(invoice, 0)
    const party = invoiceIds.length === 1 ? '1 facture' : `${invoiceIds.length} factures`
    const proposal = { pays: 'transfer', id, number, party, cents, why: 'transfer', isSure: cents === paid } as const
    return { ...line, state: 'proposed', proposals: [proposal], remark: differenceOf('purchase', paid - cents) }
  }

  const byNumbers = (line: StatementLine, money: Cents): MatchedLine | undefined => {
    const kind = kindPaidBy(line)
    const named = findNumbers[kind](allOf(line))
    const [first] = named
    if (first === undefined) return undefined
    const payable = named.filter((invoice) => leftOf(invoice) > 0 && invoice.issueDay <= line.day)
    const owed = payable.reduce((sum, invoice) => sum + leftOf(invoice), 0)
    const isSure = payable.length === 1 || owed === money
    let unspent = money
    const proposals: Proposal[] = []
    for (const invoice of payable) {
      const cents = Math.min(unspent, leftOf(invoice))
      if (cents <= 0) break
      unspent -= cents
      proposals.push(pay(invoice, cents, 'number', isSure))
    }
    if (proposals.length > 0) return { ...line, state: 'proposed', proposals, remark: differenceOf(kind, money - owed) }
    const why = leftOf(first) > 0 ? 'est émise après ce jour' : 'est déjà payée par une autre ligne'
    return { ...line, state: 'unknown', proposals, remark: `La facture ${first.number} ${why}` }
  }

  const matched = lines.map((line): MatchedLine | undefined => {
    const reason = leftOutOf(line, today)
    if (reason !== null) return { ...line, state: 'left-out', proposals: [], remark: reason }
    const already = noted.get(lineKey(line)) ?? 0
    const money = Math.abs(line.cents) - already
    if (already > 0) {
      const more = money > 0 ? byNumbers(line, money) : undefined
      return more?.state === 'proposed' ? more : { ...line, state: 'noted', proposals: [], remark: null }
    }
    return (line.cents < 0 ? byTransfer(line) : undefined) ?? byNumbers(line, money)
  })

  const open = invoices.filter((invoice) => leftOf(invoice) > 0)
  const amountOf = (invoice: OpenInvoice) => `${invoice.kind} ${leftOf(invoice)}`
  const words = new Map(open.map((invoice) => [invoice, nameWords(invoice.party)]))
  const byAmount = groupsOf(open, (invoice) => [amountOf(invoice)])
  const byName = groupsOf(open, (invoice) =>
    rarestOf(words.get(invoice) ?? []).map((word) => `${amountOf(invoice)} ${word}`),
  )
  const shortTransferRemark = (line: StatementLine): string | null => {
    const named = line.cents < 0 ? findTransfers(allOf(line)).find((one) => openTransfers.has(one)) : undefined
    return named === undefined ? null : `Il reste ${inEuros(named.left)} à payer du virement ${named.name}`
  }
  const closedRemark = (line: StatementLine): string | null => {
    const [first] = findClosed[kindPaidBy(line)](allOf(line))
    return first === undefined ? null : `La facture ${first.number} ${closedWords[first.why]}`
  }
  // A line that names an invoice of which nothing is owed needs a look before it pays another one.
  const payWhole = (line: StatementLine, invoice: OpenInvoice, why: Why): MatchedLine => {
    const remark = closedRemark(line)
    const isSure = why === 'name-and-amount' && remark === null
    byAmount.get(amountOf(invoice))?.delete(invoice)
    for (const word of rarestOf(words.get(invoice) ?? [])) byName.get(`${amountOf(invoice)} ${word}`)?.delete(invoice)
    return { ...line, state: 'proposed', proposals: [pay(invoice, leftOf(invoice), why, isSure)], remark }
  }
  const keyOf = (line: StatementLine) => `${kindPaidBy(line)} ${Math.abs(line.cents)}`

  const named = matched.map((found, at): MatchedLine | undefined => {
    const line = lines[at]
    if (found !== undefined || line === undefined) return found
    const written = textWords(`${line.name ?? ''} ${line.label}`)
    const only = onlyOf(
      [...written].map((word) => byName.get(`${keyOf(line)} ${word}`)),
      (invoice) => invoice.issueDay <= line.day && (words.get(invoice) ?? []).every((word) => written.has(word)),
    )
    return only && payWhole(line, only, 'name-and-amount')
  })

  return named.flatMap((found, at): MatchedLine[] => {
    const line = lines[at]
    if (found !== undefined || line === undefined) return found === undefined ? [] : [found]
    const equal = byAmount.get(keyOf(line)) ?? new Set()
    const only = onlyOf([equal], ({ issueDay }) => issueDay <= line.day)
    if (only !== undefined) return [payWhole(line, only, 'amount')]
    const many = equal.size > 1 ? `${equal.size.toLocaleString('fr-FR')} factures de ce montant` : null
    return [
      { ...line, state: 'unknown', proposals: [], remark: closedRemark(line) ?? shortTransferRemark(line) ?? many },
    ]
  })
}
