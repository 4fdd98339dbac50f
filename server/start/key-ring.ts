import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { keyOf, keysIn, newKey, type KeyRing, type SealingKey } from '#server/security/sealing.ts'
import { codeOf, StartFailure } from '#server/start/start-failure.ts'

type Options = {
  dataDir: string
  /** The keys of ENCRYPTION_KEYS: the first seals, and those of the folder only open. */
  given: string | undefined
}

const folderOf = (dataDir: string) => join(dataDir, 'keys')

/** `0001.key`, `0002.key`…: the highest number is the newest key, and seals. */
const fileForm = /^\d{4}\.key$/

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => fileForm.test(name))
      .toSorted()
      .toReversed()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw new StartFailure(`Le dossier des clés ${folder} est illisible : ${codeOf(error)}.`, error)
  }
}

const readKey = (path: string): SealingKey => {
  const key = keyOf(readFileSync(path, 'utf8'))
  if (key === undefined)
    throw new StartFailure(`Le fichier ${path} n’est pas une clé : remettez celui d’une sauvegarde.`)
  return key
}

/** Has the names in a folder survive a crash of the machine. */
const flushFolder = (folder: string): void => {
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

/** Writes a new key under a number; the file appears whole, and never takes the place of another: false when there is one. */
const addKeyAt = (folder: string, number: number): boolean => {
  const path = join(folder, `${String(number).padStart(4, '0')}.key`)
  const draft = join(folder, `${randomUUID()}.draft`)
  try {
    writeFileSync(draft, `${newKey().bytes.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, path)
    flushFolder(folder)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new StartFailure(`Une clé ne peut pas être écrite dans ${folder} : ${codeOf(error)}.`, error)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Adds a key to the folder: from then on it seals, in every server that reads the folder. */
export const addKey = (dataDir: string): void => {
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let number = 1 + Number(namesIn(folder)[0]?.slice(0, 4) ?? 0)
  while (!addKeyAt(folder, number)) number += 1
}

/**
 * The keys of this machine: those of the settings, else those of `DATA_DIR/keys`, where the first start makes one. The folder
 * is listed at each use, which is rare: a key that `rotate-keys` adds serves at once in the servers that run.
 */
export const openKeyRing = ({ dataDir, given }: Options): KeyRing => {
  const folder = folderOf(dataDir)
  if (given === undefined && namesIn(folder).length === 0) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    addKeyAt(folder, 1)
  }
  const ofSettings = given === undefined ? [] : keysIn(given).filter((key) => key !== undefined)
  const read = new Map<string, SealingKey>()
  const kept = (): SealingKey[] =>
    namesIn(folder).map((name) => {
      const key = read.get(name) ?? readKey(join(folder, name))
      read.set(name, key)
      return key
    })
  kept()
  return () => [...ofSettings, ...kept()]
}
