import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { ReadLine } from '#contract/papers/bank-statements.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { invoicePayments, invoices } from '#server/db/schema/papers/invoices.ts'
import { erasures } from '#server/db/schema/oversight/erasures.ts'
import { eraseAccounts } from '#server/features/oversight/erasures/erasures.jobs.ts'
import { aContract } from '#test/people/contract-preparation.ts'
import { anAdmin } from '#test/people/factories.ts'
import { anInvoice, setIban } from '#test/people/invoices.ts'
import { inSession } from '#test/people/opened-session.ts'
import { aStatement } from '#test/people/sent-files.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { testSealing } from '#test/servers/jobs.ts'

const tested = await openTestApp(() => ({ sealing: testSealing }))
const { db, call, clock } = tested
const calls = api.bankStatements
clock.now = new Date('2026-11-27T09:00:00Z')
let admin: Person
let other: Person

beforeEach(async () => {
  // What earlier tests left is owed no more.
  await db.update(invoices).set({ isPayable: false })
  admin = await inSession(tested, await anAdmin(db))
  other = await inSession(tested, await anAdmin(db))
  await setIban(db, null)
})

/** A sale and a purchase of one month, of 1 800 € each. */
const aMonth = async (company = 'Altaïr', freelance = 'Anne Durand') => {
  const { missionId, proposalId, candidate, recruiter } = await aContract(db)
  await setIban(db, candidate.id, 'DE89370400440532013000')
  const of = { missionId, proposalId }
  return {
    missionId,
    candidate,
    recruiter,
    sale: await anInvoice(db, { ...of, accountId: recruiter.id, kind: 'sale', party: company }),
    purchase: await anInvoice(db, { ...of, accountId: candidate.id, kind: 'purchase', party: freelance }),
  }
}

const read = async (...rows: string[]) => {
  const { status, body, failure } = await call(calls.read, { body: { file: aStatement(rows) } }, admin)
  return { status, failure, lines: status === 200 ? body.lines : [] }
}

/** What the screen sends for these lines. */
const chosen = (lines: readonly ReadLine[]) => ({
  lines: lines.map(({ day, cents, reference, proposals }) => {
    const transfer = proposals.find(({ pays }) => pays === 'transfer')?.id
    const paid = proposals.filter(({ pays }) => pays === 'invoice').map((one) => ({ id: one.id, cents: one.cents }))
    return { day, cents, reference, invoices: paid, ...(transfer !== undefined && { transfer }) }
  }),
})
const note = (body: ReturnType<typeof chosen>, as = admin) => call(calls.note, { body }, as)

const paymentsOf = (...ids: number[]) =>
  db
    .select({
      id: invoicePayments.invoiceId,
      day: invoicePayments.day,
      cents: invoicePayments.cents,
      note: invoicePayments.note,
    })
    .from(invoicePayments)
    .where(inArray(invoicePayments.invoiceId, ids))
    .orderBy(invoicePayments.id)

const subjectsTo = async ({ email }: Person) =>
  (await db.select({ letter: mails.letter }).from(mails).where(eq(mails.recipient, email))).map(
    ({ letter }) => letter?.subject,
  )

