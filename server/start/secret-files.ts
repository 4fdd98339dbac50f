import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { codeOf } from '#server/start/start-failure.ts'

const reasons: Record<string, string> = {
  ENOENT: 'il n’existe pas',
  EACCES: 'vous n’avez pas le droit de le lire',
  EISDIR: 'c’est un dossier',
}

/** The text of the file without the line break at its end, which editors add; why not, when it has none. */
const readSecret = (path: string): { text: string } | { why: string } => {
  try {
    const text = readFileSync(path, 'utf8').trimEnd()
    return text === '' ? { why: 'il est vide' } : { text }
  } catch (error) {
    const code = codeOf(error) ?? ''
    return { why: reasons[code] ?? code }
  }
}

/** The secrets of these names whose files `NAME_FILE` names, and what is wrong with them. A relative path starts at `home`. */
export const readSecretFiles = (
  names: readonly string[],
  environment: Partial<Record<string, string>>,
  home: string,
) => {
  const secrets: Partial<Record<string, string>> = {}
  const faults: string[] = []
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    if (file === undefined) continue
    if (environment[name] !== undefined) {
      faults.push(`${name} et ${name}_FILE sont donnés tous les deux, et un seul peut l’être`)
      continue
    }
    const path = resolve(home, file)
    const read = readSecret(path)
    if ('why' in read) faults.push(`${name}_FILE attend un fichier lisible, et ${path} ne l’est pas (${read.why})`)
    else secrets[name] = read.text
  }
  return { secrets, faults }
}
