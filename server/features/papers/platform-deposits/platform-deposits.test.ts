import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { flowCursor, invoiceFlows } from '#server/db/schema/papers/invoice-flows.ts'
import { invoiceStatuses } from '#server/db/schema/papers/invoices.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import type { FlowService } from '#server/einvoices/flow-service.ts'
import { readFacturX } from '#server/einvoices/factur-x-reading.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openInvoicing } from '#test/people/invoiced-months.ts'
import { aLifeCycle } from '#test/einvoices/life-cycles.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { openFlowService, type Trouble } from '#test/servers/flow-service.ts'
import { depositFlow } from './deposits.jobs.ts'
import { readFlows } from './platform-answers.jobs.ts'

const platform = await openFlowService()
afterAll(platform.close)
const client = platform.client()

const tested = await openTestApp()
const { db, call, clock, fileStore, pool } = tested
const {
  run,
  runByHand: makeByHand,
  aWorkedMission,
  validate,
  rowsOf,
  identifyAll,
  admin,
} = await openInvoicing(tested, client)

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
  await db.delete(flowCursor)
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

const answers = (status: number, body?: unknown, headers?: Record<string, string>): Trouble => ({
  does: 'answer',
  status,
  body,
  ...(headers && { headers }),
})

const lettersTo = async ({ email }: Person) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(({ letter }) => letter)

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

  /** Tries to deposit it; answers whether the job ended well. */
  const attempt = async (sale: { id: number }) =>
    deposit(sale).then(
      () => true,
      () => false,
    )

  test.each<[string, keyof typeof platform.troubles, Trouble]>([
    ['is out of service', 'submit', answers(503, { errorCode: 'RESOURCE_ERROR', errorMessage: null })],
    ['fails', 'submit', answers(500, '<html>')],
    ['refuses the account', 'submit', answers(403, { errorCode: 'FORBIDDEN' })],
    ['answers too late, or never', 'submit', { does: 'nothing' }],
    ['takes it and its answer is lost', 'submit', { does: 'lose' }],
    ['answers what nobody can read', 'submit', answers(202, '<html>')],
    ['refuses in words that nobody can read', 'submit', answers(422, 'non')],
    ['gives no token', 'token', answers(401, { error: 'invalid_client' })],
    ['gives a token that is none', 'token', answers(200, { token: 'x' })],
    ['cannot be searched', 'search', answers(503)],
    ['answers rubbish to a search', 'search', answers(200, '[')],
  ])('waits while the platform %s, and goes there once', async (_, at, trouble) => {
    const { sale } = await aMonth()
    platform.troubles[at].push(trouble)
    const service = at === 'token' ? platform.client() : client
    const flow = await flowOf(sale)
    await expect(depositFlow(means(service), flow.id)).rejects.toThrow(/the platform/)
    expect(await flowOf(sale)).toEqual(flow)
    expect(await attempt(sale)).toBe(true)
    expect(await attempt(sale)).toBe(true)
    expect([(await flowOf(sale)).state, (await heldOf(sale)).length]).toEqual(['submitted', 1])
  })

  test('waits as long as the platform asks for', async () => {
    const { sale } = await aMonth()
    const soon = new Date(Date.now() + 900_000).toUTCString()
    for (const [given, least, most] of [
      ['120', 110, 121],
      [soon, 800, 901],
      ['999999', 3500, 3601],
    ] as const) {
      platform.troubles.submit.push(answers(429, { errorCode: 'TOO_MANY_REQUESTS' }, { 'retry-after': given }))
      await pool.query('delete from graphile_worker._private_jobs')
      expect(await attempt(sale)).toBe(true)
      const [job] = await queued()
      expect(job?.run).toBeGreaterThan(least)
      expect(job?.run).toBeLessThan(most)
    }
    expect((await flowOf(sale)).state).toBe('waiting')
    // What still waits is asked for again by the clock, and keeps its time.
    await readFlows(means())
    expect((await queued()).map(({ run }) => run > 3400)).toContain(true)
    expect(await attempt(sale)).toBe(true)
    expect((await heldOf(sale)).length).toBe(1)
  })

  test('two jobs at once make one flow, which the platform may call known', async () => {
    const { sale } = await aMonth()
    await Promise.all([deposit(sale), deposit(sale)])
    expect((await heldOf(sale)).length).toBe(1)
    expect((await flowOf(sale)).state).toBe('submitted')
  })

  test('is deposited also where the platform did not show it yet, and said that it has it', async () => {
    const { sale } = await aMonth()
    platform.troubles.submit.push({ does: 'lose' })
    expect(await attempt(sale)).toBe(false)
    platform.troubles.search.push(answers(200, { results: [] }))
    expect(await attempt(sale)).toBe(true)
    expect(await flowOf(sale)).toMatchObject({ state: 'submitted', flowId: null })
    const [held] = await heldOf(sale)
    platform.acknowledge(orNotFound(held), 'Ok')
    await readFlows(means())
    expect(await flowOf(sale)).toMatchObject({ state: 'accepted', flowId: held?.flowId })
  })

  test('an account whose token ended early asks for another one', async () => {
    const { sale } = await aMonth()
    await readFlows(means())
    platform.tokens.clear()
    expect(await attempt(sale)).toBe(true)
    expect(platform.tokens.size).toBe(1)
  })

  const refusals = [
    { level: 'Error', item: 'BT-31', reasonCode: 'InvalidSchema', reasonMessage: 'Le numéro de TVA manque' },
    { level: 'Warning', item: 'BT-10', reasonCode: 'OtherTechnicalError', reasonMessage: 'Sans référence' },
  ]
  test('that the platform refuses at once or later is told to the operator once, and goes there again under another id', async () => {
    const { sale, purchase } = await aMonth()
    await db.delete(mails)
    platform.troubles.submit.push(answers(413, { errorCode: 'FileSizeExceeded', errorMessage: '2 Mo au plus' }))
    await deposit(sale)
    expect((await read(sale)).deposit).toMatchObject({
      state: 'refused',
      reasons: ['FileSizeExceeded\u00a0: 2 Mo au plus'],
    })
    await deposit(purchase)
    const [held] = await heldOf(purchase)
    platform.acknowledge(orNotFound(held), 'Error', refusals)
    await readFlows(means())
    await readFlows(means())
    const { deposit: shown, can, tag } = await read(purchase)
    expect([shown?.reasons, can.depositAgain, tag.label]).toEqual([
      ['InvalidSchema\u00a0: Le numéro de TVA manque'],
      true,
      'Établie',
    ])
    const told = await lettersTo(admin)
    expect(told.map((letter) => letter?.subject)).toEqual(
      [sale, purchase].map(({ number }) => `Dépôt refusé\u00a0: facture ${number}`),
    )
    expect(told[1]?.paragraphs).toContain('«\u00a0InvalidSchema\u00a0: Le numéro de TVA manque\u00a0»')

    const before = await flowOf(purchase)
    const again = () => call(api.invoices.depositAgain, { params: { id: purchase.id } }, admin)
    const both = await Promise.all([again(), again()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = await flowOf(purchase)
    expect(after).toMatchObject({ state: 'waiting', flowId: null, reasons: null })
    expect(after.trackingId).not.toBe(before.trackingId)
    // What the platform says of the former id is too late.
    platform.acknowledge(orNotFound(held), 'Error', refusals)
    await readFlows(means())
    expect((await flowOf(purchase)).state).toBe('waiting')
    platform.flows.length = 0
    await deposit(purchase)
    platform.acknowledge(orNotFound((await heldOf(purchase))[0]), 'Ok')
    await readFlows(means())
    expect((await read(purchase)).tag.label).toBe('Déposée')
    expect(await lettersTo(admin)).toHaveLength(2)
  })

  test('that the platform has already is deposited', async () => {
    const { sale } = await aMonth()
    await deposit(sale)
    const [held] = await heldOf(sale)
    platform.acknowledge(orNotFound(held), 'Error', [
      { level: 'Error', item: '', reasonCode: 'AlreadyExistingFlow', reasonMessage: '' },
    ])
    await readFlows(means())
    expect((await flowOf(sale)).state).toBe('accepted')
  })

  test('that one flow of the platform cannot be read stops no other, and each page goes on where the last one ended', async () => {
    const { sale } = await aMonth()
    await deposit(sale)
    const [held] = await heldOf(sale)
    const others = Array.from({ length: 230 }, () => platform.bring('', { flowType: 'StateInvoice' }))
    // More than a page of one instant.
    for (const flow of others.slice(0, 130)) flow.updatedAt = '2026-11-30T18:00:00.000Z'
    orNotFound(others[0]).flowId = ''
    platform.acknowledge(orNotFound(held), 'Ok')
    await readFlows(means())
    expect((await flowOf(sale)).state).toBe('accepted')
    expect(warnings).toContain('the platform has more than a page of flows of one instant')
    const searches = platform.asked.filter(({ path }) => path.endsWith('/search')).length
    await readFlows(means())
    expect(platform.asked.filter(({ path }) => path.endsWith('/search')).length - searches).toBeLessThan(6)
  })
})

