import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { die, quietly, timed } from '../processes.mjs'
import { listParts } from '../parts.mjs'
import { compressFolder } from './compress.mjs'
import { inlineStyles } from './inline-styles.mjs'
import { placeIslands } from './islands.mjs'
import { slimManifest } from './slim-manifest.mjs'

const marker = 'build/.sources'
/** All inputs of the web build. */
const sources = [
  'web',
  'public',
  'contract',
  'domain',
  'bin/pages',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
]

/** Whether the web is built from its sources as they are. */
export const isBuilt = () => existsSync(marker) && readFileSync(marker, 'utf8') === hashOf(sources)

/** Builds the web when its sources have changed since the last build. */
export const ensureBuilt = async () => {
  if (isBuilt()) return
  const wanted = hashOf(sources)
  rmSync(marker, { force: true })
  const { code } = await quietly('Construction des pages', 'react-router', ['build'])
  if (code !== 0) die('La construction des pages a échoué.')
  placeIslands('build/client')
  slimManifest('build/client')
  inlineStyles('build/client')
  // The HTML pages are not compressed here: the server writes its address in them first, then compresses them.
  await timed('Compression des fichiers', () => compressFolder('build/client/assets'))
  await listParts()
  writeFileSync(marker, wanted)
}

const hashOf = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

const filesIn = (path) => {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesIn(join(path, name)))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
