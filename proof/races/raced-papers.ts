import { and, eq } from 'drizzle-orm'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { api } from '#contract/index.ts'
import { activityReportMachine, type ActivityReportFacts } from '#domain/papers/activity-reports/activity-reports.ts'
import { contractMachine, type ContractFacts } from '#domain/papers/contracts/contracts.ts'
import type { Db } from '#server/db/client.ts'
import { activityReportLinks, activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { orNotFound } from '#server/http/failures.ts'
import { hashSecret } from '#server/security/secrets.ts'
import type { Ids } from '#test/walks/calls-on-rows.ts'
import { aSubmittedMonth } from '#test/people/factories.ts'
import { reason, type Called, type Raced } from './raced-life-cycles.ts'

const month = ({ proposal: missionProfilId }: Ids) => ({ missionProfilId, month: '2026-11' })
const onMonth =
  (endpoint: AnyEndpoint, body: (turn: number) => object): Called =>
  (ids, turn) => ({ endpoint, input: { params: month(ids), body: body(turn) } })

/** The secret of a link to the month; each of two who decide at once holds the link of another mail. */
const secretOf = ({ proposal }: Ids, turn: number) => `link ${turn} to the month of ${proposal}`

const worked = (status: ActivityReportFacts['status']): ActivityReportFacts => ({
  status,
  isRecruited: true,
  isInvoiced: false,
  submissionDay: '2026-11-20',
})
const monthAs = (status: 'submitted' | 'contested' | 'validated') => async (db: Db, ids: Ids) => {
  const days = Array.from({ length: 19 }, (_, index) => `2026-11-${String(index + 2).padStart(2, '0')}`)
  const contested = status === 'contested' ? days.map((day) => ({ day, comment: 'Absente' })) : []
  const settled = status === 'submitted' ? {} : { decidedAt: new Date('2026-11-23T08:00:00Z'), decidedBy: 'Paul Martin', decidedFrom: 'account' } // oxfmt-ignore
  const row = { ...aSubmittedMonth(ids.proposal), status, contested, ...settled }
  const [report] = await db.insert(activityReports).values(row).returning({ id: activityReports.id })
  const expiresAt = new Date('2026-12-23T08:00:00Z')
  for (const turn of [0, 1]) {
    const letter = { subject: 'À valider', greeting: 'Bonjour,', paragraphs: [] }
    const sent = {
      recipient: `entreprise${ids.recruiter}@exemple.fr`,
      letter,
      status: 'sent' as const,
      createdAt: expiresAt,
    }
    const [mail] = await db.insert(mails).values(sent).returning({ id: mails.id })
    const link = { reportId: orNotFound(report).id, version: 1, mailId: orNotFound(mail).id, expiresAt }
    await db.insert(activityReportLinks).values({ ...link, tokenHash: hashSecret(secretOf(ids, turn)) })
  }
}

/** The company decides by its account, or whoever holds a link without one. */
const decided =
  (contested: readonly object[]): Called =>
  (ids, turn, role) =>
    role === 'visitor'
      ? {
          endpoint: api.activityReports.decideByLink,
          input: { params: { token: secretOf(ids, turn) }, body: { name: 'Claire Petit', contested } },
        }
      : { endpoint: api.activityReports.decide, input: { params: month(ids), body: { version: 1, contested } } }

export const monthRaces = (
  version: number,
): Raced<
  (typeof activityReportMachine.states)[number],
  (typeof activityReportMachine.transitions)[number]['event'],
  string,
  ActivityReportFacts
> => ({
  machine: activityReportMachine,
  states:
    version === 0
      ? { draft: { facts: worked(null), world: 'activityReports.submit' } }
      : {
          submitted: { facts: worked('submitted'), world: 'activityReports.submit', prepare: monthAs('submitted') },
          contested: { facts: worked('contested'), world: 'activityReports.submit', prepare: monthAs('contested') },
          validated: { facts: worked('validated'), world: 'activityReports.submit', prepare: monthAs('validated') },
        },
  calls: {
    edit: onMonth(api.activityReports.save, (turn) => ({ version, days: [{ day: '2026-11-02', kind: 'mission', amount: turn / 2 }] })), // oxfmt-ignore
    submit: onMonth(api.activityReports.submit, () => ({ version })),
    validate: decided([]),
    contest: decided([{ day: '2026-11-03', comment: 'Absente' }]),
    reopen: onMonth(api.activityReports.reopen, () => reason),
  },
  after: (facts, status) => ({ ...facts, status }),
  stored: async (db, ids) =>
    (await db.select().from(activityReports).where(eq(activityReports.proposalId, ids.proposal)))[0]?.status,
  versioned: ['edit', 'submit', 'validate', 'contest'],
})

/** Each side of a mission has a contract of its own. */
export const contractRaces = (
  paper: File,
  side: 'candidate' | 'recruiter',
): Raced<
  (typeof contractMachine.states)[number],
  (typeof contractMachine.transitions)[number]['event'],
  string,
  ContractFacts
> => {
  const facts: ContractFacts = { hasContract: true, isRecruited: true, missionIsDeleted: false }
  const { contracts } = api
  return {
    machine: contractMachine,
    states: {
      'no-contract': { facts: { ...facts, hasContract: false }, world: 'contracts.importOfCandidate' },
      contract: { facts },
    },
    calls:
      side === 'candidate'
        ? {
            importContract: ({ mission, candidate }) => ({
              endpoint: contracts.importOfCandidate,
              input: { body: { contrat: paper, mission_id: mission, profil_id: candidate } },
            }),
            importActivityReport: ({ candidateContract: id }) => ({
              endpoint: contracts.importActivityReport,
              input: { params: { id }, body: { cra: paper } },
            }),
          }
        : {
            importContract: ({ mission }) => ({
              endpoint: contracts.importOfRecruiter,
              input: { body: { contrat: paper, mission_id: mission } },
            }),
            importInvoice: ({ recruiterContract: id }) => ({
              endpoint: contracts.importInvoice,
              input: { params: { id }, body: { invoices: paper } },
            }),
          },
    after: (before, to) => ({ ...before, hasContract: to === 'contract' }),
    stored: async (db, ids) => {
      const theirs = [eq(missionPapers.missionId, ids.mission), eq(missionPapers.accountId, ids[side])]
      const kept = await db.$count(missionPapers, and(...theirs, eq(missionPapers.kind, 'contract')))
      return kept === 1 ? 'contract' : 'no-contract'
    },
  }
}
