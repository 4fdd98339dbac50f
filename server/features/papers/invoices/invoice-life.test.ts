import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { invoiceFilters, moneyStates, type ListedInvoice, type StatusForm } from '#contract/papers/invoices.ts'
import { ageings } from '#domain/papers/invoices/payments.ts'
import { dayOf, daysBetween } from '#domain/time/paris-time.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { invoicePayments, invoices } from '#server/db/schema/papers/invoices.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aContract } from '#test/people/contract-preparation.ts'
import { anAdmin } from '#test/people/factories.ts'
import { anInvoice } from '#test/people/invoices.ts'
import { tellOfOverdueInvoices } from './overdue-invoices.jobs.ts'

const tested = await openTestApp()
const { db, call, clock } = tested
const admin = await anAdmin(db)
const calls = api.invoices

const now = new Date('2026-11-23T09:00:00Z')
beforeEach(() => {
  clock.now = now
})

/** A recruit whose month was sold and bought for 1 800 €, due on 20 December. */
const aWorld = async (given: { issueDay?: string; party?: string } = {}) => {
  const { missionId, proposalId, candidate, recruiter } = await aContract(db)
  const of = { missionId, proposalId, ...given }
  return {
    missionId,
    proposalId,
    candidate,
    recruiter,
    sale: await anInvoice(db, { ...of, accountId: recruiter.id, kind: 'sale' }),
    purchase: await anInvoice(db, { ...of, accountId: candidate.id, kind: 'purchase' }),
  }
}

const read = async (id: number, who: Person = admin) => (await call(calls.read, { params: { id } }, who)).body
const set = (id: number, body: Partial<StatusForm>, who: Person = admin) =>
  call(calls.setStatus, { params: { id }, body: body as StatusForm }, who)
const pay = (id: number, amount: string, day = '2026-11-21', note?: string) =>
  call(calls.pay, { params: { id }, body: { day, amount, note } }, admin)
const lettersTo = async ({ email }: Person) =>
  (await db.select({ letter: mails.letter }).from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ letter }) => letter?.subject.replaceAll(/[\u00a0\u202f]/g, ' '),
  )

describe('statuses', () => {
  test('a company approves or disputes what it has to pay, and the platform reads why', async () => {
    const { sale, recruiter } = await aWorld()
    expect((await read(sale.id, recruiter)).can.set.map(({ code }) => code)).toEqual(['205', '207', '210'])
    const without = await set(sale.id, { code: '207' }, recruiter)
    expect([without.status, without.failure.error.fields]).toEqual([422, { reason: 'Raison obligatoire' }])
    expect((await set(sale.id, { code: '207', reason: 'Un jour de trop' }, recruiter)).status).toBe(200)
    const { tag, rail } = await read(sale.id, recruiter)
    expect(tag).toEqual({ label: 'En litige', style: 'red' })
    expect(rail.map(({ code, by, reason }) => [code, by, reason])).toEqual([
      [null, 'Inspirnautes', null],
      ['207', 'Altaïr', 'Un jour de trop'],
    ])
    expect(await lettersTo(admin)).toContain(`Facture ${sale.number} : en litige`)
    const [event] = await db
      .select()
      .from(events)
      .where(eq(events.subjectId, sale.id))
      .orderBy(sql`id desc`)
      .limit(1)
    expect(event).toMatchObject({ type: 'invoice.status-set', subject: 'invoice', accountId: recruiter.id })
  })

  test('what may not follow is refused, and changes nothing', async () => {
    const { sale, recruiter } = await aWorld()
    expect((await set(sale.id, { code: '203' }, recruiter)).status).toBe(409)
    expect((await set(sale.id, { code: '210', reason: 'Refus' }, recruiter)).status).toBe(200)
    expect((await set(sale.id, { code: '205' })).status).toBe(409)
    expect((await pay(sale.id, '10')).status).toBe(409)
    clock.now = new Date('2027-03-01T09:00:00Z')
    const { rail, left, can, penalties } = await read(sale.id)
    expect([rail.length, left, can.set, penalties]).toEqual([2, 0, [], null])
  })

  test('a freelance contests within five working days, and not after', async () => {
    const { purchase, candidate } = await aWorld()
    expect((await read(purchase.id, candidate)).can.set.map(({ code }) => code)).toEqual(['207'])
    clock.now = new Date('2026-11-30T09:00:00Z')
    expect((await set(purchase.id, { code: '207', reason: 'Le tarif' }, candidate)).status).toBe(409)
    clock.now = now
    expect((await set(purchase.id, { code: '207', reason: 'Le tarif' }, candidate)).status).toBe(200)
  })

  test('of two answers at once only one may follow', async () => {
    const { sale, recruiter } = await aWorld()
    const answers = await Promise.all([
      set(sale.id, { code: '210', reason: 'Refus' }, recruiter),
      set(sale.id, { code: '205' }, recruiter),
    ])
    const statuses = answers.map(({ status }) => status)
    expect([
      [200, 409],
      [200, 200],
    ]).toContainEqual(statuses.toSorted())
    // An approved invoice is refused no more.
    expect((await read(sale.id)).rail.length).toBe(1 + statuses.filter((status) => status === 200).length)
  })
})

