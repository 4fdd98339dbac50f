import { eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mailAttachments, mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { invoices } from '#server/db/schema/papers/invoices.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { readFacturX } from '#server/einvoices/factur-x-reading.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openInvoicing, type InvoicedMission as World } from '#test/people/invoiced-months.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'

const tested = await openTestApp()
const { db, call } = tested
const { warnings, run, identify, aWorkedMission, validate, rowsOf, listedOf, identifyAll, bytesOf, admin } =
  await openInvoicing(tested)

beforeEach(async () => {
  await db.delete(legalIdentities)
})

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

const order = (world: World, orderNumber: string | null, as: Person = world.recruiter) =>
  call(api.invoices.setOrderNumber, { params: { id: world.missionId }, body: { orderNumber } }, as)

test('the order number of a mission stands on its next sale, and on nothing that was made before', async () => {
  const world = await aWorkedMission()
  const page = async (as: Person) =>
    (
      await call(
        api.contracts.ofRecruiter,
        { params: { id: world.missionId }, query: as === admin ? { idRecruiter: world.recruiter.id } : {} },
        as,
      )
    ).body
  // Where the platform invoices elsewhere it is not asked.
  expect(await page(world.recruiter)).not.toHaveProperty('orderNumber')
  await identifyAll(world)
  expect(await page(world.recruiter)).toMatchObject({ orderNumber: null })
  expect((await order(world, ' PO-4512 ')).status).toBe(200)
  expect((await order(world, 'PO-4512')).status).toBe(200)
  expect(await page(admin)).toMatchObject({ orderNumber: 'PO-4512' })
  await validate(world)
  await run()
  expect((await order(world, null, admin)).body.toast).toMatchObject({ body: 'Numéro de commande retiré' })
  const listed = await listedOf(world)
  const [sold, bought] = [
    await readFacturX(await bytesOf(orNotFound(listed.company[0]).doc_url)),
    await readFacturX(await bytesOf(orNotFound(listed.candidate[0]).doc_url)),
  ]
  expect([sold.invoice?.order, bought.invoice?.order]).toEqual(['PO-4512', null])
  const told = await db
    .select({ before: events.before })
    .from(events)
    .where(sql`mission_id = ${world.missionId} and type = 'mission.order-number-set'`)
    .orderBy(events.id)
  // Its values are sealed, as all that somebody typed.
  expect(told).toMatchObject([
    { before: { orderNumber: null } },
    { before: { orderNumber: expect.stringMatching(/^sealed:/) } },
  ])
})

test('an order number that is too long, in two lines or of another’s mission changes nothing', async () => {
  const [world, other] = [await aWorkedMission(), await aWorkedMission()]
  for (const [orderNumber, message] of [
    ['P'.repeat(51), '50 caractères au maximum'],
    ['PO-1\nPO-2', 'Le numéro de commande tient sur une ligne'],
  ] as const) {
    const { status, failure } = await order(world, orderNumber)
    expect([status, failure.error.fields]).toEqual([422, { orderNumber: message }])
  }
  expect((await order(world, 'PO-1', other.recruiter)).status).toBe(404)
  expect((await order(world, 'PO-1', world.candidate)).status).toBe(403)
  const [row] = await db.select().from(missions).where(eq(missions.id, world.missionId))
  expect(row?.orderNumber).toBeNull()
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
