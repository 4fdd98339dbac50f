import { eq } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { api } from '#contract/index.ts'
import type { ClauseKey } from '#domain/papers/contract-drafts/contract-clauses.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { invoices } from '#server/db/schema/papers/invoices.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import type { FlowService } from '#server/einvoices/flow-service.ts'
import { makeAwaitedInvoices } from '#server/features/papers/invoices/invoices.jobs.ts'
import { sealIban } from '#server/features/profiles/legal-identities/ibans.commands.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import type { openTestApp } from '#test/servers/app.ts'
import { testSealing } from '#test/servers/jobs.ts'
import { aContract, asked } from './contract-preparation.ts'
import { anAdmin } from './factories.ts'
import { aMissionPaper } from './papers.ts'

/** Months that are worked, validated and invoiced on a test app, with the job that makes their invoices. */
export const openInvoicing = async (
  { app, db, call, clock, fileStore }: Awaited<ReturnType<typeof openTestApp>>,
  flowService?: FlowService,
) => {
  const typesetting = openTypesetting()
  afterAll(() => typesetting.close())

  const admin = await anAdmin(db)
  const warnings: string[] = []
  const runWith = (service: FlowService | undefined) =>
    makeAwaitedInvoices({
      db,
      fileStore,
      typesetting,
      sealing: testSealing,
      contactTo: null,
      flowService: service,
      now: clock.now,
      warn: (sentence) => warnings.push(sentence),
    })

  const run = () => runWith(flowService)
  /** The same where invoices are deposited by hand. */
  const runByHand = () => runWith(undefined)

  type Identity = Partial<typeof legalIdentities.$inferInsert>

  /** A legal identity, of the platform by null. */
  const identify = async (accountId: number | null, siret: string, given: Identity = {}) => {
    const siren = siret.slice(0, 9)
    await db.insert(legalIdentities).values({
      accountId,
      siret,
      siren,
      legalName: `Société ${siren}`,
      address: '12 rue de la Paix, 75002 Paris',
      vatRegime: 'payments',
      electronicAddress: `0225:${siren}`,
      source: 'saisi',
      editedAt: clock.now,
      ...given,
    })
  }

  /** A recruit whose two sides signed contracts at these rates, and who worked in November. */
  const aWorkedMission = async (clauses: ClauseKey[] = ['invoicing']) => {
    clock.now = new Date('2026-11-01T09:00:00Z')
    const world = await aContract(db, { person: { dailyRate: 999 } })
    await db.update(missions).set({ startDay: '2026-11-02' }).where(eq(missions.id, world.missionId))
    for (const [side, dailyRate] of [
      ['candidate', 480.5],
      ['recruiter', 600],
    ] as const) {
      const body = asked({ dailyRate, clauses: side === 'candidate' ? clauses : [] })
      const prepared = await call(api.contractDrafts.prepare, { params: world.sides[side], body }, admin)
      expect(prepared.status).toBe(201)
      await aMissionPaper(db, world.missionId, world[side], 'contract')
    }
    return world
  }
  type World = Awaited<ReturnType<typeof aWorkedMission>>

  const november = ({ proposalId }: World) => ({ params: { missionProfilId: proposalId, month: '2026-11' } })

  const worked: Record<string, 0 | 0.5 | 1> = { '02': 1, '03': 1, '04': 0.5 }

  /** Two days and a half on the mission, and one on call. */
  const days = [
    ...Array.from({ length: 29 }, (_, at) => String(at + 2).padStart(2, '0')).map((date) => ({
      day: `2026-11-${date}`,
      kind: 'mission' as const,
      amount: worked[date] ?? 0,
    })),
    { day: '2026-11-07', kind: 'astreinte' as const, amount: 1 as const },
  ]

  const validate = async (world: World) => {
    clock.now = new Date('2026-11-30T16:05:00Z')
    const { candidate, recruiter } = world
    expect(
      (await call(api.activityReports.save, { ...november(world), body: { version: 0, days } }, candidate)).status,
    ).toBe(200)
    expect(
      (await call(api.activityReports.submit, { ...november(world), body: { version: 1 } }, candidate)).status,
    ).toBe(200)
    const decision = { ...november(world), body: { version: 2, contested: [] } }
    expect((await call(api.activityReports.decide, decision, recruiter)).status).toBe(200)
  }

  const rowsOf = ({ missionId }: World) =>
    db.select().from(invoices).where(eq(invoices.missionId, missionId)).orderBy(invoices.id)

  const listedOf = async ({ candidate, recruiter, sides, missionId }: World) => {
    const theirs = await call(api.contracts.ofCandidate, { params: sides.candidate }, candidate)
    const company = await call(api.contracts.ofRecruiter, { params: { id: missionId }, query: {} }, recruiter)
    return { candidate: theirs.body.invoices, company: company.body.invoices }
  }

  const identifyAll = async ({ candidate, recruiter }: World) => {
    await identify(null, '73282932000074', { sealedIban: sealIban(testSealing, null, 'FR7630006000011234567890189') })
    await identify(recruiter.id, '55210055400013')
    await identify(candidate.id, '39280913700027', { vatRegime: 'franchise' })
  }

  const bytesOf = async (url: string) => {
    const answer = await app.inject(new URL(url).pathname)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    return new Uint8Array(answer.rawPayload)
  }

  /** Submits the month again as it stands, and has the company validate it. */
  const validateAgain = async (world: World) => {
    const { version } = (await call(api.activityReports.read, november(world), world.candidate)).body
    await call(api.activityReports.submit, { ...november(world), body: { version } }, world.candidate)
    const decision = { ...november(world), body: { version: version + 1, contested: [] } }
    expect((await call(api.activityReports.decide, decision, world.recruiter)).status).toBe(200)
  }

  return {
    admin,
    warnings,
    run,
    runByHand,
    identify,
    aWorkedMission,
    november,
    validate,
    validateAgain,
    rowsOf,
    listedOf,
    identifyAll,
    bytesOf,
    typesetting,
  }
}

export type InvoicedMission = Awaited<ReturnType<Awaited<ReturnType<typeof openInvoicing>>['aWorkedMission']>>
