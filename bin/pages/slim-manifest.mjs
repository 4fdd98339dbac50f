import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the lists of imports out of the manifest of the routes, which every signed-in page loads. React Router reads them
 * to fetch a link's page ahead, which no link asks for; the browser finds the imports in the scripts themselves. With them
 * the manifest would grow with each route and each file. Its root keeps them: the shell was rendered with them. A page that only
 * informs is always loaded whole: it needs no list of its style sheets either.
 */
export const slimManifest = (folder) => {
  const assets = join(folder, 'assets')
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file))
  if (name === undefined || others.length > 0) throw new Error('the build must have one manifest of its routes')
  const path = join(assets, name)
  const text = readFileSync(path, 'utf8')
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  const manifest = JSON.parse(text.slice(start, end))
  for (const route of Object.values(manifest.routes)) {
    if (route.parentId !== undefined) route.imports = []
    if (route.id.startsWith('content/')) route.css = []
  }
  writeFileSync(path, text.slice(0, start) + JSON.stringify(manifest) + text.slice(end))
}