describe('a statement', () => {
  test('is read: what pays what, and why, and nothing is stored', async () => {
    const { sale, purchase } = await aMonth()
    const { lines } = await read(
      `24/11/2026;VIR ALTAIR ${sale.number};1 800,00`,
      '25/11/2026;VIR DURAND ANNE;-1 800,00',
      '25/11/2026;FRAIS;-12,00',
      '01/12/2026;VIR;1,00',
    )
    expect(lines.map(({ state, remark }) => [state, remark])).toEqual([
      ['proposed', null],
      ['proposed', null],
      ['unknown', null],
      ['left-out', 'Datée du futur'],
    ])
    expect(lines.flatMap(({ proposals }) => proposals)).toEqual([
      {
        pays: 'invoice',
        id: sale.id,
        number: sale.number,
        party: 'Altaïr',
        cents: 180_000,
        why: 'numéro de facture dans le libellé',
        isSure: true,
      },
      {
        pays: 'invoice',
        id: purchase.id,
        number: purchase.number,
        party: 'Anne Durand',
        cents: 180_000,
        why: 'seul montant égal, nom reconnu',
        isSure: true,
      },
    ])
    expect(await paymentsOf(sale.id, purchase.id)).toEqual([])
  })

  test('says why an invoice that it names is not to be paid', async () => {
    const closed = await Promise.all(['Paid', 'Refused', 'Rejected', 'Credited'].map((name) => aMonth(name)))
    const [paid, refused, rejected, credited] = closed.map(({ sale }) => sale)
    const change = (of: typeof paid, values: Partial<typeof invoices.$inferInsert>) =>
      db
        .update(invoices)
        .set(values)
        .where(eq(invoices.id, of?.id ?? 0))
    await change(paid, { paid: 180_000 })
    await change(refused, { status: '210' })
    await change(rejected, { status: '213' })
    await change(credited, { isPayable: false })
    const { lines } = await read(
      ...[paid, refused, rejected, credited].map((sale) => `24/11/2026;VIR ${sale?.number};1 800,00`),
    )
    expect(lines.map(({ state, remark }) => [state, remark])).toEqual([
      ['unknown', `La facture ${paid?.number} est déjà réglée`],
      ['unknown', `La facture ${refused?.number} est refusée`],
      ['unknown', `La facture ${rejected?.number} est rejetée`],
      ['unknown', `La facture ${credited?.number} est annulée par un avoir`],
    ])
  })

  test('that cannot be read, is empty, too large or no statement, is refused on its field', async () => {
    const refused = async (file: File) => {
      const { status, failure } = await call(calls.read, { body: { file } }, admin)
      return [status, failure.error.fields?.['file']]
    }
    expect(await refused(aStatement(['hier;VIR;1,00']))).toEqual([
      422,
      'À la ligne 2, colonne « Date »\u00a0: un jour (31/12/2026) était attendu, et non « hier ».',
    ])
    expect(await refused(new File([''], 'releve.csv'))).toEqual([422, 'Le fichier est vide.'])
    expect(await refused(new File(['x'], 'releve.pdf'))).toEqual([422, 'Format non pris en charge\u00a0: xml ou csv.'])
    expect(await refused(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'releve.csv'))).toEqual([
      422,
      'Le relevé dépasse 2\u00a0Mo\u00a0: exportez une période plus courte.',
    ])
  })
})

