import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { writeCii } from '#server/einvoices/cii-writing.ts'
import { facturX } from '#server/einvoices/factur-x-writing.ts'
import { readInvoice } from './invoice-readings.jobs.ts'
import { orNotFound } from '#server/http/failures.ts'
import { invoiceSheet } from '#server/pdf/invoice-sheet.ts'
import { openInvoicing } from '#test/people/invoiced-months.ts'
import { openTestApp } from '#test/servers/app.ts'

const tested = await openTestApp()
const { db, call, clock, fileStore } = tested
const { admin, run, aWorkedMission, november, validate, validateAgain, rowsOf, identifyAll, typesetting } =
  await openInvoicing(tested)

test('an imported invoice is taken whatever it says, read afterwards, and its differences are the administrator’s to read', async () => {
  const world = await aWorkedMission([])
  const { missionId, recruiter } = world
  await identifyAll(world)
  await validate(world)
  await run()
  const [sale] = await rowsOf(world)
  const { document } = orNotFound(sale)
  const changed = { ...document, seller: { ...document.seller, siren: '392809137', siret: null } }
  const pdf = (of: typeof document) => typesetting.typeset(invoiceSheet(of))
  const company = async (as: Parameters<typeof call>[2]) =>
    (
      await call(
        api.contracts.ofRecruiter,
        { params: { id: missionId }, query: as === admin ? { idRecruiter: recruiter.id } : {} },
        as,
      )
    ).body
  const contractId = orNotFound((await company(recruiter)).savedContratId ?? undefined)
  const right = await facturX(await pdf(document), writeCii(document), clock.now)
  const imported = async (name: string, bytes: Uint8Array) => {
    const file = new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' })
    const { status, body } = await call(
      api.contracts.importInvoice,
      { params: { id: contractId }, body: { invoices: file } },
      recruiter,
    )
    expect(status).toBe(201)
    await readInvoice({ db, fileStore, now: clock.now }, body.id)
  }
  await imported('juste.pdf', right)
  await imported('autre.pdf', await facturX(await pdf(changed), writeCii(changed), clock.now))
  await imported('image.pdf', await pdf(document))
  expect((await company(admin)).invoices.map(({ doc_name, differences }) => [doc_name, differences])).toEqual([
    ['image.pdf', undefined],
    ['autre.pdf', ['Le SIREN du vendeur est 392809137\u00a0; celui que nous connaissons est 732829320.']],
    ['juste.pdf', []],
    [`Facture_${sale?.number}.pdf`, undefined],
  ])
  expect(JSON.stringify((await company(recruiter)).invoices)).not.toContain('differences')

  // A month that is open again is no longer one to compare with.
  const reopened = { ...november(world), body: { reason: 'Un jour de trop' } }
  expect((await call(api.activityReports.reopen, reopened, admin)).status).toBe(200)
  await imported('ensuite.pdf', right)
  expect((await company(admin)).invoices.find(({ doc_name }) => doc_name === 'ensuite.pdf')?.differences).toEqual([
    'Aucun mois validé de cette mission n’est dans la période facturée, du 02/11/2026 au 30/11/2026.',
  ])

  // What was read before is read again when the months of its mission change.
  const readAgain = async () => {
    const queued = await db.execute<{ id: number }>(
      sql`select (payload ->> 'paperId')::int as id from graphile_worker._private_jobs where key like 'reading-%'`,
    )
    for (const { id } of queued.rows) await readInvoice({ db, fileStore, now: clock.now }, id)
    return (await company(admin)).invoices.find(({ doc_name }) => doc_name === 'juste.pdf')?.differences
  }
  expect(await readAgain()).toEqual([expect.stringContaining('Aucun mois validé de cette mission')])
  await validateAgain(world)
  await run()
  expect(await readAgain()).toEqual([
    'Le numéro est F-2026-0001\u00a0; ce mois est déjà facturé ici sous le numéro F-2026-0003.',
  ])
})
