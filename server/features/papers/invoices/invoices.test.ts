import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { ClauseKey } from '#domain/papers/contract-drafts/contract-clauses.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mailAttachments, mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { invoices } from '#server/db/schema/papers/invoices.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { readFacturX } from '#server/einvoices/factur-x-reading.ts'
import { eraseAccounts } from '#server/features/oversight/erasures/erasures.jobs.ts'
import { sealIban } from '#server/features/profiles/legal-identities/ibans.commands.ts'
import { writeCii } from '#server/einvoices/cii-writing.ts'
import { facturX } from '#server/einvoices/factur-x-writing.ts'
import { readInvoice } from '#server/features/papers/invoice-readings/invoice-readings.jobs.ts'
import { invoiceSheet } from '#server/pdf/invoice-sheet.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { inSession } from '#test/people/opened-session.ts'
import { openTestApp } from '#test/servers/app.ts'
import { testSealing } from '#test/servers/jobs.ts'
import { aContract, asked } from '#test/people/contract-preparation.ts'
import { anAdmin } from '#test/people/factories.ts'
import { aMissionPaper } from '#test/people/papers.ts'
import { makeAwaitedInvoices } from './invoices.jobs.ts'

const tested = await openTestApp()
const { app, db, call, clock, fileStore } = tested
const typesetting = openTypesetting()
afterAll(() => typesetting.close())

const admin = await anAdmin(db)
const warnings: string[] = []
const run = () =>
  makeAwaitedInvoices({
    db,
    fileStore,
    typesetting,
    sealing: testSealing,
    contactTo: null,
    now: clock.now,
    warn: (sentence) => warnings.push(sentence),
  })

type Identity = Partial<typeof legalIdentities.$inferInsert>

/** A legal identity, of the platform by null. */
const identify = async (accountId: number | null, siret: string, given: Identity = {}) => {
  const siren = siret.slice(0, 9)
  await db.insert(legalIdentities).values({
    accountId,
    siret,
    siren,
    legalName: `Société ${siren}`,
    address: '12 rue de la Paix, 75002 Paris',
    vatRegime: 'payments',
    electronicAddress: `0225:${siren}`,
    source: 'saisi',
    editedAt: clock.now,
    ...given,
  })
}

/** A recruit whose two sides signed contracts at these rates, and who worked in November. */
const aWorkedMission = async (clauses: ClauseKey[] = ['invoicing']) => {
  clock.now = new Date('2026-11-01T09:00:00Z')
  const world = await aContract(db, { person: { dailyRate: 999 } })
  await db.update(missions).set({ startDay: '2026-11-02' }).where(eq(missions.id, world.missionId))
  for (const [side, dailyRate] of [
    ['candidate', 480.5],
    ['recruiter', 600],
  ] as const) {
    const body = asked({ dailyRate, clauses: side === 'candidate' ? clauses : [] })
    const prepared = await call(api.contractDrafts.prepare, { params: world.sides[side], body }, admin)
    expect(prepared.status).toBe(201)
    await aMissionPaper(db, world.missionId, world[side], 'contract')
  }
  return world
}
type World = Awaited<ReturnType<typeof aWorkedMission>>

const november = ({ proposalId }: World) => ({ params: { missionProfilId: proposalId, month: '2026-11' } })

const worked: Record<string, 0 | 0.5 | 1> = { '02': 1, '03': 1, '04': 0.5 }

/** Two days and a half on the mission, and one on call. */
const days = [
  ...Array.from({ length: 29 }, (_, at) => String(at + 2).padStart(2, '0')).map((date) => ({
    day: `2026-11-${date}`,
    kind: 'mission' as const,
    amount: worked[date] ?? 0,
  })),
  { day: '2026-11-07', kind: 'astreinte' as const, amount: 1 as const },
]

const validate = async (world: World) => {
  clock.now = new Date('2026-11-30T16:05:00Z')
  const { candidate, recruiter } = world
  expect(
    (await call(api.activityReports.save, { ...november(world), body: { version: 0, days } }, candidate)).status,
  ).toBe(200)
  expect((await call(api.activityReports.submit, { ...november(world), body: { version: 1 } }, candidate)).status).toBe(
    200,
  )
  const decision = { ...november(world), body: { version: 2, contested: [] } }
  expect((await call(api.activityReports.decide, decision, recruiter)).status).toBe(200)
}

const rowsOf = ({ missionId }: World) =>
  db.select().from(invoices).where(eq(invoices.missionId, missionId)).orderBy(invoices.id)

