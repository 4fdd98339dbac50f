import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { codeOf, StartFailure } from '#server/start/start-failure.ts'

const reasons: Record<string, string> = {
  EACCES: 'vous n’avez pas le droit d’y lire et d’y écrire',
  EPERM: 'vous n’avez pas le droit d’y lire et d’y écrire',
  EEXIST: 'ce n’est pas un dossier',
  ENOTDIR: 'ce n’est pas un dossier',
  EROFS: 'il est en lecture seule',
  ENOSPC: 'le disque est plein',
}

/** Makes the data folder and checks that we may write in it. Other users may pass through it but not list it. */
export const openDataDir = (path: string): void => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o711 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    readdirSync(path)
  } catch (error) {
    const code = codeOf(error) ?? ''
    throw new StartFailure(
      `Le dossier de données ${path} (DATA_DIR) est inutilisable : ${reasons[code] ?? code}.`,
      error,
    )
  }
}
