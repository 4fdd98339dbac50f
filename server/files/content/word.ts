import { unsupportedFormat } from '#contract/wire/file-messages.ts'
import { resumeExtensions } from '#domain/ground/files/uploads.ts'
import { compoundStreams } from './compound-file.ts'
import type { Verdict } from './verdict.ts'
import { fieldsRejection, relationsRejection, typesRejection } from './word/parts.ts'
import { encrypted, tooLarge, unreadable, withMacros, withObjects } from './word/sentences.ts'
import { isClimbing, unzippedEntry, zipEntries, type ZipEntry } from './zip.ts'

const mostUnpacked = 100 * 1024 * 1024

const anotherFormat = unsupportedFormat(resumeExtensions)

const typesName = '[content_types].xml'

/** Why a part is refused for its name alone. */
const refusedName = (name: string): string | undefined => {
  if (/vba(?:project|data)/.test(name)) return withMacros
  return /(?:^|\/)(?:embeddings|activex)\//.test(name) ? withObjects : undefined
}

/** Why a part is refused for what it says: the list of types, the relations and the fields of the text are read. */
const refusedContent = (name: string, content: Uint8Array): string | undefined => {
  if (name === typesName) return typesRejection(content)
  if (name.endsWith('.rels')) return relationsRejection(content)
  return name.endsWith('.xml') ? fieldsRejection(content) : undefined
}

/** Why a part of the zip is refused; everything is unpacked once, and counted. */
const partsRejection = (zip: Buffer, entries: ZipEntry[]): string | undefined => {
  let left = mostUnpacked
  for (const entry of entries) {
    const name = entry.name.toLowerCase()
    const content = unzippedEntry(zip, entry, left)
    if (content === 'too large') return tooLarge
    if (content === undefined) return unreadable
    left -= content.length
    const refused = refusedName(name) ?? refusedContent(name, content)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** A document of the newer Word: a zip, kept as it was sent once every part of it was unpacked. */
export const examineDocx = (bytes: Uint8Array): Verdict => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = zipEntries(zip)
  if (entries === undefined) return { refused: unreadable }
  if (entries.some(({ isEncrypted }) => isEncrypted)) return { refused: encrypted }
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) return { refused: tooLarge }
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (!names.has(typesName) || !names.has('word/document.xml')) return { refused: anotherFormat }
  // Of two parts of one name, each reader takes another.
  if (names.size < entries.length || entries.some(({ name }) => isClimbing(name))) return { refused: unreadable }
  const refused = partsRejection(zip, entries)
  if (refused !== undefined) return { refused }
  return {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    rewritten: false,
  }
}

const wordMark = 0xa5ec
const encryptedFlag = 0x0100

/** A document of the older Word: a compound file with a stream « WordDocument ». */
export const examineDoc = (bytes: Uint8Array): Verdict => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const streams = compoundStreams(file)
  if (streams === undefined) return { refused: unreadable }
  const has = (wanted: RegExp) => streams.some(({ name }) => wanted.test(name))
  // A protected docx is an encrypted package in a compound file.
  if (has(/^EncryptedPackage$/)) return { refused: encrypted }
  const text = streams.find(({ name }) => name === 'WordDocument')
  if (text === undefined) return { refused: anotherFormat }
  if (text.start + 12 > file.length || file.readUInt16LE(text.start) !== wordMark) return { refused: unreadable }
  if ((file.readUInt16LE(text.start + 10) & encryptedFlag) !== 0) return { refused: encrypted }
  if (has(/^(?:Macros|VBA|_VBA_PROJECT.*)$/i)) return { refused: withMacros }
  // A pool of objects may be empty: each of them is a folder with a number, or a stream that names its program.
  if (has(/^(?:_\d{6,12}|.?Ole10Native)$/i)) return { refused: withObjects }
  return { mediaType: 'application/msword', rewritten: false }
}
