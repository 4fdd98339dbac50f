import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { SigningOrder } from '#domain/papers/signatures/signatures.ts'
import { erasures } from '#server/db/schema/oversight/erasures.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mailAttachments, mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { signatureLinks, signatureRequests, signatures } from '#server/db/schema/papers/signatures.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { identityOfPems, newSealPems } from '#server/security/seal-identity.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { testSealIdentity } from '#test/servers/jobs.ts'
import { aContract, asked, templateOf } from '#test/people/contract-preparation.ts'
import { anAdmin } from '#test/people/factories.ts'
import { linkIn, sendNewestTo } from '#test/people/mailed-links.ts'
import { inSession } from '#test/people/opened-session.ts'
import { unzipped } from '#test/people/zip-files.ts'
import { sealDocument, tellOfExpiredSignatures } from './signatures.jobs.ts'

const server = await openTestApp()
const { db, owner, call, clock, fileStore, app, tokenOf } = server
const calls = api.signatures
const start = new Date('2026-11-23T09:00:00Z')
const admin = await inSession(server, await anAdmin(db))
const typesetting = openTypesetting()

type World = Awaited<ReturnType<typeof aContract>>
let world: World
let candidate: Person
let recruiter: Person
beforeEach(async () => {
  clock.now = start
  await owner.pool.query('truncate rate_limits')
  // A month of a very small mission asks for no paper.
  world = await aContract(db, { person: { dailyRate: 1 } })
  candidate = await inSession(server, world.candidate)
  recruiter = await inSession(server, world.recruiter)
})

type Kind = 'candidate' | 'recruiter'

const prepared = async (kind: Kind = 'candidate') => {
  const body = templateOf('<p>{plateforme.nom}</p><p>{clauses}</p>')
  await call(api.contractDrafts.editTemplate, { params: { kind }, body }, admin)
  const made = await call(api.contractDrafts.prepare, { params: world.sides[kind], body: asked() }, admin)
  return made.body.version
}

const sent = async (kind: Kind = 'candidate', order: SigningOrder = 'party-first') => {
  const version = await prepared(kind)
  const body = { document: 'contract' as const, id: version.id, order }
  const { status, body: answer } = await call(calls.send, { body }, admin)
  expect([status, answer.toast.body]).toEqual([201, 'Document envoyé à la signature'])
  return { id: answer.id, version }
}

const consent = (sha256: string, name = 'Anne Durand') => ({ name, consent: true as const, sha256 })
const signAs = (person: Person, id: number, sha256: string, name?: string) =>
  call(calls.sign, { params: { id }, body: consent(sha256, name) }, person)
const read = async (id: number, as: Person = admin) => (await call(calls.read, { params: { id } }, as)).body
const rowOf = async (id: number) =>
  orNotFound((await db.select().from(signatureRequests).where(eq(signatureRequests.id, id)))[0])

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

/** A contract that both have signed and that was sealed. */
const sealed = async (kind: Kind = 'candidate') => {
  const { id, version } = await sent(kind)
  expect((await signAs(kind === 'candidate' ? candidate : recruiter, id, version.sha256)).status).toBe(200)
  expect((await signAs(admin, id, version.sha256, 'Claire Moreau')).status).toBe(200)
  await sealDocument(sealing(), id)
  return { id, version }
}

