import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '#server/db/client.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { backUp } from '#server/features/oversight/backups/backups.commands.ts'
import { readSettings } from '#server/start/settings.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import { fail, say, step, warn } from '#server/start/terminal.ts'

const usage = `npm run backup -- FICHIER   sauvegarde la base de données et les fichiers, à côté du serveur ou sans lui`

/** `npm run backup`: one file that `npm run restore` restores. */
const run = async ([file, ...rest]: string[]): Promise<void> => {
  if (file === undefined || rest.length > 0) throw new StartFailure(usage)
  const { DATABASE_URL, MIGRATIONS_URL, DATA_DIR: dataDir, S3_URL } = readSettings(process.env)
  if (DATABASE_URL !== undefined)
    throw new StartFailure(
      'npm run backup sauvegarde la base intégrée, et celle de DATABASE_URL appartient à un autre PostgreSQL\u00a0: «\u00a0Backup and restore\u00a0», dans docs/operations.md, dit comment la sauvegarder.',
    )
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartFailure(`Il n’y a pas de base de données dans ${dataDir} (DATA_DIR)\u00a0: rien à sauvegarder.`)
  const path = resolve(process.env['INIT_CWD'] ?? '', file)
  const settings = { DATABASE_URL, MIGRATIONS_URL, DATA_DIR: dataDir }
  const { ownerUrl, release } = await findDatabase({ settings, warn, onLost: fail })
  const { db, pool } = openDatabase(ownerUrl, 1)
  try {
    const source = { ownerUrl, dataDir, hasBucket: S3_URL !== undefined }
    const { counts, size } = await step('Sauvegarde et relecture', () => backUp(db, source, path, new Date()))
    say(`${path}\u00a0: ${(size / 1e6).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} Mo`)
    say(
      S3_URL === undefined
        ? `Fichiers envoyés par les personnes\u00a0: ${counts.files.members}`
        : 'Les fichiers sont dans le stockage de S3_URL, qui n’est pas copié\u00a0: sauvegardez-le à part.',
    )
  } finally {
    await pool.end()
    await release()
  }
}

if (process.argv.includes('--help')) say(usage)
else await run(process.argv.slice(2)).catch(fail)
