import { expect, test } from 'vitest'
import { isTest, sourceFiles, writtenFiles } from './source-tree.ts'

/** The table of rooms in docs/rules.md, held against the folders and their imports. */

const page = writtenFiles().find(({ path }) => path === 'docs/rules.md')?.text ?? ''

/** The rooms of each root in the order of the page; what stands in parentheses only explains. */
const rows = [...page.matchAll(/^\| `(domain|contract|server|web)\/` \| (.*) \|$/gm)].map(
  ([, root = '', cell = '']) => ({
    root,
    rooms: [...cell.replaceAll(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].map(([, room = '']) => room),
  }),
)

/** The README of each wing of the server, and the features that have a row in its table. */
const wings = writtenFiles().flatMap(({ path, text }) => {
  const [, wing] = /^server\/features\/([^/]+)\/README\.md$/.exec(path) ?? []
  const cells = [...text.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
  return wing === undefined ? [] : [{ wing, features: cells.map(([, feature = '']) => feature) }]
})

const product = sourceFiles().filter((file) => !isTest(file))

/** The first part of a path below its root: a folder, or a file beside the folders. */
const roomOf = (path: string, root: string) =>
  path.startsWith(`${root}/`) && !path.includes('+types/') ? path.split('/')[1] : undefined

test('each root has one row', () => {
  expect(rows.map(({ root }) => root)).toEqual(['domain', 'contract', 'server', 'web'])
})

test.each(rows)('the row of $root names each of its rooms once', ({ root, rooms }) => {
  const found = new Set(product.flatMap(({ path }) => roomOf(path, root) ?? []))
  expect(rooms.toSorted()).toEqual([...found].toSorted())
})

test('a room imports only rooms on its left', () => {
  const arrows = rows.flatMap(({ root, rooms }) =>
    product.flatMap(({ path, imports }) => {
      const from = roomOf(path, root)
      if (from === undefined) return []
      return imports
        .flatMap((target) => roomOf(target, root) ?? [])
        .filter((to) => rooms.indexOf(to) > rooms.indexOf(from))
        .map((to) => `${root}: ${from} → ${to}`)
    }),
  )
  expect([...new Set(arrows)]).toEqual([])
})

test.each(wings)('the README of $wing has a row for each of its features', ({ wing, features }) => {
  const place = new RegExp(`^server/features/${wing}/([^/]+)/`)
  const found = new Set(product.flatMap(({ path }) => place.exec(path)?.[1] ?? []))
  expect(features.toSorted()).toEqual([...found].toSorted())
})

test('each wing has a README', () => {
  const found = new Set(product.flatMap(({ path }) => /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? []))
  expect(wings.map(({ wing }) => wing).toSorted()).toEqual([...found].toSorted())
})

/** The cells of the glossary that name a folder (wing and noun) and tables. */
const glossary = [
  ...(writtenFiles().find(({ path }) => path === 'docs/glossary.md')?.text ?? '').matchAll(
    /^\| [^|]* \| [^|]* \|[^|]*\| ?([^|]*) ?\| ?([^|]*) ?\| [^|]* ?\|$/gm,
  ),
].map(([, folder = '', tables = '']) => ({
  folder: /`([^`]+)`/.exec(folder)?.[1],
  tables: [...tables.matchAll(/`([^`]+)`/g)].map(([, table = '']) => table),
}))

test('the glossary has a row for the noun of each feature, and names folders that there are', () => {
  const features = (root: string) =>
    product.flatMap(({ path }) => new RegExp(`^${root}/([^/]+/[^/]+)/`).exec(path)?.[1] ?? [])
  const found = new Set(features('server/features'))
  expect([...found].filter((folder) => !glossary.some((row) => row.folder === folder))).toEqual([])
  expect(glossary.flatMap(({ folder }) => (folder === undefined || found.has(folder) ? [] : folder))).toEqual([])
})

test('the glossary names tables that there are', () => {
  const schema = product.filter(({ path }) => path.startsWith('server/db/schema/')).map(({ text }) => text)
  const tables = schema.flatMap((text) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name))
  expect(tables.length).toBeGreaterThan(40)
  expect(glossary.flatMap((row) => row.tables).filter((name) => !tables.includes(name))).toEqual([])
})
