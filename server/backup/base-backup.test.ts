import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { openBaseBackup } from './base-backup.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'inspirnautes-base-backup-'))
const { url, stop } = await startEmbedded({ dataDir, log: () => undefined, durable: false })
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(async () => {
  await client.end()
  await stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

const slots = async () => (await client.query('select from pg_replication_slots')).rowCount

test('a slow backup keeps the log that it needs, whatever is written and checkpointed meanwhile', async () => {
  await client.query('create table filler (content text)')
  const base = await openBaseBackup(url)
  // Nobody reads yet: the database waits, and forgets the log of each checkpoint that nothing keeps.
  for (const _ of [1, 2, 3]) {
    await client.query('insert into filler select repeat(md5(n::text), 30) from generate_series(1, 60000) as n')
    await client.query('checkpoint')
  }
  const tar = await buffer(base.tar)
  await base.close()
  expect(tar.includes('pg_wal/archive_status/')).toBe(true)
  expect(await slots()).toBe(0)
}, 120_000)

test('a backup that is given up lets go of the database at once', async () => {
  const base = await openBaseBackup(url)
  await base.close()
  await expect.poll(slots, { timeout: 20_000 }).toBe(0)
})

test('a role without the right to replicate is refused', async () => {
  await client.query(`create role visitor login password 'visitor'`)
  const other = new URL(url)
  other.username = other.password = 'visitor'
  await expect(openBaseBackup(other.href)).rejects.toThrow(/permission denied|REPLICATION/)
})
