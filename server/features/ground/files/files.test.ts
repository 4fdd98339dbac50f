import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { uploadsPerDay, uploadsPerHour } from '#domain/ground/files/uploads.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, anAdmin, aRecruiter } from '#test/people/factories.ts'
import { aPhoto, aPicture, aResume, refusedPdfs } from '#test/people/sent-files.ts'

const { app, db, call, clock, dataDir } = await openTestApp()
const { uploadPicture, uploadResume, lastPicture, lastResume } = api.files
const start = clock.now
const picture = await aPicture()
const resume = await aResume()
const admin = await anAdmin(db)

beforeEach(async () => {
  clock.now = start
  await db.delete(rateLimits)
})

type Body = { file?: File | string; userId?: number | string; type?: string }
const sendPicture = (as: Person, body: Body = { file: picture }) =>
  call(uploadPicture, { body: body as { file: File } }, as)
const sendResume = (as: Person, body: Body = { file: resume }) =>
  call(uploadResume, { body: body as { file: File } }, as)

const picturePath = async (as: Person, userId = as.id) =>
  (await call(lastPicture, { params: { userId } }, as)).body.path
const resumePath = async (as: Person, id = as.id) => (await call(lastResume, { params: { id } }, as)).body.path
const addressIn = (path: string | null) => orNotFound(path ?? undefined).replace('localhost:3000', '')
const readAt = async (path: string | null) => app.inject(addressIn(path))
const stored = () => readdir(join(dataDir, 'files/stored')).catch(() => [])
const incoming = () => readdir(join(dataDir, 'files/incoming')).catch(() => [])

describe('a picture', () => {
  test('is sent, named by a row, and read at its address as a WebP of at most 512 pixels', async () => {
    const recruiter = await aRecruiter(db)
    expect(await picturePath(recruiter)).toBeNull()
    const { status, body } = await sendPicture(recruiter, { file: await aPhoto() })
    expect(status).toBe(200)
    expect(body).toEqual({ toast: { status: 'success', body: 'Logo importé avec succès' }, id: expect.any(Number) })
    const path = await picturePath(recruiter)
    expect(path).toMatch(/^localhost:3000\/files\/[A-Za-z0-9_-]{43}$/)
    const answer = await readAt(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(answer.rawPayload.length),
    })
    const shown = await sharp(answer.rawPayload).metadata()
    expect(shown).toMatchObject({ format: 'webp', width: 384, height: 512 })
    expect(shown.exif).toBeUndefined()
    expect(await incoming()).toEqual([])
  })

  test('is a JPEG under the name that Windows gives to it', async () => {
    const candidate = await aCandidate(db)
    expect((await sendPicture(candidate, { file: await aPhoto({ name: 'photo.jfif' }) })).status).toBe(200)
    expect(await picturePath(candidate)).not.toBeNull()
  })

  test('replaces the one before, and the log says so without the name of the file', async () => {
    const candidate = await aCandidate(db)
    const first = (await sendPicture(candidate)).body.id
    const before = await picturePath(candidate)
    const kept = (await stored()).length
    expect((await sendPicture(candidate)).body.id).toBe(first)
    expect(await stored()).toHaveLength(kept)
    expect((await readAt(before)).statusCode).toBe(404)
    expect(await db.$count(files, eq(files.accountId, candidate.id))).toBe(1)
    const logged = await db.select().from(events).where(eq(events.accountId, candidate.id))
    expect(logged.at(-1)).toMatchObject({ type: 'candidate.edited', after: { changed: ['photo'] } })
    expect(JSON.stringify(logged)).not.toContain(picture.name)
  })

  test('sent twice at the same time leaves one row, one logo and its JPEG for mails', async () => {
    const recruiter = await aRecruiter(db)
    const before = (await stored()).length
    const answers = await Promise.all([sendPicture(recruiter), sendPicture(recruiter), sendPicture(recruiter)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await stored()).toHaveLength(before + 2)
    expect((await readAt(await picturePath(recruiter))).statusCode).toBe(200)
  })

  test('is encoded for mails when it is a logo, and that JPEG has no address', async () => {
    const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db)]
    await sendPicture(recruiter)
    await sendPicture(candidate)
    const mailKeyOf = async ({ id }: Person) =>
      (await db.select().from(files).where(eq(files.accountId, id)))[0]?.mailKey
    expect(await mailKeyOf(candidate)).toBeNull()
    const first = orNotFound((await mailKeyOf(recruiter)) ?? undefined)
    expect(await stored()).toContain(first)
    expect((await app.inject(`/files/${first}`)).statusCode).toBe(404)
    await sendPicture(admin, { file: picture, userId: recruiter.id })
    expect(await stored()).not.toContain(first)
    expect(await stored()).toContain(await mailKeyOf(recruiter))
  })

  test('is the caller’s own, whoever they name; only the administrator names an account', async () => {
    const [candidate, other] = [await aCandidate(db), await aCandidate(db)]
    expect((await sendPicture(candidate, { file: picture, userId: other.id })).status).toBe(200)
    expect(await picturePath(candidate)).not.toBeNull()
    expect(await picturePath(other)).toBeNull()
    expect((await sendPicture(admin, { file: picture, userId: other.id })).status).toBe(200)
    expect(await picturePath(other)).not.toBeNull()
    const unnamed = await sendPicture(admin)
    expect(unnamed.status).toBe(422)
    expect(unnamed.failure.error.fields).toEqual({ userId: 'Compte obligatoire' })
    for (const userId of [admin.id, 2_000_000_000])
      expect((await sendPicture(admin, { file: picture, userId })).status).toBe(404)
  })

  test.each<[string, Body, string]>([
    ['without a file', {}, 'File is required'],
    ['with a text in its place', { file: 'moi.png' }, 'File is required'],
    ['of nothing', { file: new File([], 'moi.png') }, 'Le fichier est vide.'],
    [
      'of another name',
      { file: new File(['GIF89a'], 'moi.gif') },
      'Format non pris en charge\u00a0: jpg, jpeg ou png.',
    ],
    [
      'of another content',
      { file: new File(['<svg/>'], 'moi.png') },
      'Format non pris en charge\u00a0: jpg, jpeg ou png.',
    ],
  ])('%s is refused on its field', async (_, body, message) => {
    const candidate = await aCandidate(db)
    const { status, failure } = await sendPicture(candidate, body)
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual({ file: message })
    expect(failure.toast).toEqual({ status: 'error', body: "Echec de l'importation de l'image" })
    expect(await picturePath(candidate)).toBeNull()
    expect(await incoming()).toEqual([])
  })
})

