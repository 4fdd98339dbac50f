import { eq } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { invoiceStatuses } from '#server/db/schema/papers/invoices.ts'
import { todos } from '#server/db/schema/oversight/todos.ts'
import { readFacturX } from '#server/einvoices/factur-x-reading.ts'
import { recomputeTodos } from '#server/features/oversight/todo/recompute.jobs.ts'
import { runnerOptions } from '#server/jobs/runner.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openDeposits } from '#test/people/platform-deposits.ts'
import { openTestApp } from '#test/servers/app.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { answers, type Trouble } from '#test/servers/flow-service.ts'
import { depositFlow } from './deposits.jobs.ts'
import { readFlows } from './platform-answers.jobs.ts'

const tested = await openTestApp()
const { db, call, clock, pool } = tested
const { platform, client, warnings, means, aMonth, flowOf, deposit, thereOf, read, queued, lettersTo, admin, ...made } =
  await openDeposits(tested)

describe('an invoice', () => {
  test('is sent as it was mailed, and is deposited once the platform says so', async () => {
    const { sale, purchase, recruiter } = await aMonth()
    expect(await read(sale)).toMatchObject({ deposit: { state: 'waiting', reasons: [] } })
    await deposit(sale)
    await deposit(purchase)
    expect(await read(sale)).toMatchObject({ deposit: { state: 'submitted' }, tag: { label: 'Établie' } })
    const [there] = await thereOf(sale)
    expect(there?.info).toMatchObject({
      name: `Facture_${sale.number}.pdf`,
      flowSyntax: 'Factur-X',
      flowProfile: 'CIUS',
      processingRule: 'B2B',
    })
    expect((await readFacturX(new Uint8Array(orNotFound(there).content))).invoice?.number).toBe(sale.number)
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

  test('leaves by the queue, which is filled with its file', async () => {
    const { sale, purchase } = await aMonth()
    await pool.query(`delete from graphile_worker._private_jobs where key is null or key not like 'deposit-%'`)
    const options = runnerOptions(jobOptions(tested, { flowService: client }))
    await runOnce({ ...options, crontab: '', parsedCronItems: [] })
    expect([(await flowOf(sale)).state, (await flowOf(purchase)).state]).toEqual(['submitted', 'submitted'])
    expect(await queued()).toEqual([])
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
    // A client without a token yet, impatient only where nothing is answered.
    const service = platform.client(trouble.does === 'nothing' ? { patienceMs: 500 } : {})
    const flow = await flowOf(sale)
    await expect(depositFlow(means(service), flow.id)).rejects.toThrow(/the platform/)
    expect(await flowOf(sale)).toEqual(flow)
    expect(await attempt(sale)).toBe(true)
    expect(await attempt(sale)).toBe(true)
    expect([(await flowOf(sale)).state, (await thereOf(sale)).length]).toEqual(['submitted', 1])
  })

  test('goes once also to a platform that would take it twice', async () => {
    const { sale } = await aMonth()
    platform.habits.knowsHashes = false
    platform.troubles.submit.push({ does: 'lose' })
    expect(await attempt(sale)).toBe(false)
    expect(await attempt(sale)).toBe(true)
    expect([(await flowOf(sale)).state, (await thereOf(sale)).length]).toEqual(['submitted', 1])
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
    // Its job keeps that time, and one that has given up is queued again by the clock.
    await readFlows(means())
    const [waits] = await queued()
    expect(waits?.run).toBeGreaterThan(3400)
    await pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
    await readFlows(means())
    expect((await queued()).map(({ run }) => run < 60)).toContain(true)
    expect(await attempt(sale)).toBe(true)
    expect((await thereOf(sale)).length).toBe(1)
  })

  test('two jobs at once make one flow, which the platform may call known', async () => {
    const { sale } = await aMonth()
    await Promise.all([deposit(sale), deposit(sale)])
    expect((await thereOf(sale)).length).toBe(1)
    expect((await flowOf(sale)).state).toBe('submitted')
  })

  test('is deposited also where the platform did not show it yet, and says that it has it', async () => {
    const { sale } = await aMonth()
    platform.troubles.submit.push({ does: 'lose' })
    expect(await attempt(sale)).toBe(false)
    platform.troubles.search.push(answers(200, { results: [] }))
    expect(await attempt(sale)).toBe(true)
    expect(await flowOf(sale)).toMatchObject({ state: 'submitted', flowId: null })
    const [there] = await thereOf(sale)
    platform.acknowledge(orNotFound(there), 'Ok')
    await readFlows(means())
    expect(await flowOf(sale)).toMatchObject({ state: 'accepted', flowId: there?.flowId })
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
  /** The missions with an invoice that the administrator is asked to deposit. */
  const asked = async () => {
    await recomputeTodos(db, clock.now)
    const rows = await db.select({ id: todos.missionId }).from(todos).where(eq(todos.kind, 'invoice.deposit'))
    return rows.map(({ id }) => id)
  }

  test('that the platform refuses at once or later is mailed to the operator once, and goes there again under another id', async () => {
    const { sale, purchase } = await aMonth()
    await db.delete(mails)
    expect(await asked()).toEqual([])
    platform.troubles.submit.push(answers(413, { errorCode: 'FileSizeExceeded', errorMessage: '2 Mo au plus' }))
    await deposit(sale)
    expect((await read(sale)).deposit).toMatchObject({
      state: 'refused',
      reasons: ['FileSizeExceeded\u00a0: 2 Mo au plus'],
    })
    await deposit(purchase)
    const [there] = await thereOf(purchase)
    platform.acknowledge(orNotFound(there), 'Error', refusals)
    await readFlows(means())
    await readFlows(means())
    const { deposit: shown, can, tag } = await read(purchase)
    expect([shown?.reasons, can.depositAgain, tag.label]).toEqual([
      ['InvalidSchema\u00a0: Le numéro de TVA manque'],
      true,
      'Établie',
    ])
    const letters = await lettersTo(admin)
    expect(letters.map((letter) => letter?.subject)).toEqual(
      [sale, purchase].map(({ number }) => `Dépôt refusé\u00a0: facture ${number}`),
    )
    expect(letters[1]?.paragraphs).toContain('«\u00a0InvalidSchema\u00a0: Le numéro de TVA manque\u00a0»')

    expect(await asked()).toEqual([sale, purchase].map(({ missionId }) => missionId))
    const before = await flowOf(purchase)
    const again = () => call(api.invoices.depositAgain, { params: { id: purchase.id } }, admin)
    const both = await Promise.all([again(), again()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = await flowOf(purchase)
    expect(after).toMatchObject({ state: 'waiting', flowId: null, reasons: null })
    expect(after.trackingId).not.toBe(before.trackingId)
    // What the platform says of the former id is too late.
    platform.acknowledge(orNotFound(there), 'Error', refusals)
    await readFlows(means())
    expect((await flowOf(purchase)).state).toBe('waiting')
    platform.flows.length = 0
    await deposit(purchase)
    platform.acknowledge(orNotFound((await thereOf(purchase))[0]), 'Ok')
    await readFlows(means())
    expect((await read(purchase)).tag.label).toBe('Déposée')
    expect(await lettersTo(admin)).toHaveLength(2)
  })

  const knownBefore = [{ level: 'Error', item: '', reasonCode: 'AlreadyExistingFlow', reasonMessage: '' }]

  test('that was refused, and that the platform still has, is refused again', async () => {
    const { sale, purchase } = await aMonth()
    await deposit(sale)
    platform.troubles.submit.push(answers(422, { errorCode: 'FlowTypeError' }))
    await deposit(purchase)
    platform.acknowledge(orNotFound((await thereOf(sale))[0]), 'Error', refusals)
    await readFlows(means())
    for (const { id } of [sale, purchase]) await call(api.invoices.depositAgain, { params: { id } }, admin)
    await deposit(sale)
    await deposit(purchase)
    platform.acknowledge(orNotFound((await thereOf(purchase))[0]), 'Error', knownBefore)
    await readFlows(means())
    for (const invoice of [sale, purchase])
      expect((await read(invoice)).deposit).toMatchObject({ state: 'refused', reasons: ['AlreadyExistingFlow'] })
  })

  test('of which the platform has a copy waits for what it says of the first one', async () => {
    const { sale } = await aMonth()
    await deposit(sale)
    const [there] = await thereOf(sale)
    const copy = platform.bring('', { trackingId: orNotFound(there).trackingId, flowDirection: 'Out' })
    platform.acknowledge(copy, 'Error', knownBefore)
    await readFlows(means())
    expect((await flowOf(sale)).state).toBe('submitted')
    platform.acknowledge(orNotFound(there), 'Error', refusals)
    await readFlows(means())
    expect(await flowOf(sale)).toMatchObject({ state: 'refused', flowId: there?.flowId })
  })

  test('that the platform has already is deposited', async () => {
    const { sale } = await aMonth()
    await deposit(sale)
    const [there] = await thereOf(sale)
    platform.acknowledge(orNotFound(there), 'Error', knownBefore)
    await readFlows(means())
    expect((await flowOf(sale)).state).toBe('accepted')
  })

  test('that one flow of the platform cannot be read stops no other, and each page goes on where the last one ended', async () => {
    const { sale } = await aMonth()
    await deposit(sale)
    const [there] = await thereOf(sale)
    const others = Array.from({ length: 230 }, () => platform.bring('', { flowType: 'StateInvoice' }))
    // More than a page of one instant.
    for (const flow of others.slice(0, 130)) flow.updatedAt = '2026-11-30T18:00:00.000Z'
    orNotFound(others[0]).flowId = ''
    platform.acknowledge(orNotFound(there), 'Ok')
    await readFlows(means())
    expect((await flowOf(sale)).state).toBe('accepted')
    expect(warnings).toContain('the platform has more than a page of flows of one instant')
    const searches = platform.asked.filter(({ path }) => path.endsWith('/search')).length
    await readFlows(means())
    expect(platform.asked.filter(({ path }) => path.endsWith('/search')).length - searches).toBeLessThan(6)
  })
})

test('without a platform nothing is queued, and the administrator reads what to do', async () => {
  const world = await made.aWorkedMission([])
  await made.identifyAll(world)
  await made.validate(world)
  await pool.query('delete from graphile_worker._private_jobs')
  await made.runByHand()
  const [sale] = await made.rowsOf(world)
  expect(await queued()).toEqual([])
  expect((await read(orNotFound(sale))).deposit).toEqual({
    state: 'by-hand',
    at: null,
    reasons: [],
    refusedPayments: [],
  })
  await call(
    api.invoices.setStatus,
    { params: { id: orNotFound(sale).id }, body: { code: '200', reason: null } },
    admin,
  )
  expect((await read(orNotFound(sale))).deposit).toBeNull()
})