const listedOf = async ({ candidate, recruiter, sides, missionId }: World) => {
  const theirs = await call(api.contracts.ofCandidate, { params: sides.candidate }, candidate)
  const company = await call(api.contracts.ofRecruiter, { params: { id: missionId }, query: {} }, recruiter)
  return { candidate: theirs.body.invoices, company: company.body.invoices }
}

beforeEach(async () => {
  await db.delete(legalIdentities)
})

const identifyAll = async ({ candidate, recruiter }: World) => {
  await identify(null, '73282932000074', { sealedIban: sealIban(testSealing, null, 'FR7630006000011234567890189') })
  await identify(recruiter.id, '55210055400013')
  await identify(candidate.id, '39280913700027', { vatRegime: 'franchise' })
}

const bytesOf = async (url: string) => {
  const answer = await app.inject(new URL(url).pathname)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return new Uint8Array(answer.rawPayload)
}

test('a validated month is sold at the rate of the company’s contract, and bought at that of the freelance’s', async () => {
  const world = await aWorkedMission()
  await identifyAll(world)
  await validate(world)
  await run()
  const [sale, purchase] = await rowsOf(world)
  expect(sale).toMatchObject({ kind: 'sale', issuerId: null, withoutVat: 150_000, withVat: 180_000 })
  expect(sale?.number).toMatch(/^F-2026-\d{4}$/)
  expect(purchase).toMatchObject({
    kind: 'purchase',
    issuerId: world.candidate.id,
    number: `AF-${world.candidate.id}-2026-0001`,
    withoutVat: 120_125,
    withVat: 120_125,
  })
  const listed = await listedOf(world)
  expect(listed.company.map(({ doc_name }) => doc_name)).toEqual([`Facture_${sale?.number}.pdf`])
  expect(listed.candidate.map(({ doc_name }) => doc_name)).toEqual([`Facture_${purchase?.number}.pdf`])

  const sold = await readFacturX(await bytesOf(orNotFound(listed.company[0]).doc_url))
  expect(sold.broken).toEqual([])
  expect(sold.invoice).toMatchObject({
    type: '380',
    number: sale?.number,
    contract: `C-${world.missionId}-${world.recruiter.id}`,
    iban: 'FR7630006000011234567890189',
    lines: [{ quantity: 250, price: 60_000, net: 150_000 }],
    period: { from: '2026-11-02', to: '2026-11-30' },
  })
  // What the row says is in clear; the IBAN is not.
  expect(JSON.stringify(sale?.document)).not.toContain('FR76')
  const bought = await readFacturX(await bytesOf(orNotFound(listed.candidate[0]).doc_url))
  expect(bought.broken).toEqual([])
  expect(bought.invoice).toMatchObject({ type: '389', vat: [{ category: 'E', reasonCode: 'VATEX-FR-FRANCHISE' }] })

  for (const [{ email }, subject] of [
    [world.recruiter, `Votre facture ${sale?.number}`],
    [world.candidate, `Ta facture ${purchase?.number}`],
  ] as const) {
    const sent = await db
      .select({ letter: mails.letter, file: mailAttachments.name })
      .from(mails)
      .innerJoin(mailAttachments, eq(mailAttachments.mailId, mails.id))
      .where(eq(mails.recipient, email))
    expect(sent.map(({ letter }) => letter?.subject.split('\u00a0')[0])).toEqual([subject])
  }
  const told = await db
    .select({ type: events.type })
    .from(events)
    .where(sql`mission_id = ${world.missionId} and type in ('activity-report.invoiced', 'invoice.issued')`)
    .orderBy(events.id)
  expect(told.map(({ type }) => type)).toEqual(['activity-report.invoiced', 'invoice.issued', 'invoice.issued'])
  expect(warnings).toEqual([])
})

test('without the clause of the mandate nothing is invoiced in the freelance’s name', async () => {
  const world = await aWorkedMission([])
  await identifyAll(world)
  await validate(world)
  await run()
  expect((await rowsOf(world)).map(({ kind }) => kind)).toEqual(['sale'])
  expect((await listedOf(world)).candidate).toEqual([])
})

