import { capital } from '#domain/first-letter.ts'
import { vatNumberOf, type VatRegime } from '#domain/profiles/legal-identities/legal-identities.ts'
import { frenchMonth, type Month } from '#domain/time/months.ts'
import { addDays, frenchDay, type Day } from '#domain/time/paris-time.ts'
import type { Totals } from '../activity-reports/reported-days.ts'
import {
  en16931,
  inEuros,
  invoiceTypes,
  type Address,
  type Cents,
  type Invoice,
  type InvoiceLine,
  type Party,
} from './invoices.ts'

/** What an invoice says of a party, from its legal identity. */
export type InvoicedParty = {
  name: string
  siret: string
  siren: string
  address: string
  regime: VatRegime
  vatNumber: string | null
  electronicAddress: string
}

/** The kinds of days that are paid, and what one of each costs: no price, no line. */
export type DayPrices = { mission: Cents; astreinte: Cents | null }

/** A validated month of one side, to be invoiced. */
export type InvoicedMonth = {
  number: string
  type: (typeof invoiceTypes)[keyof typeof invoiceTypes]
  issueDay: Day
  /** The contract of the side, by its reference. */
  contract: string
  /** The number of the buyer's order. */
  order: string | null
  seller: InvoicedParty
  buyer: InvoicedParty
  month: Month
  firstDay: Day
  lastDay: Day
  title: string
  /** Who worked. */
  worker: string
  totals: Pick<Totals, 'mission' | 'astreinte'>
  prices: DayPrices
}

/** What contracts say: thirty days from the invoice. */
export const daysToPay = 30

const franchiseReason = 'TVA non applicable, art. 293 B du CGI'
const reverseReason = 'Autoliquidation, art. 283-2 du CGI'

type VatTerms = {
  category: string
  rate: number
  reason: string | null
  reasonCode: string | null
  note: string | null
}

const taxed = { category: 'S', rate: 2000, reason: null, reasonCode: null }
const vatTerms: Record<VatRegime | 'reverse', VatTerms> = {
  payments: { ...taxed, note: null },
  debits: { ...taxed, note: 'Option pour le paiement de la taxe d’après les débits' },
  franchise: {
    category: 'E',
    rate: 0,
    reason: franchiseReason,
    reasonCode: 'VATEX-FR-FRANCHISE',
    note: franchiseReason,
  },
  reverse: { category: 'AE', rate: 0, reason: reverseReason, reasonCode: 'VATEX-EU-AE', note: 'Autoliquidation' },
}

/** Who owes the VAT: the buyer, when it is a company of another country of the Union. */
const vatTermsOf = ({ seller, buyer }: InvoicedMonth): VatTerms => {
  const isAbroad = buyer.vatNumber !== null && !buyer.vatNumber.startsWith('FR')
  return vatTerms[isAbroad && seller.regime !== 'franchise' ? 'reverse' : seller.regime]
}

/** « 12 rue de la Paix, 75002 Paris » in its parts; what has no postcode stays one line. */
const addressOf = (text: string, country: string): Address => {
  const postcode = [...text.matchAll(/\b\d{5}\b/g)].at(-1)
  if (postcode === undefined) return { line: text.trim(), postcode: null, city: null, country }
  const line = text.slice(0, postcode.index).trim()
  return {
    line: line.endsWith(',') ? line.slice(0, -1) : line,
    postcode: postcode[0],
    city: text.slice(postcode.index + 5).trim() || null,
    country,
  }
}

/** The number of a VAT payer begins with its country. */
const countryOf = ({ vatNumber }: InvoicedParty): string => vatNumber?.slice(0, 2) ?? 'FR'

const partyOf = (party: InvoicedParty, isSeller: boolean): Party => {
  const { name, siret, siren, electronicAddress } = party
  const isFranchised = party.regime === 'franchise'
  return {
    name,
    siret,
    siren,
    vatNumber: isFranchised ? null : (party.vatNumber ?? vatNumberOf(siren)),
    taxNumber: isFranchised && isSeller ? siren : null,
    electronicAddress,
    address: addressOf(party.address, countryOf(party)),
  }
}

