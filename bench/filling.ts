import type pg from 'pg'

/** Drops every index but those of keys and `kept`; answers the statements that make them again, by name. */
export const dropIndexes = async (pool: pg.Pool, kept: string[] = []): Promise<Map<string, string>> => {
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select c.relname as name, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as made from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique and not c.relispartition and c.relname <> all ($1)
     order by c.relname`,
    [kept],
  )
  for (const { name } of rows) await pool.query(`drop index "${name}"`)
  return new Map(rows.map(({ name, made }) => [name, made]))
}

/** Builds them over all the rows, two at once. */
export const buildIndexes = async (pool: pg.Pool, statements: Iterable<string>): Promise<void> => {
  const left = [...statements]
  const build = async () => {
    for (let made = left.shift(); made !== undefined; made = left.shift()) await pool.query(made)
  }
  await Promise.all([build(), build()])
}

/**
 * The database is ours alone, and thrown away when this fails: nothing waits for the disk, and the rows, made by code whose tests
 * fill with every check on, are not looked at one by one.
 */
export const forFilling = (url: string): string => {
  const filling = new URL(url)
  const settings = ['session_replication_role=replica', 'work_mem=128MB', 'maintenance_work_mem=512MB']
  filling.searchParams.set('options', settings.map((one) => `-c ${one}`).join(' '))
  return filling.href
}
