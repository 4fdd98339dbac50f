import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { orNotFound } from '#server/http/failures.ts'
import { inSession } from '#test/people/opened-session.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { aDocument } from '#test/people/papers.ts'
import { aPicture, aPdf, refusedPdfs } from '#test/people/sent-files.ts'
import { bodiesOf, restrictedPdf, writtenPdf } from '#test/people/written-pdfs.ts'

const tested = await openTestApp()
const { app, db, call, clock, fileStore, tokenOf } = tested
const { add, change, personal } = api.documents
const start = clock.now
const admin = await anAdmin(db)

const pdf = await aPdf()
const pdfNamed = (name: string) => new File([new Uint8Array(pdf)], name)
const card = pdfNamed('carte.pdf')
const text = (name: string) => new File(['Anne Durand'], name)

let candidate: Awaited<ReturnType<typeof aCandidate>>

beforeEach(async () => {
  clock.now = start
  await db.delete(rateLimits)
  candidate = await aCandidate(db)
})

type Papers = Partial<Record<'cin' | 'insurance' | 'address_proof' | 'rib', File | string>>
const sendNew = async (papers: Papers, as: Person = candidate) =>
  call(add, { body: papers as { cin: File } }, await inSession(tested, as))
const send = async (id: number, papers: Papers, as: Person = candidate) =>
  call(change, { params: { id }, body: papers }, await inSession(tested, as))
const read = (as: Person = candidate, id: number = candidate.id) => call(personal, { params: { id } }, as)
const names = async () =>
  (await read()).body.map((item) => (item !== null && 'doc_name' in item ? item.doc_name : item && Object.keys(item)))
const urlIn = async (slot: 1 | 2 | 3 | 4) => orNotFound((await read()).body[slot] ?? undefined).doc_url
const open = (url: string) => app.inject(url.replace('http://localhost:3000', ''))
const keysOf = (accountId: number) => db.select({ key: files.key }).from(files).where(eq(files.accountId, accountId))
const eventsOf = (subjectId: number) =>
  db.select({ type: events.type, after: events.after }).from(events).where(eq(events.subjectId, subjectId))

