import pg from 'pg'
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
}

/** Checks that the PostgreSQL of DATABASE_URL answers and is recent enough. */
export const checkGivenDatabase = async (url: string): Promise<void> => {
  const { host, pathname } = new URL(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version) < oldestVersion)
      throw new StartFailure(
        `La base de données ${host} est un PostgreSQL ${version}, et il faut la version ${oldestVersion} ou une plus récente (DATABASE_URL).`,
      )
  } catch (error) {
    if (error instanceof StartFailure) throw error
    const reason = reasons[codeOf(error) ?? ''] ?? (error instanceof Error ? error.message : String(error))
    throw new StartFailure(`La base de données ${host}${pathname} (DATABASE_URL) ne répond pas : ${reason}.`, error)
  } finally {
    await client.end()
  }
}
