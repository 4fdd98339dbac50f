import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { erasures } from '#server/db/schema/oversight/erasures.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mailAttachments, mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { signatureRequests, signatures } from '#server/db/schema/papers/signatures.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aRenewal } from '#test/people/factories.ts'
import { inSession } from '#test/people/opened-session.ts'
import { consentTo, openSigning, sha256Of, signingStart } from '#test/people/signing.ts'
import { sealDocument, tellOfExpiredSignatures } from './signatures.jobs.ts'

const server = await openTestApp()
const { db, owner, call, clock, app } = server
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

const read = async (id: number, as: Person = admin) => (await call(calls.read, { params: { id } }, as)).body
const typesOf = async (id: number) =>
  (
    await db
      .select({ type: events.type })
      .from(events)
      .where(and(eq(events.subject, 'signature-request'), eq(events.subjectId, id)))
      .orderBy(events.id)
  ).map(({ type }) => type)
const subjectsTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ letter }) => letter?.subject,
  )

describe('a contract is signed in place', () => {
  test('by its side and then by the platform, from their spaces, and is sealed', async () => {
    const { id, version } = await signing.sent(world)
    expect(await read(id, candidate)).toMatchObject({
      state: 'sent',
      label: 'Contrat, version 1',
      sha256: version.sha256,
      suggestedName: 'Anne Durand',
      signers: [
        { party: 'party', name: 'Anne Durand', signedAt: null, isNext: true },
        { party: 'platform', name: 'Inspirnautes', signedAt: null, isNext: false },
      ],
      can: { sign: true, refuse: true, withdraw: false, evidence: false },
    })
    expect((await read(id)).can).toMatchObject({ sign: false, withdraw: true })
    expect((await signing.signAs(admin, id, version.sha256)).status).toBe(409)

    expect((await signing.signAs(candidate, id, version.sha256)).body.toast.body).toBe('Document signé')
    expect(await read(id)).toMatchObject({ state: 'started', can: { sign: true } })
    expect((await subjectsTo(admin.email)).at(-1)).toContain('À signer pour la plateforme')

    expect((await signing.signAs(admin, id, version.sha256, 'Claire Moreau')).status).toBe(200)
    expect((await read(id)).state).toBe('signed')
    await sealDocument(signing.sealing(), id)

    const done = await read(id, candidate)
    expect(done).toMatchObject({ state: 'sealed', tag: { label: 'Signé' }, can: { sign: false, evidence: true } })
    expect(done.signers.map(({ name }) => name)).toEqual(['Anne Durand', 'Claire Moreau'])
    expect(await typesOf(id)).toEqual(['signature.sent', 'signature.signed', 'signature.signed', 'signature.sealed'])
    const [kept] = await db.select().from(signatures).where(eq(signatures.requestId, id))
    expect(kept).toMatchObject({
      party: 'party',
      accountId: candidate.id,
      proof: { through: 'session', network: '127.0.0.0/24' },
    })
  })

  test('and is the contract of its side: nothing is imported any more, and what follows a contract opens', async () => {
    await signing.sealed(world)
    const { body } = await call(api.contracts.ofCandidate, { params: world.sides.candidate }, candidate)
    expect(body.contrats).toHaveLength(1)
    expect(body.standing).toMatchObject({ state: 'signed' })
    expect(body.can).toEqual({ importContract: false, importCra: true })
    const file = await app.inject(orNotFound(body.contrats[0]).doc_url.replace('http://localhost:3000', ''))
    const [row] = await db.select().from(signatureRequests).where(eq(signatureRequests.missionId, world.missionId))
    expect(sha256Of(file.rawPayload)).toBe(row?.sealedSha256)
  })

  test('of a company, in the other order', async () => {
    const { id, version } = await signing.sent(world, 'recruiter', 'platform-first')
    expect(await subjectsTo(recruiter.email)).toEqual([])
    expect((await signing.signAs(recruiter, id, version.sha256)).status).toBe(409)
    expect((await signing.signAs(admin, id, version.sha256, 'Claire Moreau')).status).toBe(200)
    expect((await subjectsTo(recruiter.email)).at(-1)).toBe('À signer en ligne : votre contrat, Développeur React')
    expect((await signing.signAs(recruiter, id, version.sha256, 'Marc Petit')).status).toBe(200)
    await sealDocument(signing.sealing(), id)
    const { body } = await call(api.contracts.ofRecruiter, { params: { id: world.missionId }, query: {} }, recruiter)
    expect([body.contrat?.doc_name, body.can.importInvoice]).toEqual(['Contrat_Altair_v1_signe.pdf', true])
  })

  test('with a mail to both that carries the sealed file', async () => {
    const { id } = await signing.sealed(world)
    const { sealedSha256 } = await signing.rowOf(id)
    for (const { email } of [candidate, admin]) {
      const [mail] = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)).limit(1)
      const [file] = await db
        .select()
        .from(mailAttachments)
        .where(eq(mailAttachments.mailId, orNotFound(mail).id))
      expect(sha256Of(await signing.storedFile(orNotFound(file).key))).toBe(sealedSha256)
    }
  })

  test('only with a name, the consent, the document that was read, and a fresh proof', async () => {
    const { id, version } = await signing.sent(world)
    const send = (body: object) =>
      call(calls.sign, { params: { id }, body: body as ReturnType<typeof consentTo> }, candidate)
    expect((await send({ name: ' ', consent: false, sha256: version.sha256 })).failure.error.fields).toEqual({
      name: 'Nom obligatoire',
      consent: 'Cochez la case pour signer',
    })
    expect((await send(consentTo('0'.repeat(64)))).status).toBe(409)
    clock.now = new Date(signingStart.getTime() + 11 * 60_000)
    const late = await send(consentTo(version.sha256))
    expect([late.status, late.failure.error.code]).toEqual([403, 'proof_required'])
    expect(await db.$count(signatures, eq(signatures.requestId, id))).toBe(0)
  })

  test('is read and signed by nobody of the other side', async () => {
    const { id, version } = await signing.sent(world)
    expect((await call(calls.read, { params: { id } }, recruiter)).status).toBe(404)
    expect((await signing.signAs(recruiter, id, version.sha256)).status).toBe(404)
    const query = { missionId: String(world.missionId), userId: String(candidate.id) }
    expect((await call(calls.ofSide, { query }, recruiter)).status).toBe(404)
    expect((await call(calls.ofSide, { query }, candidate)).body.items).toHaveLength(1)
  })

  test('is sent once at a time, and no more once it is signed', async () => {
    const { id, version } = await signing.sent(world)
    const again = () =>
      call(calls.send, { body: { document: 'contract', id: version.id, order: 'party-first' } }, admin)
    expect((await again()).failure.toast.body).toContain('Une demande de signature est déjà en cours')
    await signing.signAs(candidate, id, version.sha256)
    await signing.signAs(admin, id, version.sha256)
    expect((await again()).failure.toast.body).toBe('Ce document est déjà signé.')
  })
})

