import {
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
  type PDFRef,
  type Position,
} from '@cantoo/pdf-lib'
import { CheckedParser } from './checked-parser.ts'

const isOfType = (object: PDFObject, type: string) =>
  object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) === PDFName.of(type)

/** Where each object was met: the places where the bodies of its versions begin, the last one of which is kept. */
export type Places = Map<PDFRef, number[]>

/** Goes through the bytes from the first to the last, and notes the place of each object: the file's table may name others. */
class PlacingParser extends CheckedParser {
  readonly places: Places = new Map()
  #depth = 0
  readonly #isSealed: boolean
  readonly #all: Buffer

  constructor(bytes: Uint8Array, isSealed: boolean) {
    super(bytes)
    this.#isSealed = isSealed
    this.#all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /**
   * Where a stream ends whose length is written elsewhere, or wrongly: at the first word that says so. The library also counts the
   * words « stream » of a text, and loses the objects after it.
   */
  protected override findEndOfStreamFallback(position: Position): number {
    // Of an encrypted file the library reads the streams once more, and both must find the same.
    if (this.#isSealed) return super.findEndOfStreamFallback(position)
    const end = this.#all.indexOf('endstream', this.bytes.offset())
    if (end === -1) throw new Error('a stream does not end')
    this.bytes.moveTo(end + 'endstream'.length)
    return end
  }

  override parseObject(ref?: PDFRef): PDFObject {
    if (ref !== undefined && this.#depth === 0) {
      const before = this.places.get(ref)
      if (before === undefined) this.places.set(ref, [this.bytes.offset()])
      else before.push(this.bytes.offset())
    }
    this.#depth += 1
    try {
      const object = super.parseObject(ref)
      // The objects packed in an encrypted stream cannot be read here.
      const isSealed = this.#isSealed && this.#depth === 1 && isOfType(object, 'ObjStm')
      return isSealed ? (object as PDFRawStream).dict : object
    } finally {
      this.#depth -= 1
    }
  }
}

/** A PDF as it was read: its objects, where each of them is, and the streams that are tables. */
export type Read = { context: PDFContext; places: Places; tables: Set<PDFRef> }

const tablesIn = (context: PDFContext): Set<PDFRef> =>
  new Set(
    context
      .enumerateIndirectObjects()
      .filter(([, object]) => isOfType(object, 'XRef'))
      .map(([ref]) => ref),
  )

/** Reads a PDF that is not encrypted; throws when one of its objects cannot be read. */
export const readPdf = async (bytes: Uint8Array): Promise<Read> => {
  const parser = new PlacingParser(bytes, false)
  const context = await parser.parseDocument()
  return { context, places: parser.places, tables: tablesIn(context) }
}

/**
 * Reads a PDF that is encrypted and opens without a password: the official papers that forbid copies or changes do. Throws when
 * one of its objects cannot be read; undefined when it asks for a password.
 */
export const readEncryptedPdf = async (bytes: Uint8Array): Promise<Read | undefined> => {
  const parser = new PlacingParser(bytes, true)
  const tables = tablesIn(await parser.parseDocument())
  const context = await decrypted(bytes)
  if (context === undefined) return undefined
  // The library decrypts the tables too, which nobody encrypts, and then cannot read them.
  for (const ref of tables) context.delete(ref)
  for (const ref of parser.places.keys())
    if (!tables.has(ref) && context.lookup(ref) === undefined) throw new Error('an object was not read again')
  if (context.enumerateIndirectObjects().some(([, object]) => object instanceof PDFInvalidObject))
    throw new Error('an object cannot be read once it is decrypted')
  return { context, places: parser.places, tables }
}

const decrypted = async (bytes: Uint8Array): Promise<PDFContext | undefined> => {
  try {
    return (await PDFDocument.load(bytes, { password: '', updateMetadata: false, parseSpeed: Infinity })).context
  } catch {
    return undefined
  }
}