describe('the payments of a statement', () => {
  test('are noted at once, with the events and mails of a payment, and are « déjà notées » from then on', async () => {
    const [one, two] = [await aMonth(), await aMonth('Véga', 'Zoé Petit')]
    const rows = [
      `24/11/2026;VIR ${one.sale.number} ET ${two.sale.number};3 600,00`,
      `25/11/2026;VIR ${one.purchase.number};-800,00`,
    ]
    const { lines } = await read(...rows)
    const { status, body } = await note(chosen(lines))
    expect([status, body.toast.body]).toEqual([200, '3 paiements notés'])
    const [first, second] = lines
    expect(await paymentsOf(one.sale.id, two.sale.id, one.purchase.id)).toEqual([
      { id: one.sale.id, day: '2026-11-24', cents: 180_000, note: `Relevé ${first?.reference}` },
      { id: two.sale.id, day: '2026-11-24', cents: 180_000, note: `Relevé ${first?.reference}` },
      { id: one.purchase.id, day: '2026-11-25', cents: 80_000, note: `Relevé ${second?.reference}` },
    ])
    expect(await subjectsTo(one.recruiter)).toEqual([`Paiement reçu\u00a0: facture ${one.sale.number}`])
    expect(await subjectsTo(one.candidate)).toEqual(['Tu as été payé\u00a0: 800,00\u00a0€'])
    const written = await db.select().from(events).where(eq(events.subjectId, two.sale.id))
    expect(written.filter(({ subject }) => subject === 'invoice').map(({ type }) => type)).toEqual(['invoice.paid'])

    expect((await read(...rows)).lines.map(({ state }) => state)).toEqual(['noted', 'noted'])
    // Another line of the same day and amount pays what is left.
    const again = await read(`25/11/2026;VIR ${one.purchase.number} SOLDE;-1 000,00`)
    expect(again.lines.map(({ state }) => state)).toEqual(['proposed'])
  })

  test('are noted once, by sixteen presses of two administrators', async () => {
    const [one, two] = [await aMonth(), await aMonth()]
    const { lines } = await read(
      `24/11/2026;${one.sale.number};1 000,00`,
      `24/11/2026;${two.sale.number};1 800,00`,
      `24/11/2026;${two.purchase.number};-1 800,00`,
    )
    const all = chosen(lines)
    const some = { lines: all.lines.toReversed().slice(1) }
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => note(at % 2 === 0 ? all : some, at % 4 < 2 ? admin : other)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ body }) => body.toast.status === 'warning').length).toBeGreaterThanOrEqual(14)
    const paid = await paymentsOf(one.sale.id, two.sale.id, two.purchase.id)
    expect(paid.map(({ id, cents }) => [id, cents]).toSorted()).toEqual(
      [
        [one.sale.id, 100_000],
        [two.sale.id, 180_000],
        [two.purchase.id, 180_000],
      ].toSorted(),
    )
    // Nor is a line that is sent twice at once.
    const twice = { lines: [...all.lines, ...all.lines] }
    expect((await note(twice)).body.toast.body).toBe('Ces paiements étaient déjà notés')
  })

  test('are noted of people whose account was erased', async () => {
    const { sale, recruiter, missionId } = await aMonth()
    await db.update(missions).set({ startDay: '2026-09-01', endDay: '2026-10-31' }).where(eq(missions.id, missionId))
    const due = { accountId: recruiter.id, cause: 'asked', askedAt: clock.now, dueAt: clock.now } as const
    await db.insert(erasures).values(due)
    await eraseAccounts(db, clock.now)
    const { lines } = await read('24/11/2026;VIR ALTAIR;1 800,00')
    expect(lines[0]?.proposals.map(({ number, why }) => [number, why])).toEqual([
      [sale.number, 'seul montant égal, nom reconnu'],
    ])
    expect((await note(chosen(lines))).body.toast.body).toBe('Paiement noté')
    expect(await subjectsTo(recruiter)).not.toContain(`Paiement reçu\u00a0: facture ${sale.number}`)
  })

  test('are noted again once they were cancelled', async () => {
    const { sale } = await aMonth()
    const { lines } = await read(`24/11/2026;${sale.number};1 800,00`)
    await note(chosen(lines))
    const [payment] = await db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, sale.id))
    const cancel = { params: { id: payment?.id ?? 0 }, body: { reason: 'Erreur' } }
    expect((await call(api.invoices.cancelPayment, cancel, admin)).status).toBe(200)
    expect((await note(chosen(lines))).body.toast.body).toBe('Paiement noté')
  })

  test('are all refused when one is: of more than is owed or than the line, of another side, of a day to come', async () => {
    const { sale, purchase } = await aMonth()
    const line = { day: '2026-11-24', cents: 180_000, reference: 'B1', invoices: [{ id: sale.id, cents: 180_000 }] }
    const paid = { day: '2026-11-24', cents: -180_000, reference: 'B2', invoices: [{ id: purchase.id, cents: 1000 }] }
    const refusalOf = async (wrong: Partial<typeof line>) => {
      const { status, failure } = await note({ lines: [paid, { ...line, ...wrong }] })
      return [status, failure.toast?.body]
    }
    const more = { cents: 200_000, invoices: [{ id: sale.id, cents: 190_000 }] }
    expect(await refusalOf(more)).toEqual([
      409,
      `${sale.number}\u00a0: Il reste 1\u202f800,00\u00a0€ à payer. Rien n’a été noté.`,
    ])
    expect(await refusalOf({ cents: 100_000 })).toEqual([
      409,
      'La ligne du 24/11/2026 de 1\u202f000,00\u00a0€ est déjà notée, ou paierait plus que son montant. Rien n’a été noté.',
    ])
    expect(await refusalOf({ invoices: [{ id: purchase.id, cents: 1000 }] })).toEqual([
      409,
      `La ligne du 24/11/2026 de 1\u202f800,00\u00a0€ ne peut pas payer la facture ${purchase.number}. Rien n’a été noté.`,
    ])
    expect(await refusalOf({ day: '2026-11-28' })).toEqual([
      409,
      `${sale.number}\u00a0: La date du paiement ne peut pas être dans le futur. Rien n’a été noté.`,
    ])
    expect(await refusalOf({ day: '2026-11-01' })).toEqual([
      409,
      `${sale.number}\u00a0: La facture a été émise le 20/11/2026. Rien n’a été noté.`,
    ])
    expect((await refusalOf({ invoices: [{ id: 2_000_000_000, cents: 1 }] }))[0]).toBe(404)
    expect((await note({ lines: [] })).failure.error.fields).toEqual({ lines: 'Aucun paiement à noter' })
    expect((await refusalOf({ invoices: [{ id: sale.id, cents: -5 }] }))[0]).toBe(422)
    expect(await paymentsOf(sale.id, purchase.id)).toEqual([])
    // What was refused meanwhile is owed no more.
    await db.update(invoices).set({ status: '210' }).where(eq(invoices.id, sale.id))
    expect(await refusalOf({})).toEqual([
      409,
      `${sale.number}\u00a0: Il ne reste rien à payer de cette facture. Rien n’a été noté.`,
    ])
    expect(await paymentsOf(sale.id, purchase.id)).toEqual([])
  })

  test('of a whole transfer are noted as « Noter le paiement » notes them, once', async () => {
    const [one, two] = [await aMonth(), await aMonth('Véga', 'Zoé Petit')]
    const made = { invoices: [one.purchase.id, two.purchase.id], total: 360_000 }
    const { id } = (await call(api.paymentOrders.make, { body: made }, admin)).body
    const name = `VIR-${String(id).padStart(4, '0')}`
    const { lines } = await read(`26/11/2026;VIREMENTS ${name};-3 600,00`)
    expect(lines[0]?.proposals).toMatchObject([
      { pays: 'transfer', id, number: name, party: '2 factures', isSure: true },
    ])
    const body = chosen(lines)
    const less = { lines: body.lines.map((line) => ({ ...line, cents: -350_000 })) }
    expect((await note(less)).failure.toast?.body).toMatch(/paie moins que le virement/)
    expect(await paymentsOf(one.purchase.id, two.purchase.id)).toEqual([])
    const both = await Promise.all([note(body), note(body, other)])
    expect(both.map(({ body: { toast } }) => toast.status).toSorted()).toEqual(['success', 'warning'])
    const noted = `${name}, Relevé ${lines[0]?.reference}`
    expect(await paymentsOf(one.purchase.id, two.purchase.id)).toEqual([
      { id: one.purchase.id, day: '2026-11-26', cents: 180_000, note: noted },
      { id: two.purchase.id, day: '2026-11-26', cents: 180_000, note: noted },
    ])
    expect(await subjectsTo(two.candidate)).toEqual(['Tu as été payé\u00a0: 1\u202f800,00\u00a0€'])
    expect((await read(`26/11/2026;VIREMENTS ${name};-3 600,00`)).lines.map(({ state }) => state)).toEqual(['noted'])
  })
})
