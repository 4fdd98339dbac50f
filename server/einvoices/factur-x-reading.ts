import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { XmlDocument } from 'libxml2-wasm'
import { brokenRules, type BrokenRule } from '#domain/papers/invoices/invoice-rules.ts'
import type { Invoice } from '#domain/papers/invoices/invoices.ts'
import { unpacked } from '#server/files/content/pdf/streams.ts'
import { readCii } from './cii-reading.ts'
import { archiveRule, attachmentName, dataRule, facturXNamespace } from './factur-x.ts'

type Carried = { name: string; relationship: string | null; xml: Uint8Array }

const textOf = (value: PDFObject | undefined): string | null =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null

const nameOf = (value: PDFObject | undefined): string | null => (value instanceof PDFName ? value.decodeText() : null)

/** What a stream holds; null for one that is damaged, or that becomes too large. */
const contentOf = (stream: PDFObject | undefined): Uint8Array | null => {
  try {
    return stream instanceof PDFRawStream ? unpacked(stream) : null
  } catch {
    return null
  }
}

/** A file of the PDF whose name ends as XML; null for another one. */
const carriedBy = (file: PDFObject | undefined): Carried | null => {
  if (!(file instanceof PDFDict)) return null
  const name = textOf(file.lookup(PDFName.of('UF'))) ?? textOf(file.lookup(PDFName.of('F')))
  const files = file.lookup(PDFName.of('EF'))
  const xml = files instanceof PDFDict ? contentOf(files.lookup(PDFName.of('F'))) : null
  if (xml === null || name === null || !/\.xml$/i.test(name)) return null
  return { name, relationship: nameOf(file.lookup(PDFName.of('AFRelationship'))), xml }
}

/** The dictionaries under a tree of names, which may have branches. */
const filesUnder = (tree: PDFObject | undefined, depth = 0): PDFObject[] => {
  if (!(tree instanceof PDFDict) || depth > 8) return []
  const names = tree.lookup(PDFName.of('Names'))
  const own = names instanceof PDFArray ? names.asArray().map((_, at) => names.lookup(at)) : []
  const kids = tree.lookup(PDFName.of('Kids'))
  const below = kids instanceof PDFArray ? kids.asArray().map((_, at) => kids.lookup(at)) : []
  return [...own.filter((one) => one instanceof PDFDict), ...below.flatMap((kid) => filesUnder(kid, depth + 1))]
}

const prefixes = { fx: facturXNamespace, pdfaid: 'http://www.aiim.org/pdfa/ns/id/' }

/** What the metadata of the PDF say: the profile of the invoice, and the part of PDF/A. Elements and attributes say the same. */
const wordsOf = (metadata: Uint8Array | null): { level: string | null; part: string | null } => {
  if (metadata === null) return { level: null, part: null }
  try {
    using document = XmlDocument.fromBuffer(metadata)
    const word = (name: string) => document.get(`//${name} | //@${name}`, prefixes)?.content.trim() ?? null
    return { level: word('fx:ConformanceLevel'), part: word('pdfaid:part') }
  } catch {
    return { level: null, part: null }
  }
}

const levels: Record<string, string> = {
  MINIMUM: 'urn:factur-x.eu:1p0:minimum',
  'BASIC WL': 'urn:factur-x.eu:1p0:basicwl',
  BASIC: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
  'EN 16931': 'urn:cen.eu:en16931:2017',
  EXTENDED: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
}

/** What is wrong with the PDF around the XML, by the standard that asks for it. */
const containerProblems = (
  document: PDFDocument,
  { name, relationship }: Carried,
  profile: string | null,
): BrokenRule[] => {
  const { catalog } = document
  const { level, part } = wordsOf(contentOf(catalog.lookup(PDFName.of('Metadata'))))
  const associated = catalog.lookup(PDFName.of('AF'))
  const intents = catalog.lookup(PDFName.of('OutputIntents'))
  const checks: [boolean, string, string][] = [
    [name === attachmentName, 'FX-NAME', `La pièce jointe ne s’appelle pas ${attachmentName}.`],
    [
      relationship !== null,
      'ISO-19005-3-6.8',
      'Le PDF ne dit pas ce que la pièce jointe est pour lui (AFRelationship).',
    ],
    [
      relationship === null || relationship === 'Data' || relationship === 'Alternative',
      'FX-RELATIONSHIP',
      'La pièce jointe n’est pas déclarée comme les données de la facture (Data ou Alternative).',
    ],
    [level !== null, 'FX-XMP', 'Les métadonnées du PDF ne disent pas que c’est une facture Factur-X.'],
    [
      level === null || profile === null || levels[level] === profile,
      'FX-XMP-PROFILE',
      'Les métadonnées du PDF annoncent un autre profil que la facture.',
    ],
    [
      intents instanceof PDFArray && intents.size() > 0 && part === '3',
      archiveRule,
      'Le PDF n’est pas au format d’archive PDF/A-3.',
    ],
    [
      associated instanceof PDFArray && associated.size() > 0,
      'FX-AF',
      'La pièce jointe n’est pas associée au document (AF).',
    ],
  ]
  return checks.flatMap(([isMet, rule, sentence]) => (isMet ? [] : [{ rule, sentence }]))
}

/** What a Factur-X invoice says, if it can be read, and every rule that it breaks. */
export type ReadInvoice = { invoice: Invoice | null; broken: BrokenRule[] }

/** Reads a PDF with the XML of an invoice in it: the XML by its schema and rules, the PDF by what carries it. */
export const readFacturX = async (pdf: Uint8Array): Promise<ReadInvoice> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const names = document.catalog.lookup(PDFName.of('Names'))
  const tree = names instanceof PDFDict ? names.lookup(PDFName.of('EmbeddedFiles')) : undefined
  const carried = filesUnder(tree)
    .map(carriedBy)
    .filter((one) => one !== null)
  const found = carried.find(({ name }) => name === attachmentName) ?? carried[0]
  if (found === undefined)
    return {
      invoice: null,
      broken: [{ rule: dataRule, sentence: 'Le PDF ne contient aucune donnée de facture.' }],
    }
  const read = await readCii(found.xml)
  const [invoice, ofXml] = 'refused' in read ? [null, [read.refused]] : [read.invoice, brokenRules(read.invoice)]
  return { invoice, broken: [...ofXml, ...containerProblems(document, found, invoice?.profile ?? null)] }
}