describe('who may read a picture', () => {
  test('a logo, everybody who is signed in', async () => {
    const recruiter = await aRecruiter(db)
    await sendPicture(recruiter)
    for (const reader of [await aCandidate(db), await aRecruiter(db), admin])
      expect(await picturePath(reader, recruiter.id)).toBe(await picturePath(recruiter))
  })

  test('a photo, its candidate and the administrator; a recruiter is told nothing, another candidate finds nothing', async () => {
    const candidate = await aCandidate(db)
    await sendPicture(candidate)
    const ask = async (reader: Person, userId = candidate.id) =>
      (await call(lastPicture, { params: { userId } }, reader)).status
    expect(await picturePath(admin, candidate.id)).toBe(await picturePath(candidate))
    const recruiter = await aRecruiter(db)
    expect([await ask(recruiter), await ask(recruiter, admin.id), await ask(recruiter, 2_000_000_000)]).toEqual([
      403, 403, 403,
    ])
    const other = await aCandidate(db)
    expect([await ask(other), await ask(other, 2_000_000_000), await ask(admin, 2_000_000_000)]).toEqual([
      404, 404, 404,
    ])
  })
})

describe('a CV', () => {
  test('is sent, and read at an address that is valid for one minute', async () => {
    const candidate = await aCandidate(db)
    expect(await resumePath(candidate)).toBeNull()
    const file = await aResume('Mon CV été.pdf')
    const { status, body } = await sendResume(candidate, { file, type: 'cv' })
    expect(status).toBe(200)
    expect(body).toEqual({
      type: 'Success_CV',
      toast: { status: 'success', body: 'CV importé avec succès' },
      id: expect.any(Number),
    })
    const path = await resumePath(candidate)
    const answer = await readAt(path)
    expect(answer.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="CV_Anne_Durand.pdf"; filename*=UTF-8''CV_Anne_Durand.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    clock.now = new Date(start.getTime() + 59_000)
    expect((await readAt(path)).statusCode).toBe(200)
    clock.now = new Date(start.getTime() + 60_000)
    expect((await readAt(path)).statusCode).toBe(404)
  })

  test('is found at no other address, and each answers alike', async () => {
    const [candidate, other] = [await aCandidate(db), await aCandidate(db)]
    await sendResume(candidate)
    await sendResume(other)
    const [address, otherAddress] = [addressIn(await resumePath(candidate)), addressIn(await resumePath(other))]
    const [key = '', proof = ''] = address.replace('/files/', '').split('/')
    const [until = '', tag = ''] = proof.split('.')
    const wrong = [
      `/files/${key}`,
      `/files/${key}/`,
      `/files/${key}/${otherAddress.split('/').at(-1)}`,
      `/files/${key}/${Number(until) + 3600}.${tag}`,
      `/files/${key}/${until}.${tag.startsWith('A') ? 'B' : 'A'}${tag.slice(1)}`,
      `/files/${key}/x`,
      `/files/inconnu`,
      `/files/..%2f..%2fpackage.json`,
    ]
    const answers = await Promise.all(wrong.map((one) => app.inject(one)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 Fichier introuvable']),
    )
  })

  test('carries the extension of what it is, and a name without a path or hidden marks', async () => {
    const candidate = await aCandidate(db)
    for (const [sent, kept] of [
      ['../../etc/CV.doc', 'CV.pdf'],
      ['C:\\Users\\anne\\CV.pdf', 'CV.pdf'],
      ['fdp\u202efdp.pdf', 'fdpfdp.pdf'],
      [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(196)}.pdf`],
    ] as const) {
      expect((await sendResume(candidate, { file: await aResume(sent) })).status).toBe(200)
      const [row] = await db.select().from(files).where(eq(files.accountId, candidate.id))
      expect(row?.name).toBe(kept)
    }
  })

  test('that is refused says why, with the type and the toast of the specification', async () => {
    const candidate = await aCandidate(db)
    const scripted = new File([new Uint8Array(await refusedPdfs.script())], 'CV.pdf')
    for (const [body, message] of [
      [{}, 'File is required'],
      [{ file: picture }, 'Format non pris en charge\u00a0: pdf, doc ou docx.'],
      [{ file: scripted }, 'Ce PDF contient du code JavaScript. L’exporter à nouveau en PDF, puis réessayer.'],
    ] as const) {
      const { status, failure } = await sendResume(candidate, body)
      expect(status).toBe(422)
      expect(failure).toMatchObject({
        type: 'Error_CV',
        error: { code: 'invalid_input', fields: { file: message } },
        toast: { status: 'error', body: "Erreur lors de l'importation du cv" },
      })
    }
    expect(await resumePath(candidate)).toBeNull()
  })

  test('is a candidate’s: a recruiter sends none, and the administrator sends it for a candidate', async () => {
    const [candidate, recruiter] = [await aCandidate(db), await aRecruiter(db)]
    const refused = await sendResume(recruiter)
    expect([refused.status, refused.failure.type]).toEqual([403, 'Error_CV'])
    expect((await sendResume(admin, { file: resume, userId: candidate.id })).status).toBe(200)
    expect((await sendResume(admin, { file: resume, userId: recruiter.id })).status).toBe(404)
    expect(await resumePath(admin, candidate.id)).not.toBeNull()
    expect((await call(lastResume, { params: { id: recruiter.id } }, admin)).status).toBe(404)
  })
})

test('the completion of a profile counts the photo, the logo and the CV', async () => {
  const [candidate, recruiter] = [await aCandidate(db), await aRecruiter(db)]
  const { candidateCompletion, recruiterCompletion } = api.statistics
  const figures = async () => [
    (await call(candidateCompletion, { params: { id: candidate.id } }, candidate)).body,
    (await call(recruiterCompletion, { params: { id: recruiter.id } }, recruiter)).body,
  ]
  const [before, after] = [await figures(), await figuresAfter()]
  expect(after).not.toEqual(before)

  async function figuresAfter() {
    await Promise.all([sendPicture(candidate), sendPicture(recruiter)])
    await sendResume(candidate)
    return figures()
  }
})

test('an account sends sixty files an hour and a hundred a day', async () => {
  const candidate = await aCandidate(db)
  const empty = { file: new File(['x'], 'moi.png') }
  const send = async () => (await sendPicture(candidate, empty)).status
  const key = async (rule: string, points: number) =>
    db
      .update(rateLimits)
      .set({ points })
      .where(eq(rateLimits.key, orNotFound((await keysOf(rule))[0]).key))
  const keysOf = async (rule: string) =>
    (await db.select().from(rateLimits)).filter((row) => row.key.startsWith(`${rule}:email`))
  expect(await send()).toBe(422)
  await key('upload', uploadsPerHour - 1)
  expect(await send()).toBe(422)
  expect(await send()).toBe(429)
  await key('upload', 0)
  await key('uploadDay', uploadsPerDay)
  const refused = await sendResume(candidate)
  expect(refused.status).toBe(429)
  expect(refused.failure).toMatchObject({
    type: 'Error_CV',
    toast: { body: 'Trop de fichiers envoyés. Réessayez plus tard.' },
  })
})
