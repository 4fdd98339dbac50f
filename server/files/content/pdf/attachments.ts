import { PDFDict, PDFHexString, PDFRawStream, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { nodesOf, xmlTree } from '../xml.ts'
import { namesAt, valuesAt, type Values } from './dictionaries.ts'
import { unpacked } from './streams.ts'

/** The keys under which a file of a PDF gives its names, and its contents. */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix']

const textOf = (value: PDFObject): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined

const namedByXml = (file: PDFDict, values: Values): boolean => {
  const names = fileKeys.flatMap((key) => valuesAt(file, key, values)).map(textOf)
  return names.length > 0 && names.every((name) => name !== undefined && /\.xml$/i.test(name))
}

const instructionNode = 7
/** A browser runs what it finds in these, in a file of any name. */
const running = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/XSL/Transform',
])

/** Whether the content is data in XML: no page, and nothing that says which program opens it. */
const isData = (stream: PDFRawStream): boolean => {
  const tree = xmlTree(unpacked(stream))
  if (tree === undefined) return false
  for (const node of nodesOf(tree)) {
    const isDeclaration = node.nodeType === instructionNode && node.nodeName.toLowerCase() === 'xml'
    if (node.nodeType === instructionNode && !isDeclaration) return false
    if (running.has(node.namespaceURI ?? '')) return false
  }
  return true
}

/**
 * Whether a dictionary carries a file that is not data in XML. Electronic invoices (Factur-X, ZUGFeRD, XRechnung) and the CVs
 * of Europass carry some, which their readers need: those are kept.
 */
export const carriesOther = (dict: PDFDict, values: Values, isDataOf: (stream: PDFRawStream) => boolean): boolean => {
  if (valuesAt(dict, 'RF', values).length > 0) return true
  const embedded = valuesAt(dict, 'EF', values)
  if (embedded.length > 0 && !namedByXml(dict, values)) return true
  const contents = embedded.flatMap((one) =>
    one instanceof PDFDict ? [...one.values()].flatMap((value) => values(value)) : [one],
  )
  return !contents.every((content) => content instanceof PDFRawStream && isDataOf(content))
}

/** Whether an object is a file that the PDF carries, whoever names it. */
export const isCarried = (object: PDFObject, values: Values): object is PDFRawStream =>
  object instanceof PDFRawStream && namesAt(object.dict, 'Type', values).includes('EmbeddedFile')

/** Whether a carried file is data in XML; each is read once. */
export const dataReader = (): ((stream: PDFRawStream) => boolean) => {
  const known = new Map<PDFRawStream, boolean>()
  return (stream) => {
    const before = known.get(stream)
    if (before !== undefined) return before
    let is = false
    try {
      is = isData(stream)
    } catch {
      // What cannot be unpacked here is not known to be data.
    }
    known.set(stream, is)
    return is
  }
}
