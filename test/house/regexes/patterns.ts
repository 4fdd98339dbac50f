import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parseSync, Visitor } from 'vite'
import { repository, sourceFiles } from '#test/house/source-tree.ts'

/** A pattern of the product, and the file that writes it, with its line for a literal. */
export type Written = { pattern: string; flags: string; where: string }

type CalledNode = {
  callee: { type: string; name?: string }
  arguments: { value?: unknown }[]
  start: number
}

/** The patterns that stand in the product, and the files that make others out of pieces. */
const inText = (): { literals: Written[]; making: string[] } => {
  const product = sourceFiles().filter(
    ({ path }) => /^(contract|domain|server|web)\//.test(path) && !/\.(test|setup)\.ts$/.test(path),
  )
  const literals: Written[] = []
  const making = new Set<string>()
  for (const { path, text } of product) {
    const add = (pattern: string, flags: string, at: number) =>
      literals.push({ pattern, flags, where: `${path}:${text.slice(0, at).split('\n').length}` })
    const called = ({ callee, arguments: given, start }: CalledNode) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      const [pattern, flags] = given
      if (typeof pattern?.value === 'string')
        add(pattern.value, typeof flags?.value === 'string' ? flags.value : '', start)
      else making.add(path)
    }
    const visitor = new Visitor({
      Literal: (node) => {
        if ('regex' in node) add(node.regex.pattern, node.regex.flags, node.start)
      },
      NewExpression: (node) => called(node as CalledNode),
      CallExpression: (node) => called(node as CalledNode),
    })
    visitor.visit(parseSync(path, text).program)
  }
  return { literals, making: [...making] }
}

const loader = fileURLToPath(new URL('made-patterns.ts', import.meta.url))

/** The patterns that these files make when they are loaded. */
const madeBy = async (paths: string[]): Promise<Written[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [loader, ...paths], {
    cwd: repository,
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(stdout) as Written[]
}

/** Every pattern of the product: literals, texts given to RegExp, and those put together when a file is loaded. */
export const findPatterns = async () => {
  const { literals, making } = inText()
  return { literals, making, made: await madeBy(making) }
}

/** A pattern as it is written in a source: the same in several files is judged once. */
export const nameOf = ({ pattern, flags }: Pick<Written, 'pattern' | 'flags'>): string => `/${pattern}/${flags}`

/** The patterns by the file that writes or makes them. */
export const byFile = (written: Written[]): Map<string, Written[]> =>
  Map.groupBy(written, ({ where }) => where.replace(/:\d+$/, ''))
