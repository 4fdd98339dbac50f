import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const island = /data-script="\/(web\/features\/[^"]+)"/g

/** The built script of an island and all its imports, direct and indirect. */
const filesOf = (manifest, source) => {
  const found = new Set()
  const visit = (key) => {
    if (found.has(manifest[key].file)) return
    found.add(manifest[key].file)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  visit(source)
  return [...found]
}

/**
 * Replaces, in each page, the source path of each island's script by its built address, and adds the addresses of its
 * imports, so that `public-behaviour.ts` fetches all of them at once.
 */
export const placeIslands = (folder) => {
  const manifestFolder = join(folder, '.vite')
  const manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8'))
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.html'))) {
    const path = join(folder, file)
    const html = readFileSync(path, 'utf8')
    const placed = html.replace(island, (_, source) => {
      const [script, ...imports] = filesOf(manifest, source).map((each) => `/${each}`)
      return `data-script="${script}" data-imports="${imports.join(' ')}"`
    })
    if (placed !== html) writeFileSync(path, placed)
  }
  rmSync(manifestFolder, { recursive: true })
}
