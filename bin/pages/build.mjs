import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { die, quietly, timed } from '../processes.mjs'
import { writeSbom } from '../sbom.mjs'
import { hashOf } from '../sources.mjs'
import { compressFolder } from './compress.mjs'
import { inlineStyles } from './inline-styles.mjs'
import { placeIslands } from './islands.mjs'
import { slimManifest } from './slim-manifest.mjs'

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

/**
 * A build of the web, and its folder. The one of the tests has the page of the design system too, which is no part of the
 * product.
 */
const builds = {
  product: { folder: 'build', env: {} },
  tests: { folder: 'build/tests', env: { DESIGN_SYSTEM_PAGE: '1' } },
}

const markerOf = ({ folder }) => `${folder}/.sources`

/** Whether this build is made from its sources as they are. */
export const isBuilt = (name = 'product') => {
  const marker = markerOf(builds[name])
  return existsSync(marker) && readFileSync(marker, 'utf8') === hashOf(sources)
}

/** Makes this build when its sources have changed since the last one. */
export const ensureBuilt = async (name = 'product') => {
  if (isBuilt(name)) return
  const { folder, env } = builds[name]
  const marker = markerOf(builds[name])
  const wanted = hashOf(sources)
  rmSync(marker, { force: true })
  const { code } = await quietly('Construction des pages', 'react-router', ['build'], { env })
  if (code !== 0) die('La construction des pages a échoué.')
  const pages = `${folder}/client`
  placeIslands(pages)
  slimManifest(pages)
  inlineStyles(pages)
  // The HTML pages are not compressed here: the server writes its address in them first, then compresses them.
  await timed('Compression des fichiers', () => compressFolder(`${pages}/assets`))
  if (name === 'product') await writeSbom()
  writeFileSync(marker, wanted)
}