test('a month waits for what is lacking, takes no number meanwhile, and is made once', async () => {
  const world = await aWorkedMission()
  const { candidate, recruiter } = world
  await identify(null, '73282932000074')
  await identify(recruiter.id, '55210055400013', { address: null })
  await validate(world)
  await run()
  await run()
  expect(await rowsOf(world)).toEqual([])
  const sent = (await db.select().from(mails).where(eq(mails.recipient, admin.email))).map(({ letter }) => letter)
  expect(sent.map((letter) => letter?.paragraphs[0])).toEqual([
    expect.stringMatching(
      /Il manque\u00a0: l’adresse de l’entreprise\u00a0; le SIRET du freelance\u00a0; .*régime de TVA/,
    ),
  ])
  await db
    .update(legalIdentities)
    .set({ address: '8 avenue des Ternes, 75017 Paris' })
    .where(eq(legalIdentities.accountId, recruiter.id))
  await run()
  expect((await rowsOf(world)).map(({ kind }) => kind)).toEqual(['sale'])
  await identify(candidate.id, '39280913700027')
  await Promise.all([run(), run()])
  await run()
  const made = await rowsOf(world)
  expect(made.map(({ kind, place }) => [kind, place])).toEqual([
    ['sale', made[0]?.place],
    ['purchase', 1],
  ])
  expect(await listedOf(world)).toMatchObject({ company: [{}], candidate: [{}] })
})

test('sixteen writers at once leave no gap and no double', async () => {
  const worlds: World[] = []
  for (let at = 0; at < 4; at++) worlds.push(await aWorkedMission([]))
  await identify(null, '73282932000074')
  for (const { recruiter } of worlds) await identify(recruiter.id, '55210055400013')
  for (const world of worlds) await validate(world)
  await Promise.allSettled(Array.from({ length: 16 }, run))
  await run()
  const places = (await db.select({ place: invoices.place }).from(invoices).where(eq(invoices.kind, 'sale'))).map(
    ({ place }) => place,
  )
  expect(places.toSorted((one, other) => one - other)).toEqual(places.map((_, at) => at + 1))
  for (const world of worlds) expect(await rowsOf(world)).toHaveLength(1)
})

test('an operator who gives no VAT regime of the platform invoices elsewhere', async () => {
  const world = await aWorkedMission()
  await identifyAll(world)
  await db.update(legalIdentities).set({ vatRegime: null }).where(isNull(legalIdentities.accountId))
  await validate(world)
  await run()
  await db.update(legalIdentities).set({ vatRegime: 'payments' }).where(isNull(legalIdentities.accountId))
  await run()
  expect(await rowsOf(world)).toEqual([])
})

test('an invoice is neither changed nor deleted', async () => {
  const world = await aWorkedMission([])
  await identifyAll(world)
  await validate(world)
  await run()
  const id = orNotFound((await rowsOf(world))[0]).id
  await expect(tested.owner.pool.query('update invoices set with_vat = 1 where id = $1', [id])).rejects.toThrow(
    /append-only/,
  )
  await expect(tested.owner.pool.query('update invoices set revision = 2 where id = $1', [id])).rejects.toThrow(
    /append-only/,
  )
  await expect(tested.owner.pool.query('delete from invoices where id = $1', [id])).rejects.toThrow(/append-only/)
  const twice = `insert into invoices (kind, report_id, mission_id, account_id, year, place, number, issue_day, due_day, document,
    without_vat, with_vat, created_at, revision) select kind, report_id, mission_id, account_id, year, place + 1000, 'F-X', issue_day,
    due_day, document, without_vat, with_vat, created_at, 2 from invoices where id = $1`
  await expect(tested.owner.pool.query(twice, [id])).rejects.toThrow(/only after a credit note/)
})

