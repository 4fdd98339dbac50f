import { eq } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { api } from '#contract/index.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { flowCursor, invoiceFlows } from '#server/db/schema/papers/invoice-flows.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import type { FlowService } from '#server/einvoices/flow-service.ts'
import { depositFlow } from '#server/features/papers/platform-deposits/deposits.jobs.ts'
import { orNotFound } from '#server/http/failures.ts'
import type { openTestApp, Person } from '#test/servers/app.ts'
import { openFlowService } from '#test/servers/flow-service.ts'
import { openInvoicing } from './invoiced-months.ts'

/** Invoices of a test app that go to a certified platform of the tests, with the jobs that send them. */
export const openDeposits = async (tested: Awaited<ReturnType<typeof openTestApp>>) => {
  const { db, call, clock, fileStore, pool } = tested
  const platform = await openFlowService()
  afterAll(platform.close)
  const client = platform.client()
  const invoicing = await openInvoicing(tested, client)
  const { run, aWorkedMission, validate, rowsOf, identifyAll, admin } = invoicing

  const warnings: string[] = []
  const means = (flowService: FlowService = client) => ({
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
    await db.delete(flowCursor)
    platform.flows.length = 0
    platform.asked.length = 0
    warnings.length = 0
    platform.habits.knowsHashes = true
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
  const thereOf = async (invoice: { id: number }) => {
    const { trackingId } = await flowOf(invoice)
    return platform.flows.filter((flow) => flow.trackingId === trackingId)
  }
  const read = async ({ id }: { id: number }, who: Person = admin) =>
    (await call(api.invoices.read, { params: { id } }, who)).body
  /** In how many seconds each job that sends a flow runs. */
  const queued = async () =>
    (
      await pool.query<{ run: number }>(
        `select extract(epoch from run_at - now())::float as run from graphile_worker.jobs where task_identifier = 'deposit_invoice'`,
      )
    ).rows
  const lettersTo = async ({ email }: Person) =>
    (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(({ letter }) => letter)

  return { ...invoicing, platform, client, warnings, means, aMonth, flowOf, deposit, thereOf, read, queued, lettersTo }
}
