/** Life cycles as platforms send them (CDAR), written for the tests. */

type Named = {
  number: string
  code: string
  issueDay: string
  /** The SIREN of whoever made the invoice. */
  issuer: string
  reasons?: readonly { code?: string; text?: string; note?: string }[]
}

const statusOf = ({ code, text, note }: { code?: string; text?: string; note?: string }) =>
  `<ram:SpecifiedDocumentStatus>${code === undefined ? '' : `<ram:ReasonCode>${code}</ram:ReasonCode>`}${
    text === undefined ? '' : `<ram:Reason>${text}</ram:Reason>`
  }<ram:SequenceNumeric>1</ram:SequenceNumeric>${
    note === undefined
      ? ''
      : `<ram:IncludedNote><ram:Content>${note}</ram:Content><ram:SubjectCode>AHN</ram:SubjectCode></ram:IncludedNote>`
  }</ram:SpecifiedDocumentStatus>`

const referenceOf = ({ number, code, issueDay, issuer, reasons = [] }: Named) =>
  `<ram:ReferenceReferencedDocument>
  <ram:IssuerAssignedID>${number}</ram:IssuerAssignedID><ram:TypeCode>380</ram:TypeCode>
  <ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${issueDay.replaceAll('-', '')}</qdt:DateTimeString></ram:FormattedIssueDateTime>
  <ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>
  <ram:IssuerTradeParty><ram:GlobalID schemeID="0002">${issuer}</ram:GlobalID></ram:IssuerTradeParty>
  ${reasons.map(statusOf).join('')}</ram:ReferenceReferencedDocument>`

const space = (name: string) => `urn:un:unece:uncefact:data:standard:${name}:100`

/** One message that tells of these invoices. */
export const aLifeCycle = (...named: Named[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="${space('CrossDomainAcknowledgementAndResponse')}"
  xmlns:ram="${space('ReusableAggregateBusinessInformationEntity')}" xmlns:qdt="${space('QualifiedDataType')}">
<rsm:AcknowledgementDocument>${named.map(referenceOf).join('')}</rsm:AcknowledgementDocument>
</rsm:CrossDomainAcknowledgementAndResponse>`
