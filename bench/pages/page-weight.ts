import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Transferred bytes. */
export type Bytes = { gzip: number; brotli: number }

/** The files that a page loads without any action of the person: its chunks and all their static imports. */
export type PageWeight = { path: string; script: Bytes; style: Bytes; texts: string[] }

/** The built pages that are weighed: the product's, unless BUILT_WEB names another folder of the checkout. */
export const builtWeb = fileURLToPath(new URL(`../../${process.env['BUILT_WEB'] ?? 'build/client'}`, import.meta.url))
export const isProduct = builtWeb.endsWith('/build/client')

const assets = join(builtWeb, 'assets')
const shellFile = '__spa-fallback.html'

const textOf = memoised((file: string) => readFileSync(join(assets, file), 'utf8'))

const bytesOf = memoised((text: string): Bytes => ({
  gzip: gzipSync(text, { level: 9 }).length,
  brotli: brotliCompressSync(text).length,
}))

const sum = (parts: Bytes[]): Bytes => ({
  gzip: parts.reduce((total, { gzip }) => total + gzip, 0),
  brotli: parts.reduce((total, { brotli }) => total + brotli, 0),
})

function memoised<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

/** The built files whose address occurs in a text. */
const mentioned = (text: string, extension: 'js' | 'css'): string[] =>
  [...text.matchAll(new RegExp(`/assets/([^"'\\s]+\\.${extension})\\b`, 'g'))].map(([, file = '']) => file)

const staticImport = /\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g

/** These scripts with their static imports, recursively; `import()` is not followed. */
const withImports = (files: string[], found = new Set<string>()): Set<string> => {
  for (const file of files)
    if (!found.has(file)) {
      found.add(file)
      withImports(
        [...textOf(file).matchAll(staticImport)].map(([, imported = '']) => imported),
        found,
      )
    }
  return found
}

const inlineScripts = (html: string): string =>
  [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => script)
    .join('')

const inlineStyles = (html: string): string =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style).join('')

const weigh = (path: string, html: string, alsoAsked: string): PageWeight => {
  const scripts = [...withImports(mentioned(html + alsoAsked, 'js'))]
  const texts = [...scripts.map(textOf), inlineScripts(html)]
  const styles = [...new Set(mentioned(html + alsoAsked, 'css'))]
  return {
    path,
    texts,
    script: sum(texts.map(bytesOf)),
    style: sum([...styles.map(textOf), inlineStyles(html)].map(bytesOf)),
  }
}

/** A built page, by its path. */
export const weighPage = (path: string): PageWeight =>
  weigh(path, readFileSync(join(builtWeb, path, 'index.html'), 'utf8'), '')

type Route = { id: string; parentId?: string; path?: string }

const readRoutes = (): Map<string, Route> => {
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  if (file === undefined) throw new Error('the build has no manifest of its routes')
  const text = textOf(file)
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as { routes: object }
  return new Map(Object.entries(routes))
}

/** A route with its parent routes, from the root. */
const chainOf = (routes: Map<string, Route>, { id, parentId }: Route): Route[] => {
  const parent = parentId === undefined ? undefined : routes.get(parentId)
  const own = routes.get(id)
  return [...(parent ? chainOf(routes, parent) : []), ...(own ? [own] : [])]
}

/** The screens behind a session: the shell's and each route's own chunks, by the route's pattern. */
export const weighSignedInScreens = (): PageWeight[] => {
  const routes = readRoutes()
  const shell = readFileSync(join(builtWeb, shellFile), 'utf8')
  return [...routes.values()]
    .map((route) => chainOf(routes, route))
    .map((chain) => ({ chain, path: `/${chain.flatMap(({ path }) => path || []).join('/')}` }))
    .filter(({ path }) => /^\/(admin|recruiter|user)\//.test(path))
    .map(({ chain, path }) => weigh(path, shell, JSON.stringify(chain)))
}
