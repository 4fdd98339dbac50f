import { describe, expect, test } from 'vitest'
import { invoiceTagOf, moneyLine } from './invoice-labels.ts'
import { codesFor, currentCode, type SettableCode } from './invoice-statuses.ts'
import { isOverdue, leftOf, paidOf, penaltiesOf, ratesOfPayments } from './payments.ts'

const now = new Date('2026-12-04T10:00:00Z')
const standing = (past: SettableCode[], more = {}) => ({
  kind: 'sale' as const,
  past,
  isPaid: false,
  contestableUntil: new Date('2026-12-11T17:00:00Z'),
  ...more,
})

describe('the statuses', () => {
  test('an invoice stands where its buyer put it, and before that where it is on its way', () => {
    expect(currentCode([])).toBeNull()
    expect(currentCode(['200', '202'])).toBe('202')
    expect(currentCode(['200', '205', '203'])).toBe('205')
    expect(currentCode(['200', '213'])).toBe('213')
  })

  test('the way goes forward only, also behind an answer that came first', () => {
    expect(codesFor('admin', standing(['205']), now)).toEqual(['200', '201', '202', '203', '207', '211'])
    expect(codesFor('admin', standing(['202']), now)).not.toContain('201')
  })

  test('only what is deposited, and not yet at the buyer’s, is rejected', () => {
    const canReject = (past: SettableCode[]) => codesFor('admin', standing(past), now).includes('213')
    expect([[], ['200'], ['202'], ['203'], ['200', '204']].map((past) => canReject(past as SettableCode[]))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  test('nothing follows a refusal, a rejection, or a payment in whole but the way', () => {
    expect(codesFor('admin', standing(['200', '210']), now)).toEqual([])
    expect(codesFor('admin', standing(['200', '213']), now)).toEqual([])
    expect(codesFor('admin', standing(['200'], { isPaid: true }), now)).toEqual(['201', '202', '203'])
    expect(codesFor('recruiter', standing(['200'], { isPaid: true }), now)).toEqual([])
  })

  test('what was suspended is completed', () => {
    expect(codesFor('admin', standing(['203', '208']), now)).toContain('209')
    expect(codesFor('admin', standing(['203']), now)).not.toContain('209')
  })

  test('a company answers what it has to pay, and nothing else', () => {
    expect(codesFor('recruiter', standing(['200']), now)).toEqual(['205', '207', '210'])
    expect(codesFor('recruiter', standing(['205']), now)).toEqual(['207'])
    expect(codesFor('recruiter', standing([], { kind: 'purchase' }), now)).toEqual([])
  })

  test('a freelance contests what was made in their name, for five working days', () => {
    const purchase = standing([], { kind: 'purchase' })
    expect(codesFor('candidate', purchase, now)).toEqual(['207'])
    expect(codesFor('candidate', purchase, new Date('2026-12-11T17:00:01Z'))).toEqual([])
    expect(codesFor('candidate', standing([]), now)).toEqual([])
  })
})

const part = (rate: number, basis: number) => ({
  category: 'S',
  rate,
  basis,
  tax: Math.round((basis * rate) / 10_000),
  reason: null,
  reasonCode: null,
})

describe('the payments', () => {
  test('what is left is what was not paid, and a cancelled payment is none', () => {
    const payments = [100, 50, -50].map((cents) => ({ day: '2026-12-05', cents }))
    expect(leftOf({ withVat: 180, paid: paidOf(payments) })).toBe(80)
  })

  test('it is overdue after its day, and only while something is left', () => {
    const invoice = { withVat: 180_000, paid: 179_999, dueDay: '2027-01-03' }
    expect(isOverdue(invoice, '2027-01-03')).toBe(false)
    expect(isOverdue(invoice, '2027-01-04')).toBe(true)
    expect(isOverdue({ ...invoice, paid: 180_000 }, '2027-01-04')).toBe(false)
  })

  test('payments add up to the cent: each to its own amount, all of them to the invoice at each rate', () => {
    const vat = [part(2000, 33_333), part(1000, 7_777), part(0, 1_001)]
    const whole = vat.reduce((sum, { basis, tax }) => sum + basis + tax, 0)
    const draw = (seed: number) => Math.abs(Math.sin(seed) * 10_000) % 1
    for (let seed = 1; seed <= 500; seed++) {
      const amounts: number[] = []
      for (let left = whole, at = 0; left > 0; at++) {
        const cents = at > 6 ? left : Math.min(left, 1 + Math.floor(draw(seed * 10 + at) * whole * 0.4))
        amounts.push(cents)
        left -= cents
      }
      const shares = ratesOfPayments(
        vat,
        amounts.map((cents) => ({ day: '2026-12-05', cents })),
      )
      expect(shares.map((rates) => rates.reduce((sum, { cents }) => sum + cents, 0))).toEqual(amounts)
      for (const [at, { rate, basis, tax }] of vat.entries()) {
        expect(shares.every((rates) => rates[at]?.rate === rate)).toBe(true)
        expect(shares.reduce((sum, rates) => sum + (rates[at]?.cents ?? 0), 0)).toBe(basis + tax)
      }
    }
  })
})

describe('the penalties', () => {
  const invoice = { withVat: 180_000, dueDay: '2026-12-01', payments: [] }

  test('nothing is owed on the day itself', () => {
    expect(penaltiesOf(invoice, '2026-12-01')).toEqual({ interest: 0, fee: 0 })
  })

  test('each day late costs 12.15 % a year, and an invoice forty euros', () => {
    // 1 800 € × 12,15 % × 31 / 365 = 18,574… €
    expect(penaltiesOf(invoice, '2027-01-01')).toEqual({ interest: 1857, fee: 4000 })
  })

  test('what was paid meanwhile costs nothing more', () => {
    const payments = [
      { day: '2026-12-11', cents: 90_000 },
      { day: '2026-12-21', cents: 90_000 },
    ]
    // (1 800 € × 10 + 900 € × 10) × 12,15 % / 365 = 8,987… €
    expect(penaltiesOf({ ...invoice, payments }, '2027-06-01')).toEqual({ interest: 899, fee: 4000 })
    expect(penaltiesOf({ ...invoice, payments: [{ day: '2026-12-01', cents: 180_000 }] }, '2027-06-01').fee).toBe(0)
  })
})

describe('what is read', () => {
  const invoice = {
    withVat: 180_000,
    paid: 0,
    dueDay: '2027-01-03',
    status: null,
    validatedOn: '2026-12-03',
    issueDay: '2026-12-04',
    lastPaidOn: null,
    isPayable: true,
    isCreditNote: false,
  }

  test('one line says where the money is', () => {
    const nbsp = (text: string) => text.replaceAll('~', '\u00a0')
    expect(moneyLine(invoice, '2026-12-05')).toBe(
      nbsp('Validé le 3~décembre, facture émise le 4~décembre, payée au plus tard le 3~janvier 2027'),
    )
    expect(moneyLine({ ...invoice, paid: 180_000, lastPaidOn: '2026-12-20' }, '2026-12-21')).toBe(
      nbsp('Validé le 3~décembre, facture émise le 4~décembre, payée le 20~décembre'),
    )
    expect(moneyLine({ ...invoice, validatedOn: null }, '2027-01-04')).toBe(
      nbsp('Facture émise le 4~décembre, en retard depuis le 3~janvier 2027'),
    )
    expect(moneyLine({ ...invoice, paid: 1 }, '2026-12-05')).toContain('le reste payé au plus tard')
    expect(moneyLine({ ...invoice, status: '207' }, '2026-12-05')).toContain('contestée')
    expect(moneyLine({ ...invoice, status: '210' }, '2026-12-05')).toContain('refusée')
    expect(moneyLine({ ...invoice, isPayable: false }, '2027-02-05')).toContain('annulée par un avoir')
    expect(moneyLine({ ...invoice, isPayable: false, isCreditNote: true }, '2027-02-05')).toContain('Avoir émis le 4')
  })

  test('a badge says first what ends an invoice, then its money, then where it stands', () => {
    const tag = (more: object) => invoiceTagOf({ ...invoice, ...more }, '2027-01-05').label
    expect(tag({ isPayable: false, isCreditNote: true })).toBe('Avoir')
    expect(tag({ isPayable: false, status: '205' })).toBe('Annulée par un avoir')
    expect(tag({ status: '210' })).toBe('Refusée')
    expect(tag({ status: '205', paid: 180_000 })).toBe('Encaissée')
    expect(tag({ status: '207' })).toBe('En litige')
    expect(tag({ status: '205' })).toBe('En retard')
    expect(tag({ status: '205', dueDay: '2027-02-01' })).toBe('Approuvée')
    expect(tag({ status: '205', dueDay: '2027-02-01', paid: 1 })).toBe('Payée en partie')
    expect(tag({ dueDay: '2027-02-01' })).toBe('Établie')
  })
})
