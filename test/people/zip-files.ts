import { inflateRawSync } from 'node:zlib'
import { zipEntries } from '#server/files/content/zip.ts'
import { orNotFound } from '#server/http/failures.ts'

/** The files of a ZIP by their names, as its directory says; it shares nothing with what writes archives. */
export const unzipped = (zip: Buffer): Map<string, Buffer> =>
  new Map(
    orNotFound(zipEntries(zip)).map(({ name, start, packed, method }) => {
      const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
      const bytes = zip.subarray(from, from + packed)
      return [name, method === 0 ? bytes : inflateRawSync(bytes)]
    }),
  )
