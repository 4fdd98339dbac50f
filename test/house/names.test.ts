import { expect, test } from 'vitest'
import { isTest, sourceFiles, withoutComments } from './source-tree.ts'

/** Words that once had six senses each: a name says stored, cached, locked, notified, logged or applied. */
const vague =
  /\b(?:kept|held|told|said|settled?)[A-Z]\w*\b|\b(?:Kept|Held|Told|Said)[A-Z]?\w*\b|\b\w*[a-z](?:Kept|Held|Told|Said)\b/g

/** Columns of the database that have their name. */
const columns = new Set(['toldAt', 'settledAt', 'saidHash'])

test('names say which of the senses of kept, held, told, said and settled they have', () => {
  const names = sourceFiles()
    .filter((file) => /^(?:server|web|domain|contract|demo|bin)\//.test(file.path) && !isTest(file))
    .flatMap((file) =>
      [...withoutComments(file.text).matchAll(vague)]
        .filter(([name]) => !columns.has(name))
        .map(([name]) => `${file.path}: ${name}`),
    )
  expect(names).toEqual([])
})
