import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { orNotFound } from '#server/http/failures.ts'
import { formOf, openTestApp, type Answer, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aPaper, aProposal, aRecruiter } from '#test/people/factories.ts'
import { aPicture, aResume, refusedPdfs } from '#test/people/sent-files.ts'
import { carryingPdf } from '#test/people/written-pdfs.ts'

const { app, db, call, clock, tokenOf } = await openTestApp()
const calls = api.contracts
const admin = await anAdmin(db)
const start = clock.now
const pdf = await aResume('Contrat signé.pdf')
const picture = await aPicture({ name: 'scan.PNG' })
const text = new File(['Bonjour'], 'contrat.txt')

beforeEach(async () => {
  clock.now = start
  await db.delete(rateLimits)
})

/** A mission with its company, a recruited candidate and another who is recruited on it too. */
const aWorld = async (status: ProposalStatus = 'recruited') => {
  const [recruiter, candidate, colleague] = [await aRecruiter(db), await aCandidate(db), await aCandidate(db)]
  const mission = await aMission(db, recruiter, { title: 'Refonte du portail', startDay: '2026-11-02' })
  const proposal = await aProposal(db, mission, candidate, status)
  await aProposal(db, mission, colleague, status)
  return { recruiter, candidate, colleague, mission, proposal }
}
type World = Awaited<ReturnType<typeof aWorld>>

const importAs = (as: Person, mission: number, contrat = pdf, more = {}) => {
  const endpoint = as.role === 'recruiter' ? calls.importOfRecruiter : calls.importOfCandidate
  return call(endpoint, { body: { contrat, mission_id: mission, ...more } }, as)
}
const addCra = (as: Person, id: number, cra = pdf) =>
  call(calls.importActivityReport, { params: { id }, body: { cra } }, as)
const addInvoice = (as: Person, id: number, invoices = pdf) =>
  call(calls.importInvoice, { params: { id }, body: { invoices } }, as)
const shown = (as: Person, missionId: number, userId = as.id) =>
  call(calls.ofCandidate, { params: { missionId, userId } }, as)
const detail = (as: Person, id: number, query: { idRecruiter?: number } = {}) =>
  call(calls.ofRecruiter, { params: { id }, query }, as)

const paperShape = (name: string) => ({
  id: expect.any(Number),
  doc_name: name,
  doc_url: expect.stringMatching(/^http:\/\/localhost:3000\/files\/[\w-]{43}\/\d+\.[\w-]{43}$/),
  date_updat: '2026-11-23',
  doc_size: expect.any(Number),
})
const opened = async (address: string) => app.inject(address.replace('http://localhost:3000', ''))

describe('a candidate', () => {
  test('imports their contract, then CRA, and reads them newest first', async () => {
    const { candidate, mission } = await aWorld()
    const before = await shown(candidate, mission)
    expect(before.body).toEqual({
      id: null,
      contrats: [],
      cras: [],
      invoices: [],
      standing: expect.objectContaining({ state: 'to-prepare', version: null, paper: null }),
      mission: {
        id: mission,
        title: 'Refonte du portail',
        company_name: 'Altaïr',
        place: 'Île-de-France',
        dateStart: '2026-11-02',
        dateEnd: '2027-05-31',
        is_deleted: false,
      },
      can: { importContract: true, importCra: false },
    })
    const imported = await importAs(candidate, mission)
    expect(imported.status).toBe(201)
    expect(imported.body).toEqual({
      toast: { status: 'success', body: 'Contrat importé avec succès' },
      id: expect.any(Number),
    })
    const contractId = imported.body.id
    expect((await addCra(candidate, contractId)).body.toast.body).toBe('CRA importé avec succès')
    expect((await addCra(candidate, contractId, picture)).status).toBe(201)
    const { body } = await shown(candidate, mission)
    expect(body).toMatchObject({ id: contractId, standing: { state: 'signed' } })
    expect(body.contrats).toEqual([paperShape('Contrat signé.pdf')])
    expect(body.cras).toEqual([paperShape('scan.PNG'), paperShape('Contrat signé.pdf')])
    expect(body.can).toEqual({ importContract: false, importCra: true })
    const file = await opened(orNotFound(body.contrats[0]).doc_url)
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(file.headers['content-disposition']).toMatch(/^inline; /)
  })

  test('has one contract a mission, however many arrive at once', async () => {
    const { candidate, mission } = await aWorld()
    const answers = await Promise.all([importAs(candidate, mission), importAs(candidate, mission)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await importAs(candidate, mission)).status).toBe(409)
    expect((await shown(candidate, mission)).body.contrats).toHaveLength(1)
  })

  test('who is proposed and not recruited imports nothing, and one who is not proposed learns nothing', async () => {
    const { candidate, mission } = await aWorld('preselected')
    expect((await importAs(candidate, mission)).status).toBe(409)
    expect((await shown(candidate, mission)).body).toMatchObject({ id: null, can: { importContract: false } })
    const stranger = await aCandidate(db)
    expect((await importAs(stranger, mission)).status).toBe(404)
    expect((await shown(stranger, mission)).status).toBe(404)
    expect((await importAs(candidate, 2_000_000_000)).status).toBe(404)
  })

  test('recruited on the same mission is a stranger to the papers of the other', async () => {
    const { candidate, colleague, mission } = await aWorld()
    const { id } = (await importAs(candidate, mission)).body
    expect((await shown(colleague, mission, candidate.id)).status).toBe(404)
    expect((await addCra(colleague, id)).status).toBe(404)
    expect((await shown(colleague, mission)).body.contrats).toEqual([])
    expect((await importAs(colleague, mission, pdf, { profil_id: candidate.id })).status).toBe(201)
    expect((await shown(candidate, mission)).body.contrats).toHaveLength(1)
  })

  test('adds no CRA to anything but a contract of theirs', async () => {
    const { candidate, recruiter, mission } = await aWorld()
    const { id } = (await importAs(candidate, mission)).body
    const { id: cra } = (await addCra(candidate, id)).body
    const { id: ofCompany } = (await importAs(recruiter, mission)).body
    for (const wrong of [cra, ofCompany, 2_000_000_000]) expect((await addCra(candidate, wrong)).status).toBe(404)
  })
})

