import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { signatureLinks, signatures } from '#server/db/schema/papers/signatures.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { linkIn, sendNewestTo } from '#test/people/mailed-links.ts'
import { consentTo, openSigning, signingStart } from '#test/people/signing.ts'

const server = await openTestApp()
const { db, call, clock, app } = server
const calls = api.signatures
const signing = await openSigning(server)

let world: Awaited<ReturnType<typeof signing.aWorld>>
let candidate: Person
beforeEach(async () => {
  world = await signing.aWorld()
  ;({ candidate } = world)
})

describe('the link of the mail', () => {
  const token = async (): Promise<string> => {
    const path = linkIn(await sendNewestTo(db, candidate.email, clock.now))
    expect(path).toMatch(/^\/signer\//)
    return path.split('/').at(-1) ?? ''
  }
  const readLink = (link: string) => call(calls.readByLink, { params: { token: link } })
  const code = async (link: string): Promise<string> => {
    expect((await call(calls.askCode, { params: { token: link } })).status).toBe(200)
    const { text } = await sendNewestTo(db, candidate.email, clock.now)
    expect(text).not.toContain('/signer/')
    return orNotFound(/Code : (\d{6})/.exec(text)?.[1])
  }
  const signBy = (link: string, typed: string, sha256: string) =>
    call(calls.signByLink, { params: { token: link }, body: { ...consentTo(sha256), code: typed } })
  const otherThan = (right: string) => (right === '123456' ? '654321' : '123456')

  test('signs with the code that is mailed apart, once, and keeps where both went', async () => {
    const { id, version } = await signing.sent(world)
    const link = await token()
    expect((await readLink(link)).body).toMatchObject({ id, can: { sign: true, refuse: true, withdraw: false } })
    const right = await code(link)
    expect((await signBy(link, `${right.slice(0, 3)} ${right.slice(3)}`, version.sha256)).status).toBe(200)
    const [kept] = await db.select().from(signatures).where(eq(signatures.requestId, id))
    expect(kept?.proof).toMatchObject({
      through: 'link',
      link: { mailbox: candidate.email },
      code: { mailbox: candidate.email, sentAt: signingStart.toISOString() },
    })
    for (const over of [await readLink(link), await signBy(link, right, version.sha256)]) {
      expect(over.status).toBe(404)
      expect(over.failure.toast.body).toContain('Ce lien ne sert plus')
    }
  })

  test('is opened by programs that read mails: nothing changes', async () => {
    const { id } = await signing.sent(world)
    const link = await token()
    const before = [
      await signing.rowOf(id),
      await db.select().from(signatureLinks).where(eq(signatureLinks.requestId, id)),
    ]
    for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: `/api/signature/lien/${link}` })
    expect([
      await signing.rowOf(id),
      await db.select().from(signatureLinks).where(eq(signatureLinks.requestId, id)),
    ]).toEqual(before)
  })

  test('signs nothing without a code, with a wrong one, after ten minutes, or after five tries', async () => {
    const { id, version } = await signing.sent(world)
    const link = await token()
    expect((await signBy(link, '123456', version.sha256)).failure.error.fields).toEqual({
      code: 'Code incorrect ou expiré',
    })
    const late = await code(link)
    clock.now = new Date(signingStart.getTime() + 10 * 60_000)
    expect((await signBy(link, late, version.sha256)).status).toBe(422)
    const right = await code(link)
    for (let tries = 0; tries < 5; tries++)
      expect((await signBy(link, otherThan(right), version.sha256)).status).toBe(422)
    expect((await signBy(link, right, version.sha256)).status).toBe(422)
    expect(await db.$count(signatures, eq(signatures.requestId, id))).toBe(0)
    // A new code is the way on, and a link asks for ten at most.
    const next = await code(link)
    await db.update(signatureLinks).set({ codesSent: 10 }).where(eq(signatureLinks.requestId, id))
    expect((await call(calls.askCode, { params: { token: link } })).status).toBe(429)
    expect((await signBy(link, next, version.sha256)).status).toBe(200)
  })

  test('serves until its last instant, in each of its calls', async () => {
    const { id, version } = await signing.sent(world)
    const link = await token()
    const right = await code(link)
    const expiresAt = new Date(signingStart.getTime() + 60_000)
    await db.update(signatureLinks).set({ expiresAt }).where(eq(signatureLinks.requestId, id))
    clock.now = expiresAt
    const params = { token: link }
    const over = [
      await readLink(link),
      await call(calls.askCode, { params }),
      await signBy(link, right, version.sha256),
      await call(calls.refuseByLink, { params, body: { reason: 'Non' } }),
    ]
    expect(over.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    clock.now = new Date(expiresAt.getTime() - 1)
    expect((await readLink(link)).status).toBe(200)
    expect((await signBy(link, right, version.sha256)).status).toBe(200)
  })

  test('keeps hashes alone, of the link and of the code', async () => {
    await signing.sent(world)
    const link = await token()
    const right = await code(link)
    const rows = JSON.stringify([await db.select().from(signatureLinks), await db.select().from(mails)])
    expect(rows).not.toContain(link)
    expect(rows).not.toContain(right)
  })

  test('refuses too, and is over once the request is withdrawn, the account suspended, or the link unknown', async () => {
    const { id } = await signing.sent(world)
    const link = await token()
    const suspend = (status: 'suspended' | 'active') =>
      db.update(accounts).set({ status }).where(eq(accounts.id, candidate.id))
    await suspend('suspended')
    expect((await readLink(link)).status).toBe(404)
    await suspend('active')
    expect((await readLink('inconnu')).status).toBe(404)
    expect((await call(calls.refuseByLink, { params: { token: link }, body: { reason: 'Non' } })).status).toBe(200)
    expect((await signing.rowOf(id)).status).toBe('refused')
    expect((await readLink(link)).status).toBe(404)
  })
})
