import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** One file of ours: its path from the repository, its text, and what it imports. */
export type SourceFile = { path: string; text: string; lines: number; imports: string[] }

/** The comments of a source. */
export const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g

/** A path of ours as it stands in the repository; the name of a package as it is. */
const resolved = (from: string, target: string): string => {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? normalize(join(dirname(from), target)) : target
}

/** The code of a file, without what is said of it. */
export const withoutComments = (text: string): string => text.replaceAll(comments, '')

const read = (path: string): SourceFile => {
  const text = readFileSync(join(repository, path), 'utf8')
  const imports = [...withoutComments(text).matchAll(imported)].map(([, target = '']) => resolved(path, target))
  return { path, text, lines: text.trimEnd().split('\n').length, imports }
}

/** The roots that hold our code; the order is that of the arrows. */
export const roots = ['domain', 'contract', 'server', 'web', 'demo', 'test', 'e2e', 'bench', 'bin'] as const

/** Every path under this folder of the repository, but for what is installed or built; none if it does not exist. */
const pathsUnder = (folder: string): string[] =>
  readdirSync(repository).includes(folder)
    ? readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
        .map((entry) => join(folder, entry))
        .filter((path) => !/(^|\/)(node_modules|build|\.react-router)\//.test(path))
    : []

/** Every TypeScript file of the roots that exist. */
export const sourceFiles = (): SourceFile[] =>
  roots
    .flatMap(pathsUnder)
    .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path))
    .map(read)

/** Every text that people write here: code, styles and documents, those of the repository's top included. */
export const writtenFiles = (): Pick<SourceFile, 'path' | 'text'>[] =>
  [...readdirSync(repository), ...[...roots, 'docs'].flatMap(pathsUnder)]
    .filter((path) => /\.(ts|tsx|mts|mjs|css|md)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }))

/** The first cycle among these nodes, or undefined; `next` answers where a node leads. */
export const findCycle = (nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[] | undefined => {
  const done = new Set<string>()
  const visit = (node: string, way: string[]): string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const target of next(node)) {
      const cycle = visit(target, [...way, node])
      if (cycle !== undefined) return cycle
    }
    done.add(node)
    return undefined
  }
  for (const node of nodes) {
    const cycle = visit(node, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}
