import { contractReference } from '#domain/papers/contract-drafts/contract-fields.ts'
import type { VatRegime } from '#domain/profiles/legal-identities/legal-identities.ts'
import type { Month } from '#domain/time/months.ts'
import type { Day } from '#domain/time/paris-time.ts'
import type { Totals } from '../activity-reports/reported-days.ts'
import type { InvoicedMonth, InvoicedParty } from './made-invoices.ts'
import { invoiceTypes, type InvoiceKind } from './invoices.ts'

/** A legal identity as far as it is known. */
export type KnownIdentity = {
  legalName: string | null
  siret: string | null
  siren: string | null
  address: string | null
  vatRegime: VatRegime | null
  vatNumber: string | null
  electronicAddress: string | null
}

/** What the signed contract of a side says of its invoices. */
export type SignedContract = { dailyRate: number; hasMandate: boolean }

/** A validated month and all that its invoices depend on; undefined where it is not known. */
export type InvoicingFacts = {
  missionId: number
  companyAccountId: number
  candidateAccountId: number
  month: Month
  firstDay: Day
  lastDay: Day
  title: string
  /** Under which the company ordered the mission; null without one. */
  orderNumber: string | null
  worker: string
  totals: Pick<Totals, 'mission' | 'astreinte'>
  platform: KnownIdentity | undefined
  company: KnownIdentity | undefined
  candidate: KnownIdentity | undefined
  companyContract: SignedContract | undefined
  candidateContract: SignedContract | undefined
}

/** The account whose paper the invoice is. */
export const sideOf = (kind: InvoiceKind, { companyAccountId, candidateAccountId }: InvoicingFacts): number =>
  kind === 'sale' ? companyAccountId : candidateAccountId

const contractOf = (kind: InvoiceKind, { companyContract, candidateContract }: InvoicingFacts) =>
  kind === 'sale' ? companyContract : candidateContract

/** An operator who gives no VAT regime of the platform invoices elsewhere. */
export const isInvoicedHere = ({ platform }: { platform: Pick<KnownIdentity, 'vatRegime'> | undefined }): boolean =>
  platform?.vatRegime != null

/** Whether a month has this invoice at all: nothing worked is not invoiced, and without a mandate the freelance invoices. */
export const isInvoiced = (kind: InvoiceKind, facts: InvoicingFacts): boolean =>
  isInvoicedHere(facts) &&
  facts.totals.mission > 0 &&
  (kind === 'sale' || facts.candidateContract?.hasMandate !== false)

type Named = { identity: KnownIdentity | undefined; whose: string }

const partiesOf = (
  kind: InvoiceKind,
  { platform, company, candidate }: InvoicingFacts,
): { seller: Named; buyer: Named } => {
  const us = { identity: platform, whose: 'de la plateforme' }
  return kind === 'sale'
    ? { seller: us, buyer: { identity: company, whose: 'de l’entreprise' } }
    : { seller: { identity: candidate, whose: 'du freelance' }, buyer: us }
}

const needed = {
  siret: 'le SIRET',
  legalName: 'la raison sociale',
  address: 'l’adresse',
  vatRegime: 'le régime de TVA',
} as const

/** What an identity lacks to stand on an invoice; only a seller has to tell its regime. */
const lackOf = ({ identity, whose }: Named, isSeller: boolean): string[] =>
  (Object.keys(needed) as (keyof typeof needed)[])
    .filter((name) => (isSeller || name !== 'vatRegime') && identity?.[name] == null)
    .map((name) => `${needed[name]} ${whose}`)

/** What is still needed to make an invoice, in French. */
export const lackingFor = (kind: InvoiceKind, facts: InvoicingFacts): string[] => {
  const { seller, buyer } = partiesOf(kind, facts)
  const whose = kind === 'sale' ? 'de l’entreprise' : 'du freelance'
  return [
    ...(contractOf(kind, facts) === undefined ? [`un contrat ${whose} préparé ici et signé`] : []),
    ...lackOf(seller, true),
    ...lackOf(buyer, false),
  ]
}

/** The party as an invoice names it; null while its identity lacks something. */
const partyOf = ({ identity }: Named): InvoicedParty | null => {
  if (identity === undefined) return null
  const { legalName: name, siret, siren, address, vatRegime, vatNumber, electronicAddress } = identity
  if (name === null || siret === null || siren === null || address === null || electronicAddress === null) return null
  return { name, siret, siren, address, regime: vatRegime ?? 'payments', vatNumber, electronicAddress }
}

type Numbered = { number: string; issueDay: Day }

/** The month as one of its invoices says it; null while something is lacking. */
export const invoicedMonthOf = (kind: InvoiceKind, facts: InvoicingFacts, numbered: Numbered): InvoicedMonth | null => {
  const parties = partiesOf(kind, facts)
  const [seller, buyer] = [partyOf(parties.seller), partyOf(parties.buyer)]
  const contract = contractOf(kind, facts)
  if (seller === null || buyer === null || contract === undefined || lackingFor(kind, facts).length > 0) return null
  return {
    ...numbered,
    type: kind === 'sale' ? invoiceTypes.sale : invoiceTypes['self-billed'],
    contract: contractReference({ missionId: facts.missionId, userId: sideOf(kind, facts) }),
    // A purchase is ordered by the platform, which has no number for it.
    order: kind === 'sale' ? facts.orderNumber : null,
    seller,
    buyer,
    month: facts.month,
    firstDay: facts.firstDay,
    lastDay: facts.lastDay,
    title: facts.title,
    worker: facts.worker,
    totals: facts.totals,
    // No contract prices days on call yet.
    prices: { mission: Math.round(contract.dailyRate * 100), astreinte: null },
  }
}
