import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { sweepFiles } from '#server/features/ground/files/files.jobs.ts'
import { keysIn } from '#server/features/ground/files/files.sql.ts'
import { openFileStore, type FileStore } from '#server/files/file-store.ts'
import { orNotFound } from '#server/http/failures.ts'
import { until, type DataDir } from '#test/servers/server-process.ts'

/** What a server that is killed leaves: its rows, its stored files, and the sizes of those that were arriving. */
export type Sight = { db: Db; store: FileStore; stored: () => Promise<string[]>; incoming: () => Promise<number[]> }

export const sightOf = (db: Db, dataDir: DataDir, s3Url?: string): Sight => {
  const store = openFileStore({ dataDir: dataDir.path, s3Url })
  const incomingFolder = join(dataDir.path, 'files/incoming')
  return {
    db,
    store,
    stored: async () => {
      const keys: string[] = []
      for await (const { key } of store.storage.list()) keys.push(key)
      return keys
    },
    incoming: async () => {
      const names = await readdir(incomingFolder).catch(() => [])
      const sizes = names.map(
        async (name) => (await stat(join(incomingFolder, name)).catch(() => undefined))?.size ?? 0,
      )
      return Promise.all(sizes)
    },
  }
}

/** Reads every pixel, which fails on half a picture. */
export const widthOf = async (bytes: Buffer): Promise<number> =>
  (await sharp(bytes, { failOn: 'error' }).raw().toBuffer({ resolveWithObject: true })).info.width

/** Checks that each row of a file names a whole one, and answers the rows. */
export const expectWholeFiles = async ({ db, store }: Sight) => {
  const rows = await db.select().from(files)
  const read = async (key: string) => {
    const { size, content } = orNotFound(await store.storage.open(key))
    const bytes = await buffer(content)
    expect(bytes).toHaveLength(size)
    return bytes
  }
  for (const { key, size, mailKey } of rows) {
    expect(await read(key)).toHaveLength(size)
    if (mailKey !== null) await widthOf(await read(mailKey))
  }
  return rows
}

/** After the nightly job of the next day nothing is kept but what the rows name. */
export const expectSwept = async ({ db, store, stored, incoming }: Sight) => {
  const warnings: string[] = []
  const now = new Date(Date.now() + 25 * 60 * 60 * 1000)
  const warn = (sentence: string) => warnings.push(sentence)
  // An examination that outlived its server may still write its picture.
  await until('nothing is left over', async () => {
    await sweepFiles({ db, fileStore: store, now, warn })
    return (await incoming()).length === 0
  })
  const named = (await db.select().from(files)).flatMap(keysIn)
  expect((await stored()).toSorted()).toEqual(named.toSorted())
  expect(warnings).toEqual([])
}
