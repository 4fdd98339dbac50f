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
const endLength = 22
const longestComment = 65_535
const mostEntries = 2000

/** The place of the record that ends a zip, searched from its end; undefined when there is none. */
const endOf = (zip: Buffer): number | undefined => {
  for (let at = zip.length - endLength; at >= Math.max(0, zip.length - endLength - longestComment); at--)
    if (zip.readUInt32LE(at) === endMark) return at
  return undefined
}

/**
 * The directory of a zip; undefined when it is cut, too long or not where it says. Nothing is unpacked: what a bomb would
 * become is read from the sizes that it declares.
 */
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

/** A small text file of a zip; undefined when it is damaged, or longer than it may be. */
export const zippedText = (zip: Buffer, { start, packed, method }: ZipEntry, mostBytes: number): string | undefined => {
  try {
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(from, from + packed)
    return (method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: mostBytes })).toString()
  } catch {
    return undefined
  }
}