describe('a life cycle', () => {
  const issuer = '732829320'
  const told = async ({ number, issueDay }: { number: string; issueDay: string }, code: string, reason?: string) => {
    const reasons = reason === undefined ? [] : [{ code: 'AUTRE', text: reason }]
    const flow = platform.bring(aLifeCycle({ number, issueDay, issuer, code, reasons }))
    await readFlows(means())
    return flow
  }
  const codesOf = async (sale: { id: number }) =>
    (await read(sale)).rail.slice(1).map(({ code, by, reason }) => [code, by, reason])
  const by = 'La plateforme de facturation'

  test('sets the statuses that may follow, each once, and says why one was disputed', async () => {
    const { sale, recruiter } = await aMonth()
    await deposit(sale)
    await told(sale, '200')
    expect((await flowOf(sale)).state).toBe('accepted')
    await told(sale, '202')
    const disputed = await told(sale, '207', 'Un jour de trop')
    await told(sale, '204')
    // The platform changes the former message: it is not noted again, though it might follow now.
    disputed.updatedAt = '2027-01-01T00:00:00.000Z'
    await readFlows(means())
    expect(await codesOf(sale)).toEqual([
      ['200', by, null],
      ['202', by, null],
      ['207', by, 'Un jour de trop'],
      ['204', by, null],
    ])
    expect(warnings).toEqual([])
    const letters = await lettersTo(admin)
    expect(letters.map((letter) => letter?.subject)).toEqual([`Facture ${sale.number}\u00a0: en litige`])
    expect(letters[0]?.paragraphs[1]).toBe('Motif donné\u00a0: «\u00a0Un jour de trop\u00a0»')
    expect((await read(sale, recruiter)).rail.at(3)).toMatchObject({ code: '207', by, reason: 'Un jour de trop' })
    expect(platform.asked.filter(({ path }) => path.endsWith(disputed.flowId))).toHaveLength(1)
  })

  test.each([
    ['213', 'Rejetée', 'SIREN inconnu'],
    ['210', 'Refusée', undefined],
  ])('%s ends the invoice, with its reason', async (code, label, reason) => {
    const { sale } = await aMonth()
    await deposit(sale)
    if (code === '210') await told(sale, '203')
    await told(sale, '202')
    await told(sale, code, reason)
    await told(sale, '205')
    const { tag, left, rail } = await read(sale)
    expect([tag.label, left, rail.at(-1)?.reason]).toEqual([label, 0, reason ?? 'Sans motif'])
    expect(warnings.at(-1)).toBe(
      `a life cycle (205) changes nothing: it may not follow what is known of ${sale.number}`,
    )
  })

  test('of nothing of ours, or that nobody can read, changes nothing and stops no other', async () => {
    const { sale } = await aMonth()
    const { number, issueDay } = sale
    await deposit(sale)
    for (const text of [
      aLifeCycle({ number: 'F-1999-0001', issueDay, issuer, code: '205' }),
      aLifeCycle({ number, issueDay, issuer: '552100555', code: '205' }),
      aLifeCycle({ number, issueDay: '2025-01-01', issuer, code: '205' }),
      aLifeCycle({ number, issueDay, issuer, code: '220' }),
      '<Invoice/>',
    ])
      platform.bring(text)
    platform.bring(aLifeCycle({ number, issueDay, issuer, code: '205' }), { flowType: 'StateCustomerInvoiceLC' })
    platform.bring(aLifeCycle({ number, issueDay, issuer, code: '205' }), { flowDirection: 'Out' })
    platform.troubles.read.push(answers(404, { errorCode: 'NOT_FOUND' }))
    await told(sale, '202')
    expect(await codesOf(sale)).toEqual([['202', by, null]])
    expect(warnings).toHaveLength(5)
  })

  test('that the platform does not give now is read later', async () => {
    const { sale } = await aMonth()
    await deposit(sale)
    platform.troubles.read.push(answers(503))
    await expect(told(sale, '202')).rejects.toThrow('the platform answered 503')
    await Promise.all([readFlows(means()), readFlows(means())])
    expect(await codesOf(sale)).toEqual([['202', by, null]])
  })
})

test('without a platform nothing is queued, and the administrator is told to deposit it', async () => {
  const world = await aWorkedMission([])
  await identifyAll(world)
  await validate(world)
  await pool.query('delete from graphile_worker._private_jobs')
  await makeByHand()
  const [sale] = await rowsOf(world)
  expect(await queued()).toEqual([])
  expect((await read(orNotFound(sale))).deposit).toEqual({ state: 'by-hand', at: null, reasons: [] })
  await call(
    api.invoices.setStatus,
    { params: { id: orNotFound(sale).id }, body: { code: '200', reason: null } },
    admin,
  )
  expect((await read(orNotFound(sale))).deposit).toBeNull()
})
