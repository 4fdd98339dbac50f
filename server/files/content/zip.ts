import { inflateRawSync } from 'node:zlib'

/** A file of a zip, as its directory says. */
export type ZipEntry = {
  name: string
  size: number
  isEncrypted: boolean
  method: number
  start: number
  packed: number
}

const [localMark, entryMark, endMark] = [0x04034b50, 0x02014b50, 0x06054b50]
const [endLength, localLength] = [22, 30]
const longestComment = 65_535
const mostEntries = 2000

/** The place of the record that ends a zip, and ends with it; undefined when there is none. A comment may hold a false one. */
const endOf = (zip: Buffer): number | undefined => {
  for (let at = zip.length - endLength; at >= Math.max(0, zip.length - endLength - longestComment); at--)
    if (zip.readUInt32LE(at) === endMark && at + endLength + zip.readUInt16LE(at + 20) === zip.length) return at
  return undefined
}

/** The directory of a zip, its files in their order; undefined when it is cut, too long or not where it says. */
export const zipEntries = (zip: Buffer): ZipEntry[] | undefined => {
  const end = zip.length < endLength || zip.readUInt32LE(0) !== localMark ? undefined : endOf(zip)
  if (end === undefined) return undefined
  const count = zip.readUInt16LE(end + 10)
  if (count > mostEntries) return undefined
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let rank = 0; rank < count; rank++) {
    if (at + 46 > end || zip.readUInt32LE(at) !== entryMark) return undefined
    const nameLength = zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      size: zip.readUInt32LE(at + 24),
      packed: zip.readUInt32LE(at + 20),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      start: zip.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** Where the content of a file begins; undefined when what stands there is another file, which some readers would take. */
const contentStart = (zip: Buffer, { name, start, method }: ZipEntry): number | undefined => {
  if (start + localLength > zip.length || zip.readUInt32LE(start) !== localMark) return undefined
  const nameEnd = start + localLength + zip.readUInt16LE(start + 26)
  const isSame = zip.toString('utf8', start + localLength, nameEnd) === name && zip.readUInt16LE(start + 8) === method
  return isSame ? nameEnd + zip.readUInt16LE(start + 28) : undefined
}

const [stored, deflated] = [0, 8]

/**
 * The content of a file of a zip, of at most `most` bytes: `too large` when it has more, or more than the directory declares,
 * and undefined when it is damaged or is not what the directory says.
 */
export const unzippedEntry = (zip: Buffer, entry: ZipEntry, most: number): Buffer | 'too large' | undefined => {
  const from = contentStart(zip, entry)
  if (from === undefined || from + entry.packed > zip.length) return undefined
  const packed = zip.subarray(from, from + entry.packed)
  if (entry.method !== stored && entry.method !== deflated) return undefined
  if (entry.size > most) return 'too large'
  try {
    const content = entry.method === stored ? packed : inflateRawSync(packed, { maxOutputLength: entry.size + 1 })
    return content.length === entry.size ? content : undefined
  } catch (error) {
    return error instanceof RangeError ? 'too large' : undefined
  }
}

/** Whether a name leads out of the folder where the zip is opened, or to another place by each system. */
export const isClimbing = (name: string): boolean =>
  /[\\\0:]/.test(name) || name.startsWith('/') || name.split('/').some((part) => part === '..' || part === '.')
