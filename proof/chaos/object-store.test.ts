import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { sweepFiles } from '#server/features/ground/files/files.jobs.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { s3Storage } from '#server/files/s3-storage.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate } from '#test/people/factories.ts'
import { openS3 } from '#test/servers/s3.ts'
import { aPicture } from '#test/people/sent-files.ts'
import { openProxy, type Mood } from '#test/servers/proxy.ts'

/** The object store is away, hangs, or turns us out: nothing is lost, nothing is half, and it is used again by itself. */

const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-store-'))
const s3 = await openS3(join(folder, 'bucket'))
const way = await openProxy({ host: '127.0.0.1', port: Number(new URL(s3.url).port) })
afterAll(async () => {
  await way.close()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})
s3.allowListing(true)

const patienceMs = 300
const fileStore = openFileStore({ dataDir: folder, s3Url: way.through(s3.url), storePatienceMs: patienceMs })
const { app, db, call } = await openTestApp(() => ({ fileStore }))
const picture = await aPicture()

const send = (as: Person) => call(api.files.uploadPicture, { body: { file: picture } }, as)
const rowOf = async ({ id }: Person) => orNotFound((await db.select().from(files).where(eq(files.accountId, id)))[0])
const read = async (key: string) => app.inject(`/files/${key}`)
const keys = async () => {
  const direct = s3Storage(s3.url)
  const listed: string[] = []
  for await (const { key } of direct.list()) listed.push(key)
  return listed.toSorted()
}

beforeEach(() => way.set('open'))

const moods: [string, Mood][] = [
  ['is away', 'gone'],
  ['takes everything and answers nothing', 'frozen'],
]

describe.each(moods)('a store that %s', (_, mood) => {
  test('refuses a file with a sentence, keeps the one before, and takes it once it is back', async () => {
    const candidate = await aCandidate(db)
    expect((await send(candidate)).status).toBe(200)
    const [row, stored] = [await rowOf(candidate), await keys()]

    await way.set(mood)
    const refused = await send(candidate)
    expect(refused).toMatchObject({
      status: 503,
      failure: {
        error: { code: 'unavailable' },
        toast: { body: expect.stringContaining('Le service est momentanément indisponible') as string },
      },
    })
    expect(refused.headers['retry-after']).toBe('1')
    expect(await rowOf(candidate)).toEqual(row)
    expect(await readdir(join(folder, 'files/incoming'))).toEqual([])
    expect((await read(row.key)).statusCode).toBe(503)

    await way.set('open')
    expect(await keys()).toEqual(stored)
    expect((await read(row.key)).statusCode).toBe(200)
    expect((await send(candidate)).status).toBe(200)
    expect((await rowOf(candidate)).key).not.toBe(row.key)
  })

  test('is not swept, and its files do not count as lost', async () => {
    const candidate = await aCandidate(db)
    await send(candidate)
    const stored = await keys()
    const said: string[] = []
    const later = new Date(Date.now() + 3 * 86_400_000)
    await way.set(mood)
    await expect(sweepFiles({ db, fileStore, now: later, warn: (one) => said.push(one) })).rejects.toThrow(
      'the object store failed',
    )
    expect(said).toEqual([])
    expect(await keys()).toEqual(stored)
  })

  test('refuses the start in one sentence', async () => {
    await way.set(mood)
    await expect(fileStore.storage.check()).rejects.toThrow(/^Le stockage des fichiers \(S3_URL\) ne répond pas/)
  })
})