const storedFile = async (key: string) => buffer(orNotFound(await fileStore.storage.open(key)).content)
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
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
    const { id, version } = await sent()
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
    expect((await signAs(admin, id, version.sha256)).status).toBe(409)

    expect((await signAs(candidate, id, version.sha256)).body.toast.body).toBe('Document signé')
    expect(await read(id)).toMatchObject({ state: 'started', can: { sign: true } })
    expect((await subjectsTo(admin.email)).at(-1)).toContain('À signer pour la plateforme')

    expect((await signAs(admin, id, version.sha256, 'Claire Moreau')).status).toBe(200)
    expect((await read(id)).state).toBe('signed')
    await sealDocument(sealing(), id)

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
    await sealed()
    const { body } = await call(api.contracts.ofCandidate, { params: world.sides.candidate }, candidate)
    expect(body.contrats).toHaveLength(1)
    expect(body.standing).toMatchObject({ state: 'signed' })
    expect(body.can).toEqual({ importContract: false, importCra: true })
    const file = await app.inject(orNotFound(body.contrats[0]).doc_url.replace('http://localhost:3000', ''))
    const [row] = await db.select().from(signatureRequests).where(eq(signatureRequests.missionId, world.missionId))
    expect(sha256Of(file.rawPayload)).toBe(row?.sealedSha256)
  })

  test('of a company, in the other order', async () => {
    const { id, version } = await sent('recruiter', 'platform-first')
    expect(await subjectsTo(recruiter.email)).toEqual([])
    expect((await signAs(recruiter, id, version.sha256)).status).toBe(409)
    expect((await signAs(admin, id, version.sha256, 'Claire Moreau')).status).toBe(200)
    expect((await subjectsTo(recruiter.email)).at(-1)).toBe('À signer en ligne : votre contrat, Développeur React')
    expect((await signAs(recruiter, id, version.sha256, 'Marc Petit')).status).toBe(200)
    await sealDocument(sealing(), id)
    const { body } = await call(api.contracts.ofRecruiter, { params: { id: world.missionId }, query: {} }, recruiter)
    expect([body.contrat?.doc_name, body.can.importInvoice]).toEqual(['Contrat_Altair_v1_signe.pdf', true])
  })

  test('with a mail to both that carries the sealed file', async () => {
    const { id } = await sealed()
    const { sealedSha256 } = await rowOf(id)
    for (const { email } of [candidate, admin]) {
      const [mail] = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)).limit(1)
      const [file] = await db
        .select()
        .from(mailAttachments)
        .where(eq(mailAttachments.mailId, orNotFound(mail).id))
      expect(sha256Of(await storedFile(orNotFound(file).key))).toBe(sealedSha256)
    }
  })

  test('only with a name, the consent, the document that was read, and a fresh proof', async () => {
    const { id, version } = await sent()
    const send = (body: object) =>
      call(calls.sign, { params: { id }, body: body as ReturnType<typeof consent> }, candidate)
    expect((await send({ name: ' ', consent: false, sha256: version.sha256 })).failure.error.fields).toEqual({
      name: 'Nom obligatoire',
      consent: 'Cochez la case pour signer',
    })
    expect((await send(consent('0'.repeat(64)))).status).toBe(409)
    clock.now = new Date(start.getTime() + 11 * 60_000)
    const late = await send(consent(version.sha256))
    expect([late.status, late.failure.error.code]).toEqual([403, 'proof_required'])
    expect(await db.$count(signatures, eq(signatures.requestId, id))).toBe(0)
  })

  test('is read and signed by nobody of the other side', async () => {
    const { id, version } = await sent()
    expect((await call(calls.read, { params: { id } }, recruiter)).status).toBe(404)
    expect((await signAs(recruiter, id, version.sha256)).status).toBe(404)
    const query = { missionId: String(world.missionId), userId: String(candidate.id) }
    expect((await call(calls.ofSide, { query }, recruiter)).status).toBe(404)
    expect((await call(calls.ofSide, { query }, candidate)).body.items).toHaveLength(1)
  })

  test('is sent once at a time, and no more once it is signed', async () => {
    const { id, version } = await sent()
    const again = () =>
      call(calls.send, { body: { document: 'contract', id: version.id, order: 'party-first' } }, admin)
    expect((await again()).failure.toast.body).toContain('Une demande de signature est déjà en cours')
    await signAs(candidate, id, version.sha256)
    await signAs(admin, id, version.sha256)
    expect((await again()).failure.toast.body).toBe('Ce document est déjà signé.')
  })
})

