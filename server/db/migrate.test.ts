import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '#test/servers/app.ts'
import { migrate } from './client.ts'

const { pool, owner, ownerUrl, url } = await openTestDatabase()
const role = decodeURIComponent(new URL(url).username)

test('a migration that waits for a lock gives up before a request would, and tries again', async () => {
  const holder = await owner.pool.connect()
  await holder.query('begin; lock table drizzle.__drizzle_migrations')
  const waiting = async () => {
    const { rowCount } = await pool.query(
      `select from pg_locks where not granted and locktype = 'relation'
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return rowCount
  }
  const migrated = migrate(ownerUrl)
  const soon = { timeout: 20_000, interval: 20 }
  for (const count of [1, 0, 1]) await vi.waitFor(async () => expect(await waiting()).toBe(count), soon)
  await holder.query('commit')
  holder.release()
  await migrated
})

test('an instance of an older release leaves the schema and the rights of the newer one as they are', async () => {
  const applied = () => owner.pool.query('select hash, created_at from drizzle.__drizzle_migrations order by id')
  await owner.pool.query(`create table log_made_later (id int);
    grant select, insert on log_made_later to "${role}";
    insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of a newer release', max(created_at) + 1 from drizzle.__drizzle_migrations`)
  const { rows: before } = await applied()
  await migrate(ownerUrl, { name: role })
  expect((await applied()).rows).toEqual(before)
  const rights = `select array_agg(kind) as kinds from unnest(array['select', 'insert', 'update', 'delete']) as kind
    where has_table_privilege($1, 'log_made_later', kind)`
  expect((await pool.query(rights, [role])).rows).toEqual([{ kinds: ['select', 'insert'] }])
  // Once the newest migration is one that this release knows, it grants as it always does.
  await owner.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'of a newer release'`)
  await migrate(ownerUrl, { name: role })
  expect((await pool.query(rights, [role])).rows).toEqual([{ kinds: ['select', 'insert', 'update', 'delete'] }])
})