describe('payments', () => {
  test('are recorded in whole or in part, never above what is left, each with its VAT', async () => {
    const { purchase, candidate } = await aWorld()
    expect((await pay(purchase.id, '1 000,50')).status).toBe(201)
    const above = await pay(purchase.id, '799,51')
    expect([above.status, above.failure.error.fields?.['amount']?.replaceAll(/[\u00a0\u202f]/g, ' ')]).toEqual([
      422,
      'Il reste 799,50 € à payer',
    ])
    expect(await read(purchase.id, candidate)).toMatchObject({
      paid: 100_050,
      left: 79_950,
      tag: { label: 'Payée en partie' },
    })
    expect((await pay(purchase.id, '799,5')).status).toBe(201)
    expect((await pay(purchase.id, '0,01')).status).toBe(409)
    const { rail, tag, line } = await read(purchase.id, candidate)
    expect(tag.label).toBe('Encaissée')
    expect(line).toMatch(/payée le 21\u00a0novembre$/)
    expect(rail.slice(1).map(({ code, payment }) => [code, payment?.byRate])).toEqual([
      ['212', [{ rate: 2000, cents: 100_050 }]],
      ['212', [{ rate: 2000, cents: 79_950 }]],
    ])
    expect(await lettersTo(candidate)).toEqual(['Tu as été payé : 1 000,50 €', 'Tu as été payé : 799,50 €'])
  })

  test.each([
    ['amount', '', 'Montant obligatoire', '2026-11-21'],
    ['amount', '12,345', 'Montant invalide', '2026-11-21'],
    ['amount', '-5', 'Montant invalide', '2026-11-21'],
    ['amount', '0', 'Montant invalide', '2026-11-21'],
    ['day', '1', 'La date du paiement ne peut pas être dans le futur', '2026-11-24'],
    ['day', '1', 'La facture a été émise le 20/11/2026', '2026-11-19'],
    ['day', '1', 'Date du paiement obligatoire', ''],
  ])('%s « %s » is refused: %s', async (field, amount, message, day) => {
    const { sale } = await aWorld()
    const { status, failure } = await pay(sale.id, amount, day)
    expect([status, failure.error.fields?.[field]]).toEqual([422, message])
    expect((await read(sale.id)).paid).toBe(0)
  })

  test('have a note that the administrator alone reads; why one was cancelled is read by everybody', async () => {
    const { sale, purchase, recruiter, candidate } = await aWorld()
    for (const [{ id }, side] of [
      [sale, recruiter],
      [purchase, candidate],
    ] as const) {
      const paid = await pay(id, '600', '2026-11-21', 'Virement 4711')
      await call(calls.cancelPayment, { params: paid.body, body: { reason: 'Autre facture' } }, admin)
      const reasons = async (who: Person) => (await read(id, who)).rail.slice(1).map(({ reason }) => reason)
      expect(await reasons(admin)).toEqual(['Virement 4711', 'Autre facture'])
      expect(await reasons(side)).toEqual([null, 'Autre facture'])
    }
  })

  test('many at once never pay more than is owed', async () => {
    const { sale, recruiter } = await aWorld()
    const paid = await Promise.all(Array.from({ length: 5 }, () => pay(sale.id, '600')))
    expect(paid.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await read(sale.id)).left).toBe(0)
    expect(await lettersTo(recruiter)).toHaveLength(3)
  })

  test('one is cancelled by another row, once, and the invoice is owed again', async () => {
    const { sale, recruiter } = await aWorld()
    const { id } = (await pay(sale.id, '1800')).body
    const cancel = () => call(calls.cancelPayment, { params: { id }, body: { reason: 'Autre facture' } }, admin)
    const both = await Promise.all([cancel(), cancel()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rows = await db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, sale.id))
    expect(rows.map(({ cents }) => cents)).toEqual([180_000, -180_000])
    expect(await read(sale.id, recruiter)).toMatchObject({ paid: 0, left: 180_000, tag: { label: 'Établie' } })
    expect(await lettersTo(recruiter)).toEqual([
      `Paiement reçu : facture ${sale.number}`,
      `Paiement annulé : facture ${sale.number}`,
    ])
    await expect(tested.owner.pool.query('delete from invoice_payments where id = $1', [id])).rejects.toThrow(
      /append-only/,
    )
  })
})

