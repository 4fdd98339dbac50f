import { create } from 'xmlbuilder2'
import type { Day } from '#domain/time/paris-time.ts'
import type { Cents, Invoice, InvoiceLine, Party, VatPart } from '#domain/papers/invoices/invoices.ts'

/*
 * An invoice as XML of the UN/CEFACT (Cross Industry Invoice), in the order that the schema wants. A key that begins with @ is an
 * attribute, # is the text of an element with attributes, and what is undefined is left out.
 */

const [rsm, ram, qdt, udt] = [
  'CrossIndustryInvoice',
  'ReusableAggregateBusinessInformationEntity',
  'QualifiedDataType',
  'UnqualifiedDataType',
].map((name) => `urn:un:unece:uncefact:data:standard:${name}:100`)

/** « 12675.00 ». */
const decimal = (hundredths: Cents | null): string | undefined =>
  hundredths === null ? undefined : (hundredths / 100).toFixed(2)

/** The texts of the format 102: `20261031`. */
const dateOf = (day: Day, space: 'udt' | 'qdt' = 'udt') => ({
  [`${space}:DateTimeString`]: { '@format': '102', '#': day.replaceAll('-', '') },
})

const periodOf = (period: Invoice['period']) =>
  period === null
    ? undefined
    : {
        'ram:StartDateTime': period.from === null ? undefined : dateOf(period.from),
        'ram:EndDateTime': period.to === null ? undefined : dateOf(period.to),
      }

const inList = (list: string, value: string | null) => (value === null ? undefined : { '@schemeID': list, '#': value })

const partyOf = ({ address, ...party }: Party) => {
  const [list = '', number = ''] = party.electronicAddress?.split(':') ?? []
  return {
    'ram:GlobalID': inList('0009', party.siret),
    'ram:Name': party.name,
    'ram:SpecifiedLegalOrganization': party.siren === null ? undefined : { 'ram:ID': inList('0002', party.siren) },
    'ram:PostalTradeAddress':
      address === null
        ? undefined
        : {
            'ram:PostcodeCode': address.postcode ?? undefined,
            'ram:LineOne': address.line ?? undefined,
            'ram:CityName': address.city ?? undefined,
            'ram:CountryID': address.country ?? undefined,
          },
    'ram:URIUniversalCommunication': number === '' ? undefined : { 'ram:URIID': inList(list, number) },
    'ram:SpecifiedTaxRegistration': [
      ...(party.vatNumber === null ? [] : [{ 'ram:ID': inList('VA', party.vatNumber) }]),
      ...(party.taxNumber === null ? [] : [{ 'ram:ID': inList('FC', party.taxNumber) }]),
    ],
  }
}

const lineOf = (line: InvoiceLine) => ({
  'ram:AssociatedDocumentLineDocument': { 'ram:LineID': line.id },
  'ram:SpecifiedTradeProduct': { 'ram:Name': line.name, 'ram:Description': line.description ?? undefined },
  'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': decimal(line.price) } },
  'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': line.unit, '#': decimal(line.quantity) } },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': {
      'ram:TypeCode': 'VAT',
      'ram:CategoryCode': line.category,
      'ram:RateApplicablePercent': decimal(line.rate),
    },
    'ram:BillingSpecifiedPeriod': periodOf(line.period),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': decimal(line.net) },
  },
})

const taxOf = (part: VatPart, vatDue: string | null) => ({
  'ram:CalculatedAmount': decimal(part.tax),
  'ram:TypeCode': 'VAT',
  'ram:ExemptionReason': part.reason ?? undefined,
  'ram:BasisAmount': decimal(part.basis),
  'ram:CategoryCode': part.category,
  'ram:ExemptionReasonCode': part.reasonCode ?? undefined,
  'ram:DueDateTypeCode': vatDue ?? undefined,
  'ram:RateApplicablePercent': decimal(part.rate),
})

const correctedOf = (corrected: Invoice['corrected']) =>
  corrected === null
    ? undefined
    : {
        'ram:IssuerAssignedID': corrected.number,
        'ram:FormattedIssueDateTime': corrected.day === null ? undefined : dateOf(corrected.day, 'qdt'),
      }

const settlementOf = (invoice: Invoice) => ({
  'ram:PaymentReference': invoice.number,
  'ram:InvoiceCurrencyCode': invoice.currency,
  'ram:SpecifiedTradeSettlementPaymentMeans':
    invoice.iban === null
      ? undefined
      : { 'ram:TypeCode': '30', 'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': invoice.iban } },
  'ram:ApplicableTradeTax': invoice.vat.map((part) => taxOf(part, invoice.vatDue)),
  'ram:BillingSpecifiedPeriod': periodOf(invoice.period),
  'ram:SpecifiedTradePaymentTerms': {
    'ram:Description': invoice.terms ?? undefined,
    'ram:DueDateDateTime': invoice.dueDay === null ? undefined : dateOf(invoice.dueDay),
  },
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
    'ram:LineTotalAmount': decimal(invoice.totals.lines),
    'ram:TaxBasisTotalAmount': decimal(invoice.totals.withoutVat),
    'ram:TaxTotalAmount': { '@currencyID': invoice.currency, '#': decimal(invoice.totals.vat) },
    'ram:GrandTotalAmount': decimal(invoice.totals.withVat),
    'ram:DuePayableAmount': decimal(invoice.totals.due),
  },
  'ram:InvoiceReferencedDocument': correctedOf(invoice.corrected),
})

/** The XML of an invoice that was made here. */
export const writeCii = (invoice: Invoice): string => {
  const root = {
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': rsm,
      '@xmlns:ram': ram,
      '@xmlns:qdt': qdt,
      '@xmlns:udt': udt,
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': invoice.process },
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': invoice.profile },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': invoice.number,
        'ram:TypeCode': invoice.type,
        'ram:IssueDateTime': dateOf(invoice.issueDay ?? ''),
        'ram:IncludedNote': invoice.notes.map(({ subject, text }) => ({
          'ram:Content': text,
          'ram:SubjectCode': subject,
        })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map(lineOf),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': partyOf(invoice.seller),
          'ram:BuyerTradeParty': partyOf(invoice.buyer),
          'ram:BuyerOrderReferencedDocument':
            invoice.order === null ? undefined : { 'ram:IssuerAssignedID': invoice.order },
          'ram:ContractReferencedDocument':
            invoice.contract === null ? undefined : { 'ram:IssuerAssignedID': invoice.contract },
        },
        'ram:ApplicableHeaderTradeDelivery': {},
        'ram:ApplicableHeaderTradeSettlement': settlementOf(invoice),
      },
    },
  }
  // XML has no place for what a text that was pasted may hold, such as a vertical tab.
  return create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: ' ' }, root).end()
}