test('a mission that has an invoice cannot be deleted; when its company leaves, it is interrupted and its invoices stay', async () => {
  const world = await aWorkedMission()
  const { missionId: id, proposalId, candidate, recruiter } = world
  await identifyAll(world)
  await validate(world)
  await call(
    api.proposals.declineMission,
    { params: { id: proposalId }, body: { reason: 'Un autre projet' } },
    candidate,
  )
  const missionOf = async () => orNotFound((await db.select().from(missions).where(eq(missions.id, id)))[0])
  await run()
  for (const [endpoint, as] of [
    [api.missions.delete, recruiter],
    [api.missions.deleteAsAdmin, admin],
  ] as const) {
    const { status, body } = await call(endpoint, { params: { id } }, as)
    expect([status, JSON.stringify(body)]).toEqual([
      409,
      expect.stringMatching(
        /Cette mission est facturée \(F-2026-\d{4}, AF-\d+-2026-0001\)\u00a0: elle ne peut plus être supprimée\./,
      ),
    ])
  }
  expect((await missionOf()).deletedAt).toBeNull()
  // A month of theirs still waits: the identity that its invoice needs stays until it is made.
  await db.execute(sql`update activity_reports set awaits_invoices = true where proposal_id = ${proposalId}`)
  expect((await call(api.erasures.ask, {}, await inSession(tested, recruiter))).status).toBe(200)
  const later = new Date(clock.now.getTime() + 8 * 86_400_000)
  await eraseAccounts(db, later)
  const { deletedAt, interruptedAt } = await missionOf()
  expect([deletedAt, interruptedAt]).toEqual([null, later])
  const identity = () => db.$count(legalIdentities, eq(legalIdentities.accountId, recruiter.id))
  expect(await identity()).toBe(1)
  await run()
  await eraseAccounts(db, later)
  expect(await identity()).toBe(0)
  expect((await rowsOf(world)).map(({ kind, fileId }) => [kind, fileId === null])).toEqual([
    ['sale', false],
    ['purchase', false],
  ])
  const company = await call(api.contracts.ofRecruiter, { params: { id }, query: { idRecruiter: recruiter.id } }, admin)
  await bytesOf(orNotFound(company.body.invoices[0]).doc_url)
})

/** Submits the month again as it stands, and has the company validate it. */
const validateAgain = async (world: World) => {
  const { version } = (await call(api.activityReports.read, november(world), world.candidate)).body
  await call(api.activityReports.submit, { ...november(world), body: { version } }, world.candidate)
  const decision = { ...november(world), body: { version: version + 1, contested: [] } }
  expect((await call(api.activityReports.decide, decision, world.recruiter)).status).toBe(200)
}

const reopen = (world: World, as: Parameters<typeof call>[2], reason = 'Un jour de trop') =>
  call(api.activityReports.reopen, { ...november(world), body: { reason } }, as)

test('an invoiced month is reopened by the administrator alone, with a credit note of each invoice, and invoiced anew', async () => {
  const world = await aWorkedMission()
  await identifyAll(world)
  await validate(world)
  await run()
  const [sale, purchase] = await rowsOf(world)
  const numbers = [sale?.number, purchase?.number]
  const seen = async (as: Parameters<typeof call>[2]) => {
    const { can, toCredit } = (await call(api.activityReports.read, november(world), as)).body
    return [can.reopen, toCredit]
  }
  expect(await seen(world.recruiter)).toEqual([false, undefined])
  expect(await seen(admin)).toEqual([true, numbers])
  const refused = await reopen(world, world.recruiter)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining(`Ce mois est facturé (${numbers.join(', ')})`),
  ])
  expect(await rowsOf(world)).toHaveLength(2)

  clock.now = new Date('2026-12-01T09:00:00Z')
  const { status, body } = await reopen(world, admin)
  expect([status, body.report.status, body.report.toCredit]).toEqual([200, 'draft', undefined])
  const [, , credit, selfCredit] = await rowsOf(world)
  expect(credit).toMatchObject({
    kind: 'sale',
    correctsId: sale?.id,
    place: orNotFound(sale).place + 1,
    withVat: sale?.withVat,
    document: { type: '381', corrected: { number: sale?.number, day: '2026-11-30' } },
  })
  expect(selfCredit).toMatchObject({
    kind: 'purchase',
    correctsId: purchase?.id,
    number: `AF-${world.candidate.id}-2026-0002`,
    document: { type: '261', corrected: { number: purchase?.number } },
  })
  await run()
  const names = [`Avoir_${credit?.number}.pdf`, `Facture_${sale?.number}.pdf`]
  const listed = await listedOf(world)
  expect(listed.company.map(({ doc_name }) => doc_name)).toEqual(names)
  expect(listed.candidate.map(({ doc_name }) => doc_name)).toEqual([
    `Avoir_${selfCredit?.number}.pdf`,
    `Facture_${purchase?.number}.pdf`,
  ])
  const read = await readFacturX(await bytesOf(orNotFound(listed.company[0]).doc_url))
  expect(read).toMatchObject({ broken: [], invoice: { type: '381', iban: null, totals: { due: 180_000 } } })
  expect(read.invoice?.notes.at(-1)?.text).toBe('Motif de l’avoir\u00a0: Un jour de trop')
  const subjects = async ({ email }: { email: string }) =>
    (await db.select({ letter: mails.letter }).from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
      ({ letter }) => letter?.subject,
    )
  expect(await subjects(world.recruiter)).toContain(
    `Votre avoir ${credit?.number}\u00a0: la facture ${sale?.number} est annulée`,
  )
  expect(await subjects(world.candidate)).toContain(
    `Ton avoir ${selfCredit?.number}\u00a0: la facture ${purchase?.number} est annulée`,
  )

  await validateAgain(world)
  await run()
  const again = (await rowsOf(world)).slice(4)
  expect(again.map(({ kind, place, revision, correctsId }) => [kind, place, revision, correctsId])).toEqual([
    ['sale', orNotFound(credit).place + 1, 2, null],
    ['purchase', 3, 2, null],
  ])
  const told = await db
    .select({ type: events.type })
    .from(events)
    .where(sql`mission_id = ${world.missionId} and type in ('activity-report.credited', 'credit-note.issued')`)
    .orderBy(events.id)
  expect(told.map(({ type }) => type)).toEqual(['activity-report.credited', 'credit-note.issued', 'credit-note.issued'])
})

