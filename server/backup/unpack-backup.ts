import { createWriteStream, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { majorVersion } from '#server/db/embedded/cluster.ts'
import { sync } from '#server/files/disk-storage.ts'
import { openDataDir } from '#server/start/data-folder.ts'
import { codeOf, StartFailure } from '#server/start/start-failure.ts'
import { checkBackup, readBackup, type Description, type BackupContents, type Member } from './backup-file.ts'

/** Where a backup is unpacked and made ready; a restoration that was killed left it, and the next one begins again. */
const draftName = 'restoration.draft'

/** What may be in a data folder that counts as empty. */
const nothing = new Set([draftName, 'lost+found'])

const knownMigrations = (): number => {
  const journal = new URL('../db/migrations/meta/_journal.json', import.meta.url)
  return (JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }).entries.length
}

/** A backup of a later version, or of another PostgreSQL, is whole and yet not for this version. */
const checkOurs = (path: string, { migrations, postgres, version }: Description): void => {
  if (postgres !== majorVersion)
    throw new StartFailure(
      `La sauvegarde ${path} est d’un PostgreSQL ${postgres}, et cette version d’Inspirnautes utilise PostgreSQL ${majorVersion}\u00a0: restaurez-la avec la version ${version}.`,
    )
  if (migrations > knownMigrations())
    throw new StartFailure(
      `La sauvegarde ${path} a été faite par une version plus récente d’Inspirnautes (${version})\u00a0: restaurez-la avec celle-là.`,
    )
}

/** Refuses a data folder that holds anything. */
export const checkEmptyDataDir = async (dataDir: string): Promise<void> => {
  openDataDir(dataDir)
  const found = (await readdir(dataDir)).filter((name) => !nothing.has(name))
  if (found.length > 0)
    throw new StartFailure(
      `Le dossier ${dataDir} (DATA_DIR) n’est pas vide, et une restauration n’écrase rien\u00a0: arrêtez le serveur et déplacez ce dossier, ou indiquez-en un autre par DATA_DIR.`,
    )
}

/** Reads a whole backup, and refuses one that is damaged or not for this version. */
export const checkRestorable = async (path: string): Promise<BackupContents> => {
  const contents = await checkBackup(path)
  checkOurs(path, contents.description)
  return contents
}

const put =
  (folder: string) =>
  async ({ name, content }: Member): Promise<void> => {
    const path = join(folder, name)
    await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (name.endsWith('/')) return void (await buffer(content))
    // PostgreSQL writes its own files to the disk when it recovers; nobody else does it for the others.
    const flush = !name.startsWith('postgres/data/')
    await pipeline(content, createWriteStream(path, { mode: 0o600, flush }))
  }

/** A backup unpacked beside its final place: `place` puts it there, `abandon` removes it. */
export type Draft = { folder: string; place: () => Promise<void>; abandon: () => Promise<void> }

/** Unpacks a backup in a draft of the data folder. */
export const unpackBackup = async (path: string, dataDir: string): Promise<Draft> => {
  const folder = join(dataDir, draftName)
  const abandon = () => rm(folder, { recursive: true, force: true })
  await abandon()
  await mkdir(folder, { mode: 0o711 })
  try {
    await readBackup(path, () => put(folder))
    await mkdir(join(folder, 'files/stored'), { recursive: true, mode: 0o700 })
    await sync(join(folder, 'files/stored'))
  } catch (error) {
    await abandon()
    if (codeOf(error) !== 'ENOSPC') throw error
    throw new StartFailure(`Le disque de ${dataDir} (DATA_DIR) est plein\u00a0: rien n’a été restauré.`, error)
  }
  return {
    folder,
    abandon,
    place: async () => {
      // The database last: with it, the folder counts as a server's.
      for (const name of ['files', 'postgres']) await rename(join(folder, name), join(dataDir, name))
      await abandon()
      await sync(dataDir)
    },
  }
}