describe('adding', () => {
  test('without any paper the list is empty', async () => {
    expect((await read()).body).toEqual([])
  })

  test('the four papers are in their slots, between the record and the closing item (A-21)', async () => {
    const rib = await aPicture({ name: 'RIB.png' })
    const sent = { cin: card, insurance: pdfNamed('rc.pdf'), address_proof: pdfNamed('edf.pdf'), rib }
    const { status, body } = await sendNew(sent)
    expect(status).toBe(201)
    expect(body).toEqual({
      toast: { status: 'success', body: 'Documents personnels ajoutés avec succès' },
      id: candidate.candidateId,
    })
    const list = (await read()).body
    expect(list).toHaveLength(6)
    expect(list[0]).toEqual({ id: body.id })
    expect(list[1]).toEqual({
      id: expect.any(Number),
      doc_name: 'carte.pdf',
      doc_url: expect.stringMatching(/^http:\/\/localhost:3000\/files\/[\w-]{43}\/[\w.-]+$/),
      date_updat: '2026-11-23',
      doc_size: Math.round(card.size / 102.4) / 10,
    })
    expect(await names()).toEqual([['id'], 'carte.pdf', 'rc.pdf', 'edf.pdf', 'RIB.png', ['date_updat']])
    expect(await eventsOf(candidate.candidateId)).toContainEqual({
      type: 'personal-documents.added',
      after: { changed: ['cin', 'insurance', 'address_proof', 'rib'] },
    })
  })

  test('the identity card alone is enough, and an empty slot is null', async () => {
    expect((await sendNew({ cin: card, rib: '' })).status).toBe(201)
    expect(await names()).toEqual([['id'], 'carte.pdf', null, null, null, ['date_updat']])
  })

  test('without the identity card it is refused', async () => {
    const { status, failure } = await sendNew({ rib: pdfNamed('rib.pdf') })
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual({ cin: 'fichier obligatoire' })
    expect(failure.toast).toEqual({ status: 'error', body: "Echec d'ajout des documents personnels" })
  })

  test.each([
    ['cin', 'format de fichier non pris en charget'],
    ['insurance', 'format de fichier non pris en charge'],
    ['address_proof', 'format de fichier non pris en charge'],
    ['rib', 'format de fichier non pris en charge'],
  ])('another format in %s is refused by its name and by its content, and nothing is kept', async (slot, message) => {
    for (const file of [text('papier.txt'), text('papier.pdf'), text('papier.gif')]) {
      const { status, failure } = await sendNew({ cin: card, [slot]: file })
      expect(status).toBe(422)
      expect(failure.error.fields).toEqual({ [slot]: message })
    }
    expect((await read()).body).toEqual([])
    expect(await keysOf(candidate.id)).toEqual([])
  })

  test('a PDF that runs something is refused with its reason', async () => {
    const { status, failure } = await sendNew({ cin: new File([new Uint8Array(await refusedPdfs.script())], 'a.pdf') })
    expect(status).toBe(422)
    expect(failure.error.fields?.['cin']).not.toContain('charget')
  })

  test('an official paper is taken: one that forbids copies as it is, one whose table is broken mended', async () => {
    const restricted = await restrictedPdf('AES-256')
    const broken = writtenPdf(bodiesOf(), { end: () => 'startxxxx\n12\n%%EOF' })
    const [cin, rib] = [restricted, broken].map((bytes) => new File([new Uint8Array(bytes)], 'papier.pdf'))
    expect((await sendNew({ cin, rib })).status).toBe(201)
    expect((await open(await urlIn(1))).rawPayload.equals(Buffer.from(restricted))).toBe(true)
    const mended = (await open(await urlIn(4))).rawPayload
    expect(mended.equals(Buffer.from(broken))).toBe(false)
    expect(mended.includes('startxref')).toBe(true)
  })

  test('a second time is refused, and the first stands', async () => {
    await sendNew({ cin: card })
    const { status, failure } = await sendNew({ cin: pdfNamed('autre.pdf') })
    expect(status).toBe(409)
    expect(failure.error.code).toBe('already_exists')
    expect(failure.toast).toEqual({ status: 'error', body: "Echec d'ajout des documents personnels" })
    expect(await names()).toContain('carte.pdf')
  })

  test('twice at once, one is refused', async () => {
    const answers = await Promise.all([sendNew({ cin: card }), sendNew({ cin: card })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await keysOf(candidate.id)).toHaveLength(1)
  })

  test('what is over 10 MiB is 413, and what is no form 415', async () => {
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'grand.pdf')
    expect((await sendNew({ cin: large })).status).toBe(413)
    const headers = { authorization: `Bearer ${tokenOf(candidate)}` }
    const answer = await app.inject({ method: 'POST', url: add.path, payload: { cin: 'x' }, headers })
    expect(answer.statusCode).toBe(415)
  })
})

