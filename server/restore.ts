import { resolve } from 'node:path'
import { checkEmptyDataDir, checkRestorable, unpackBackup } from '#server/backup/unpack-backup.ts'
import { migrate, openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { endWhatMayBeOver, type Ended } from '#server/features/oversight/backups/restored.commands.ts'
import { readSettings } from '#server/start/settings.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import { fail, say, step, warn } from '#server/start/terminal.ts'

const usage = `npm run restore -- FICHIER   remet une sauvegarde dans un dossier de données (DATA_DIR) absent ou vide`

/** Starts the restored database once, brings it to this version, and ends what may have been ended after the backup. */
const makeReady = async (folder: string): Promise<Ended> => {
  const { url, runtimeRole, stop } = await startEmbedded({ dataDir: folder, log: warn, onLost: fail })
  const { db, pool } = openDatabase(url, 1)
  try {
    await migrate(url, runtimeRole)
    return await endWhatMayBeOver(db, { id: null, role: 'operator', now: new Date() })
  } finally {
    await pool.end()
    await stop()
  }
}

/** `npm run restore`: the folder gets the whole backup, made ready, or nothing. */
const run = async ([file, ...rest]: string[]): Promise<void> => {
  if (file === undefined || rest.length > 0) throw new StartFailure(usage)
  const { DATABASE_URL, DATA_DIR: dataDir } = readSettings(process.env)
  if (DATABASE_URL !== undefined)
    throw new StartFailure('npm run restore remplit DATA_DIR pour la base intégrée\u00a0: lancez-le sans DATABASE_URL.')
  const path = resolve(process.env['INIT_CWD'] ?? '', file)
  await checkEmptyDataDir(dataDir)
  const { description, counts } = await step('Vérification', () => checkRestorable(path))
  const draft = await step('Copie', () => unpackBackup(path, dataDir))
  try {
    const ended = await step('Base de données', () => makeReady(draft.folder))
    await draft.place()
    say(
      `\nSauvegarde du ${new Date(description.madeAt).toLocaleString('fr-FR', { timeZone: 'Europe/Paris' })} restaurée dans ${dataDir}.`,
    )
    say(`Comptes déconnectés\u00a0: ${ended.accounts}`)
    say(
      `E-mails mis en attente d’une décision de l’administrateur («\u00a0E-mails non envoyés\u00a0»)\u00a0: ${ended.mails}`,
    )
    say(
      description.files === 'bucket'
        ? 'Les fichiers envoyés sont dans le stockage de S3_URL, que la sauvegarde ne contient pas.'
        : `Fichiers envoyés par les personnes\u00a0: ${counts.files.members}`,
    )
    say('Lancez npm start avec les mêmes réglages.')
  } catch (error) {
    await draft.abandon()
    throw error
  }
}

if (process.argv.includes('--help')) say(usage)
else await run(process.argv.slice(2)).catch(fail)
