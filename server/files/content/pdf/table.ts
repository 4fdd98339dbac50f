import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { unpacked } from './streams.ts'

/** Where a table says that an object is: at a place of the file, or as the nth of a stream of packed objects. */
export type Entry = { offset: number; generation: number } | { stream: number; index: number }

/** The table of a PDF with those of its updates, the newest first, as readers follow it. */
export type Table = { entries: Map<number, Entry>; root: PDFObject | undefined; encrypt: PDFObject | undefined }

const mostSections = 1000
const mostEntries = 1_000_000

const tailLength = 2048
const start = /startxref\s{1,10}(\d{1,10})/
const section = /\s{0,10}(\d{1,10})\s{1,10}(\d{1,7})\s{1,10}/y
const entryForm = /\s{0,4}(\d{1,10})\s{1,4}(\d{1,5})\s{1,4}([nf])/y
const trailerWord = /\s{0,10}trailer/y
const streamHead = /\s{0,10}\d{1,10}\s{1,10}\d{1,5}\s{1,10}obj/y
const tableWord = /\s{0,10}xref/y

/** One section: its entries, and the dictionary that says where the one before is. */
type Section = { entries: [number, Entry][]; trailer: PDFDict }

const name = (key: string) => PDFName.of(key)

const parsed = (bytes: Uint8Array, at: number): PDFObject =>
  PDFObjectParser.forBytes(bytes.subarray(at), PDFContext.create()).parseObject()

const numbersIn = (value: PDFObject | undefined): number[] | undefined =>
  value instanceof PDFArray
    ? value.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : Number.NaN))
    : undefined

/** The match of a sticky expression at a place, and where it ends. */
const matchAt = (form: RegExp, text: string, at: number) => {
  form.lastIndex = at
  const match = form.exec(text)
  return match === null ? undefined : { match, end: form.lastIndex }
}

const plainSection = (bytes: Uint8Array, text: string, from: number): Section => {
  const entries: [number, Entry][] = []
  let at = from
  for (let part = matchAt(section, text, at); part !== undefined; part = matchAt(section, text, at)) {
    const [first, count] = [Number(part.match[1]), Number(part.match[2])]
    at = part.end
    for (let rank = 0; rank < count; rank++) {
      const one = matchAt(entryForm, text, at)
      if (one === undefined || entries.length > mostEntries) throw new Error('an entry is missing')
      at = one.end
      const [, offset, generation, use] = one.match
      if (use === 'n') entries.push([first + rank, { offset: Number(offset), generation: Number(generation) }])
    }
  }
  const trailer = matchAt(trailerWord, text, at)
  const dict = trailer && parsed(bytes, trailer.end)
  if (!(dict instanceof PDFDict)) throw new Error('a table without a trailer')
  return { entries, trailer: dict }
}

const packedEntry = ([type, second, third]: [number, number, number]): Entry | undefined => {
  if (type === 1) return { offset: second, generation: third }
  return type === 2 ? { stream: second, index: third } : undefined
}

const packedSection = (bytes: Uint8Array, at: number): Section => {
  const stream = parsed(bytes, at)
  if (!(stream instanceof PDFRawStream)) throw new Error('no table where the file says')
  const { dict } = stream
  const size = dict.get(name('Size'))
  const widths = numbersIn(dict.get(name('W')))
  const parts = numbersIn(dict.get(name('Index'))) ?? [0, size instanceof PDFNumber ? size.asNumber() : 0]
  if (widths?.length !== 3 || widths.some((width) => !(width >= 0 && width <= 8))) throw new Error('no widths')
  const content = unpacked(stream)
  let place = 0
  const field = (width: number): number => {
    let value = 0
    for (let byte = 0; byte < width; byte++) value = value * 256 + (content[place++] ?? 0)
    return value
  }
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths
  const entries: [number, Entry][] = []
  for (let part = 0; part + 1 < parts.length; part += 2)
    for (let rank = 0; rank < (parts[part + 1] ?? 0) && place < content.length; rank++) {
      const type = typeWidth === 0 ? 1 : field(typeWidth)
      const entry = packedEntry([type, field(secondWidth), field(thirdWidth)])
      if (entry !== undefined) entries.push([(parts[part] ?? 0) + rank, entry])
      if (entries.length > mostEntries) throw new Error('too many entries')
    }
  return { entries, trailer: dict }
}

const sectionAt = (bytes: Uint8Array, text: string, offset: number): Section => {
  const table = matchAt(tableWord, text, offset)
  if (table !== undefined) return plainSection(bytes, text, table.end)
  const head = matchAt(streamHead, text, offset)
  if (head === undefined) throw new Error('no table where the file says')
  return packedSection(bytes, head.end)
}

/** Reads the table of a PDF from the end of the file, as readers do; undefined when it is broken. */
export const readTable = (bytes: Uint8Array): Table | undefined => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const tail = text.slice(-tailLength)
  const last = start.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))))
  if (last === null) return undefined
  const table: Table = { entries: new Map(), root: undefined, encrypt: undefined }
  const left = [Number(last[1])]
  const seen = new Set<number>()
  try {
    for (let offset = left.shift(); offset !== undefined; offset = left.shift()) {
      if (seen.has(offset)) continue
      seen.add(offset)
      if (seen.size > mostSections) return undefined
      const { entries, trailer } = sectionAt(bytes, text, offset)
      for (const [number, entry] of entries) if (!table.entries.has(number)) table.entries.set(number, entry)
      table.root ??= trailer.get(name('Root'))
      table.encrypt ??= trailer.get(name('Encrypt'))
      for (const key of ['XRefStm', 'Prev']) {
        const next = trailer.get(name(key))
        if (next instanceof PDFNumber) left.push(next.asNumber())
      }
    }
  } catch {
    return undefined
  }
  return table
}