/** Half a cent counts as one. */
const rounded = (cents: number): Cents => Math.floor(cents + 0.5)

const inFigures = (amount: number): string => String(amount).replace('.', ',')

const kindNames = { mission: 'Prestation', astreinte: 'Astreinte' } as const

const linesOf = (month: InvoicedMonth, vat: VatTerms): InvoiceLine[] =>
  (['mission', 'astreinte'] as const).flatMap((kind) => {
    const [days, price] = [month.totals[kind], month.prices[kind]]
    if (price === null || days === 0) return []
    const counted = `${inFigures(days)} jour${days >= 2 ? 's' : ''} à ${inEuros(price)}`
    const worked = `${capital(frenchMonth(month.month))}, ${month.worker}\u00a0: ${counted}`
    return [
      {
        id: kind === 'mission' ? '1' : '2',
        name: `${kindNames[kind]}\u00a0: ${month.title}`,
        description: vat.reason === null ? worked : `${worked}. ${vat.reason}`,
        quantity: days * 100,
        unit: 'DAY',
        price,
        net: rounded(days * price),
        category: vat.category,
        rate: vat.rate,
        period: { from: month.firstDay, to: month.lastDay },
      },
    ]
  })

/** What the law wants on every invoice between companies (BG-1). */
const latePayment = [
  {
    subject: 'PMT',
    text: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement\u00a0: 40\u00a0€',
  },
  {
    subject: 'PMD',
    text: 'Pénalités de retard\u00a0: taux de refinancement de la Banque centrale européenne majoré de dix points, exigibles sans rappel',
  },
  { subject: 'AAB', text: 'Pas d’escompte pour paiement anticipé' },
]

/** Article 289, I-2 of the tax code: whoever invoices in the seller's name says so. */
const selfBilled = { subject: 'AAI', text: 'Autofacturation' }

/** The invoice of a validated month: its days by kind at the price of the side's contract, and the VAT of the seller. */
export const invoiceOf = (month: InvoicedMonth): Invoice => {
  const vat = vatTermsOf(month)
  const lines = linesOf(month, vat)
  const withoutVat = lines.reduce((sum, { net }) => sum + (net ?? 0), 0)
  const tax = rounded((withoutVat * vat.rate) / 10_000)
  const dueDay = addDays(month.issueDay, daysToPay)
  return {
    profile: en16931,
    process: 'S1',
    number: month.number,
    type: month.type,
    issueDay: month.issueDay,
    dueDay,
    currency: 'EUR',
    vatDue: vat.category === 'S' && month.seller.regime === 'debits' ? '5' : null,
    notes: [
      ...latePayment,
      ...(month.type === invoiceTypes['self-billed'] ? [selfBilled] : []),
      ...(vat.note === null ? [] : [{ subject: 'TXD', text: vat.note }]),
    ],
    seller: partyOf(month.seller, true),
    buyer: partyOf(month.buyer, false),
    contract: month.contract,
    order: month.order,
    corrected: null,
    period: { from: month.firstDay, to: month.lastDay },
    terms: `Paiement à ${daysToPay} jours, au plus tard le ${frenchDay(dueDay)}`,
    iban: null,
    lines,
    allowances: [],
    vat: [
      {
        category: vat.category,
        rate: vat.rate,
        basis: withoutVat,
        tax,
        reason: vat.reason,
        reasonCode: vat.reasonCode,
      },
    ],
    totals: {
      lines: withoutVat,
      allowances: null,
      charges: null,
      withoutVat,
      vat: tax,
      withVat: withoutVat + tax,
      paid: null,
      rounding: null,
      due: withoutVat + tax,
    },
  }
}

/** « F-2026-0042 » of the platform; « AF-34-2026-0003 » in the name of a freelance, by their account. */
export const invoiceNumber = ({
  issuerId,
  year,
  place,
}: {
  issuerId: number | null
  year: number
  place: number
}): string => `${issuerId === null ? 'F' : `AF-${issuerId}`}-${year}-${String(place).padStart(4, '0')}`
