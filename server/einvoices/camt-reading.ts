import { XmlDocument, XmlElement } from 'libxml2-wasm'
import { mostLines, type StatementLine } from '#domain/papers/bank-statements/bank-statements.ts'
import type { Cents } from '#domain/papers/invoices/invoices.ts'
import type { Day } from '#domain/time/paris-time.ts'
import { fingerprint, realDay, refuse, shown, tooManyLines } from './statement-parts.ts'

/** An element by the names of what is in it, whatever its namespace: that is where the versions of CAMT differ. */
type Node = { text: string; currency: string | null; inner: Map<string, Node[]> }

const nodeOf = (element: XmlElement): Node => {
  const inner: Node['inner'] = new Map()
  for (let child = element.firstChild; child !== null; child = child.next) {
    if (!(child instanceof XmlElement)) continue
    const before = inner.get(child.name)
    if (before === undefined) inner.set(child.name, [nodeOf(child)])
    else before.push(nodeOf(child))
  }
  const currency = element.name === 'Amt' ? (element.attr('Ccy')?.value ?? null) : null
  return { text: inner.size === 0 ? element.content.replaceAll(/\s+/g, ' ').trim() : '', currency, inner }
}

const allAt = (node: Node, path: string): Node[] =>
  path.split('/').reduce<Node[]>((nodes, name) => nodes.flatMap(({ inner }) => inner.get(name) ?? []), [node])

/** The first text at one of these paths, in their order. */
const textAt = (node: Node, ...paths: string[]): string | null => {
  for (const path of paths) {
    const text = allAt(node, path).find((found) => found.text !== '')?.text
    if (text !== undefined) return text
  }
  return null
}

/** Which operation of the file a sentence is about. */
const wrong = (place: number, what: string, found: string | null, expected: string): never =>
  refuse(
    `Opération ${place}, ${what}\u00a0: ${expected} ${found === null ? 'manque' : `était attendu, et non « ${shown(found)} »`}.`,
  )

