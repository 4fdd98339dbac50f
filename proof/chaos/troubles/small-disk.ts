import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '#server/start/start-failure.ts'

export type SmallDisk = {
  /** Free bytes. */
  free: () => Promise<number>
  /** Writes until nothing is free. */
  fill: () => Promise<void>
  /** Removes what was filled in. */
  empty: () => Promise<void>
  close: () => Promise<void>
}

const run = (command: string, args: string[]): string | undefined => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}

const mount = (path: string, megabytes: number) =>
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', path])
const unmount = (path: string) => run('umount', ['-l', path])

/** Why no small disk can be made on this machine; undefined where it can. */
export const mountRefusal = async (): Promise<string | undefined> => {
  const path = await mkdtemp(join(tmpdir(), 'inspirnautes-disk-'))
  const refusal = mount(path, 1) ?? unmount(path)
  await rm(path, { recursive: true })
  return refusal
}

const piece = Buffer.alloc(1024 * 1024)

/**
 * Makes a disk of so many megabytes in memory, on a folder that is made: a tmpfs, which only root may mount. Where it cannot be,
 * it throws and says so: a trouble that was not tried must not pass for one that was borne.
 */
export const mountSmallDisk = async (path: string, megabytes: number): Promise<SmallDisk> => {
  await mkdir(path, { recursive: true })
  const refusal = mount(path, megabytes)
  if (refusal !== undefined)
    throw new Error(`a full disk cannot be tried here, for no tmpfs can be mounted: ${refusal}`)
  const filler = join(path, 'filler')
  return {
    free: async () => {
      const { bavail, bsize } = await statfs(path)
      return bavail * bsize
    },
    fill: async () => {
      const file = await open(filler, 'a')
      try {
        for (let size = piece.length; size >= 1;)
          try {
            const { bytesWritten } = await file.write(piece, 0, size)
            if (bytesWritten === 0) return
          } catch (error) {
            if (codeOf(error) !== 'ENOSPC') throw error
            size = Math.floor(size / 16)
          }
      } finally {
        await file.close()
      }
    },
    empty: () => rm(filler, { force: true }),
    close: async () => {
      const complaint = unmount(path)
      if (complaint !== undefined) throw new Error(complaint)
    },
  }
}
