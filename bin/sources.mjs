import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './processes.mjs'

/** One hash of the files of the checkout at these paths, and of their names: what was built from them is made again when it changes. */
export const hashOf = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(checkout, path)))
      .update('\0')
  return hash.digest('hex')
}

const filesIn = (path) => {
  const place = join(checkout, path)
  if (!existsSync(place)) return []
  try {
    return readdirSync(place)
      .sort()
      .flatMap((name) => filesIn(join(path, name)))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
