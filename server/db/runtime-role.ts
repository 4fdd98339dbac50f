import type pg from 'pg'

/** The role under which the application works. With a password it is made when it is not there yet. */
export type RuntimeRole = { name: string; password?: string }

/** The same database, entered as another role. */
export const withRole = (url: string, { name, password }: RuntimeRole & { password: string }): string => {
  const other = new URL(url)
  other.username = name
  other.password = password
  return other.href
}

/** The schemas that it works in: ours, and the job queue's. */
const schemas = ['public', 'graphile_worker']

/** The logs, which are read and appended to, and the blocks of the first. */
const logs = ['public.events', 'public.security_events', 'public.journal_blocks', 'public.journal_heads']

/** What nobody rewrites: the logs, and the job queue's own migrations. */
const appendOnly = [...logs, 'graphile_worker.migrations']

/** What the owner does for the application: locks the event log for an instant, seals an event, partitions it, erases the old security log. */
const ownersWork = `public.hold_events(), public.erase_old_security_events(), public.seal_event(bigint, jsonb, jsonb),
  public.prepare_event_partitions()`

/** Our own relations of those kinds; an extension keeps its own. */
const ownRelations = `select format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity as "isGuarded",
    exists (select from pg_policy p where p.polrelid = c.oid) as "hasPolicy", c.relispartition as "isPartition"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind::text = any($2) and pg_has_role(c.relowner, 'usage')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by name`

type Relation = { name: string; isGuarded: boolean; hasPolicy: boolean; isPartition: boolean }

/** Two runs of the tests may make it at the same time. */
const createRole = (name: string, password: string) => `do $do$ begin
    create role ${name} login password ${password};
  exception when duplicate_object or unique_violation then null;
  end $do$`

/**
 * Makes the role that reads and writes the rows and nothing else: it changes no table, and of the logs it reads
 * and appends. To be called by the owner after each migration, for what a migration made; calling it again changes
 * nothing. The grants are one transaction.
 */
export const prepareRuntimeRole = async (client: pg.Client, { name, password }: RuntimeRole): Promise<void> => {
  const role = client.escapeIdentifier(name)
  const list = async (kinds: string[]) => (await client.query<Relation>(ownRelations, [schemas, kinds])).rows
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount === 0 && password !== undefined) await client.query(createRole(role, client.escapeLiteral(password)))
  const tables = await list(['r', 'p', 'v'])
  const names = tables.map((table) => table.name)
  // Partitions are read and written through their table, by the rights on it.
  const granted = tables.filter(({ isPartition }) => !isPartition).map((table) => table.name)
  const sequences = (await list(['S'])).map((sequence) => sequence.name)
  // The job queue's tables let their owner alone see a row, whatever is granted: the grants below say who does.
  const unseen = tables.filter(({ isGuarded, hasPolicy }) => isGuarded && !hasPolicy)
  await client.query(
    [
      ...unseen.map((table) => `create policy by_grants on ${table.name} using (true)`),
      `grant usage on schema ${schemas.join(', ')} to ${role}`,
      `revoke all on table ${names.join(', ')} from ${role}`,
      `grant select, insert, update, delete on table ${granted.join(', ')} to ${role}`,
      `revoke insert, update, delete on table ${appendOnly.join(', ')} from ${role}`,
      `grant insert on table ${logs.join(', ')} to ${role}`,
      `grant usage on sequence ${sequences.join(', ')} to ${role}`,
      // A dump restored without its privileges gave it to everybody.
      `revoke all on function ${ownersWork} from public`,
      `grant execute on function ${ownersWork} to ${role}`,
    ].join('; '),
  )
}
