import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { invoicePayments, invoices } from '#server/db/schema/papers/invoices.ts'
import { paymentOrderLines, paymentOrders } from '#server/db/schema/papers/payment-orders.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { aContract } from '#test/people/contract-preparation.ts'
import { anAdmin } from '#test/people/factories.ts'
import { anInvoice, setIban } from '#test/people/invoices.ts'
import { inSession } from '#test/people/opened-session.ts'
import { testSealing } from '#test/servers/jobs.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'

const tested = await openTestApp(() => ({ sealing: testSealing }))
const { db, call, clock } = tested
const calls = api.paymentOrders
const now = new Date('2026-11-27T09:00:00Z')
clock.now = now
let admin: Person
let other: Person

beforeEach(async () => {
  clock.now = now
  // What earlier tests left is owed no more.
  await db.update(invoices).set({ isPayable: false })
  admin = await inSession(tested, await anAdmin(db))
  other = await inSession(tested, await anAdmin(db))
  await setIban(db, null)
})

/** A freelance with an IBAN who is owed 1 800 €. */
const aPurchase = async (party = 'Anne Durand') => {
  const { missionId, proposalId, candidate } = await aContract(db)
  await setIban(db, candidate.id, 'DE89370400440532013000')
  return {
    candidate,
    ...(await anInvoice(db, { missionId, proposalId, accountId: candidate.id, kind: 'purchase', party })),
  }
}

const preview = async () => (await call(calls.preview, {}, admin)).body
const make = (body: { invoices: number[]; total: number }, as = admin) => call(calls.make, { body }, as)
const cancel = (id: number, as = admin) =>
  call(calls.cancel, { params: { id }, body: { reason: 'Refusé par la banque' } }, as)
const file = (id: number, as = admin) => call(calls.file, { params: { id } }, as)
const statusOf = async (id: number) => (await db.select().from(invoices).where(eq(invoices.id, id)))[0]?.status

