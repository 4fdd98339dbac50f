import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { api } from '#contract/index.ts'
import type { SigningOrder } from '#domain/papers/signatures/signatures.ts'
import { signatureRequests } from '#server/db/schema/papers/signatures.ts'
import { sealDocument } from '#server/features/papers/signatures/signatures.jobs.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import type { Person, TestApp } from '#test/servers/app.ts'
import { testSealIdentity } from '#test/servers/jobs.ts'
import { aContract, asked, templateOf } from './contract-preparation.ts'
import { anAdmin } from './factories.ts'
import { inSession } from './opened-session.ts'

/** A contract that is sent, signed and sealed, for tests. */

/** The time of these tests: Monday, 10:00 in Paris. */
export const signingStart = new Date('2026-11-23T09:00:00Z')

const calls = api.signatures

/** What a signer gives. */
export const consentTo = (sha256: string, name = 'Anne Durand') => ({ name, consent: true as const, sha256 })

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** An administrator who is signed in on this server, and what is done with contracts there. */
export const openSigning = async (server: TestApp) => {
  const { db, owner, call, clock, fileStore } = server
  const admin = await inSession(server, await anAdmin(db))
  const typesetting = openTypesetting()

  /** A mission with its recruit; a month of a very small one asks for no paper. */
  const aWorld = async () => {
    clock.now = signingStart
    await owner.pool.query('truncate rate_limits')
    const world = await aContract(db, { person: { dailyRate: 1 } })
    const candidate = await inSession(server, world.candidate)
    const recruiter = await inSession(server, world.recruiter)
    return { ...world, candidate, recruiter }
  }
  type World = Awaited<ReturnType<typeof aWorld>>

  const sent = async (
    { sides }: Pick<World, 'sides'>,
    kind: 'candidate' | 'recruiter' = 'candidate',
    order: SigningOrder = 'party-first',
  ) => {
    const template = templateOf('<p>{plateforme.nom}</p><p>{clauses}</p>')
    await call(api.contractDrafts.editTemplate, { params: { kind }, body: template }, admin)
    const prepared = await call(api.contractDrafts.prepare, { params: sides[kind], body: asked() }, admin)
    const { version } = prepared.body
    const body = { document: 'contract' as const, id: version.id, order }
    const { status, body: answer } = await call(calls.send, { body }, admin)
    expect([status, answer.toast.body]).toEqual([201, 'Document envoyé à la signature'])
    return { id: answer.id, version }
  }

  const signAs = (person: Person, id: number, sha256: string, name?: string) =>
    call(calls.sign, { params: { id }, body: consentTo(sha256, name) }, person)

  const sealing = (given: Partial<Parameters<typeof sealDocument>[0]> = {}) => ({
    db,
    fileStore,
    typesetting,
    publicUrl: 'http://localhost:3000',
    contactTo: null,
    sealIdentity: testSealIdentity,
    stamp: () => Promise.resolve(null),
    now: clock.now,
    ...given,
  })

  /** The candidate's contract, signed by both and sealed. */
  const sealed = async (world: World) => {
    const { id, version } = await sent(world)
    expect((await signAs(world.candidate, id, version.sha256)).status).toBe(200)
    expect((await signAs(admin, id, version.sha256, 'Claire Moreau')).status).toBe(200)
    await sealDocument(sealing(), id)
    return { id, version }
  }

  const rowOf = async (id: number) =>
    orNotFound((await db.select().from(signatureRequests).where(eq(signatureRequests.id, id)))[0])
  const storedFile = async (key: string) => buffer(orNotFound(await fileStore.storage.open(key)).content)
  return { admin, aWorld, sent, signAs, sealing, sealed, rowOf, storedFile }
}
