import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(`${checkout}/${path}`, 'utf8')

const releaseForm = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** The tag of the newest migration that it knows. */
  lastMigration: z.string(),
})

/** The versions that were put into service, the oldest first; docs/operations.md says how one is added. */
export const releases = z
  .array(releaseForm)
  .nonempty()
  .parse(JSON.parse(read('docs/releases.json')))

/** The newest of them: its instances run while this version migrates. */
export const previousRelease = releases.at(-1) ?? releases[0]

const journalForm = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
export const journalPath = 'server/db/migrations/meta/_journal.json'

/** The entries of a journal of migrations, in their order; `when` is in ms. */
export const entriesOf = (journal: string) => journalForm.parse(JSON.parse(journal)).entries

type Migration = { tag: string; when: number; sql: string }

/** Every migration, in its order. */
export const migrations: Migration[] = entriesOf(read(journalPath)).map(({ tag, when }) => ({
  tag,
  when,
  sql: read(`server/db/migrations/${tag}.sql`),
}))
