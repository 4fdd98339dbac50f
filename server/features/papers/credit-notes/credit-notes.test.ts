import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { invoices } from '#server/db/schema/papers/invoices.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { readFacturX } from '#server/einvoices/factur-x-reading.ts'
import { eraseAccounts } from '#server/features/oversight/erasures/erasures.jobs.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openInvoicing, type InvoicedMission as World } from '#test/people/invoiced-months.ts'
import { opened } from '#test/people/opened-events.ts'
import { aPaymentOrder } from '#test/people/invoices.ts'
import { inSession } from '#test/people/opened-session.ts'
import { openTestApp } from '#test/servers/app.ts'

const tested = await openTestApp()
const { db, call, clock } = tested
const {
  admin,
  run,
  identify,
  aWorkedMission,
  november,
  validate,
  validateAgain,
  rowsOf,
  listedOf,
  identifyAll,
  bytesOf,
} = await openInvoicing(tested)

beforeEach(async () => {
  await db.delete(legalIdentities)
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
  const [shown] = (await call(api.missions.firstProposed, { params: { id: recruiter.id } }, recruiter)).body
  expect(shown?.can).toEqual({ edit: true, delete: false, interrupt: false })
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
  const payment = { params: { id: orNotFound(sale).id }, body: { day: '2026-12-01', amount: 100, note: null } }
  const paid = await call(api.invoices.pay, payment, admin)
  const early = await reopen(world, admin)
  expect([early.status, JSON.stringify(early.body)]).toEqual([
    409,
    expect.stringContaining(`Un paiement de la facture ${sale?.number} est noté\u00a0: annulez-le`),
  ])
  await call(api.invoices.cancelPayment, { params: paid.body, body: { reason: 'Erreur' } }, admin)
  // Nor while its purchase stands in a transfer.
  const invoice = orNotFound(purchase).id
  const order = await aPaymentOrder(db, { invoice, admin: admin.id })
  expect(JSON.stringify((await reopen(world, admin)).body)).toContain(
    `La facture ${purchase?.number} est dans le virement VIR-0001\u00a0: annulez-le`,
  )
  const withdraw = { params: { id: order }, body: { reason: 'Refusé par la banque' } }
  expect((await call(api.paymentOrders.cancel, withdraw, await inSession(tested, admin))).status).toBe(200)
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
  const ofCompany = (await call(api.invoices.listOfSide, {}, world.recruiter)).body.items
  expect(ofCompany.map(({ number, withVat, left, tag }) => [number, withVat, left, tag.label])).toEqual([
    [credit?.number, -180_000, 0, 'Avoir'],
    [sale?.number, 180_000, 0, 'Annulée par un avoir'],
  ])
  const page = await call(api.invoices.read, { params: { id: orNotFound(credit).id } }, world.recruiter)
  expect(page.body).toMatchObject({ withoutVat: -150_000, vat: -30_000, withVat: -180_000, left: 0 })
  expect((await call(api.invoices.export, { query: { sort: 'withVat' } }, admin)).body.split('\r\n')[1]).toContain(
    ';-1800;0;0;Avoir',
  )
  expect((await call(api.invoices.pay, payment, admin)).status).toBe(409)
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
  const told = await opened(
    db,
    db
      .select()
      .from(events)
      .where(sql`mission_id = ${world.missionId} and type in ('activity-report.credited', 'credit-note.issued')`)
      .orderBy(events.id),
  )
  const drawn = [credit?.number, selfCredit?.number]
  expect(told.map(({ type, after }) => [type, after])).toEqual([
    ['activity-report.credited', { name: 'novembre 2026', numbers: drawn }],
    ...drawn.map((name) => ['credit-note.issued', { name }]),
  ])
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
