import { expect, test } from 'vitest'
import { isTest, sourceFiles, withoutComments } from './source-tree.ts'

/** What belongs to one connection and outlives its transaction: a pooler in transaction mode gives it to somebody else. */
const sessionState =
  /pg_(?:try_)?advisory_(?:un)?lock|\blisten \$|create temp|\bset (?:session|role|search_path|time zone|\w+_timeout)\b|set_config\(|with hold\b/i

/** Where such a thing stands on a connection of its own, by a direct address (decision 056). */
const onTheirOwn = [
  // The lease of an embedded database, which has no pooler.
  'server/db/embedded/embedded-database.ts',
  // The owner's connection, while it migrates.
  'server/db/client.ts',
  // The connection that hears of ended sessions.
  'server/http/ended-sessions.ts',
  // Of the embedded database alone.
  'server/features/oversight/backups/backups.jobs.ts',
]

test('nothing that goes through a pooler depends on its connection', () => {
  const server = sourceFiles().filter((file) => file.path.startsWith('server/') && !isTest(file))
  expect(server.length).toBeGreaterThan(200)
  const found = server.filter(({ text }) => sessionState.test(withoutComments(text))).map(({ path }) => path)
  expect(found.toSorted()).toEqual(onTheirOwn.toSorted())
})