test('an amendment is signed the same way, beside the contract', async () => {
  const renewalId = await aRenewal(db, world.missionId)
  const { rows } = await owner.pool.query<{ id: number; sha256: string }>(
    `with version as (select * from contract_versions where id = $1)
    insert into renewal_amendments (renewal_id, account_id, kind, number, file_id, sha256, created_at)
    select $2, account_id, kind, 1, file_id, sha256, now() from version returning id, sha256`,
    [(await signing.sent(world)).version.id, renewalId],
  )
  const { id: amendmentId, sha256 } = orNotFound(rows[0])
  const body = { document: 'amendment' as const, id: amendmentId, order: 'party-first' as const }
  const { id } = (await call(calls.send, { body }, admin)).body
  expect((await signing.signAs(candidate, id, sha256)).status).toBe(200)
  expect((await signing.signAs(admin, id, sha256)).status).toBe(200)
  await sealDocument(signing.sealing(), id)
  expect(await read(id, candidate)).toMatchObject({ state: 'sealed', label: 'Avenant n°\u00a01', amendmentId })
  // It is no contract of the mission: that one is still being signed.
  expect(await db.$count(missionPapers, eq(missionPapers.missionId, world.missionId))).toBe(0)
  expect((await call(calls.send, { body }, admin)).status).toBe(409)
})

