import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { journalBlocks } from '#server/db/schema/oversight/journal-blocks.ts'
import { closeJournalBlocks } from '#server/features/oversight/journal-blocks/journal-blocks.jobs.ts'
import { orNotFound } from '#server/http/failures.ts'
import { identityOfPems, newSealPems } from '#server/security/seal-identity.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { openSigning, sha256Of, signingStart } from '#test/people/signing.ts'
import { unzipped } from '#test/people/zip-files.ts'
import { sealDocument } from './signatures.jobs.ts'

const server = await openTestApp()
const { db, owner, call, clock, app, tokenOf } = server
const calls = api.signatures
const signing = await openSigning(server)
const { admin } = signing

let world: Awaited<ReturnType<typeof signing.aWorld>>
let candidate: Person
let recruiter: Person
beforeEach(async () => {
  world = await signing.aWorld()
  ;({ candidate, recruiter } = world)
})

describe('the sealed file', () => {
  test('begins with the very bytes that were signed, and is known by its hash', async () => {
    const { id, version } = await signing.sealed(world)
    const { sealedFileId, sealedSha256, documentId } = await signing.rowOf(id)
    const { rows } = await owner.pool.query<{ key: string }>('select key from files where id = $1', [sealedFileId])
    const bytes = await signing.storedFile(orNotFound(rows[0]).key)
    const { rows: before } = await owner.pool.query<{ key: string }>(
      'select key from files f join contract_versions v on v.file_id = f.id where v.id = $1',
      [version.id],
    )
    const document = await signing.storedFile(orNotFound(before[0]).key)
    expect(bytes.subarray(0, document.length).equals(document)).toBe(true)
    expect(bytes.includes(`/InspirnautesDocument (${documentId})`)).toBe(true)
    const verify = async (sha256: string, query: object = {}) =>
      (await call(calls.verify, { body: { sha256, ...query } })).body
    expect(await verify(sealedSha256 ?? '')).toEqual({
      answer: 'unchanged',
      sealedAt: signingStart.toISOString(),
      signatures: 2,
    })
    const other = 'f'.repeat(64)
    expect((await verify(other, { document: documentId })).answer).toBe('changed')
    expect(await verify(other)).toEqual({ answer: 'unknown', sealedAt: null, signatures: 0 })
  })

  test('is proved by an archive that is the same bytes each time, also once the account is erased', async () => {
    const { id, version } = await signing.sealed(world)
    const evidence = async (as: Person) => {
      const url = `/api/contrat/signatures/${id}/preuve.zip`
      return app.inject({ url, headers: { authorization: `Bearer ${tokenOf(as)}` } })
    }
    await closeJournalBlocks(db, clock.now)
    const first = await evidence(candidate)
    expect(first.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    const files = unzipped(first.rawPayload)
    expect([...files.keys()]).toEqual([
      'LISEZ-MOI.txt',
      '1-document-a-signer.pdf',
      '2-document-scelle.pdf',
      'preuve.json',
      'texte.json',
      'journal.json',
      'certificat.pem',
    ])
    const told = JSON.parse(String(files.get('preuve.json'))) as object
    expect(told).toMatchObject({
      niveau: 'signature électronique simple',
      empreintes: {
        avantSignature: version.sha256,
        apresCachet: sha256Of(orNotFound(files.get('2-document-scelle.pdf'))),
      },
      signatures: [
        { pour: 'Le Prestataire', nom: 'Anne Durand' },
        { pour: 'La Plateforme', nom: 'Claire Moreau' },
      ],
    })
    const [block] = await db.select().from(journalBlocks).orderBy(desc(journalBlocks.number)).limit(1)
    const logged = JSON.parse(String(files.get('journal.json'))) as { type: string; bloc: object }[]
    expect(logged.at(-1)).toMatchObject({
      type: 'signature.sealed',
      bloc: { numero: block?.number, empreinte: block?.hash },
    })
    clock.now = new Date(signingStart.getTime() + 86_400_000)
    await db
      .update(accounts)
      .set({ email: `erased-${id}@compte-efface.invalid`, status: 'suspended' })
      .where(eq(accounts.id, candidate.id))
    expect((await evidence(admin)).rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('keeps the certificate that it was sealed with when another one seals', async () => {
    const first = await signing.sealed(world)
    const before = await signing.rowOf(first.id)
    const other = identityOfPems(newSealPems(signingStart))
    const { id, version } = await signing.sent(world, 'recruiter')
    await signing.signAs(recruiter, id, version.sha256)
    await signing.signAs(admin, id, version.sha256)
    await sealDocument(signing.sealing({ sealIdentity: () => Promise.resolve(other) }), id)
    expect((await signing.rowOf(id)).certificate).not.toBe(before.certificate)
    expect((await signing.rowOf(first.id)).certificate).toBe(before.certificate)
  })

  test('cannot be changed in the log of signatures', async () => {
    const { id } = await signing.sealed(world)
    await expect(
      owner.pool.query('update signatures set name = $1 where request_id = $2', ['Une autre', id]),
    ).rejects.toThrow('append-only')
  })
})