const centsOf = (amount: Node | undefined, place: number): Cents => {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(amount?.text ?? '') ?? []
  if (whole === undefined) return wrong(place, 'élément Amt', amount?.text || null, 'un montant (1234.56)')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** The day that the bank wrote, whatever the zone of its instant. */
const dayOf = (entry: Node, place: number): Day => {
  const text = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  return realDay((text ?? '').slice(0, 10)) ?? wrong(place, 'élément BookgDt', text, 'un jour (2026-12-31)')
}

const signOf = (node: Node, place: number): 1 | -1 => {
  const text = textAt(node, 'CdtDbtInd')
  if (text === 'CRDT') return 1
  return text === 'DBIT' ? -1 : wrong(place, 'élément CdtDbtInd', text, 'CRDT ou DBIT')
}

const given = (id: string | null): string | null => (id === null || /^NOT ?PROVIDED$/i.test(id) ? null : id)

/** What a part of an entry says of itself: the amount is that of the entry where it has none of its own. */
const writtenOf = (part: Node, sign: 1 | -1) => {
  const other = sign === 1 ? 'Dbtr' : 'Cdtr'
  return {
    label: [
      ...allAt(part, 'RmtInf/Ustrd'),
      ...allAt(part, 'RmtInf/Strd/CdtrRefInf/Ref'),
      ...allAt(part, 'RmtInf/Strd/RfrdDocInf/Nb'),
    ]
      .map(({ text }) => text)
      .join(' '),
    name: textAt(part, `RltdPties/${other}/Pty/Nm`, `RltdPties/${other}/Nm`, `RltdPties/Ultmt${other}/Nm`),
    endToEndId: given(textAt(part, 'Refs/EndToEndId')),
    messageId: given(textAt(part, 'Refs/MsgId', 'Refs/PmtInfId')),
    reference: given(textAt(part, 'Refs/AcctSvcrRef')),
  }
}

const leftOutOf = (entry: Node, currency: string | null): string | null => {
  const status = textAt(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts')
  if (status !== null && status !== 'BOOK') return 'Pas encore comptabilisée'
  if (textAt(entry, 'RvslInd') === 'true') return 'Annulation d’une opération'
  return currency === 'EUR' ? null : `En ${currency ?? 'devise inconnue'}`
}

const ownAmountOf = (part: Node): Node | undefined => allAt(part, 'Amt')[0] ?? allAt(part, 'AmtDtls/TxAmt/Amt')[0]

/** The parts of an entry that are lines of their own: their amounts are those of the account, and add up to it. */
const partsOf = (entry: Node, amount: Node, place: number): { part: Node; cents: Cents }[] | null => {
  const parts = allAt(entry, 'NtryDtls/TxDtls')
  if (parts.length < 2) return null
  const sign = signOf(entry, place)
  const priced = parts.flatMap((part) => {
    const own = ownAmountOf(part)
    if (own === undefined || own.currency !== amount.currency) return []
    const side = textAt(part, 'CdtDbtInd') === null ? sign : signOf(part, place)
    return [{ part, cents: side * centsOf(own, place) }]
  })
  const sum = priced.reduce((total, { cents }) => total + cents, 0)
  return priced.length === parts.length && sum === sign * centsOf(amount, place) ? priced : null
}

const readEntry = (entry: Node, place: number): StatementLine[] => {
  const [amount] = allAt(entry, 'Amt')
  const day = dayOf(entry, place)
  const sign = signOf(entry, place)
  const whole = sign * centsOf(amount, place)
  const leftOut = leftOutOf(entry, amount?.currency ?? null)
  const reference = given(textAt(entry, 'AcctSvcrRef', 'NtryRef'))
  const about = textAt(entry, 'AddtlNtryInf') ?? ''
  const batch = given(textAt(entry, 'NtryDtls/Btch/MsgId', 'NtryDtls/Btch/PmtInfId'))
  const lineOf = (parts: readonly Node[], cents: Cents): StatementLine => {
    const written = parts.map((part) => writtenOf(part, cents < 0 ? -1 : 1))
    const joined = (key: 'label' | 'endToEndId' | 'messageId') =>
      [...new Set(written.flatMap((one) => (one[key] ? [one[key]] : [])))].join(' ; ')
    const [first] = written
    const label = joined('label') || about
    return {
      day,
      cents,
      label,
      name: first?.name ?? null,
      reference: (first?.reference ?? reference ?? first?.endToEndId ?? fingerprint(day, cents, label)).slice(0, 80),
      endToEndId: joined('endToEndId') || null,
      messageId: joined('messageId') || batch,
      leftOut,
    }
  }
  const parts = amount === undefined ? null : partsOf(entry, amount, place)
  return parts?.map(({ part, cents }) => lineOf([part], cents)) ?? [lineOf(allAt(entry, 'NtryDtls/TxDtls'), whole)]
}

const documentOf = (bytes: Uint8Array): XmlDocument => {
  try {
    return XmlDocument.fromBuffer(bytes)
  } catch {
    return refuse('Ce fichier n’est pas du XML bien formé.')
  }
}

/**
 * Reads a CAMT.053 or CAMT.054; throws a `RefusedStatement` for what it cannot read. A type of document with declarations of its own is
 * refused: no statement has one.
 */
export const readCamt = (bytes: Uint8Array): StatementLine[] => {
  using document = documentOf(bytes)
  if (document.dtd !== null) refuse('Ce fichier n’est pas du XML bien formé.')
  const root = nodeOf(document.root)
  const statements = [...allAt(root, 'BkToCstmrStmt/Stmt'), ...allAt(root, 'BkToCstmrDbtCdtNtfctn/Ntfctn')]
  if (statements.length === 0) refuse('Ce fichier XML n’est pas un relevé CAMT.053 ou CAMT.054.')
  const lines = statements
    .flatMap((statement) => allAt(statement, 'Ntry'))
    .flatMap((entry, at) => readEntry(entry, at + 1))
  if (lines.length > mostLines) tooManyLines(lines.length)
  return lines
}
