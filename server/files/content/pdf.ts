import {
  EncryptedPDFError,
  PDFInvalidObject,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import type { Verdict } from './verdict.ts'

const mostPages = 200

const again = 'L’exporter à nouveau en PDF, puis réessayer.'
const unreadable = `Ce PDF est illisible ou incomplet. ${again}`
const encrypted =
  'Ce PDF est protégé par un mot de passe, ou contre la copie ou l’impression. L’enregistrer sans protection, puis réessayer.'
const tooManyPages = `Ce PDF a plus de ${mostPages} pages. En enregistrer une version plus courte, puis réessayer.`
const scripted = `Ce PDF contient du code JavaScript. ${again}`
const launching = `Ce PDF ouvre un autre programme. ${again}`
const carrying = `Ce PDF contient d’autres fichiers en pièce jointe. Les retirer, puis réessayer.`

const nameOf = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : undefined)

/** Why a dictionary makes a PDF more than pages to read; undefined when it does not. */
const refusalOf = (dict: PDFDict): string | undefined => {
  const has = (key: string) => dict.has(PDFName.of(key))
  const named = (key: string) => nameOf(dict.get(PDFName.of(key)))
  const action = named('S')
  if (action === 'JavaScript' || has('JavaScript') || (action !== undefined && has('JS'))) return scripted
  if (action === 'Launch') return launching
  const isCarrier = ['FileAttachment', 'RichMedia', 'Movie', 'Sound'].includes(named('Subtype') ?? '')
  if (isCarrier || named('Type') === 'EmbeddedFile' || has('EmbeddedFiles') || has('EF')) return carrying
  return undefined
}

/** Every dictionary written inside an object, itself included. What it only refers to is an object of its own. */
function* dictionariesIn(object: PDFObject): Generator<PDFDict> {
  const left = [object]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next instanceof PDFStream) left.push(next.dict)
    else if (next instanceof PDFArray) left.push(...next.asArray())
    else if (next instanceof PDFDict) {
      yield next
      left.push(...next.values())
    }
  }
}

/** A whole PDF ends by saying where its table is. */
const isWhole = (bytes: Uint8Array) => Buffer.from(bytes.subarray(-2048)).includes('startxref')

type Opened = { pdf: PDFDocument } | { refused: string }

const open = async (bytes: Uint8Array): Promise<Opened> => {
  if (!isWhole(bytes)) return { refused: unreadable }
  try {
    return { pdf: await PDFDocument.load(bytes, { updateMetadata: false }) }
  } catch (error) {
    return { refused: error instanceof EncryptedPDFError ? encrypted : unreadable }
  }
}

/** Why an object of the file, or anything written inside it, is refused. */
const refusalIn = (object: PDFObject): string | undefined => {
  // Another reader could understand what this one does not.
  if (object instanceof PDFInvalidObject) return unreadable
  for (const dict of dictionariesIn(object)) {
    const refused = refusalOf(dict)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** A PDF is kept as it was sent, once every one of its objects was looked at. */
export const examinePdf = async (bytes: Uint8Array): Promise<Verdict> => {
  const opened = await open(bytes)
  if ('refused' in opened) return opened
  const { pdf } = opened
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const refused = refusalIn(object)
    if (refused !== undefined) return { refused }
  }
  try {
    const pages = pdf.getPageCount()
    if (pages === 0) return { refused: unreadable }
    if (pages > mostPages) return { refused: tooManyPages }
  } catch {
    return { refused: unreadable }
  }
  return { mediaType: 'application/pdf', rewritten: false }
}
