import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#server/start/start-failure.ts'
import type { Incoming } from './incoming.ts'
import { checkedKey, isKey, type FileStorage } from './storage.ts'

/** Writes to the disk what the system still holds in memory of a file or a folder. */
export const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const undefinedIfMissing = (error: unknown): undefined => {
  if (codeOf(error) !== 'ENOENT') throw error
}

/**
 * Files in one folder, that only our user can read. A file is copied to the incoming folder, which is on the same disk, and
 * takes its name in one step: killed at any moment, the folder holds whole files only.
 */
export const diskStorage = (folder: string, incoming: Incoming): FileStorage => {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    put: async (key, path) => {
      const target = pathOf(key)
      const part = await incoming.newPath()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await copyFile(path, part, constants.COPYFILE_FICLONE)
        await sync(part)
        await rename(part, target)
        await sync(folder)
      } finally {
        await rm(part, { force: true })
      }
    },
    open: async (key) => {
      const handle = await open(pathOf(key), 'r').catch(undefinedIfMissing)
      if (handle === undefined) return undefined
      return { size: (await handle.stat()).size, content: handle.createReadStream() }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      const entries = await opendir(folder).catch(undefinedIfMissing)
      if (entries === undefined) return
      for await (const { name } of entries) {
        const found = isKey(name) ? await stat(join(folder, name)).catch(undefinedIfMissing) : undefined
        if (found?.isFile() === true) yield { key: name, storedAt: found.mtime }
      }
    },
    // The start has tried the data folder already.
    check: () => Promise.resolve(),
  }
}
