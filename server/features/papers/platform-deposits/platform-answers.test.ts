import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { invoiceFlows } from '#server/db/schema/papers/invoice-flows.ts'
import { readCdar } from '#server/einvoices/cdar-reading.ts'
import { orNotFound } from '#server/http/failures.ts'
import { aLifeCycle } from '#test/einvoices/life-cycles.ts'
import { openDeposits } from '#test/people/platform-deposits.ts'
import { openTestApp } from '#test/servers/app.ts'
import { answers } from '#test/servers/flow-service.ts'
import { depositFlow } from './deposits.jobs.ts'
import { readFlows } from './platform-answers.jobs.ts'

const tested = await openTestApp()
const { db, call } = tested
const { platform, warnings, means, aMonth, flowOf, deposit, thereOf, read, lettersTo, admin } =
  await openDeposits(tested)

describe('a life cycle', () => {
  const issuer = '732829320'
  const bring = async ({ number, issueDay }: { number: string; issueDay: string }, code: string, reason?: string) => {
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
    await bring(sale, '200')
    expect((await flowOf(sale)).state).toBe('accepted')
    await bring(sale, '202')
    const disputed = await bring(sale, '207', 'Un jour de trop')
    await bring(sale, '204')
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
    if (code === '210') await bring(sale, '203')
    await bring(sale, code, reason)
    await bring(sale, '205')
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
    await bring(sale, '202')
    expect(await codesOf(sale)).toEqual([
      ['200', by, null],
      ['202', by, null],
    ])
    expect(warnings).toHaveLength(5)
  })

  test('that the platform does not give now is read later', async () => {
    const { sale } = await aMonth()
    await deposit(sale)
    platform.troubles.read.push(answers(503))
    await expect(bring(sale, '202')).rejects.toThrow('the platform answered 503')
    await Promise.all([readFlows(means()), readFlows(means())])
    expect(await codesOf(sale)).toEqual([
      ['200', by, null],
      ['202', by, null],
    ])
  })
})

describe('a payment', () => {
  const pay = ({ id }: { id: number }, amount: string) =>
    call(api.invoices.pay, { params: { id }, body: { day: '2026-11-30', amount } }, admin)
  const flowsOf = ({ id }: { id: number }) =>
    db.select().from(invoiceFlows).where(eq(invoiceFlows.invoiceId, id)).orderBy(invoiceFlows.id)
  const sendAll = async (sale: { id: number }) => {
    for (const { id } of await flowsOf(sale)) await depositFlow(means(), id)
    const there = platform.flows.filter(({ info }) => info['flowSyntax'] === 'CDAR')
    return there.map(({ info, content }) => ({
      info,
      life: readCdar(content)?.[0],
      amounts: [...content.toString().matchAll(/<ram:ValueAmount currencyID="EUR">([^<]*)</g)].map(([, sum]) =>
        Number(sum),
      ),
      rates: [...content.toString().matchAll(/<ram:ValuePercent>([^<]*)</g)].map(([, rate]) => rate),
    }))
  }
  const accept = async (sale: { id: number }) => {
    await deposit(sale)
    platform.acknowledge(orNotFound((await thereOf(sale))[0]), 'Ok')
    await readFlows(means())
  }

  test('of a sale that the platform has goes there by rate, to the cent, each once', async () => {
    const { sale } = await aMonth()
    await pay(sale, '1 000,01')
    expect(await flowsOf(sale)).toHaveLength(1)
    await accept(sale)
    // What was paid before it was deposited goes then.
    expect(await flowsOf(sale)).toHaveLength(2)
    await pay(sale, '799,99')
    const sent = await sendAll(sale)
    expect(await sendAll(sale)).toHaveLength(2)
    expect(sent.map(({ amounts, rates }) => [amounts, rates])).toEqual([
      [[1000.01], ['20.00']],
      [[799.99], ['20.00']],
    ])
    expect(sent.map(({ life }) => [life?.number, life?.code])).toEqual([
      [sale.number, '212'],
      [sale.number, '212'],
    ])
    expect(sent[0]?.info).toMatchObject({ flowSyntax: 'CDAR', processingRule: 'NotApplicable' })
    for (const flow of platform.flows) platform.acknowledge(flow, 'Ok')
    await readFlows(means())
    expect((await flowsOf(sale)).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted'])
    // What we sent comes back to nobody.
    expect((await read(sale)).rail.map(({ code }) => code)).toEqual([null, '200', '212', '212'])
  })

  test('that was cancelled before it left does not leave, and one that left is not taken back', async () => {
    const { sale } = await aMonth()
    await accept(sale)
    const cancel = ({ id }: { id: number }) =>
      call(api.invoices.cancelPayment, { params: { id }, body: { reason: 'Erreur' } }, admin)
    await cancel((await pay(sale, '10')).body)
    expect(await sendAll(sale)).toEqual([])
    const { body } = await pay(sale, '20')
    expect(await sendAll(sale)).toHaveLength(1)
    await cancel(body)
    expect((await sendAll(sale)).map(({ amounts }) => amounts)).toEqual([[20]])
  })

  test('that the platform refuses is mailed to the operator, and goes there again with its invoice', async () => {
    const { sale } = await aMonth()
    await accept(sale)
    await pay(sale, '10')
    await db.delete(mails)
    platform.troubles.submit.push(answers(422, { errorCode: 'InvoiceLCAmountError' }))
    await sendAll(sale)
    const [letter] = await lettersTo(admin)
    expect(letter?.paragraphs[0]).toMatch(/a refusé l’encaissement de la facture F-/)
    expect(await read(sale)).toMatchObject({
      deposit: { state: 'accepted', refusedPayments: ['InvoiceLCAmountError'] },
      can: { depositAgain: true },
    })
    await call(api.invoices.depositAgain, { params: { id: sale.id } }, admin)
    expect(await sendAll(sale)).toHaveLength(1)
    expect((await read(sale)).deposit).toMatchObject({ state: 'accepted', refusedPayments: [] })
  })

  test('of a purchase is the freelance’s to tell, and of what is not there nobody’s', async () => {
    const { sale, purchase } = await aMonth()
    await accept(purchase)
    await pay(purchase, '10')
    await pay(sale, '10')
    expect([(await flowsOf(purchase)).length, (await flowsOf(sale)).length]).toEqual([1, 1])
  })
})
