import pg from 'pg'
import { driverTimeOuts, requestTimeOuts, type TimeOuts } from '#server/db/time-outs.ts'
import { codeOf, StartFailure } from '#server/start/start-failure.ts'

const oldestVersion = 15
/** The time allowed for the answer: the start imports the application's code meanwhile, which delays it on a busy machine. */
const patienceMs = 15_000

const reasons: Record<string, string> = {
  ECONNREFUSED: 'rien n’y répond',
  ENOTFOUND: 'ce serveur est introuvable',
  EAI_AGAIN: 'ce serveur est introuvable',
  ETIMEDOUT: 'pas de réponse',
  '28P01': 'le mot de passe est refusé',
  '28000': 'l’utilisateur est refusé',
  '3D000': 'cette base n’existe pas',
  // Of a pooler, for the limits of time.
  '08P01': 'un intermédiaire comme PgBouncer y refuse ce qu’une connexion demande (voir DATABASE_DIRECT_URL)',
}

/** What a role can do beside reading and writing rows. */
export type GivenRole = { name: string; mayChangeSchema: boolean }

const roleQuery = `select current_setting('server_version') as version, current_user as name,
  coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) or exists (
    select from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')
      and pg_has_role(relowner, 'usage')) as "mayChangeSchema"`

/** Checks that the PostgreSQL of a setting answers, takes these limits and is recent enough; answers who enters it. */
export const checkGivenDatabase = async (
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'MIGRATIONS_URL',
  timeOuts: TimeOuts = requestTimeOuts,
): Promise<GivenRole> => {
  const { host, pathname } = new URL(url)
  const client = new pg.Client({
    connectionString: url,
    ...driverTimeOuts({ ...timeOuts, connection: patienceMs, answer: patienceMs }),
  })
  try {
    await client.connect()
    const { rows } = await client.query<GivenRole & { version: string }>(roleQuery)
    const { version = '', name = '', mayChangeSchema = true } = rows[0] ?? {}
    if (Number.parseInt(version) < oldestVersion)
      throw new StartFailure(
        `La base de données ${host} est un PostgreSQL ${version}, et il faut la version ${oldestVersion} ou une plus récente (${setting}).`,
      )
    return { name, mayChangeSchema }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    const reason = reasons[codeOf(error) ?? ''] ?? (error instanceof Error ? error.message : String(error))
    throw new StartFailure(`La base de données ${host}${pathname} (${setting}) ne répond pas : ${reason}.`, error)
  } finally {
    await client.end()
  }
}
