import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const island = /data-script="\/(web\/features\/[^"]+)"/g

/** The built script of an island and all its imports, direct and indirect; each stands after those that it imports. */
const filesOf = (manifest, source) => {
  const seen = new Set()
  const visit = (key) => {
    const { file, imports = [] } = manifest[key]
    if (seen.has(file)) return []
    seen.add(file)
    return [...imports.flatMap(visit), file]
  }
  return visit(source)
}

/**
 * Replaces, in each page, the source path of each island's script by its built address, and adds the addresses of its
 * imports, so that `public-behaviour.ts` fetches all of them at once and runs them in this order.
 */
export const placeIslands = (folder) => {
  const manifestFolder = join(folder, '.vite')
  const manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8'))
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.html'))) {
    const path = join(folder, file)
    const html = readFileSync(path, 'utf8')
    const placed = html.replace(island, (_, source) => {
      const files = filesOf(manifest, source).map((each) => `/${each}`)
      return `data-script="${files.at(-1)}" data-imports="${files.slice(0, -1).join(' ')}"`
    })
    if (placed !== html) writeFileSync(path, placed)
  }
  rmSync(manifestFolder, { recursive: true })
}
