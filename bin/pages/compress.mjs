import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(m?js|css|html|svg|json|txt|xml|webmanifest)$/
const codings = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Writes a `.br` and a `.gz` beside each file of a folder, where they are smaller: the server sends them unchanged. */
export const compressFolder = async (folder) => {
  const files = (await readdir(folder)).filter((file) => compressible.test(file)).map((file) => join(folder, file))
  await Promise.all(
    files.flatMap((file) =>
      Object.entries(codings).map(async ([extension, compress]) => {
        const bytes = await readFile(file)
        const compressed = await compress(bytes)
        if (compressed.length < bytes.length) await writeFile(`${file}.${extension}`, compressed)
      }),
    ),
  )
}
