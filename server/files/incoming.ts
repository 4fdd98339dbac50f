import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { NoRoom } from '#server/errors/unavailable.ts'
import { hasRoomForFiles } from '#server/start/disk-room.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The folder where files are written before they are stored: what a crash leaves there is never read again. */
export type Incoming = {
  /** The path of a new file, which nobody else uses; NoRoom when the disk is nearly full. */
  newPath: () => Promise<string>
  /** Removes what was left more than a day ago. */
  sweep: (now: Date) => Promise<void>
}

export const openIncoming = (folder: string): Incoming => ({
  newPath: async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!hasRoomForFiles(folder)) throw new NoRoom()
    return join(folder, randomUUID())
  },
  sweep: async (now) => {
    const names = await readdir(folder).catch(() => [])
    for (const path of names.map((name) => join(folder, name))) {
      const left = await stat(path).catch(() => undefined)
      if (left !== undefined && now.getTime() - left.mtimeMs > dayMs) await rm(path, { force: true })
    }
  },
})
