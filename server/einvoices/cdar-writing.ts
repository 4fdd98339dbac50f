import { create } from 'xmlbuilder2'
import type { Cents, Invoice, Party } from '#domain/papers/invoices/invoices.ts'
import type { RateShare } from '#domain/papers/invoices/payments.ts'
import { processingRuleOf } from '#domain/papers/platform-deposits/platform-deposits.ts'
import { dayOf, minuteOf, type Day } from '#domain/time/paris-time.ts'

/*
 * « Encaissée » (212) as XML of the UN/CEFACT (Cross Domain Acknowledgement and Response), in the order that the schema wants and with
 * what the rules BR-FR-CDV of XP Z12-012 ask for. A key that begins with @ is an attribute, # is the text of an element with attributes.
 */

const [rsm, ram, qdt, udt] = [
  'CrossDomainAcknowledgementAndResponse',
  'ReusableAggregateBusinessInformationEntity',
  'QualifiedDataType',
  'UnqualifiedDataType',
].map((name) => `urn:un:unece:uncefact:data:standard:${name}:100`)

/** What was paid of an invoice that the platform has. */
export type Collected = {
  document: Invoice
  /** When the platform took the invoice in. */
  depositedAt: Date
  payment: { id: number; day: Day; at: Date }
  /** The amount of each rate of VAT, with the VAT in it. */
  byRate: readonly RateShare[]
}

const decimal = (hundredths: Cents): string => (hundredths / 100).toFixed(2)

/** The wall clock of Paris: `20261130170500`. */
const secondOf = (instant: Date): string =>
  `${minuteOf(instant).replaceAll(/\D/g, '')}${String(instant.getUTCSeconds()).padStart(2, '0')}`

const secondsOf = (seconds: string) => ({ 'udt:DateTimeString': { '@format': '204', '#': seconds } })

/** When the money came: the noon of its day, or the instant at which it was noted the same day. */
const collectedAt = ({ day, at }: Collected['payment']): string =>
  day === dayOf(at) ? secondOf(at) : `${day.replaceAll('-', '')}120000`

const partyOf = ({ name, siren, electronicAddress }: Party, role: 'SE' | 'BY') => {
  const [list = '', number = ''] = electronicAddress?.split(':') ?? []
  return {
    ...(siren !== null && { 'ram:GlobalID': { '@schemeID': '0002', '#': siren } }),
    'ram:Name': name,
    'ram:RoleCode': role,
    ...(role === 'BY' &&
      number !== '' && { 'ram:URIUniversalCommunication': { 'ram:URIID': { '@schemeID': list, '#': number } } }),
  }
}

/** The State's hub, which hears of what is between two French companies. */
const hub = {
  'ram:GlobalID': { '@schemeID': '0238', '#': '9998' },
  'ram:Name': 'PPF',
  'ram:RoleCode': 'DFH',
}

/** An amount that came in (MEN), of one rate. */
const amountOf = ({ rate, cents }: RateShare) => ({
  'ram:TypeCode': 'MEN',
  'ram:ValueChangedIndicator': { 'udt:IndicatorString': 'false' },
  'ram:ValueAmount': { '@currencyID': 'EUR', '#': decimal(cents) },
  'ram:ValuePercent': decimal(rate),
})

/** The life cycle that tells of one payment, the same bytes each time. */
export const writeCollected = ({ document, depositedAt, payment, byRate }: Collected): string => {
  const { number, type, issueDay, seller, buyer } = document
  const isFrench = processingRuleOf(document) === 'B2B'
  const [collected, issued] = [collectedAt(payment), (issueDay ?? '').replaceAll('-', '')]
  const reference = {
    'ram:IssuerAssignedID': number,
    'ram:StatusCode': '47',
    'ram:TypeCode': type,
    'ram:ReceiptDateTime': secondsOf(secondOf(depositedAt)),
    'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': { '@format': '102', '#': issued } },
    'ram:ProcessConditionCode': '212',
    'ram:ProcessCondition': 'Encaissée',
    'ram:IssuerTradeParty': { 'ram:GlobalID': { '@schemeID': '0002', '#': seller.siren ?? '' } },
    'ram:SpecifiedDocumentStatus': {
      'ram:SpecifiedDocumentCharacteristic': byRate.filter(({ cents }) => cents !== 0).map(amountOf),
    },
  }
  const root = {
    'rsm:CrossDomainAcknowledgementAndResponse': {
      '@xmlns:rsm': rsm,
      '@xmlns:ram': ram,
      '@xmlns:qdt': qdt,
      '@xmlns:udt': udt,
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': isFrench ? 'REGULATED' : 'B2BINT' },
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn.cpro.gouv.fr:1p0:CDV:invoice' },
      },
      'rsm:ExchangedDocument': {
        // Two payments may be noted at once: each is a message of its own.
        'ram:ID': `${number}_212_${collected}_${payment.id}#${type}_${issued}`,
        'ram:Name': `${number}_212_${payment.id}`,
        'ram:IssueDateTime': secondsOf(secondOf(payment.at)),
        'ram:SenderTradeParty': { 'ram:RoleCode': 'WK' },
        'ram:IssuerTradeParty': partyOf(seller, 'SE'),
        'ram:RecipientTradeParty': [partyOf(buyer, 'BY'), ...(isFrench ? [hub] : [])],
      },
      'rsm:AcknowledgementDocument': {
        'ram:MultipleReferencesIndicator': { 'udt:Indicator': 'false' },
        'ram:TypeCode': '23',
        'ram:IssueDateTime': secondsOf(collected),
        'ram:ReferenceReferencedDocument': reference,
      },
    },
  }
  // XML has no place for what a name that was pasted may hold.
  return create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: ' ' }, root).end()
}