describe('a transfer', () => {
  test('pays every freelance who is owed something, and names who is left out and why', async () => {
    const paid = [await aPurchase('Anne Durand'), await aPurchase('Zoé Petit')]
    const [contested, suspended, refused, withoutIban] = [
      await aPurchase('Ali Contesté'),
      await aPurchase('Sam Suspendu'),
      await aPurchase('Rita Refusée'),
      await aPurchase('Ida Sans'),
    ]
    await db.update(invoices).set({ status: '207', paid: 100_000 }).where(eq(invoices.id, contested.id))
    await db.update(invoices).set({ status: '208' }).where(eq(invoices.id, suspended.id))
    await db.update(invoices).set({ status: '210' }).where(eq(invoices.id, refused.id))
    await db.delete(legalIdentities).where(eq(legalIdentities.accountId, withoutIban.candidate.id))
    const shown = await preview()
    expect(shown).toMatchObject({ refusal: null, people: 2, total: 360_000, invoices: paid.map(({ id }) => id) })
    expect(shown.leftOut.map(({ party, reason, cents }) => [party, reason, cents])).toEqual([
      ['Ida Sans', 'Aucun IBAN', 180_000],
      ['Ali Contesté', 'Contestée', 80_000],
      ['Sam Suspendu', 'Suspendue', 180_000],
      ['Rita Refusée', 'Refusée', 180_000],
    ])

    const made = await make(shown)
    expect(made.status).toBe(201)
    expect(await Promise.all(paid.map(({ id }) => statusOf(id)))).toEqual(['211', '211'])
    const { items } = (await call(calls.list, {}, admin)).body
    expect(items[0]).toMatchObject({
      count: 2,
      total: 360_000,
      by: admin.email,
      cancelled: null,
      can: { download: true },
    })
    const again = await preview()
    expect([again.invoices, again.leftOut.map(({ reason }) => reason)]).toEqual([
      [],
      ['Aucun IBAN', 'Contestée', 'Suspendue', 'Refusée', 'Déjà dans un virement', 'Déjà dans un virement'],
    ])

    const { body: xml, headers } = await file(made.body.id)
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    for (const { number } of paid) expect(xml).toContain(`<EndToEndId>${number}</EndToEndId>`)
    // 27 November is a Friday.
    expect(xml).toContain('<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>')
    expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>3600.00</CtrlSum>')
    expect(xml.match(/<IBAN>DE89370400440532013000<\/IBAN>/g)).toHaveLength(2)
    const told = await db.select().from(events).where(eq(events.subject, 'payment-order')).orderBy(events.id)
    expect(told.map(({ type }) => type)).toEqual(['payment-order.made', 'payment-order.downloaded'])
    // What is kept of a transfer names no account.
    expect(JSON.stringify([told, await db.select().from(paymentOrders)])).not.toContain('3704')
  })

  test('of sixteen presses of two administrators one pays', async () => {
    const some = [await aPurchase(), await aPurchase(), await aPurchase()]
    const body = { invoices: some.map(({ id }) => id), total: 540_000 }
    const one = { invoices: body.invoices.slice(1).toReversed(), total: 360_000 }
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => make(at % 2 === 0 ? body : one, at % 4 < 2 ? admin : other)),
    )
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((status) => status === 201).length, new Set(statuses)]).toEqual([1, new Set([201, 409])])
    const lines = await db.select().from(paymentOrderLines).where(inArray(paymentOrderLines.invoiceId, body.invoices))
    expect(lines.length).toBe(new Set(lines.map(({ invoiceId }) => invoiceId)).size)
    // Not by the locks alone.
    const another = `with another as (insert into payment_orders (count, total, made_by, made_at)
      select count, total, made_by, made_at from payment_orders limit 1 returning id)
      insert into payment_order_lines (order_id, invoice_id, cents) select id, $1, 1 from another`
    await expect(tested.owner.pool.query(another, [lines[0]?.invoiceId])).rejects.toThrow(
      /payment_order_lines_standing/,
    )
  })

  test('is not made of what has changed since it was shown', async () => {
    const [first, second] = [await aPurchase(), await aPurchase()]
    const shown = await preview()
    await call(api.invoices.pay, { params: { id: first.id }, body: { day: '2026-11-26', amount: '800' } }, admin)
    const { status, failure } = await make(shown)
    expect([status, failure.toast?.body]).toEqual([
      409,
      'Les factures à payer ont changé\u00a0: relisez le virement avant de le confirmer.',
    ])
    expect((await make({ invoices: [first.id, first.id], total: 200_000 })).status).toBe(409)
    expect((await make({ invoices: [], total: 0 })).status).toBe(422)
    expect(await statusOf(second.id)).toBeNull()
    expect((await make(await preview())).status).toBe(201)
    expect((await preview()).invoices).toEqual([])
  })

  test('is refused while the platform has no IBAN, and asks for a fresh proof each time', async () => {
    const { id } = await aPurchase()
    const body = { invoices: [id], total: 180_000 }
    await db
      .update(legalIdentities)
      .set({ sealedIban: null })
      .where(sql`account_id is null`)
    expect((await preview()).refusal).toMatch(/IBAN de la plateforme/)
    const without = await make(body)
    expect([without.status, without.failure.toast?.body]).toEqual([409, expect.stringMatching(/IBAN de la plateforme/)])
    await setIban(db, null)
    clock.now = new Date(now.getTime() + 11 * 60_000)
    const late = async (answer: ReturnType<typeof make>) => {
      const { status, failure } = await answer
      return [status, failure.error.code]
    }
    expect(await late(make(body))).toEqual([403, 'proof_required'])
    clock.now = now
    const order = (await make(body)).body.id
    clock.now = new Date(now.getTime() + 11 * 60_000)
    expect((await file(order)).status).toBe(403)
    expect((await cancel(order)).status).toBe(403)
    expect(await statusOf(id)).toBe('211')
  })

  test('is cancelled as a whole, once: its invoices are free, and what was paid meanwhile stays paid', async () => {
    const [paid, free, contested] = [await aPurchase(), await aPurchase(), await aPurchase()]
    const { id } = (await make(await preview())).body
    await call(api.invoices.pay, { params: { id: paid.id }, body: { day: '2026-11-26', amount: '1800' } }, admin)
    const contest = { params: { id: contested.id }, body: { code: '207', reason: 'Le tarif' } } as const
    expect((await call(api.invoices.setStatus, contest, contested.candidate)).status).toBe(200)
    // It would pay what is contested.
    const held = await file(id)
    expect([held.status, held.failure.toast?.body]).toEqual([409, expect.stringContaining(contested.number)])

    const both = await Promise.all([cancel(id), cancel(id, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await file(id)).status).toBe(409)
    const statuses = await Promise.all([paid, free, contested].map((one) => statusOf(one.id)))
    expect(statuses).toEqual(['211', '204', '207'])
    const { rail } = (await call(api.invoices.read, { params: { id: free.id } }, free.candidate)).body
    expect(rail.at(-1)).toMatchObject({ code: '204', reason: 'Virement annulé\u00a0: Refusé par la banque' })
    const { items } = (await call(calls.list, {}, admin)).body
    expect(items[0]).toMatchObject({
      cancelled: { reason: 'Refusé par la banque' },
      can: { download: false, cancel: false },
    })

    const next = await preview()
    expect(next.invoices).toEqual([free.id])
    expect((await make(next)).status).toBe(201)
    expect(await statusOf(free.id)).toBe('211')
  })

  test('is noted as paid at once: a payment and a mail for each freelance, of what is still owed', async () => {
    const [anne, zoe] = [await aPurchase(), await aPurchase('Zoé Petit')]
    const { id } = (await make(await preview())).body
    await call(api.invoices.pay, { params: { id: zoe.id }, body: { day: '2026-11-26', amount: '800' } }, admin)
    const pay = (day: string, as = admin) => call(calls.pay, { params: { id }, body: { day } }, as)
    const early = await pay('2026-11-28')
    expect([early.status, early.failure.error.fields]).toEqual([
      422,
      { day: 'La date du paiement ne peut pas être dans le futur' },
    ])
    expect((await pay('')).failure.error.fields).toEqual({ day: 'Date du paiement obligatoire' })
    const both = await Promise.all([pay('2026-11-27'), pay('2026-11-27', other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const paid = await db
      .select({ id: invoicePayments.invoiceId, cents: invoicePayments.cents, note: invoicePayments.note })
      .from(invoicePayments)
      .where(inArray(invoicePayments.invoiceId, [anne.id, zoe.id]))
      .orderBy(invoicePayments.id)
    const note = expect.stringMatching(/^VIR-/)
    expect(paid).toEqual([
      { id: zoe.id, cents: 80_000, note: null },
      { id: anne.id, cents: 180_000, note },
      { id: zoe.id, cents: 100_000, note },
    ])
    // Who compares the journal with the bank reads what this transfer paid, not what the invoices were.
    const [noted] = await db
      .select()
      .from(events)
      .where(and(eq(events.type, 'payment-order.paid'), eq(events.subjectId, id)))
    expect(noted?.after).toMatchObject({ cents: 280_000 })
    const subjects = await db
      .select({ letter: mails.letter })
      .from(mails)
      .where(eq(mails.recipient, anne.candidate.email))
    expect(subjects.map(({ letter }) => letter?.subject)).toEqual(['Tu as été payé\u00a0: 1\u202f800,00\u00a0€'])
    const { items } = (await call(calls.list, {}, admin)).body
    expect(items[0]).toMatchObject({ isPaid: true, can: { download: true, cancel: false, pay: false } })
    expect((await cancel(id)).status).toBe(409)
  })

  test('of what was refused meanwhile is not paid: nothing is noted, and it is cancelled', async () => {
    const refused = await aPurchase()
    const { id } = (await make(await preview())).body
    for (const code of ['207', '210'] as const) {
      const set = { params: { id: refused.id }, body: { code, reason: 'Le tarif' } }
      expect((await call(api.invoices.setStatus, set, admin)).status).toBe(200)
    }
    const { items } = (await call(calls.list, {}, admin)).body
    expect(items[0]).toMatchObject({ isPaid: false, can: { pay: false, cancel: true } })
    const paid = await call(calls.pay, { params: { id }, body: { day: '2026-11-27' } }, admin)
    expect([paid.status, paid.failure.toast?.body]).toEqual([409, 'Il ne reste rien à payer de ce virement.'])
    expect((await cancel(id)).status).toBe(200)
    expect(await statusOf(refused.id)).toBe('210')
  })

  test('of a name without its IBAN makes no file', async () => {
    const { candidate } = await aPurchase('Zoé Petit')
    const { id } = (await make(await preview())).body
    await db.delete(legalIdentities).where(eq(legalIdentities.accountId, candidate.id))
    const { status, failure } = await file(id)
    expect([status, failure.toast?.body]).toEqual([409, expect.stringContaining('Zoé Petit')])
  })
})
