import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(m?js|css|html|svg|json|txt|xml|webmanifest)$/
const codings = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Files open at a time: a machine may allow a process 1,024, and a build has more. */
const openAtOnce = 64

/** Writes a `.br` and a `.gz` beside each file of a folder, where they are smaller: the server sends them unchanged. */
export const compressFolder = async (folder) => {
  const files = (await readdir(folder)).filter((file) => compressible.test(file)).map((file) => join(folder, file))
  const waiting = files.flatMap((file) => Object.keys(codings).map((extension) => ({ file, extension }))).values()
  const work = async () => {
    for (const { file, extension } of waiting) {
      const bytes = await readFile(file)
      const compressed = await codings[extension](bytes)
      if (compressed.length < bytes.length) await writeFile(`${file}.${extension}`, compressed)
    }
  }
  await Promise.all(Array.from({ length: openAtOnce }, work))
}