describe('a company', () => {
  test('imports its contract, then invoices, and reads them newest first', async () => {
    const { recruiter, mission } = await aWorld()
    expect((await detail(recruiter, mission)).body).toEqual({
      mission_title: 'Refonte du portail',
      dateStart: '2026-11-02',
      dateEnd: '2027-05-31',
      place: 'Île-de-France',
      contrat: null,
      invoices: [],
      savedContratId: null,
      standing: expect.objectContaining({ state: 'to-prepare', version: null, paper: null }),
      company_name: 'Altaïr',
      missionTag: { label: 'En Cours', style: 'green' },
      is_deleted: false,
      can: { importContract: true, importInvoice: false },
    })
    const imported = await importAs(recruiter, mission)
    expect([imported.status, imported.body.toast.body]).toEqual([201, 'Contrat importé avec succès'])
    expect((await addInvoice(recruiter, imported.body.id)).body.toast.body).toBe('Facture importée avec succès')
    await addInvoice(recruiter, imported.body.id, picture)
    const { body } = await detail(recruiter, mission)
    expect(body).toMatchObject({
      savedContratId: imported.body.id,
      contrat: paperShape('Contrat signé.pdf'),
      invoices: [paperShape('scan.PNG'), paperShape('Contrat signé.pdf')],
      can: { importContract: false, importInvoice: true },
    })
  })

  test('has one contract a mission, and needs a recruit for it', async () => {
    const { recruiter, mission } = await aWorld()
    const answers = await Promise.all([importAs(recruiter, mission), importAs(recruiter, mission)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const none = await aWorld('preselected')
    expect((await importAs(none.recruiter, none.mission)).status).toBe(409)
  })

  test('reads neither another’s mission nor another’s contract, and adds nothing there', async () => {
    const { recruiter, candidate, mission } = await aWorld()
    const { id } = (await importAs(recruiter, mission)).body
    const { id: ofCandidate } = (await importAs(candidate, mission)).body
    const other = await aRecruiter(db)
    expect((await detail(other, mission)).status).toBe(404)
    expect((await detail(other, mission, { idRecruiter: recruiter.id })).status).toBe(404)
    expect((await importAs(other, mission)).status).toBe(404)
    expect((await addInvoice(other, id)).status).toBe(404)
    expect((await addInvoice(recruiter, ofCandidate)).status).toBe(404)
    expect((await detail(recruiter, mission, { idRecruiter: recruiter.id })).status).toBe(200)
  })
})

describe('the administrator', () => {
  test('reads both sides, the company’s with and without its id', async () => {
    const { recruiter, candidate, mission } = await aWorld()
    await importAs(candidate, mission)
    const { id } = (await importAs(recruiter, mission)).body
    expect((await shown(admin, mission, candidate.id)).body).toMatchObject({
      contrats: [paperShape('Contrat signé.pdf')],
      can: { importContract: false, importCra: true },
    })
    for (const query of [{}, { idRecruiter: recruiter.id }])
      expect((await detail(admin, mission, query)).body).toMatchObject({
        savedContratId: id,
        can: { importContract: false, importInvoice: false },
      })
    const other = await aRecruiter(db)
    expect((await detail(admin, mission, { idRecruiter: other.id })).status).toBe(404)
    expect((await shown(admin, mission, other.id)).status).toBe(404)
  })

  test('imports for the candidate whom they name, and the log says who did', async () => {
    const { candidate, mission } = await aWorld()
    const unnamed = await importAs(admin, mission)
    expect(unnamed.status).toBe(422)
    expect(unnamed.failure.error.fields).toEqual({ profil_id: 'Compte obligatoire' })
    const { id } = (await importAs(admin, mission, pdf, { profil_id: candidate.id })).body
    expect((await addCra(admin, id)).status).toBe(201)
    const logged = await db.select().from(events).where(eq(events.missionId, mission))
    expect(logged.slice(-2)).toMatchObject([
      { type: 'contract.imported', actorId: admin.id, accountId: candidate.id, subject: 'paper', subjectId: id },
      { type: 'activity-report.imported', actorId: admin.id, accountId: candidate.id },
    ])
    expect(JSON.stringify(logged)).not.toContain('Contrat signé')
  })
})

/** A file sent where a world is ready for it, and the field that carries it. */
type Import = [
  what: string,
  send: (world: World, file: File | undefined) => Promise<Answer<AnyEndpoint>>,
  field: string,
]
const imports: Import[] = [
  ['the contract of a candidate', ({ candidate, mission }, file) => importAs(candidate, mission, file), 'contrat'],
  ['the contract of a company', ({ recruiter, mission }, file) => importAs(recruiter, mission, file), 'contrat'],
  [
    'a CRA',
    async ({ candidate, mission }, file) =>
      addCra(candidate, await aPaper(db, { missionId: mission, accountId: candidate.id, kind: 'contract' }), file),
    'cra',
  ],
  [
    'an invoice',
    async ({ recruiter, mission }, file) =>
      addInvoice(recruiter, await aPaper(db, { missionId: mission, accountId: recruiter.id, kind: 'contract' }), file),
    'invoices',
  ],
]

describe.each(imports)('the file of %s', (_, send, field) => {
  test('is required, and is a PDF or a picture', async () => {
    const world = await aWorld()
    const missing = await send(world, null as never)
    expect([missing.status, missing.failure.error.fields]).toEqual([422, { [field]: 'file est obligatoire' }])
    const disguised = new File(['Bonjour'], 'contrat.pdf')
    for (const wrong of [text, new File(['x'], 'contrat.docx'), disguised]) {
      const refused = await send(await aWorld(), wrong)
      expect([refused.status, refused.failure.error.fields]).toEqual([422, { [field]: 'Format non supporté' }])
    }
    const script = await send(await aWorld(), new File([new Uint8Array(await refusedPdfs.script())], 'contrat.pdf'))
    expect(script.status).toBe(422)
  })

  test('may be an electronic invoice, whose XML stays in it', async () => {
    const invoice = carryingPdf('factur-x.xml', '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece"/>')
    const { status } = await send(await aWorld(), new File([new Uint8Array(invoice)], 'facture.pdf'))
    expect(status).toBeLessThan(300)
    const carrier = carryingPdf('factur-x.exe', 'MZ')
    expect((await send(await aWorld(), new File([new Uint8Array(carrier)], 'facture.pdf'))).status).toBe(422)
  })

  test('has at most 10 MiB', async () => {
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'contrat.pdf')
    expect((await send(await aWorld(), large)).status).toBe(413)
  })
})

test('a body that is no form is refused', async () => {
  const { candidate, mission } = await aWorld()
  const answer = await app.inject({
    method: 'POST',
    url: calls.importOfCandidate.path,
    headers: { authorization: `Bearer ${tokenOf(candidate)}` },
    payload: { mission_id: mission },
  })
  expect(answer.statusCode).toBe(415)
})

test('a missing mission is said on its field', async () => {
  const { candidate } = await aWorld()
  const form = await formOf({ contrat: pdf })
  const headers = { ...form.headers, authorization: `Bearer ${tokenOf(candidate)}` }
  const url = calls.importOfCandidate.path
  const answer = await app.inject({ method: 'POST', url, payload: form.payload, headers })
  expect(answer.json().error.fields).toEqual({ mission_id: 'Mission obligatoire' })
})

test('a refused import leaves nothing behind', async () => {
  const { candidate, mission } = await aWorld('preselected')
  await importAs(candidate, mission)
  expect(await db.$count(files, eq(files.accountId, candidate.id))).toBe(0)
  expect(await db.$count(missionPapers, eq(missionPapers.missionId, mission))).toBe(0)
})

describe('a mission that is deleted', () => {
  const deleted = async () => {
    const world = await aWorld()
    const { candidate, recruiter, mission } = world
    const ids = {
      contract: (await importAs(candidate, mission)).body.id,
      ofCompany: (await importAs(recruiter, mission)).body.id,
    }
    await db.update(missions).set({ deletedAt: clock.now }).where(eq(missions.id, mission))
    return { ...world, ...ids }
  }

  test('keeps its papers in the lists and on its pages, and takes no more', async () => {
    const { candidate, recruiter, colleague, mission, contract, ofCompany } = await deleted()
    expect((await shown(candidate, mission)).body).toMatchObject({
      id: contract,
      mission: { is_deleted: true },
      can: { importContract: false, importCra: false },
    })
    expect((await detail(recruiter, mission)).body).toMatchObject({
      savedContratId: ofCompany,
      is_deleted: true,
      can: { importContract: false, importInvoice: false },
    })
    expect((await addCra(candidate, contract)).status).toBe(409)
    expect((await addInvoice(recruiter, ofCompany)).status).toBe(409)
    expect((await missionsOf(candidate)).total).toBe(1)
    expect((await companyMissionsOf(recruiter)).total).toBe(1)
    expect((await missionsOf(colleague)).total).toBe(0)
    expect((await shown(colleague, mission)).status).toBe(404)
  })
})

const missionsOf = async (as: Person, id = as.id, query = {}) =>
  (await call(calls.missionsOfCandidate, { params: { id }, query }, as)).body
const companyMissionsOf = async (as: Person, id = as.id, query = {}) =>
  (await call(calls.missionsOfRecruiter, { params: { id }, query }, as)).body

describe('the missions of the documents pages', () => {
  test('of a candidate: where they are recruited, newest first, four a page, with the number of their papers', async () => {
    const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db)]
    const ids: number[] = []
    for (let rank = 0; rank < 5; rank++) {
      const mission = await aMission(db, recruiter, { title: `Mission ${rank}` })
      await aProposal(db, mission, candidate, 'recruited')
      ids.unshift(mission)
    }
    const undecided = await aMission(db, recruiter)
    await aProposal(db, undecided, candidate)
    const [newest = 0] = ids
    for (const kind of ['contract', 'activity-report', 'activity-report'] as const)
      await aPaper(db, { missionId: newest, accountId: candidate.id, kind })
    await aPaper(db, { missionId: newest, accountId: recruiter.id, kind: 'contract' })
    const first = await missionsOf(candidate)
    expect(first).toMatchObject({ total: 5, page: 1, size: 4 })
    expect(first.items[0]).toEqual({ id: newest, title: 'Mission 4', nbdocs: 3 })
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 4))
    expect((await missionsOf(candidate, candidate.id, { page: '2' })).items.map(({ id }) => id)).toEqual(ids.slice(4))
    expect((await missionsOf(admin, candidate.id, { size: '2' })).items).toHaveLength(2)
  })

  test('of a company: where somebody is recruited, five a page, with the last invoice', async () => {
    const { recruiter, candidate, mission } = await aWorld()
    for (let rank = 0; rank < 5; rank++) await aProposal(db, await aMission(db, recruiter), candidate, 'recruited')
    await aMission(db, recruiter)
    await db.update(missions).set({ createdAt: clock.now }).where(eq(missions.id, mission))
    for (const [kind, name] of [
      ['contract', 'contrat.pdf'],
      ['invoice', 'facture-1.pdf'],
      ['invoice', 'facture-2.pdf'],
    ] as const)
      await aPaper(db, { missionId: mission, accountId: recruiter.id, kind, name, createdAt: clock.now })
    await aPaper(db, { missionId: mission, accountId: candidate.id, kind: 'contract' })
    const first = await companyMissionsOf(recruiter)
    expect(first).toMatchObject({ total: 6, page: 1, size: 5 })
    expect(first.items[0]).toEqual({
      id_mission: mission,
      mission_title: 'Refonte du portail',
      last_invoice: { ...paperShape('facture-2.pdf'), doc_size: 82 },
      nombre_docs: 3,
    })
    expect(first.items[1]).toMatchObject({ last_invoice: null, nombre_docs: 0 })
    expect((await companyMissionsOf(admin, recruiter.id)).total).toBe(6)
  })

  test('keep those whose candidate was refused afterwards, while papers are there', async () => {
    const { candidate, mission, proposal } = await aWorld()
    await importAs(candidate, mission)
    await db.update(proposals).set({ status: 'rejected' }).where(eq(proposals.id, proposal))
    expect((await missionsOf(candidate)).items).toMatchObject([{ id: mission, nbdocs: 1 }])
    const { id } = (await shown(candidate, mission)).body
    expect((await addCra(candidate, id ?? 0)).status).toBe(201)
    const reports = and(eq(missionPapers.missionId, mission), eq(missionPapers.kind, 'activity-report'))
    expect(await db.$count(missionPapers, reports)).toBe(1)
  })
})