describe('lists', () => {
  test('the administrator filters by what is to collect or to pay, and reads the ageing', async () => {
    await db.update(invoices).set({ status: '213' })
    const late = await aWorld({ issueDay: '2026-09-10', party: 'Véga' })
    const fresh = await aWorld({ party: 'Cygne' })
    const list = async (query: object) =>
      (await call(calls.listOfAdmin, { query }, admin)).body.items.map(({ number }) => number)
    expect(await list({ state: 'open' })).toEqual([fresh.sale.number, late.sale.number])
    expect(await list({ tab: 'purchase', state: 'open', sort: 'dueDay' })).toEqual([
      late.purchase.number,
      fresh.purchase.number,
    ])
    expect(await list({ state: 'overdue' })).toEqual([late.sale.number])
    expect(await list({ ageing: 'to-60' })).toEqual([late.sale.number])
    expect(await list({ ageing: 'to-30' })).toEqual([])
    expect(await list({ ageing: 'not-due' })).toEqual([fresh.sale.number])
    expect(await list({ party: 'vega' })).toEqual([late.sale.number])
    await pay(fresh.sale.id, '800')
    const { items } = (await call(calls.ageing, { query: {} }, admin)).body
    expect(items.filter(({ count }) => count > 0)).toEqual([
      { ageing: 'not-due', count: 1, left: 100_000 },
      { ageing: 'to-60', count: 1, left: 180_000 },
    ])
    // 1 800 € × 12,15 % × 44 / 365
    expect((await read(late.sale.id)).penalties).toEqual({ interest: 2636, fee: 4000 })
  })

  describe('of sales in every state of their money', () => {
    /** Paid whole, in part and not at all, due on the last day of each age, of different parties; one is refused. */
    const several = async () => {
      for (const [issueDay, party, cents] of [
        ['2026-11-18', 'Orion', '1800'],
        ['2026-09-24', 'Lyra', '1000'],
        ['2026-10-24', 'Hydra', '300'],
        ['2026-08-25', 'Aquila', undefined],
        ['2026-07-26', 'Draco', '1799,99'],
        ['2026-07-10', 'Corvus', undefined],
        ['2026-11-19', 'Pavo', undefined],
      ] as const) {
        const { sale, recruiter } = await aWorld({ issueDay, party: `Ciel ${party}` })
        if (cents !== undefined) await pay(sale.id, cents)
        if (party === 'Pavo') await set(sale.id, { code: '210', reason: 'Refus' }, recruiter)
      }
    }
    let all: ListedInvoice[]
    const list = async (query: object): Promise<ListedInvoice[]> =>
      (await call(calls.listOfAdmin, { query: { size: '100', party: 'ciel', ...query } }, admin)).body.items
    beforeAll(async () => {
      clock.now = now
      await several()
      all = await list({})
    })
    const numbersOf = (rows: readonly ListedInvoice[]) => rows.map(({ number }) => number)
    const late = ({ dueDay }: ListedInvoice) => daysBetween(dueDay, dayOf(now))

    /** What each choice shows, by what the rows say themselves. */
    const choices: Record<string, (row: ListedInvoice) => boolean> = {
      'state=open': ({ left }) => left > 0,
      'state=overdue': ({ overdue }) => overdue,
      'state=paid': ({ paid, withVat }) => paid === withVat,
      'ageing=not-due': (row) => row.left > 0 && late(row) <= 0,
      'ageing=to-30': (row) => row.left > 0 && late(row) >= 1 && late(row) <= 30,
      'ageing=to-60': (row) => row.left > 0 && late(row) >= 31 && late(row) <= 60,
      'ageing=to-90': (row) => row.left > 0 && late(row) >= 61 && late(row) <= 90,
      'ageing=over-90': (row) => row.left > 0 && late(row) > 90,
    }

    test('each choice shows the rows that it names, and no other', async () => {
      expect(all.filter(({ left }) => left > 0).map(late)).toEqual(expect.arrayContaining([0, 30, 60, 90]))
      expect(all.map(({ paid }) => paid)).toEqual([0, 0, 179_999, 0, 30_000, 100_000, 180_000])
      const given = [...moneyStates.map((state) => `state=${state}`), ...ageings.map((ageing) => `ageing=${ageing}`)]
      expect(Object.keys(choices)).toEqual(given)
      for (const [choice, isShown] of Object.entries(choices)) {
        const [name = '', value] = choice.split('=')
        const expected = all.filter(isShown)
        expect(expected.length, choice).toSatisfy((count: number) => count > 0 && count < all.length)
        expect(numbersOf(await list({ [name]: value })), choice).toEqual(numbersOf(expected))
      }
    })

    const sorts = invoiceFilters.shape.sort.unwrap().options.filter((sort) => !sort.startsWith('-'))
    test.each(sorts as (keyof ListedInvoice)[])(
      'by %s they are in the order of what its column shows',
      async (sort) => {
        const values = (await list({ sort })).map((row) => row[sort] as string | number)
        expect(values).toEqual(values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
        expect((await list({ sort: `-${sort}` })).map((row) => row[sort])).toEqual(values.toReversed())
      },
    )
  })

  test('the file has what the list shows, and names only for a reason', async () => {
    const { sale } = await aWorld({ party: 'Lyre' })
    const query = { number: sale.number }
    const anonymous = (await call(calls.export, { query }, admin)).body
    expect(anonymous).toContain(`${sale.number};`)
    expect(anonymous).toContain(';1800;0;1800;Établie')
    expect(anonymous).not.toContain('Lyre')
    const whole = await call(calls.exportWhole, { query, body: { reason: 'Comptabilité' } }, admin)
    expect(whole.body).toContain(`${sale.number};Lyre;`)
  })

  test('each side reads its own invoices, and nobody another’s', async () => {
    const [one, other] = [await aWorld(), await aWorld()]
    const own = async (who: Person) =>
      (await call(calls.listOfSide, {}, who)).body.items.map(({ number, line }) => [number, line !== null])
    expect(await own(one.recruiter)).toEqual([[one.sale.number, false]])
    expect(await own(one.candidate)).toEqual([[one.purchase.number, true]])
    const { missionId, proposalId } = one
    const next = await anInvoice(db, {
      missionId,
      proposalId,
      accountId: one.recruiter.id,
      kind: 'sale',
      month: '2026-09',
    })
    expect((await own(one.recruiter)).map(([number]) => number)).toEqual([next.number, one.sale.number])
    expect((await call(calls.read, { params: { id: one.sale.id } }, one.candidate)).status).toBe(404)
    expect((await call(calls.read, { params: { id: one.sale.id } }, other.recruiter)).status).toBe(404)
    expect((await set(one.sale.id, { code: '205' }, other.recruiter)).status).toBe(404)
  })
})

test('a company is told once that its invoice is overdue, from the day after', async () => {
  const { sale, recruiter, candidate } = await aWorld()
  await tellOfOverdueInvoices(db, new Date('2026-12-20T09:00:00Z'))
  expect(await lettersTo(recruiter)).toEqual([])
  const after = new Date('2026-12-21T09:00:00Z')
  await Promise.all([tellOfOverdueInvoices(db, after), tellOfOverdueInvoices(db, after)])
  await tellOfOverdueInvoices(db, new Date('2026-12-22T09:00:00Z'))
  expect(await lettersTo(recruiter)).toEqual([`Facture ${sale.number} en retard`])
  expect(await lettersTo(candidate)).toEqual([])
})