test('sixteen reopenings, validations and jobs at once leave no gap, no double, and no reopened month that is invoiced', async () => {
  const worlds: World[] = []
  for (let at = 0; at < 2; at++) worlds.push(await aWorkedMission())
  await identify(null, '73282932000074')
  for (const { recruiter, candidate } of worlds) {
    await identify(recruiter.id, '55210055400013')
    await identify(candidate.id, '39280913700027')
  }
  for (const world of worlds) await validate(world)
  await run()
  for (let round = 0; round < 2; round++) {
    await Promise.allSettled(
      Array.from({ length: 16 }, (_, at) => {
        const world = orNotFound(worlds[at % worlds.length])
        return at % 4 < 2 ? reopen(world, admin) : run()
      }),
    )
    for (const world of worlds) {
      expect((await call(api.activityReports.read, november(world), admin)).body.status).toBe('draft')
      const rows = await rowsOf(world)
      const credited = new Set(rows.map(({ correctsId }) => correctsId))
      expect(rows.filter(({ id, correctsId }) => correctsId === null && !credited.has(id))).toEqual([])
      await validateAgain(world)
    }
    await Promise.allSettled(Array.from({ length: 4 }, run))
    await run()
  }
  for (const world of worlds) {
    const rows = await rowsOf(world)
    expect(rows).toHaveLength(10)
    const bought = rows.filter(({ kind }) => kind === 'purchase').map(({ place }) => place)
    expect(bought).toEqual(bought.map((_, at) => at + 1))
  }
  const sold = await db.select({ place: invoices.place }).from(invoices).where(eq(invoices.kind, 'sale'))
  const places = sold.map(({ place }) => place).toSorted((one, other) => one - other)
  expect(places).toEqual(places.map((_, at) => at + 1))
})

test('an imported invoice is taken whatever it says, read afterwards, and its differences are the administrator’s to read', async () => {
  const world = await aWorkedMission([])
  const { missionId, recruiter } = world
  await identifyAll(world)
  await validate(world)
  await run()
  const [sale] = await rowsOf(world)
  const { document } = orNotFound(sale)
  const changed = { ...document, seller: { ...document.seller, siren: '392809137', siret: null } }
  const pdf = (of: typeof document) => typesetting.typeset(invoiceSheet(of))
  const company = async (as: Parameters<typeof call>[2]) =>
    (
      await call(
        api.contracts.ofRecruiter,
        { params: { id: missionId }, query: as === admin ? { idRecruiter: recruiter.id } : {} },
        as,
      )
    ).body
  const contractId = orNotFound((await company(recruiter)).savedContratId ?? undefined)
  for (const [name, bytes] of [
    ['juste.pdf', await facturX(await pdf(document), writeCii(document), clock.now)],
    ['autre.pdf', await facturX(await pdf(changed), writeCii(changed), clock.now)],
    ['image.pdf', await pdf(document)],
  ] as const) {
    const file = new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' })
    const { status, body } = await call(
      api.contracts.importInvoice,
      { params: { id: contractId }, body: { invoices: file } },
      recruiter,
    )
    expect(status).toBe(201)
    await readInvoice({ db, fileStore, now: clock.now }, body.id)
  }
  expect((await company(admin)).invoices.map(({ doc_name, differences }) => [doc_name, differences])).toEqual([
    ['image.pdf', undefined],
    ['autre.pdf', ['Le SIREN du vendeur est 392809137\u00a0; celui que nous connaissons est 732829320.']],
    ['juste.pdf', []],
    [`Facture_${sale?.number}.pdf`, undefined],
  ])
  expect(JSON.stringify((await company(recruiter)).invoices)).not.toContain('differences')
})
