import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Letter } from '#server/mail/letter.ts'
import { repository } from '#test/house/source-tree.ts'
import { letterCases } from './letter-cases.ts'

/**
 * Every letter word for word, in letters.txt: who changes one reads there what people will read, and commits both
 * (`vitest run --project unit test/house/letters -u`). A new letter fails here until it has its cases in letter-cases.ts.
 */

const folder = join(repository, 'server/features')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.letters.ts'))
  .toSorted()

/** What these files give to others beside letters. */
const parts = new Set(['calendarPath', 'eventNameOf', 'slotInstants', 'calendarWords', 'slotEvent', 'ofItsCompany'])

type Written = Letter | { to: number; letter: Letter }[]
type Writer = (...given: unknown[]) => Written
/** A letter, a function that writes it, or one of either for each reader. */
type Exported = Letter | Writer | Record<string, Letter | Writer>

const isLetter = (value: unknown): value is Letter => typeof value === 'object' && value !== null && 'subject' in value

/** Lines that stand many times on end, once with their number. */
const counted = (lines: string[]): string[] =>
  lines.flatMap((line, at) => {
    if (line === lines[at - 1]) return []
    const end = lines.findIndex((other, place) => place > at && other !== line)
    const count = (end === -1 ? lines.length : end) - at
    return [count === 1 ? line : `${line} (× ${count})`]
  })

const asRead = ({ subject, greeting, paragraphs, lines = [], action, ...more }: Letter): string[] => [
  subject,
  ...counted([greeting, ...paragraphs, ...lines.map(({ text, path }) => `- ${text} (${path})`)]).map(
    (line) => `  ${line}`,
  ),
  ...(action === undefined
    ? []
    : [`  [${action.label}] ${'path' in action ? action.path : JSON.stringify(action.link)}`]),
  ...Object.entries(more).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
]

const readAll = (written: Written): string[] =>
  Array.isArray(written) ? written.flatMap(({ to, letter }) => [`to ${to}:`, ...asRead(letter)]) : asRead(written)

const used = new Set<string>()
const casesOf = (path: string, name: string): readonly (readonly unknown[])[] => {
  const own = `${path.split('/').slice(0, 2).join('/')}: ${name}`
  const key = letterCases[name] === undefined ? own : name
  used.add(key)
  const cases = letterCases[key]
  if (cases === undefined) throw new Error(`${path}: ${name} has no case in letter-cases.ts`)
  return cases
}

const textOf = (path: string, name: string, exported: Exported): string[] => {
  const heads =
    isLetter(exported) || typeof exported === 'function' ? [['', exported] as const] : Object.entries(exported)
  return heads.flatMap(([reader, one]) => {
    const head = `${name} ${reader}`.trim()
    const all = isLetter(one) ? [one] : casesOf(path, name).map((given) => one(...given))
    return all.flatMap((written) => ['', `# ${head}`, ...readAll(written)])
  })
}

test('every letter reads as in letters.txt', async () => {
  const lines: string[] = []
  for (const path of files) {
    const module = (await import(join(folder, path))) as Record<string, Exported>
    const letters = Object.entries(module).filter(([name]) => !parts.has(name))
    lines.push('', `## ${path}`, ...letters.flatMap(([name, exported]) => textOf(path, name, exported)))
  }
  expect(Object.keys(letterCases).filter((name) => !used.has(name))).toEqual([])
  await expect(`${lines.join('\n').trim()}\n`).toMatchFileSnapshot('letters.txt')
})
