import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fillMarket } from '#demo/fill.ts'
import { readOptions } from '#demo/options.ts'
import type { Database } from '#server/db/client.ts'
import { openFileStore } from '#server/files/file-store.ts'
import type { Step } from '#server/start/terminal.ts'
import { testSealing } from './jobs.ts'

/** Todos of a person, by kind; the platform's are the administrator's. */
type Asked = { kind: string; count: number; late: number }

/**
 * Fills this database as `npm run demo` with these arguments does at that instant: what its three people are asked, and what is late.
 */
export const fillDemo = async (database: Database, now: Date, args: string[]) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'inspirnautes-demo-'))
  const silently: Step = (_, work) => work(() => undefined)
  const options = { ...readOptions(args), now, passwordHash: 'hash', step: silently }
  const { logins } = await fillMarket(database, {
    ...options,
    storage: { fileStore: openFileStore({ dataDir }), sealing: testSealing },
  })
  const read = async <Row extends object>(text: string): Promise<Row[]> => (await database.pool.query(text)).rows
  const counted = `kind, count(*)::int as count, (count(*) filter (where due_at < '${now.toISOString()}'))::int as late
    from todos`
  const people = [logins.admin, logins.recruiter, logins.candidate]
  return {
    db: database.db,
    logins,
    read,
    close: () => rm(dataDir, { recursive: true }),
    late: async () =>
      (await read<Asked>(`select ${counted} group by kind order by kind`)).flatMap(({ kind, late }) =>
        late === 0 ? [] : [{ kind, late }],
      ),
    asked: (): Promise<Asked[][]> =>
      Promise.all(
        people.map((email) =>
          read<Asked>(`select ${counted} where coalesce(account_id, (select id from accounts where email = '${logins.admin}'))
            = (select id from accounts where email = '${email}') group by kind order by kind`),
        ),
      ),
  }
}

/** What the three people are asked, each in their list, but for the money of invoices. */
export const kindsAsked = [
  [
    'contract.prepare',
    'contract.send',
    'mission.fill',
    'registration.decide',
    'renewal.platform',
    'signature.platform',
  ],
  [
    'interview.change',
    'proposal.decide',
    'proposal.interview',
    'renewal.company',
    'report.validate',
    'signature.company',
  ],
  ['interview.answer', 'papers.complete', 'renewal.candidate', 'report.submit'],
]

/** Each of the three is asked a handful of things on the day of filling, of several kinds, all in time. */
export const expectHandfuls = (all: Asked[][]) => {
  const asked = all.map((kinds) => kinds.filter(({ kind }) => !kind.startsWith('invoice.')))
  expect(asked.map((kinds) => kinds.map(({ kind }) => kind))).toEqual(kindsAsked)
  for (const kinds of asked) {
    const count = kinds.reduce((sum, one) => sum + one.count, 0)
    expect(count).toBeGreaterThanOrEqual(3)
    expect(count).toBeLessThanOrEqual(9)
    expect(kinds.filter(({ late }) => late > 0)).toEqual([])
  }
}
