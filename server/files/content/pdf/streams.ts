import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { inflateSync } from 'node:zlib'

/** What a table, a packed object or an attachment becomes at most. */
const mostBytes = 32 * 1024 * 1024

const name = (key: string) => PDFName.of(key)

const isFlate = (filter: PDFObject | undefined) => filter === name('FlateDecode') || filter === name('Fl')

/** The only one of a list, or the value itself. */
const onlyOf = (value: PDFObject | undefined): PDFObject | undefined =>
  value instanceof PDFArray && value.size() === 1 ? value.lookup(0) : value

const numberIn = (dict: PDFDict | undefined, key: string, otherwise: number): number => {
  const value = dict?.lookup(name(key))
  return value instanceof PDFNumber ? value.asNumber() : otherwise
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [left, up, corner].map((one) => Math.abs(guess - one)) as [number, number, number]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** What each filter of a row of PNG adds to a byte, from the one before it, the one above it and the one before that. */
const added: ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
]

/** Takes back the prediction of PNG rows of `columns` bytes. */
const unpredicted = (bytes: Buffer, columns: number): Buffer => {
  const rows = Math.floor(bytes.length / (columns + 1))
  const plain = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const add = added[bytes[row * (columns + 1)] ?? -1]
    if (add === undefined) throw new Error('a row of an unknown filter')
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const left = column === 0 ? 0 : (plain[at - 1] ?? 0)
      const up = plain[at - columns] ?? 0
      const corner = column === 0 ? 0 : (plain[at - columns - 1] ?? 0)
      plain[at] =
        ((bytes[row * (columns + 1) + column + 1] ?? 0) + add(left, row === 0 ? 0 : up, row === 0 ? 0 : corner)) & 0xff
    }
  }
  return plain
}

/**
 * The content of a stream, unpacked; throws when it is damaged, becomes too large or is packed in a way that readers
 * understand differently.
 */
export const unpacked = (stream: PDFRawStream): Uint8Array => {
  const filter = onlyOf(stream.dict.lookup(name('Filter')))
  const given = onlyOf(stream.dict.lookup(name('DecodeParms')) ?? stream.dict.lookup(name('DP')))
  const parameters = given instanceof PDFDict ? given : undefined
  const predictor = numberIn(parameters, 'Predictor', 1)
  if (filter === undefined) return stream.contents
  if (!isFlate(filter)) {
    if (predictor > 1) throw new Error('a prediction in another packing than deflate')
    return decodePDFRawStream(stream).decode()
  }
  const bytes = inflateSync(stream.contents, { maxOutputLength: mostBytes })
  if (predictor === 1) return bytes
  const isOfBytes = numberIn(parameters, 'Colors', 1) === 1 && numberIn(parameters, 'BitsPerComponent', 8) === 8
  if (predictor < 10 || !isOfBytes) throw new Error('a prediction of another kind than that of PNG')
  return unpredicted(bytes, Math.max(1, numberIn(parameters, 'Columns', 1)))
}
