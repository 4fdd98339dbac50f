import { expect, it, onTestFinished } from 'vitest'
import { settableCodes } from '#domain/papers/invoices/invoice-statuses.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { expectHandfuls, fillDemo, kindsAsked } from '#test/servers/demo-market.ts'

// `demo/first-look.test.ts` fills on a Monday; what follows fills on other days and with other arguments.

it('asks more of the administrator alone where it is said, of several kinds, all in time', async () => {
  const now = new Date('2026-11-23T09:00:00Z')
  const size = ['--candidates', '120', '--companies', '12', '--missions', '60', '--proposals', '160']
  const { asked, close } = await fillDemo(await openTestDatabase(), now, [...size, '--todos', '50'])
  onTestFinished(close)
  const [admin = [], recruiter = [], candidate = []] = await asked()
  expect(admin.map(({ kind }) => kind).filter((kind) => !kind.startsWith('invoice.'))).toEqual(kindsAsked[0])
  expect(admin.filter(({ late }) => late > 0)).toEqual([])
  expect(admin.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(50)
  for (const kinds of [recruiter, candidate])
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(8)
})

it.each(['2026-11-30T08:00:00Z', '2026-12-06T20:00:00Z', '2027-01-01T06:30:00Z'])(
  'asks as little of a small market filled at %s: on the last day of a month, a Sunday, a holiday',
  async (at) => {
    const size = ['--candidates', '60', '--companies', '8', '--missions', '45', '--proposals', '120']
    const { asked, late, close } = await fillDemo(await openTestDatabase(), new Date(at), size)
    onTestFinished(close)
    expectHandfuls(await asked())
    expect((await late()).every((one) => one.late === 1)).toBe(true)
  },
)

it.each(['2026-11-16T09:00:00Z', '2026-11-30T06:00:00Z'])(
  'has invoices in every status at %s, when missions began sooner than their contracts were prepared',
  async (at) => {
    const { read, close } = await fillDemo(await openTestDatabase(), new Date(at), [])
    onTestFinished(close)
    const rows = await read<{ code: string }>('select distinct code from invoice_statuses order by code')
    expect(rows.map(({ code }) => code)).toEqual(settableCodes.toSorted())
  },
)
