import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { repository, sourceFiles } from '#test/house/source-tree.ts'

/*
 * All requests share one thread, and a pattern in super-linear time on one text stops it for everybody: every pattern of the
 * product is judged by recheck, with an automaton or, for what an automaton cannot say, by a search for a text that is slow.
 */

vi.stubEnv('RECHECK_BACKEND', 'pure')
const { checkSync } = await import('recheck')

/** Bounds in numbers of steps, not in seconds: the verdict is the same on a busy machine. */
const untimed = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }
const bounds = { ...untimed, maxNFASize: 4000, incubationLimit: 2000, maxIteration: 2, attackLimit: 100_000 }

type Written = { pattern: string; flags: string; where: string }

/** Files whose patterns take quadratic time at worst, and why nobody can make them wait. */
const bounded: Record<string, string> = {
  'domain/resumes/reading/experiences.ts': 'one line of a CV, read in the browser of its owner',
  'domain/resumes/reading/title-words.ts': 'one line of a CV, read in the browser of its owner',
  'domain/resumes/reading/skills.ts': 'one item of a CV, read in the browser of its owner',
  'server/pdf/resume-sheet.ts': 'ten digits, checked before',
  'server/http/plugins/content-security-policy.ts': 'our own built pages, at the start',
  'server/http/plugins/search-engines.ts': 'our own built pages, at the start',
  'web/content/blocks/linked-text.tsx': 'our own catalogue of words',
}

/** Files whose patterns are made of data when they are called: of escaped words, with nothing repeated around them. */
const madeOfData = ['domain/resumes/reading/languages.ts', 'domain/resumes/reading/skills.ts']

const product = sourceFiles().filter(
  ({ path }) => /^(contract|domain|server|web)\//.test(path) && !/\.(test|setup)\.ts$/.test(path),
)

const literals: Written[] = []
/** Files that make patterns out of pieces. */
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

type CalledNode = {
  callee: { type: string; name?: string }
  arguments: { value?: unknown }[]
  start: number
}

/** The patterns that these files make when they are loaded. */
const madeBy = async (paths: Iterable<string>): Promise<Written[]> => {
  const made: Written[] = []
  const Original = RegExp
  for (const path of paths) {
    globalThis.RegExp = new Proxy(Original, {
      construct: (target, [pattern, flags]: [string | RegExp, string?]) => {
        const regex = new target(pattern, flags)
        made.push({ pattern: regex.source, flags: regex.flags, where: path })
        return regex
      },
    })
    await import(join(repository, path))
    globalThis.RegExp = Original
  }
  return made
}

const made = await madeBy(making)

const isVulnerable = ({ pattern, flags }: Pick<Written, 'pattern' | 'flags'>): string | undefined => {
  const verdict = checkSync(pattern, flags, bounds)
  if (verdict.status === 'safe') return undefined
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.status
}

describe('the time of every pattern is proportional to the length of a text', () => {
  test('a pattern in super-linear time is found', () => {
    expect(isVulnerable({ pattern: '^(a+)+$', flags: '' })).toBe('exponential')
    expect(isVulnerable({ pattern: String.raw`\s+$`, flags: 'u' })).toBe('2nd degree polynomial')
    expect(isVulnerable({ pattern: '[', flags: '' })).toBe('unknown')
  })

  test('every pattern is found: literals, texts given to RegExp, and those put together when a file is loaded', () => {
    expect(literals.length).toBeGreaterThan(200)
    const loaded = new Set(made.map(({ where }) => where))
    expect([...making].filter((path) => !loaded.has(path)).toSorted()).toEqual(madeOfData)
  })

  const byFile = Map.groupBy([...literals, ...made], ({ where }) => where.replace(/:\d+$/, ''))

  /** A pattern that stands in several files is judged once, and told of each of them. */
  const judged = new Map<string, string | undefined>()
  const verdictOn = (each: Written) => {
    const key = `/${each.pattern}/${each.flags}`
    if (!judged.has(key)) judged.set(key, isVulnerable(each))
    return judged.get(key)
  }

  test.each([...byFile])(
    '%s',
    (path, patterns) => {
      const slow = patterns.flatMap((each) => {
        const verdict = verdictOn(each)
        return verdict === undefined ? [] : [`${each.where} /${each.pattern}/${each.flags}: ${verdict}`]
      })
      if (bounded[path] === undefined) return expect(slow).toEqual([])
      expect(slow.filter((told) => !told.includes(': 2nd degree polynomial'))).toEqual([])
      // A file of this list whose patterns are mended leaves it.
      expect(slow).not.toEqual([])
    },
    120_000,
  )
})
