import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/events.ts'
import { files } from '#server/db/schema/files.ts'
import { found } from '#server/http/failures.ts'
import { formOf, openTestApp, type Person } from '#test/app.ts'
import { aCandidate, anAdmin, aRecruiter } from '#test/factories.ts'

const { app, db, call, dataDir, tokenOf } = await openTestApp()
const { uploadPicture, lastPicture } = api.files

const aPng = async (width = 900, height = 600) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#b03060' } })
      .png()
      .toBuffer(),
  )
const png = new File([await aPng()], 'moi.png')

const send = (as: Person, body: { file?: File; userId?: number } = { file: png }) =>
  call(uploadPicture, { body: body as { file: File } }, as)
const pathOf = async (as: Person, userId: number) => (await call(lastPicture, { params: { userId } }, as)).body.path
const addressIn = (path: string | null) => found(path ?? undefined).replace('localhost:3000', '')
const incoming = () => readdir(join(dataDir, 'files/incoming'))
const stored = () => readdir(join(dataDir, 'files/stored')).catch(() => [])

describe('a picture', () => {
  test('is sent, named by a row, and read at its address as a WebP of at most 512 pixels', async () => {
    const recruiter = await aRecruiter(db)
    expect(await pathOf(recruiter, recruiter.id)).toBeNull()
    const { status, body } = await send(recruiter)
    expect(status).toBe(200)
    expect(body).toEqual({ toast: { status: 'success', body: 'Logo importé avec succès' }, id: expect.any(Number) })
    const path = await pathOf(recruiter, recruiter.id)
    expect(path).toMatch(/^localhost:3000\/files\/[A-Za-z0-9_-]{43}$/)
    const answer = await app.inject(addressIn(path))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(answer.rawPayload.length),
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
    expect(await incoming()).toEqual([])
  })

  test('replaces the one before, and the log says so without the name of the file', async () => {
    const candidate = await aCandidate(db)
    const first = (await send(candidate)).body.id
    const before = await pathOf(candidate, candidate.id)
    const kept = (await stored()).length
    expect((await send(candidate)).body.id).toBe(first)
    expect(await stored()).toHaveLength(kept)
    expect((await app.inject(addressIn(before))).statusCode).toBe(404)
    expect(await db.$count(files, eq(files.accountId, candidate.id))).toBe(1)
    const logged = await db.select().from(events).where(eq(events.accountId, candidate.id))
    expect(logged.at(-1)).toMatchObject({ type: 'candidate.edited', after: { changed: ['photo'] } })
  })
})
void anAdmin
void formOf
void tokenOf