describe('a request ends unsigned', () => {
  test('refused by its side with a reason, which the platform reads; another may follow', async () => {
    const { id, version } = await signing.sent(world)
    const refuse = (reason: string) => call(calls.refuse, { params: { id }, body: { reason } }, candidate)
    expect((await refuse(' ')).failure.error.fields).toEqual({ reason: 'Raison obligatoire' })
    expect((await refuse('Le tarif n’est pas le bon')).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'refused', reason: 'Le tarif n’est pas le bon' })
    expect((await subjectsTo(admin.email)).at(-1)).toContain('Signature refusée')
    expect((await signing.signAs(candidate, id, version.sha256)).status).toBe(409)
    expect((await signing.sent(world)).id).not.toBe(id)
  })

  test('withdrawn by the platform with a reason, which its side reads; the contract is to send again', async () => {
    const missionId = world.sides.candidate.missionId
    const askedOfAdmin = async () =>
      (await call(api.todo.list, { query: { size: 100 } }, admin)).body.items
        .filter(({ mission }) => mission?.id === missionId)
        .map(({ kind }) => kind)
    const { id, version } = await signing.sent(world)
    expect(await askedOfAdmin()).not.toContain('contract.send')
    const params = { id }
    expect((await call(calls.withdraw, { params, body: { reason: 'Une erreur de date' } }, admin)).status).toBe(200)
    expect(await askedOfAdmin()).toContain('contract.send')
    expect(await askedOfAdmin()).not.toContain('signature.settle')
    expect((await subjectsTo(candidate.email)).at(-1)).toBe('Rien à signer pour le moment : Développeur React')
    expect((await signing.signAs(candidate, id, version.sha256)).status).toBe(409)
  })

  test('expired after thirty days, and both are told once', async () => {
    const { id, version } = await signing.sent(world)
    clock.now = new Date(signingStart.getTime() + 30 * 86_400_000)
    expect((await read(id)).state).toBe('expired')
    candidate = await inSession(server, world.candidate)
    expect((await signing.signAs(candidate, id, version.sha256)).status).toBe(409)
    const told = async () => [await db.$count(mails, eq(mails.recipient, candidate.email)), await typesOf(id)]
    await Promise.all([1, 2].map(() => tellOfExpiredSignatures(db, clock.now, null)))
    const once = await told()
    expect(once[1]).toEqual(['signature.sent', 'signature.expired'])
    await tellOfExpiredSignatures(db, clock.now, null)
    expect(await told()).toEqual(once)
  })

  test('without use once the mission is interrupted, the account erased, or a signed contract imported', async () => {
    const { id, version } = await signing.sent(world)
    const stateAfter = async (change: () => Promise<unknown>, undo: () => Promise<unknown>) => {
      await change()
      const { state } = await read(id)
      expect((await signing.signAs(candidate, id, version.sha256)).status).toBe(409)
      await undo()
      return state
    }
    const setInterrupted = (interruptedAt: Date | null) =>
      db.update(missions).set({ interruptedAt }).where(eq(missions.id, world.missionId))
    expect(
      await stateAfter(
        () => setInterrupted(signingStart),
        () => setInterrupted(null),
      ),
    ).toBe('lapsed')
    const accountId = candidate.id
    expect(
      await stateAfter(
        () =>
          db
            .insert(erasures)
            .values({ accountId, cause: 'asked', askedAt: signingStart, dueAt: signingStart, doneAt: signingStart }),
        () => db.delete(erasures).where(eq(erasures.accountId, accountId)),
      ),
    ).toBe('lapsed')
    const { fileId } = orNotFound(
      (
        await owner.pool.query<{ fileId: number }>('select file_id as "fileId" from contract_versions where id = $1', [
          version.id,
        ])
      ).rows[0],
    )
    const paper = { missionId: world.missionId, accountId, kind: 'contract' as const, fileId, createdAt: signingStart }
    expect(
      await stateAfter(
        () => db.insert(missionPapers).values(paper),
        () => db.delete(missionPapers).where(eq(missionPapers.fileId, fileId)),
      ),
    ).toBe('lapsed')
    expect((await signing.signAs(candidate, id, version.sha256)).status).toBe(200)
  })
})

describe('two at once', () => {
  test('sign once: the other is told that it is done', async () => {
    const { id, version } = await signing.sent(world)
    const twice = await Promise.all([1, 2].map(() => signing.signAs(candidate, id, version.sha256)))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db.$count(signatures, eq(signatures.requestId, id))).toBe(1)
  })

  test('sign and refuse, or sign and withdraw: one of both holds', async () => {
    for (const [ended, against] of [
      ['refused', (id: number) => call(calls.refuse, { params: { id }, body: { reason: 'Non' } }, candidate)],
      ['withdrawn', (id: number) => call(calls.withdraw, { params: { id }, body: { reason: 'Non' } }, admin)],
    ] as const) {
      world = await signing.aWorld()
      ;({ candidate } = world)
      const { id, version } = await signing.sent(world)
      const answers = await Promise.all([signing.signAs(candidate, id, version.sha256), against(id)])
      const signed = await db.$count(signatures, eq(signatures.requestId, id))
      // A request that one has signed may still be withdrawn, and its signature stays.
      expect(answers.map(({ status }) => status)).toContain(200)
      expect((await signing.rowOf(id)).status).toBe(answers[1]?.status === 200 ? ended : 'started')
      expect(signed).toBe(answers[0]?.status === 200 ? 1 : 0)
    }
  })

  test('seal once: one file, one paper, one mail', async () => {
    const { id, version } = await signing.sent(world)
    await signing.signAs(candidate, id, version.sha256)
    await signing.signAs(admin, id, version.sha256)
    await Promise.all([1, 2].map(() => sealDocument(signing.sealing(), id)))
    await sealDocument(signing.sealing(), id)
    expect((await typesOf(id)).filter((type) => type === 'signature.sealed')).toHaveLength(1)
    expect(await db.$count(missionPapers, eq(missionPapers.missionId, world.missionId))).toBe(1)
  })
})
