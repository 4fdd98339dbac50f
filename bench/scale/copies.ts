import type pg from 'pg'

/** What the product keeps once, and what its jobs take away: these stay as they are. */
const single = new Set(['contract_templates', 'todo_marks', 'calendar_marks'])

/** What references a row without a foreign key, where the name does not say its table. */
const namedOtherwise: Record<string, string> = { actor_id: 'accounts', about_id: 'accounts' }

type Column = { table: string; name: string; type: string; refers: string | null; isUnique: boolean }

/** Every column that is written, with the table whose ids it holds, and whether it alone makes its row unique. */
const columns = `
  with keys as (
    select conrelid, conkey[1] as attnum, confrelid, confkey[1] as confnum from pg_constraint
    where contype = 'f' and cardinality(conkey) = 1),
  uniques as (
    select i.indrelid, i.indkey[0] as attnum from pg_index i where i.indisunique and i.indnkeyatts = 1)
  select t.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    coalesce(further.confrelid, k.confrelid)::regclass::text as refers, u.attnum is not null as "isUnique"
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  left join keys k on k.conrelid = t.oid and k.attnum = a.attnum
  left join keys further on further.conrelid = k.confrelid and further.attnum = k.confnum
  left join (select distinct * from uniques) u on u.indrelid = t.oid and u.attnum = a.attnum
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition order by t.relname, a.attnum`

const isNumber = (type: string) => type === 'integer' || type === 'bigint'

/** The table whose ids the column holds: its own, by a foreign key, or by its name, as in the log, which has no foreign keys. */
const tableOf = ({ table, name, type, refers }: Column, tables: Set<string>): string | undefined => {
  if (!isNumber(type)) return undefined
  if (refers !== null) return refers
  if (name === 'id') return table
  const named = namedOtherwise[name] ?? (name.endsWith('_id') ? `${name.slice(0, -3)}s` : '')
  return tables.has(named) ? named : undefined
}

/** The tables whose rows belong to people: accounts, the log, and what refers to either, directly or not. */
const copiedTables = (all: Column[], tables: Set<string>): Set<string> => {
  const copied = new Set(['accounts', 'events'])
  for (let before = 0; before < copied.size;) {
    before = copied.size
    for (const column of all) {
      const other = tableOf(column, tables)
      if (other !== undefined && copied.has(other) && !single.has(column.table)) copied.add(column.table)
    }
  }
  return copied
}

/**
 * Makes `copies` markets of the one that is there: each row of it again under ids of its own, which its other rows refer to. Ids
 * stay dense. It is for a connection that checks no foreign key.
 */
export const copyMarket = async (pool: pg.Pool, copies: number): Promise<void> => {
  const { rows: all } = await pool.query<Column>(columns)
  const byTable = Map.groupBy(all, ({ table }) => table)
  const tables = new Set(byTable.keys())
  const copied = copiedTables(all, tables)
  /** By how much the ids of a table rise from one copy to the next. */
  const strides = new Map<string, number>()
  for (const table of copied) {
    if (!byTable.get(table)?.some(({ name, type }) => name === 'id' && isNumber(type))) continue
    const { rows } = await pool.query<{ last: number }>(`select coalesce(max(id), 0)::int as last from ${table}`)
    strides.set(table, rows[0]?.last ?? 0)
  }
  const { rows: subjects } = await pool.query<{ subject: string }>('select distinct subject from events')
  const subjectStride = subjects
    .map(({ subject }) => `when '${subject}' then ${strides.get(`${subject.replaceAll('-', '_')}s`) ?? 0}`)
    .join(' ')
  const copyOf = (column: Column): string => {
    const { table, name, type, isUnique } = column
    if (name === 'subject_id') return `subject_id + copy * case subject ${subjectStride} else 0 end`
    const other = tableOf(column, tables)
    const stride = other === undefined ? undefined : strides.get(other)
    if (stride !== undefined) return `"${name}" + copy * ${stride}::${type}`
    // At one instant, all copies of somebody would stand together in each list.
    if (table === 'accounts' && name === 'created_at') return `created_at - copy % 100 * interval '19 days'`
    if (isUnique && type === 'text') return `copy || '-' || "${name}"`
    if (isUnique && type === 'bytea') return `"${name}" || int4send(copy)`
    return `"${name}"`
  }
  for (const table of copied) {
    const written = byTable.get(table) ?? []
    const names = written.map(({ name }) => `"${name}"`).join(', ')
    await pool.query(
      `insert into ${table} (${names}) overriding system value
       select ${written.map(copyOf).join(', ')} from generate_series(1, $1::int - 1) as copy, (select * from ${table}) as original`,
      [copies],
    )
    if (strides.has(table))
      await pool.query(
        `select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${table} having max(id) is not null`,
        [table],
      )
  }
}
