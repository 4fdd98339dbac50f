import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { sourceFiles } from '#test/house/source-tree.ts'

/**
 * The French sentences of the contract and of the server, those of letters apart (test/house/letters): each is read by a test, or
 * stands in unread.txt. Who changes one that no test reads finds it there, and commits both (`vitest run --project unit
 * test/house/sentences -u`).
 */

const isFrench = (text: string) =>
  !/\b(the|of)\b/i.test(text) &&
  /[\p{L}’']{2,} [\p{L}’'«]/u.test(text) &&
  (/[éèàêçœ]/.test(text) || /(^| )(le|la|les|de|du|un|une|ce|cette|pas|est|votre|ton|ta|vous|tu|en|et|ou) /i.test(text))

/** No-break spaces as tests may write them. */
const plain = (text: string) => text.replaceAll(/\\u00a0|[\u00a0\u202f]/g, ' ').replaceAll("\\'", "'")

const says = ({ path }: { path: string }) =>
  /^(server\/(?!start|db|matching)|contract\/)/.test(path) && !/\.(test|letters|sql)\.ts$/.test(path)
const reads = ({ path }: { path: string }) => /^(?!proof\/).*(\.(test|spec)\.ts|\/left-by-calls\.ts)$/.test(path)

/** The texts of a file: literals, and the parts of templates between their values. */
const textsOf = ({ path, text }: { path: string; text: string }): string[] => {
  const found: string[] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(value)
    },
    TemplateLiteral: ({ quasis }) => {
      found.push(...quasis.map(({ value }) => value.cooked ?? value.raw))
    },
  }).visit(parseSync(path, text).program)
  return found.filter(isFrench)
}

test('every sentence is read by a test, or is one of those that none reads', async () => {
  const all = sourceFiles()
  const read = plain(
    all
      .filter(reads)
      .map(({ text }) => text)
      .join('\n'),
  )
  const lines = all.filter(says).flatMap((file) =>
    textsOf(file)
      .filter((text) => !read.includes(plain(text).trim()))
      .map((text) => `${file.path}: ${plain(text).trim().replaceAll('\n', ' ⏎ ')}`),
  )
  await expect(`${[...new Set(lines)].toSorted().join('\n')}\n`).toMatchFileSnapshot('unread.txt')
})
