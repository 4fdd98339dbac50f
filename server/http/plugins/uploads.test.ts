import { readdir } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { maxFileBytes } from '#domain/ground/files/uploads.ts'
import { formOf, openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aRecruiter } from '#test/people/factories.ts'
import { aPicture } from '#test/people/sent-files.ts'

/** How a form with files is received, over a real connection. */

const { app, db, dataDir, tokenOf } = await openTestApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const candidate = await aCandidate(db)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

const incoming = () => readdir(join(dataDir, 'files/incoming')).catch(() => [])
const bearer = (person: Person) => ({ authorization: `Bearer ${tokenOf(person)}` })

type Sent = { path?: string; method?: string; headers?: Record<string, string>; payload?: Buffer }

/** Sends a request on the one kept connection, and reads its answer. */
const send = ({ path = '/api/upload/logo', method = 'POST', headers = {}, payload = Buffer.alloc(0) }: Sent) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const asked = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    })
    asked.on('error', reject)
    asked.end(payload)
  })

const sendForm = async (body: object, { as = candidate, ...more }: Sent & { as?: Person | null } = {}) => {
  const { payload, headers } = await formOf(body)
  return send({ ...more, payload, headers: { ...headers, ...(as && bearer(as)) } })
}

const isLive = async () => (await send({ path: '/api/openapi.json', method: 'GET' })).status

describe('a file over 10 MiB', () => {
  test.each([
    ['/api/upload/logo', 'moi.png', "Echec de l'importation de l'image\u00a0: elle dépasse 10 Mo", undefined],
    ['/api/upload/cv', 'CV.pdf', "Echec de l'importation du cv\u00a0: il dépasse 10 Mo", 'Error_CV'],
  ])('is refused by %s with its toast, and the connection serves the next call', async (path, name, body, type) => {
    const file = new File([new Uint8Array(maxFileBytes + 1)], name)
    const answer = await sendForm({ userId: candidate.id, file, type: 'cv' }, { path })
    expect(answer.status).toBe(413)
    const failure = JSON.parse(answer.body) as { type?: string; toast: object; error: { code: string } }
    expect([failure.error.code, failure.toast, failure.type]).toEqual(['too_large', { status: 'error', body }, type])
    expect(await isLive()).toBe(200)
    expect(await incoming()).toEqual([])
  })

  test('of exactly 10 MiB is read', async () => {
    const file = new File([new Uint8Array(maxFileBytes)], 'moi.png')
    expect((await sendForm({ file })).status).toBe(422)
  })
})

describe('a form is not stored', () => {
  const file = new File([new Uint8Array(3_000_000)], 'moi.png')

  test('for a visitor or another role, and the connection serves the next call', async () => {
    const recruiter = await aRecruiter(db)
    expect((await sendForm({ file }, { as: null })).status).toBe(401)
    expect(await isLive()).toBe(200)
    expect((await sendForm({ file }, { as: recruiter, path: '/api/upload/cv' })).status).toBe(403)
    expect(await isLive()).toBe(200)
    expect(await incoming()).toEqual([])
  })

  test('when it is cut or is no form, and when its parts are too many', async () => {
    const { payload, headers } = await formOf({ file })
    const cut = { headers: { ...headers, ...bearer(candidate) }, payload: payload.subarray(0, payload.length - 1000) }
    expect((await send(cut)).status).toBe(400)
    const unbounded = { 'content-type': 'multipart/form-data', ...bearer(candidate) }
    expect((await send({ headers: unbounded, payload })).status).toBe(400)
    const parts = Object.fromEntries(Array.from({ length: 30 }, (_, rank) => [`part${rank}`, 'x']))
    expect((await sendForm({ ...parts, file })).status).toBe(400)
    expect(await isLive()).toBe(200)
    expect(await incoming()).toEqual([])
  })

  test('when the caller hangs up in the middle', async () => {
    const { payload, headers } = await formOf({ file })
    const lost = httpRequest({
      port,
      host: '127.0.0.1',
      path: '/api/upload/logo',
      method: 'POST',
      headers: { ...headers, ...bearer(candidate), 'content-length': payload.length },
    })
    lost.on('error', () => undefined)
    lost.write(payload.subarray(0, 2_000_000))
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1), { timeout: 10_000, interval: 20 })
    lost.destroy()
    await vi.waitFor(async () => expect(await incoming()).toEqual([]), { timeout: 10_000, interval: 20 })
    expect(await isLive()).toBe(200)
  })
})

describe('the type of a request', () => {
  test('is a form where files are taken, and JSON elsewhere', async () => {
    const json = { 'content-type': 'application/json', ...bearer(candidate) }
    expect((await send({ headers: json, payload: Buffer.from('{"file":{}}') })).status).toBe(415)
    expect((await sendForm({ email: 'a@b.fr' }, { path: '/usersemails', as: null })).status).toBe(415)
    expect((await send({ headers: bearer(candidate) })).status).toBe(422)
  })

  test('inside a form is not believed: a part of JSON is no file', async () => {
    const lines = ['--x', 'content-disposition: form-data; name="file"', 'content-type: application/json', '']
    const body = [...lines, JSON.stringify({ name: 'moi.png', size: 9, path: '/etc/passwd' }), '--x--', '']
    const headers = { 'content-type': 'multipart/form-data; boundary=x', ...bearer(candidate) }
    const answer = await send({ headers, payload: Buffer.from(body.join('\r\n')) })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain('File is required')
  })

  test('allows one file in each part', async () => {
    const form = new FormData()
    for (const name of ['un.png', 'deux.png']) form.append('file', await aPicture(), name)
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '', ...bearer(candidate) }
    const answer = await send({ headers, payload: Buffer.from(await sent.arrayBuffer()) })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain('Un seul fichier à la fois')
    expect(await incoming()).toEqual([])
  })
})
