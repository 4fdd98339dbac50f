import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { invoiceFlows } from '#server/db/schema/papers/invoice-flows.ts'
import { invoices, invoiceStatuses } from '#server/db/schema/papers/invoices.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import type { FlowService } from '#server/einvoices/flow-service.ts'
import { readFacturX } from '#server/einvoices/factur-x-reading.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openInvoicing } from '#test/people/invoiced-months.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { openFlowService, type Trouble } from '#test/servers/flow-service.ts'
import { depositFlow } from './deposits.jobs.ts'
import { readFlows } from './platform-answers.jobs.ts'

const platform = await openFlowService()
afterAll(platform.close)
const client = platform.client()

const tested = await openTestApp()
const { db, call, clock, fileStore, pool } = tested
const { run, aWorkedMission, validate, rowsOf, identifyAll, admin } = await openInvoicing(tested, client)

const warnings: string[] = []
const means = (flowService: FlowService | undefined = client) => ({
  db,
  fileStore,
  contactTo: null,
  now: clock.now,
  warn: (sentence: string) => warnings.push(sentence),
  flowService,
})

beforeEach(async () => {
  await db.delete(legalIdentities)
  await db.delete(mails)
  platform.flows.length = 0
  platform.asked.length = 0
  warnings.length = 0
  for (const list of Object.values(platform.troubles)) list.length = 0
})

/** A month that was sold, and bought in the freelance's name, whose two files were made. */
const aMonth = async () => {
  const world = await aWorkedMission()
  await identifyAll(world)
  await validate(world)
  await run()
  const [sale, purchase] = await rowsOf(world)
  return { ...world, sale: orNotFound(sale), purchase: orNotFound(purchase) }
}

const flowOf = async ({ id }: { id: number }) =>
  orNotFound((await db.select().from(invoiceFlows).where(eq(invoiceFlows.invoiceId, id)))[0])
const deposit = async (invoice: { id: number }) => depositFlow(means(), (await flowOf(invoice)).id)
const heldOf = async (invoice: { id: number }) => {
  const { trackingId } = await flowOf(invoice)
  return platform.flows.filter((flow) => flow.trackingId === trackingId)
}
const read = async ({ id }: { id: number }, who: Person = admin) =>
  (await call(api.invoices.read, { params: { id } }, who)).body
const queued = async () =>
  (
    await pool.query<{ run: number }>(
      `select extract(epoch from run_at - now())::float as run from graphile_worker.jobs where task_identifier = 'deposit_invoice'`,
    )
  ).rows

describe('an invoice', () => {
  test('is sent as it was mailed, and is deposited once the platform has said so', async () => {
    const { sale, purchase, recruiter } = await aMonth()
    expect(await read(sale)).toMatchObject({ deposit: { state: 'waiting', reasons: [] } })
    await deposit(sale)
    await deposit(purchase)
    expect(await read(sale)).toMatchObject({ deposit: { state: 'submitted' }, tag: { label: 'Établie' } })
    const [held] = await heldOf(sale)
    expect(held?.info).toMatchObject({
      name: `Facture_${sale.number}.pdf`,
      flowSyntax: 'Factur-X',
      flowProfile: 'CIUS',
      processingRule: 'B2B',
    })
    expect((await readFacturX(new Uint8Array(orNotFound(held).content))).invoice?.number).toBe(sale.number)
    await readFlows(means())
    expect((await flowOf(sale)).state).toBe('submitted')
    for (const flow of platform.flows) platform.acknowledge(flow, 'Ok')
    await readFlows(means())
    await readFlows(means())
    const { deposit: shown, rail, tag } = await read(sale)
    expect([shown?.state, tag.label]).toEqual(['accepted', 'Déposée'])
    expect(rail.map(({ code, by }) => [code, by])).toEqual([
      [null, 'Inspirnautes'],
      ['200', 'La plateforme de facturation'],
    ])
    expect((await read(purchase)).tag.label).toBe('Déposée')
    // The company reads where it stands, and nothing of the operator's platform.
    expect(await read(sale, recruiter)).toMatchObject({ deposit: null, tag: { label: 'Déposée' } })
    expect(await db.$count(invoiceStatuses, eq(invoiceStatuses.invoiceId, sale.id))).toBe(1)
  })
})
