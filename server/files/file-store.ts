import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from '#server/security/secrets.ts'
import { diskStorage } from './disk-storage.ts'
import { examinations, type Examine } from './examination.ts'
import { openIncoming, type Incoming } from './incoming.ts'
import { s3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

/** All that files need: where they arrive, what examines them, and where they stay. */
export type FileStore = { incoming: Incoming; examine: Examine; storage: FileStorage }

/** Stores a file that is made here under a new key; answers it with its size. It is nobody's until a row names it. */
export const storeMade = async ({ incoming, storage }: FileStore, content: Uint8Array) => {
  const [key, path] = [newSecret(), await incoming.newPath()]
  try {
    await writeFile(path, content, { mode: 0o600 })
    await storage.put(key, path)
    return { key, size: content.length }
  } finally {
    await rm(path, { force: true })
  }
}

type Place = {
  dataDir: string
  s3Url?: string | undefined
  /** How long an object store may take to begin its answer. */
  storePatienceMs?: number
}

/** Opens the store of `S3_URL`, or else of `DATA_DIR/files`, where folders are made with the first file. */
export const openFileStore = ({ dataDir, s3Url, storePatienceMs }: Place): FileStore => {
  const folder = join(dataDir, 'files')
  const incoming = openIncoming(join(folder, 'incoming'))
  const storage =
    s3Url === undefined ? diskStorage(join(folder, 'stored'), incoming) : s3Storage(s3Url, storePatienceMs)
  return { incoming, examine: examinations(), storage }
}