describe('a request ends unsigned', () => {
  test('refused by its side with a reason, which the platform reads; another may follow', async () => {
    const { id, version } = await sent()
    const refuse = (reason: string) => call(calls.refuse, { params: { id }, body: { reason } }, candidate)
    expect((await refuse(' ')).failure.error.fields).toEqual({ reason: 'Raison obligatoire' })
    expect((await refuse('Le tarif n’est pas le bon')).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'refused', reason: 'Le tarif n’est pas le bon' })
    expect((await subjectsTo(admin.email)).at(-1)).toContain('Signature refusée')
    expect((await signAs(candidate, id, version.sha256)).status).toBe(409)
    expect((await sent()).id).not.toBe(id)
  })

  test('withdrawn by the platform with a reason, which its side reads', async () => {
    const { id, version } = await sent()
    const params = { id }
    expect((await call(calls.withdraw, { params, body: { reason: 'Une erreur de date' } }, admin)).status).toBe(200)
    expect((await subjectsTo(candidate.email)).at(-1)).toBe('Rien à signer pour le moment : Développeur React')
    expect((await signAs(candidate, id, version.sha256)).status).toBe(409)
  })

  test('expired after thirty days, and both are told once', async () => {
    const { id, version } = await sent()
    clock.now = new Date(start.getTime() + 30 * 86_400_000)
    expect((await read(id)).state).toBe('expired')
    candidate = await inSession(server, world.candidate)
    expect((await signAs(candidate, id, version.sha256)).status).toBe(409)
    const told = async () => [await db.$count(mails, eq(mails.recipient, candidate.email)), await typesOf(id)]
    await Promise.all([1, 2].map(() => tellOfExpiredSignatures(db, clock.now, null)))
    const once = await told()
    expect(once[1]).toEqual(['signature.sent', 'signature.expired'])
    await tellOfExpiredSignatures(db, clock.now, null)
    expect(await told()).toEqual(once)
  })

  test('without use once the mission is interrupted, the account erased, or a signed contract imported', async () => {
    const { id, version } = await sent()
    const stateAfter = async (change: () => Promise<unknown>, undo: () => Promise<unknown>) => {
      await change()
      const { state } = await read(id)
      expect((await signAs(candidate, id, version.sha256)).status).toBe(409)
      await undo()
      return state
    }
    const setInterrupted = (interruptedAt: Date | null) =>
      db.update(missions).set({ interruptedAt }).where(eq(missions.id, world.missionId))
    expect(
      await stateAfter(
        () => setInterrupted(start),
        () => setInterrupted(null),
      ),
    ).toBe('lapsed')
    const accountId = candidate.id
    expect(
      await stateAfter(
        () => db.insert(erasures).values({ accountId, cause: 'asked', askedAt: start, dueAt: start, doneAt: start }),
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
    const paper = { missionId: world.missionId, accountId, kind: 'contract' as const, fileId, createdAt: start }
    expect(
      await stateAfter(
        () => db.insert(missionPapers).values(paper),
        () => db.delete(missionPapers).where(eq(missionPapers.fileId, fileId)),
      ),
    ).toBe('lapsed')
    expect((await signAs(candidate, id, version.sha256)).status).toBe(200)
  })
})

describe('two at once', () => {
  test('sign once: the other is told that it is done', async () => {
    const { id, version } = await sent()
    const twice = await Promise.all([1, 2].map(() => signAs(candidate, id, version.sha256)))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db.$count(signatures, eq(signatures.requestId, id))).toBe(1)
  })

  test('sign and refuse, or sign and withdraw: one of both holds', async () => {
    for (const against of [
      (id: number) => call(calls.refuse, { params: { id }, body: { reason: 'Non' } }, candidate),
      (id: number) => call(calls.withdraw, { params: { id }, body: { reason: 'Non' } }, admin),
    ]) {
      world = await aContract(db, { person: { dailyRate: 1 } })
      candidate = await inSession(server, world.candidate)
      const { id, version } = await sent()
      const answers = await Promise.all([signAs(candidate, id, version.sha256), against(id)])
      const signed = await db.$count(signatures, eq(signatures.requestId, id))
      // A request that one has signed may still be withdrawn, and its signature stays.
      expect(answers.map(({ status }) => status)).toContain(200)
      expect((await rowOf(id)).status).toBe(answers[1]?.status === 200 ? (await rowOf(id)).status : 'started')
      expect(signed).toBe(answers[0]?.status === 200 ? 1 : 0)
    }
  })

  test('seal once: one file, one paper, one mail', async () => {
    const { id, version } = await sent()
    await signAs(candidate, id, version.sha256)
    await signAs(admin, id, version.sha256)
    await Promise.all([1, 2].map(() => sealDocument(sealing(), id)))
    await sealDocument(sealing(), id)
    expect((await typesOf(id)).filter((type) => type === 'signature.sealed')).toHaveLength(1)
    expect(await db.$count(missionPapers, eq(missionPapers.missionId, world.missionId))).toBe(1)
  })
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
    call(calls.signByLink, { params: { token: link }, body: { ...consent(sha256), code: typed } })
  const otherThan = (right: string) => (right === '123456' ? '654321' : '123456')

  test('signs with the code that is mailed apart, once, and keeps where both went', async () => {
    const { id, version } = await sent()
    const link = await token()
    expect((await readLink(link)).body).toMatchObject({ id, can: { sign: true, refuse: true, withdraw: false } })
    const right = await code(link)
    expect((await signBy(link, `${right.slice(0, 3)} ${right.slice(3)}`, version.sha256)).status).toBe(200)
    const [kept] = await db.select().from(signatures).where(eq(signatures.requestId, id))
    expect(kept?.proof).toMatchObject({
      through: 'link',
      link: { mailbox: candidate.email },
      code: { mailbox: candidate.email, sentAt: start.toISOString() },
    })
    for (const over of [await readLink(link), await signBy(link, right, version.sha256)]) {
      expect(over.status).toBe(404)
      expect(over.failure.toast.body).toContain('Ce lien ne sert plus')
    }
  })

  test('is opened by programs that read mails: nothing changes', async () => {
    const { id } = await sent()
    const link = await token()
    const before = [await rowOf(id), await db.select().from(signatureLinks).where(eq(signatureLinks.requestId, id))]
    for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: `/api/signature/lien/${link}` })
    expect([await rowOf(id), await db.select().from(signatureLinks).where(eq(signatureLinks.requestId, id))]).toEqual(
      before,
    )
  })

  test('signs nothing without a code, with a wrong one, after ten minutes, or after five tries', async () => {
    const { id, version } = await sent()
    const link = await token()
    expect((await signBy(link, '123456', version.sha256)).failure.error.fields).toEqual({
      code: 'Code incorrect ou expiré',
    })
    const late = await code(link)
    clock.now = new Date(start.getTime() + 10 * 60_000)
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

  test('keeps hashes alone, of the link and of the code', async () => {
    await sent()
    const link = await token()
    const right = await code(link)
    const rows = JSON.stringify([await db.select().from(signatureLinks), await db.select().from(mails)])
    expect(rows).not.toContain(link)
    expect(rows).not.toContain(right)
  })

  test('refuses too, and is over once the request is withdrawn, the account suspended, or the link unknown', async () => {
    const { id } = await sent()
    const link = await token()
    const suspend = (status: 'suspended' | 'active') =>
      db.update(accounts).set({ status }).where(eq(accounts.id, candidate.id))
    await suspend('suspended')
    expect((await readLink(link)).status).toBe(404)
    await suspend('active')
    expect((await readLink('inconnu')).status).toBe(404)
    expect((await call(calls.refuseByLink, { params: { token: link }, body: { reason: 'Non' } })).status).toBe(200)
    expect((await rowOf(id)).status).toBe('refused')
    expect((await readLink(link)).status).toBe(404)
  })
})