describe('changing', () => {
  test('a slot that is not sent is kept; the file that is replaced goes (A-109)', async () => {
    const { id } = (await sendNew({ cin: card, rib: pdfNamed('rib.pdf') })).body
    const former = await urlIn(4)
    const kept = await urlIn(1)
    clock.now = new Date('2026-11-23T09:00:30Z')
    const { status, body } = await send(id, { rib: pdfNamed('nouveau.pdf'), insurance: pdfNamed('rc.pdf') })
    expect(status).toBe(200)
    expect(body).toEqual({ toast: { status: 'success', body: 'Documents personnels modifiés avec succès' } })
    expect(await names()).toEqual([['id'], 'carte.pdf', 'rc.pdf', null, 'nouveau.pdf', ['date_updat']])
    expect((await open(former)).statusCode).toBe(404)
    expect((await open(kept)).statusCode).toBe(200)
    const stored: string[] = []
    for await (const { key } of fileStore.storage.list()) stored.push(key)
    const named = (await keysOf(candidate.id)).map(({ key }) => key)
    expect(stored).toEqual(expect.arrayContaining(named))
    expect(stored.some((key) => former.includes(key))).toBe(false)
    expect(await eventsOf(candidate.candidateId)).toContainEqual({
      type: 'personal-documents.changed',
      after: { changed: ['insurance', 'rib'] },
    })
  })

  test('twice at once, the later one replaces the earlier one', async () => {
    const { id } = (await sendNew({ cin: card })).body
    const answers = await Promise.all(['un.pdf', 'deux.pdf'].map((name) => send(id, { cin: pdfNamed(name) })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stored: string[] = []
    for await (const { key } of fileStore.storage.list()) stored.push(key)
    const named = (await keysOf(candidate.id)).map(({ key }) => key)
    expect(named).toHaveLength(1)
    expect(stored).toEqual(expect.arrayContaining(named))
  })

  test('without any file nothing changes', async () => {
    const { id } = (await sendNew({ cin: card })).body
    expect((await send(id, {})).status).toBe(200)
    expect(await names()).toContain('carte.pdf')
    expect((await eventsOf(candidate.candidateId)).map(({ type }) => type)).not.toContain('personal-documents.changed')
  })

  test('a refused file leaves every slot as it was', async () => {
    const { id } = (await sendNew({ cin: card, rib: pdfNamed('rib.pdf') })).body
    const { status, failure } = await send(id, { cin: pdfNamed('autre.pdf'), rib: text('faux.pdf') })
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual({ rib: 'format de fichier non pris en charge' })
    expect(await names()).toEqual([['id'], 'carte.pdf', null, null, 'rib.pdf', ['date_updat']])
  })

  test('another’s record, one that does not exist and one’s own before any paper answer alike', async () => {
    const other = await aCandidate(db)
    await aDocument(db, other)
    for (const id of [other.candidateId, 2_000_000_000, candidate.candidateId]) {
      const { status, failure } = await send(id, { rib: pdfNamed('rib.pdf') })
      expect(status).toBe(404)
      expect(failure.toast.body).toBe('Echec de modification des documents personnels')
    }
    expect(await keysOf(candidate.id)).toEqual([])
  })
})

describe('who reads', () => {
  test('a candidate their own, the administrator everybody’s; papers of the vigilance file are not among them', async () => {
    await sendNew({ cin: card })
    await aDocument(db, candidate, { type: 'attestation-vigilance', issuedOn: '2026-11-02' })
    expect((await read(admin)).body).toHaveLength(6)
    const stranger = await aCandidate(db)
    expect((await read(stranger)).status).toBe(404)
    expect((await read(candidate, 2_000_000_000)).status).toBe(404)
    expect((await read(admin, admin.id)).status).toBe(404)
    expect(await names()).toHaveLength(6)
  })

  test('a recruiter never, even once the candidate is recruited', async () => {
    const recruiter = await aRecruiter(db)
    await aProposal(db, await aMission(db, recruiter), candidate, 'recruited')
    await sendNew({ cin: card })
    const calls = [
      call(personal, { params: { id: candidate.id } }, recruiter),
      call(change, { params: { id: candidate.candidateId }, body: { rib: card } }, recruiter),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  })

  test('an address is dead after a minute, and does not open another’s paper', async () => {
    await sendNew({ cin: card })
    const url = await urlIn(1)
    const answer = await open(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/pdf',
      // The reader of a browser draws it, in an origin that is nobody's.
      'content-security-policy':
        "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
    const other = await aCandidate(db)
    await sendNew({ cin: pdfNamed('autre.pdf') }, other)
    const [key] = await keysOf(other.id)
    const proof = url.slice(url.lastIndexOf('/'))
    expect((await open(`/files/${orNotFound(key).key}${proof}`)).statusCode).toBe(404)
    expect((await open(`/files/${orNotFound(key).key}`)).statusCode).toBe(404)
    clock.now = new Date(start.getTime() + 61_000)
    expect((await open(url)).statusCode).toBe(404)
  })
})
