import { PDFParser, type PDFDict, type PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'

/** Keys that decide what a file does: written twice in one dictionary, one reader would take the first and another the last. */
const decisive = new Set(['/S', '/A', '/AA', '/OpenAction', '/Next', '/JS', '/URI', '/F', '/EF', '/XFA'])

/** The parser of the library, which also refuses a dictionary that readers understand differently. It stops at what it cannot read. */
export class CheckedParser extends PDFParser {
  #keys = new Set<string>()
  #isValue = false

  constructor(bytes: Uint8Array) {
    super(bytes, Infinity, true)
  }

  override parseObject(ref?: PDFRef): PDFObject {
    this.#isValue = true
    try {
      return super.parseObject(ref)
    } finally {
      this.#isValue = false
    }
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const around = this.#keys
    this.#keys = new Set()
    this.#isValue = false
    try {
      return super.parseDict(ref)
    } finally {
      this.#keys = around
    }
  }

  protected override parseName(): PDFName {
    const isKey = !this.#isValue
    const name = super.parseName()
    const key = name.asString()
    if (isKey && decisive.has(key)) {
      if (this.#keys.has(key)) throw new Error(`${key} is written twice`)
      this.#keys.add(key)
    }
    return name
  }
}

/** Parses the objects that a stream packs, each from its own place. */
export class PartParser extends CheckedParser {
  /** Where the object that begins here ends, with the blanks and comments after it. */
  endOf(from: number): number {
    this.bytes.moveTo(from)
    this.parseObject()
    this.skipWhitespaceAndComments()
    return this.bytes.offset()
  }
}
