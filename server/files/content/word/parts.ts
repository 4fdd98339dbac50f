import type { Element } from '@xmldom/xmldom'
import { isHarmfulLink, isOnOwnDisk } from '../links.ts'
import { elementsOf, xmlText, xmlTree } from '../xml.ts'
import { reaching, unreadable, withMacros, withObjects } from './sentences.ts'

const mostListBytes = 2 * 1024 * 1024

/** The elements of a small XML part, its entities and its encoding resolved; undefined when Word would not read it either. */
const elementsIn = (content: Uint8Array): Iterable<Element> | undefined => {
  const tree = content.length > mostListBytes ? undefined : xmlTree(content)
  return tree && elementsOf(tree)
}

/** Why the list of types refuses a document: it gives the type of each part, so that a macro is seen under any name. */
export const typesRejection = (content: Uint8Array): string | undefined => {
  const elements = elementsIn(content)
  if (elements === undefined) return unreadable
  for (const element of elements) {
    const type = element.getAttribute('ContentType') ?? ''
    if (/vbaProject|vbaData|macroEnabled/i.test(type)) return withMacros
    if (/oleObject|activeX/i.test(type)) return withObjects
  }
  return undefined
}

/** The kinds of relations that bring a macro, or another file that opens inside of the document. */
const macroKinds = new Set(['vbaproject', 'wordvbadata', 'attachedtoolbars'])
const objectKinds = new Set([
  'oleobject',
  'package',
  'control',
  'activexcontrolbinary',
  'afchunk',
  'subdocument',
  'frame',
])
/** What Word looks for on the disk of whoever wrote the document, and does without. */
const localKinds = new Set(['attachedtemplate', 'image'])

const isAllowedOutside = (kind: string, target: string): boolean =>
  kind === 'hyperlink' ? !isHarmfulLink(target) : localKinds.has(kind) && isOnOwnDisk(target)

/** Why a list of relations refuses a document: nothing but a link that is followed by hand may be outside of it. */
export const relationsRejection = (content: Uint8Array): string | undefined => {
  const elements = elementsIn(content)
  if (elements === undefined) return unreadable
  for (const element of elements) {
    const kind = (element.getAttribute('Type') ?? '').split('/').at(-1)?.trim().toLowerCase() ?? ''
    if (macroKinds.has(kind)) return withMacros
    const isOutside = element.getAttribute('TargetMode')?.trim().toLowerCase() === 'external'
    if (isOutside && !isAllowedOutside(kind, element.getAttribute('Target') ?? '')) return reaching
    if (objectKinds.has(kind)) return withObjects
  }
  return undefined
}

const instruction = /<(?:\w{1,20}:)?instrText\b[^<>]*>([^<]*)<|\binstr\s?=\s?"([^"]*)"|\binstr\s?=\s?'([^']*)'/g
const numbered = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi

const characterOf = (hex: string | undefined, decimal: string | undefined): string => {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Why the fields of a text refuse a document: one of them starts another program. They may be written in pieces. */
export const fieldsRejection = (content: Uint8Array): string | undefined => {
  const text = xmlText(content)
  if (text === undefined) return unreadable
  const fields = [...text.matchAll(instruction)].map(([, ...pieces]) => pieces.join('')).join('')
  const plain = fields.replaceAll(numbered, (_, hex?: string, decimal?: string) => characterOf(hex, decimal))
  return /\bDDE(?:AUTO)?\b/i.test(plain) ? withMacros : undefined
}
