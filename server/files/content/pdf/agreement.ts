import { PDFName, PDFNumber, PDFRawStream, PDFRef, type PDFDict } from '@cantoo/pdf-lib'
import { PartParser } from './checked-parser.ts'
import type { Read } from './reading.ts'
import { unpacked } from './streams.ts'
import type { Entry, Table } from './table.ts'

/**
 * Whether the objects that were read are those that the table names: `same`; `differing` when the table is broken, or names an
 * older version; `hidden` when it names an object inside of another one, which was not read.
 */
export type Agreement = 'same' | 'differing' | 'hidden'

/** The last place where an object was met: that of the version that counts. */
type ObjectPlaces = Map<PDFRef, { start: number } | { stream: number; index: number }>

const headerForm = /^[\0\t\n\f\r ]{0,10}(\d{1,10})[\0\t\n\f\r ]{1,10}(\d{1,5})[\0\t\n\f\r ]{1,10}obj/
const blank = new Set([0, 9, 10, 12, 13, 32])
const lineEnd = new Set([10, 13])
const percent = 0x25

/** Where what follows blanks and comments begins. */
const afterBlanks = (bytes: Uint8Array, from: number): number => {
  let at = from
  for (;;) {
    while (blank.has(bytes[at] ?? -1)) at += 1
    if (bytes[at] !== percent) return at
    while (at < bytes.length && !lineEnd.has(bytes[at] ?? -1)) at += 1
  }
}

const countIn = (dict: PDFDict, key: string): number => {
  const value = dict.lookup(PDFName.of(key))
  if (!(value instanceof PDFNumber)) throw new Error(`no ${key}`)
  return value.asNumber()
}

/**
 * The numbers of the objects that a stream packs, in their order; undefined when they are not one after the other, each apart:
 * readers disagree on what such a stream holds.
 */
const packedIn = (stream: PDFRawStream): number[] | undefined => {
  const content = unpacked(stream)
  const [count, first] = [countIn(stream.dict, 'N'), countIn(stream.dict, 'First')]
  const words = Buffer.from(content.subarray(0, first)).toString('latin1').trim().split(/\s+/)
  const numbers = words.slice(0, 2 * count).map(Number)
  if (numbers.length < 2 * count || !numbers.every(Number.isInteger)) return undefined
  const parser = new PartParser(content)
  for (let rank = 0; rank < count; rank++) {
    const from = first + (numbers[2 * rank + 1] ?? 0)
    const to = rank + 1 === count ? content.length : first + (numbers[2 * rank + 3] ?? 0)
    if (to <= from || parser.endOf(from) !== to) return undefined
  }
  return numbers.filter((_, rank) => rank % 2 === 0)
}

/** Where each object stands, when the file is read from its first byte to its last; undefined when a stream of objects is twofold. */
const objectPlacesIn = ({ context, places }: Read): ObjectPlaces | undefined => {
  const objectPlaces: ObjectPlaces = new Map()
  const met = [...places].flatMap(([ref, starts]) => starts.map((start) => ({ ref, start, times: starts.length })))
  for (const { ref, start, times } of met.toSorted((one, other) => one.start - other.start)) {
    const object = context.lookup(ref)
    if (object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')) {
      const packed = times === 1 ? packedIn(object) : undefined
      if (packed === undefined) return undefined
      for (const [index, number] of packed.entries())
        objectPlaces.set(PDFRef.of(number, 0), { stream: ref.objectNumber, index })
    }
    objectPlaces.set(ref, { start })
  }
  return objectPlaces
}

const agreementOf = (
  bytes: Uint8Array,
  { places }: Read,
  objectPlaces: ObjectPlaces,
  number: number,
  entry: Entry,
): Agreement => {
  if ('stream' in entry) {
    const one = objectPlaces.get(PDFRef.of(number, 0))
    const isSame = one !== undefined && 'stream' in one && one.stream === entry.stream && one.index === entry.index
    return isSame ? 'same' : 'differing'
  }
  const near = Buffer.from(bytes.subarray(entry.offset, entry.offset + 60)).toString('latin1')
  const header = headerForm.exec(near)
  if (header === null || Number(header[1]) !== number || Number(header[2]) !== entry.generation) return 'differing'
  const ref = PDFRef.of(number, entry.generation)
  const start = afterBlanks(bytes, entry.offset + header[0].length)
  if (!places.get(ref)?.includes(start)) return 'hidden'
  const one = objectPlaces.get(ref)
  return one !== undefined && 'start' in one && one.start === start ? 'same' : 'differing'
}

/** Compares what was read with the table of the file; a broken table agrees with nothing. */
export const agreement = (bytes: Uint8Array, read: Read, table: Table | undefined): Agreement => {
  const objectPlaces = objectPlacesIn(read)
  if (table === undefined || objectPlaces === undefined) return 'differing'
  let isSame = true
  for (const [number, entry] of table.entries) {
    const one = number === 0 ? 'same' : agreementOf(bytes, read, objectPlaces, number, entry)
    if (one === 'hidden') return one
    isSame &&= one === 'same'
  }
  return isSame ? 'same' : 'differing'
}
