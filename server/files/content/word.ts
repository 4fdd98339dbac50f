import { unsupportedFormat } from '#contract/wire/file-messages.ts'
import { resumeExtensions } from '#domain/files/uploads.ts'
import { compoundStreams } from './compound-file.ts'
import type { Verdict } from './verdict.ts'
import { zipEntries, zippedText } from './zip.ts'

const mostUnpacked = 100 * 1024 * 1024
const mostTypes = 1024 * 1024

const unreadable = 'Ce document est illisible ou incomplet. L’enregistrer à nouveau, puis réessayer.'
const encrypted = 'Ce document est protégé par un mot de passe. L’enregistrer sans protection, puis réessayer.'
const withMacros = 'Ce document contient des macros. L’enregistrer sans macros ou en PDF, puis réessayer.'
const tooLarge = 'Ce document devient trop volumineux une fois ouvert. L’enregistrer en PDF, puis réessayer.'
const anotherFormat = unsupportedFormat(resumeExtensions)

/** A document of the newer Word: a zip, of which only the directory and the list of types are read. */
export const examineDocx = (bytes: Uint8Array): Verdict => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = zipEntries(zip)
  if (entries === undefined) return { refused: unreadable }
  if (entries.some(({ isEncrypted }) => isEncrypted)) return { refused: encrypted }
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) return { refused: tooLarge }
  const types = entries.find(({ name }) => name === '[Content_Types].xml')
  if (types === undefined || !entries.some(({ name }) => name === 'word/document.xml'))
    return { refused: anotherFormat }
  const listed = zippedText(zip, types, mostTypes)
  if (listed === undefined) return { refused: unreadable }
  // The list gives the type of each part, so that a macro is seen under any name.
  if (/vbaProject|macroEnabled/i.test(listed) || entries.some(({ name }) => /vbaProject/i.test(name)))
    return { refused: withMacros }
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
  if (has(/^(Macros|VBA|_VBA_PROJECT.*)$/i)) return { refused: withMacros }
  return { mediaType: 'application/msword', rewritten: false }
}