describe('the sealed file', () => {
  test('begins with the very bytes that were signed, and is known by its hash', async () => {
    const { id, version } = await sealed()
    const { sealedFileId, sealedSha256, documentId } = await rowOf(id)
    const { rows } = await owner.pool.query<{ key: string }>('select key from files where id = $1', [sealedFileId])
    const bytes = await storedFile(orNotFound(rows[0]).key)
    const { rows: before } = await owner.pool.query<{ key: string }>(
      'select key from files f join contract_versions v on v.file_id = f.id where v.id = $1',
      [version.id],
    )
    const document = await storedFile(orNotFound(before[0]).key)
    expect(bytes.subarray(0, document.length).equals(document)).toBe(true)
    expect(bytes.includes(`/InspirnautesDocument (${documentId})`)).toBe(true)
    const verify = async (sha256: string, query: object = {}) =>
      (await call(calls.verify, { params: { sha256 }, query })).body
    expect(await verify(sealedSha256 ?? '')).toEqual({
      answer: 'unchanged',
      sealedAt: start.toISOString(),
      signatures: 2,
    })
    const other = 'f'.repeat(64)
    expect((await verify(other, { document: documentId })).answer).toBe('changed')
    expect(await verify(other)).toEqual({ answer: 'unknown', sealedAt: null, signatures: 0 })
  })

  test('is proved by an archive that is the same bytes each time, also once the account is erased', async () => {
    const { id, version } = await sealed()
    const evidence = async (as: Person) => {
      const url = `/api/contrat/signatures/${id}/preuve.zip`
      return app.inject({ url, headers: { authorization: `Bearer ${tokenOf(as)}` } })
    }
    const first = await evidence(candidate)
    expect(first.headers['content-type']).toBe('application/zip')
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
    clock.now = new Date(start.getTime() + 86_400_000)
    await db
      .update(accounts)
      .set({ email: `erased-${id}@compte-efface.invalid`, status: 'suspended' })
      .where(eq(accounts.id, candidate.id))
    expect((await evidence(admin)).rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('keeps the certificate that it was sealed with when another one seals', async () => {
    const first = await sealed()
    const before = await rowOf(first.id)
    const other = identityOfPems(newSealPems(start))
    const { id, version } = await sent('recruiter')
    await signAs(recruiter, id, version.sha256)
    await signAs(admin, id, version.sha256)
    await sealDocument(sealing({ sealIdentity: () => Promise.resolve(other) }), id)
    expect((await rowOf(id)).certificate).not.toBe(before.certificate)
    expect((await rowOf(first.id)).certificate).toBe(before.certificate)
  })

  test('cannot be changed in the log of signatures', async () => {
    const { id } = await sealed()
    await expect(
      owner.pool.query('update signatures set name = $1 where request_id = $2', ['Une autre', id]),
    ).rejects.toThrow('append-only')
  })
})
