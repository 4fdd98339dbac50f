import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { StartFailure } from '#server/start/start-failure.ts'

/**
 * Checks that we may write in the folder of the scheduled backups, and warns when one disk holds all. The folder is not made
 * here: one that is missing is a disk that is not mounted.
 */
export const checkBackupFolder = (folder: string, dataDir: string, warn: (sentence: string) => void): void => {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    readdirSync(folder)
  } catch (error) {
    throw new StartFailure(
      `Le dossier des sauvegardes ${folder} (BACKUP_DIR) est inutilisable\u00a0: vérifiez qu’il existe et que vous pouvez y écrire.`,
      error,
    )
  }
  if (statSync(folder).dev === statSync(dataDir).dev)
    warn('BACKUP_DIR is on the disk of DATA_DIR: a lost disk loses both')
}
