import { XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm'
import type { BrokenRule } from '#domain/papers/invoices/invoice-rules.ts'
import type {
  Allowance,
  Cents,
  Invoice,
  InvoiceLine,
  InvoicePeriod,
  Party,
  VatPart,
} from '#domain/papers/invoices/invoices.ts'
import { invoiceSchema } from './schema.ts'

const prefixes = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** The text at a path; null where there is none. */
const textAt = (node: XmlNode, path: string): string | null => node.get(path, prefixes)?.content.trim() ?? null

const allAt = <Part>(node: XmlNode, path: string, read: (found: XmlNode) => Part): Part[] =>
  node.find(path, prefixes).map(read)

/** A number in hundredths; the schema has seen to it that it is one. */
const hundredthsAt = (node: XmlNode, path: string): Cents | null => {
  const text = textAt(node, path)
  return text === null || text === '' ? null : Number((Number(text) * 100).toFixed(6))
}

/** A day in the format 102; an empty text where it is written otherwise. */
const dayAt = (node: XmlNode, path: string): string | null => {
  const text = textAt(node, `${path}/*`)
  if (text === null) return null
  return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : ''
}

const periodAt = (node: XmlNode): InvoicePeriod | null => {
  const period = node.get('ram:BillingSpecifiedPeriod', prefixes)
  return period && { from: dayAt(period, 'ram:StartDateTime'), to: dayAt(period, 'ram:EndDateTime') }
}

const partyOf = (party: XmlNode): Party => {
  const address = party.get('ram:PostalTradeAddress', prefixes)
  const list = textAt(party, 'ram:URIUniversalCommunication/ram:URIID/@schemeID')
  const number = textAt(party, 'ram:URIUniversalCommunication/ram:URIID')
  return {
    name: textAt(party, 'ram:Name') ?? '',
    siret: textAt(party, 'ram:GlobalID[@schemeID="0009"]'),
    siren: textAt(party, 'ram:SpecifiedLegalOrganization/ram:ID[@schemeID="0002"]'),
    vatNumber: textAt(party, 'ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]'),
    taxNumber: textAt(party, 'ram:SpecifiedTaxRegistration/ram:ID[@schemeID="FC"]'),
    electronicAddress: number ? `${list ?? ''}:${number}` : null,
    address: address && {
      line: textAt(address, 'ram:LineOne'),
      postcode: textAt(address, 'ram:PostcodeCode'),
      city: textAt(address, 'ram:CityName'),
      country: textAt(address, 'ram:CountryID'),
    },
  }
}

const nowhere: Party = {
  name: '',
  siret: null,
  siren: null,
  vatNumber: null,
  taxNumber: null,
  electronicAddress: null,
  address: null,
}

const lineOf = (line: XmlNode): InvoiceLine => {
  const settlement = 'ram:SpecifiedLineTradeSettlement'
  const within = line.get(settlement, prefixes)
  return {
    id: textAt(line, 'ram:AssociatedDocumentLineDocument/ram:LineID') ?? '',
    name: textAt(line, 'ram:SpecifiedTradeProduct/ram:Name') ?? '',
    description: textAt(line, 'ram:SpecifiedTradeProduct/ram:Description'),
    quantity: hundredthsAt(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'),
    unit: textAt(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode'),
    price: hundredthsAt(line, 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'),
    net: hundredthsAt(line, `${settlement}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`),
    category: textAt(line, `${settlement}/ram:ApplicableTradeTax/ram:CategoryCode`) ?? '',
    rate: hundredthsAt(line, `${settlement}/ram:ApplicableTradeTax/ram:RateApplicablePercent`),
    period: within && periodAt(within),
  }
}

const vatOf = (tax: XmlNode): VatPart => ({
  category: textAt(tax, 'ram:CategoryCode') ?? '',
  rate: hundredthsAt(tax, 'ram:RateApplicablePercent'),
  basis: hundredthsAt(tax, 'ram:BasisAmount'),
  tax: hundredthsAt(tax, 'ram:CalculatedAmount'),
  reason: textAt(tax, 'ram:ExemptionReason'),
  reasonCode: textAt(tax, 'ram:ExemptionReasonCode'),
})

const allowanceOf = (allowance: XmlNode): Allowance => ({
  isCharge: textAt(allowance, 'ram:ChargeIndicator/udt:Indicator') === 'true',
  amount: hundredthsAt(allowance, 'ram:ActualAmount'),
  category: textAt(allowance, 'ram:CategoryTradeTax/ram:CategoryCode') ?? '',
  rate: hundredthsAt(allowance, 'ram:CategoryTradeTax/ram:RateApplicablePercent'),
})

const invoiceOf = (root: XmlElement): Invoice => {
  const agreement = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement'
  const settlement = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
  const [context, document] = ['rsm:ExchangedDocumentContext', 'rsm:ExchangedDocument']
  const within = root.get(settlement, prefixes)
  const partyAt = (name: string) => allAt(root, `${agreement}/ram:${name}`, partyOf)[0] ?? nowhere
  const totalAt = (name: string) =>
    hundredthsAt(root, `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`)
  const currency = textAt(root, `${settlement}/ram:InvoiceCurrencyCode`)
  const corrected = root.get(`${settlement}/ram:InvoiceReferencedDocument`, prefixes)
  return {
    profile: textAt(root, `${context}/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID`) ?? '',
    process: textAt(root, `${context}/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID`),
    // A space at its edge is one too.
    number: root.get(`${document}/ram:ID`, prefixes)?.content ?? '',
    type: textAt(root, `${document}/ram:TypeCode`) ?? '',
    issueDay: dayAt(root, `${document}/ram:IssueDateTime`),
    dueDay: dayAt(root, `${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime`),
    currency,
    vatDue: textAt(root, `${settlement}/ram:ApplicableTradeTax/ram:DueDateTypeCode`),
    notes: allAt(root, `${document}/ram:IncludedNote`, (note) => ({
      subject: textAt(note, 'ram:SubjectCode') ?? '',
      text: textAt(note, 'ram:Content') ?? '',
    })),
    seller: partyAt('SellerTradeParty'),
    buyer: partyAt('BuyerTradeParty'),
    contract: textAt(root, `${agreement}/ram:ContractReferencedDocument/ram:IssuerAssignedID`),
    order: textAt(root, `${agreement}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`),
    corrected: corrected && {
      number: textAt(corrected, 'ram:IssuerAssignedID') ?? '',
      day: dayAt(corrected, 'ram:FormattedIssueDateTime'),
    },
    period: within && periodAt(within),
    terms: textAt(root, `${settlement}/ram:SpecifiedTradePaymentTerms/ram:Description`),
    iban: textAt(
      root,
      `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`,
    ),
    lines: allAt(root, 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem', lineOf),
    allowances: allAt(root, `${settlement}/ram:SpecifiedTradeAllowanceCharge`, allowanceOf),
    vat: allAt(root, `${settlement}/ram:ApplicableTradeTax`, vatOf),
    totals: {
      lines: totalAt('LineTotalAmount'),
      allowances: totalAt('AllowanceTotalAmount'),
      charges: totalAt('ChargeTotalAmount'),
      withoutVat: totalAt('TaxBasisTotalAmount'),
      vat: totalAt(`TaxTotalAmount[@currencyID="${/^[A-Z]{3}$/.exec(currency ?? '')?.[0] ?? ''}"]`),
      withVat: totalAt('GrandTotalAmount'),
      paid: totalAt('TotalPrepaidAmount'),
      rounding: totalAt('RoundingAmount'),
      due: totalAt('DuePayableAmount'),
    },
  }
}

const notXml = (): BrokenRule => ({ rule: 'XML', sentence: 'Les données de la facture ne sont pas du XML bien formé.' })
const otherSchema = (): BrokenRule => ({
  rule: 'XSD',
  sentence: 'Les données de la facture ne suivent pas le schéma Factur-X, profil EN 16931.',
})

/** What an XML file says: an invoice of the schema, or why it is none. */
export type Read = { invoice: Invoice } | { refused: BrokenRule }

/** Reads the XML of an invoice. A type of document with declarations of its own is refused: no invoice has one. */
export const readCii = async (bytes: Uint8Array): Promise<Read> => {
  const schema = await invoiceSchema()
  let document: XmlDocument
  try {
    document = XmlDocument.fromBuffer(bytes)
  } catch {
    return { refused: notXml() }
  }
  try {
    if (document.dtd !== null) return { refused: notXml() }
    schema.validate(document)
    return { invoice: invoiceOf(document.root) }
  } catch {
    return { refused: otherSchema() }
  } finally {
    document.dispose()
  }
}
