import { XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm'

/** What a life cycle says of one invoice: a code of the standard, and why. */
export type LifeCycle = {
  /** BT-1 of the invoice. */
  number: string
  /** BT-2: `2026-11-30`; null where it is not given. */
  issueDay: string | null
  /** The SIREN of whoever made the invoice; null where it is not given. */
  issuer: string | null
  /** « 205 ». */
  code: string
  reason: string | null
}

const prefixes = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
}

const textAt = (node: XmlNode, path: string): string | null => node.get(path, prefixes)?.content.trim() || null

const dayOf = (text: string | null): string | null =>
  text !== null && /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : null

/** As long as a reason may be that a person types. */
const longestReason = 2000

/** Each reason with the notes under it, by words; by its code where it has none. */
const reasonOf = (reference: XmlNode): string | null => {
  const sentences = reference.find('ram:SpecifiedDocumentStatus', prefixes).map((status) => {
    const reason = textAt(status, 'ram:Reason') ?? textAt(status, 'ram:ReasonCode')
    const notes = status.find('ram:IncludedNote/ram:Content', prefixes).map(({ content }) => content.trim())
    return [reason, ...notes].filter(Boolean).join('. ')
  })
  return sentences.filter(Boolean).join(' ; ').slice(0, longestReason) || null
}

const lifeCyclesOf = (root: XmlElement): LifeCycle[] =>
  root.find('rsm:AcknowledgementDocument/ram:ReferenceReferencedDocument', prefixes).flatMap((reference) => {
    const [number, code] = [textAt(reference, 'ram:IssuerAssignedID'), textAt(reference, 'ram:ProcessConditionCode')]
    if (number === null || code === null) return []
    return [
      {
        number,
        issueDay: dayOf(textAt(reference, 'ram:FormattedIssueDateTime/*')),
        issuer: textAt(reference, 'ram:IssuerTradeParty/ram:GlobalID[@schemeID="0002"]'),
        code,
        reason: reasonOf(reference),
      },
    ]
  })

/**
 * What a life cycle (CDAR of the UN/CEFACT, as XP Z12-012 uses it) says of each invoice that it names; null for what is none. A type of
 * document with declarations of its own is refused, as of an invoice.
 */
export const readCdar = (bytes: Uint8Array): LifeCycle[] | null => {
  let document: XmlDocument
  try {
    document = XmlDocument.fromBuffer(bytes)
  } catch {
    return null
  }
  try {
    const { name, namespaceUri } = document.root
    const isCdar = name === 'CrossDomainAcknowledgementAndResponse' && namespaceUri === prefixes.rsm
    return document.dtd === null && isCdar ? lifeCyclesOf(document.root) : null
  } finally {
    document.dispose()
  }
}
