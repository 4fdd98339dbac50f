import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { requestTimeOuts, serverLimits, withoutCompiler } from './time-outs.ts'

const wanted = [...serverLimits(requestTimeOuts).map(([name, ms]) => `${name}=${ms}ms`), withoutCompiler]

const standing = `select coalesce(array_agg(setting), '{}') as settings, current_database() as database
  from pg_db_role_setting, unnest(setconfig) as setting
  where setrole = (select oid from pg_roles where rolname = current_user)
    and setdatabase = (select oid from pg_database where datname = current_database())`

/**
 * Gives the role of this address the limits of a request, in this database: a pooler refuses them when a connection opens
 * (decision 056). A role may do that to itself. Whoever needs other limits says so on a direct connection.
 */
export const boundRole = async (directUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 30_000 })
  await client.connect()
  try {
    // Instances that start together would change one row at once.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration])
    const { rows } = await client.query<{ settings: string[]; database: string }>(standing)
    const [{ settings, database } = { settings: [], database: '' }] = rows
    const missing = wanted.filter((one) => !settings.includes(one))
    for (const one of missing) {
      const [name = '', value = ''] = one.split('=')
      const place = client.escapeIdentifier(database)
      await client.query(`alter role current_user in database ${place} set ${name} = ${client.escapeLiteral(value)}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
