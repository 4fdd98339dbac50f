import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** One file of the repository: its path, its text, and its imports. */
export type SourceFile = {
  path: string
  text: string
  lines: number
  imports: string[]
  /** The imports that come with the file: no types. */
  loaded: string[]
  /** The imports whose code is loaded by a call. */
  onDemand: string[]
}

/** The comments of a source. */
export const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g
const loadedWith = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^'\n]+)'/gm
const loadedByCall = /(?<!typeof )\bimport\('([^'\n]+)'\)/g

/** The path in the repository of one of our files; a package name is returned unchanged. */
const resolved = (from: string, target: string): string => {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? normalize(join(dirname(from), target)) : target
}

/** The code of a file, without its comments. */
export const withoutComments = (text: string): string => text.replaceAll(comments, '')

const read = (path: string): SourceFile => {
  const text = readFileSync(join(repository, path), 'utf8')
  const code = withoutComments(text)
  const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, target = '']) => resolved(path, target))
  const lines = text.trimEnd().split('\n').length
  return { path, text, lines, imports: found(imported), loaded: found(loadedWith), onDemand: found(loadedByCall) }
}

/** The roots that hold our code, in the order of the allowed imports. */
export const roots = ['domain', 'contract', 'server', 'web', 'demo', 'test', 'proof', 'e2e', 'bench', 'bin'] as const

/** Every path under this folder, except installed and built files; none if the folder does not exist. */
export const pathsUnder = (folder: string): string[] =>
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

/** Whether a file only tests others, or prepares it. */
export const isTest = ({ path }: Pick<SourceFile, 'path'>): boolean => /\.(test|spec|setup)\.ts$/.test(path)

/** Every text file that people write here: code, styles and documents, including those at the top of the repository. */
export const writtenFiles = (): Pick<SourceFile, 'path' | 'text'>[] =>
  [...readdirSync(repository), ...[...roots, 'docs'].flatMap(pathsUnder)]
    .filter((path) => /\.(ts|tsx|mts|mjs|css|md)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }))

/** The first cycle among these nodes, or undefined; `next` answers the nodes that a node leads to. */
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
