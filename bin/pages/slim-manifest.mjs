import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the lists of imports out of the manifest of the routes, which every signed-in page loads. React Router reads them
 * to fetch a link's page ahead, which no link asks for; the browser finds the imports in the scripts themselves. With them
 * the manifest would grow with each route and each file. Its root keeps them: the shell was rendered with them. A page that only
 * informs is always loaded whole: it needs no list of its style sheets either. Neither does a screen of those of its shell, which are
 * there before it; and what a route has not, it need not say. React Router marks the style sheets that it must not take away from others:
 * nothing takes one away (`ScreenStyles`), and a marked one would come twice.
 */
export const slimManifest = (folder) => {
  const assets = join(folder, 'assets')
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file))
  if (name === undefined || others.length > 0) throw new Error('the build must have one manifest of its routes')
  const path = join(assets, name)
  const shell = join(folder, '__spa-fallback.html')
  const text = readFileSync(path, 'utf8')
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  const manifest = JSON.parse(text.slice(start, end))
  const { routes } = manifest
  const stylesOf = (route) => (route === undefined ? [] : [...route.css, ...stylesOf(routes[route.parentId])])
  const ofParents = new Map(Object.values(routes).map((route) => [route, new Set(stylesOf(routes[route.parentId]))]))
  for (const route of Object.values(routes)) {
    if (route.parentId !== undefined) route.imports = []
    const isWhole = route.id.startsWith('content/')
    route.css = isWhole ? [] : route.css.filter((file) => !ofParents.get(route).has(file))
    for (const [key, value] of Object.entries(route))
      if (value === false || (Array.isArray(value) && value.length === 0)) delete route[key]
  }
  const written = text.slice(0, start) + JSON.stringify(manifest) + text.slice(end)
  for (const [file, content] of [
    [path, written],
    [shell, readFileSync(shell, 'utf8')],
  ])
    writeFileSync(file, content.replaceAll('.css#"', '.css"'))
}
