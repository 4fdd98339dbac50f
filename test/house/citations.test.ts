import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { comments, writtenFiles } from './source-tree.ts'

/** Every citation in comments, tests and documents resolves: to an entry of docs/, or to a file of the repository. */

const files = writtenFiles()
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''

/** The first group of every match of this pattern. */
const foundIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, first = '']) => first)

const readings = foundIn(textOf('docs/readings.md'), /^## (A-\d{2,3}) /gm)
const requirements = foundIn(textOf('docs/specification.md'), /^\| ([A-Z]+-\d{3}) \|/gm)
const sections = [
  ...foundIn(textOf('docs/specification.md'), /^\| (00\d §[\d.]+) \|/gm),
  ...foundIn(textOf('docs/states.md'), /^## (\d+)\. /gm).map((number) => `states.md §${number}`),
]
const entries = new Set([...readings, ...requirements, ...sections])

/** A comment over several lines, joined into one. */
const joined = (text: string) => text.replaceAll(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ')

const numbered = /\b(A|ADM|API|CAN|DOC|ERR|LIM|PERM|PUB|REC|RES|SES|VAL)-(\d{2,3})\b(?: to \1-(\d{2,3})\b)?/g
const sectioned = /\b(00\d|states\.md) (§\d+(?:\.\d+)*(?:(?:,| and|, and) §\d+(?:\.\d+)*)*)/g

/** Readings and requirements; « » cites all three. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(numbered)].flatMap(([, prefix, first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${prefix}-${String(Number(first) + index).padStart(first.length, '0')}`,
    ),
  )

/** Sections; « 001 §2 and §4 » cites both. A section without a document is returned unchanged. */
const sectionsIn = (text: string): string[] => [
  ...[...text.matchAll(sectioned)].flatMap(([, document, all = '']) =>
    foundIn(all, /(§[\d.]*\d)/g).map((section) => `${document} ${section}`),
  ),
  ...foundIn(text.replaceAll(sectioned, ''), /(§ ?\d[\d.]*)/g),
]

const citations = files.map(({ path, text }) => {
  const whole = joined(text)
  return { path, cited: [...numbersIn(whole), ...sectionsIn(whole)] }
})

describe('every citation has an entry in docs/', () => {
  test('every cited reading, section and requirement exists', () => {
    expect(citations.flatMap(({ cited }) => cited).length).toBeGreaterThan(200)
    const missing = citations.flatMap(({ path, cited }) =>
      [...new Set(cited)].filter((citation) => !entries.has(citation)).map((citation) => `${path}: ${citation}`),
    )
    expect(missing).toEqual([])
  })

  test('every entry is unique, and the readings are in numeric order', () => {
    expect(entries.size).toBe(readings.length + requirements.length + sections.length)
    const numbers = readings.map((reading) => Number(reading.slice(2)))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  })

  test('every reading and requirement is cited; the list of sections is complete', () => {
    const lists = new Set(['docs/readings.md', 'docs/specification.md'])
    const cited = new Set(citations.filter(({ path }) => !lists.has(path)).flatMap((each) => each.cited))
    expect([...readings, ...requirements].filter((entry) => !cited.has(entry))).toEqual([])
  })
})

/** The name of a file, with the part of its path that is written; `….sql.ts` and `<thing>.form.tsx` name no file. */
const fileName = /(?<![\w.*…<>/@-])((?:[\w.@-]+\/)*[\w-][\w.-]*\.(?:tsx?|mts|mjs|css|md))\b/g

test('every file that a comment or a document names exists', () => {
  const named = files.flatMap(({ path, text }) => {
    const prose = path.endsWith('.md') ? text : [...text.matchAll(comments)].join('\n')
    // A name with dots before it is a link from the folder of its document.
    return foundIn(prose, fileName).map((name) => ({
      path,
      name: name.startsWith('.') ? normalize(join(dirname(path), name)) : name,
    }))
  })
  expect(named.length).toBeGreaterThan(50)
  const isThere = (name: string) => files.some(({ path }) => `/${path}`.endsWith(`/${name}`))
  expect(named.filter(({ name }) => !isThere(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})
