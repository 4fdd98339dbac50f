import { rm } from 'node:fs/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import type { Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { files } from '#server/db/schema/ground/files.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { asMailJpeg, asWebp } from '#server/files/content/picture-formats.ts'
import { newSecret } from '#server/security/secrets.ts'
import { insertAll, takeIds } from '#demo/bulk.ts'
import { drawMark, drawPerson } from './drawings.ts'
import type { Random } from '#demo/random.ts'

/** At most this many logos, and as many photos: the first of each list, so that pages do not look bare. */
const mostOfEach = 30

type Picturing = { trx: Trx; random: Random; fileStore: FileStore; createdAt: Date; afterId: number }

/** Stores an encoded drawing; answers its key and its size. */
const keep = async ({ incoming, storage }: FileStore, picture: Sharp) => {
  const [key, path] = [newSecret(), await incoming.newPath()]
  try {
    const { size } = await picture.toFile(path)
    await storage.put(key, path)
    return { key, size }
  } finally {
    await rm(path, { force: true })
  }
}

/** Gives logos to companies and photos to candidates of this market: three in four of the first ones. */
export const fillPictures = async ({ trx, random, fileStore, createdAt, afterId }: Picturing): Promise<void> => {
  for (const [role, draw] of [
    ['recruiter', drawMark],
    ['candidate', drawPerson],
  ] as const) {
    const people = await trx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.role, role), eq(accounts.status, 'active'), gt(accounts.id, afterId)))
      .orderBy(asc(accounts.id))
      .limit(mostOfEach)
    // The first is the account whose login is printed.
    const pictured = people.filter((_, rank) => random.chance(0.75) || rank === 0)
    const ids = await takeIds(trx, files, pictured.length)
    const rows = []
    for (const [rank, { id: accountId }] of pictured.entries()) {
      const drawing = sharp(Buffer.from(draw(random)))
      const stored = await keep(fileStore, asWebp(drawing.clone()))
      const mailed = role === 'recruiter' ? await keep(fileStore, asMailJpeg(drawing.clone())) : undefined
      const row = { kind: 'picture', name: 'image.webp', mediaType: 'image/webp', createdAt } as const
      rows.push({ ...row, ...stored, mailKey: mailed?.key ?? null, id: ids[rank] ?? 0, accountId })
    }
    await insertAll(trx, files, rows)
  }
}
