import { and, desc, eq } from 'drizzle-orm'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { api } from '#contract/index.ts'
import { activityReportMachine, type ActivityReportFacts } from '#domain/activity-reports/activity-reports.ts'
import { contractMachine, type ContractFacts } from '#domain/contracts/contracts.ts'
import { interviewMachine, type InterviewFacts } from '#domain/interviews/interviews.ts'
import type { Machine } from '#domain/machine.ts'
import { mailMachine, type MailFacts } from '#domain/mails.ts'
import { missionMachine, type MissionFacts } from '#domain/missions/missions.ts'
import { proposalMachine, type ProposalFacts } from '#domain/missions/proposals.ts'
import { accountMachine, type AccountFacts } from '#domain/people/accounts.ts'
import { renewalMachine, type RenewalFacts } from '#domain/renewals/renewals.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { activityReports } from '#server/db/schema/activity-reports.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { mails } from '#server/db/schema/mails.ts'
import { missionPapers } from '#server/db/schema/mission-papers.ts'
import { missions } from '#server/db/schema/missions.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { renewals } from '#server/db/schema/renewals.ts'
import type { Ids, Input } from '#test/calls-on-rows.ts'
import { aSubmittedMonth } from '#test/factories.ts'

/** A call, as one of two that are made at once: `turn` is 0 for the one and 1 for the other. */
type Called = (ids: Ids, turn: number) => { endpoint: AnyEndpoint; input: Input }

/** A life cycle on which two people write at once. */
export type Raced<State extends string, Event extends string, Role extends string, Facts> = {
  machine: Machine<State, Event, Role, Facts>
  /** For each state that has a move: the facts, and how a world comes into it; `world` names what it starts from. */
  states: Partial<Record<State, { facts: Facts; world?: string; prepare?: (db: Db, ids: Ids) => Promise<unknown> }>>
  /** The call of an event, if this role makes it by a call. */
  calls: Partial<Record<Event, Called>>
  /** The facts after a move to this state. */
  after: (facts: Facts, to: State) => Facts
  /** The state that the database holds in the end; undefined for a row that is gone. */
  stored: (db: Db, ids: Ids) => Promise<string | undefined>
  /** The events whose call names the version that its caller read: after any other move it is refused. */
  versioned?: readonly Event[]
  /** The events that the same party may repeat: the second changes nothing and leaves no event. */
  repeatable?: readonly Event[]
}

const interviewFacts = (status: InterviewFacts['status'], selectedSlot: string | null = null): InterviewFacts => ({
  status,
  selectedSlot,
  firstSlot: '2026-11-26 10:00',
  proposalStatus: 'preselected',
  missionIsInterrupted: false,
})
const setInterview = (fields: Partial<typeof interviews.$inferInsert>) => (db: Db, ids: Ids) =>
  db.update(interviews).set(fields).where(eq(interviews.id, ids.interview))

const agreedSlot = '2026-11-26 10:00'
const slots = {
  firstDate: agreedSlot,
  secondDate: '2026-11-27 15:00',
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}
const reason = { reason: 'Une raison' }

const onInterview =
  (endpoint: AnyEndpoint, body: object): Called =>
  ({ interview: id }) => ({ endpoint, input: { params: { id }, body } })

const interviewRaces: Raced<
  (typeof interviewMachine.states)[number],
  (typeof interviewMachine.transitions)[number]['event'],
  string,
  InterviewFacts
> = {
  machine: interviewMachine,
  states: {
    none: {
      facts: interviewFacts(null),
      prepare: (db, ids) => db.delete(interviews).where(eq(interviews.id, ids.interview)),
    },
    pending: { facts: interviewFacts('pending') },
    change_date: { facts: interviewFacts('change_date'), prepare: setInterview({ status: 'change_date' }) },
    accepted: {
      facts: interviewFacts('accepted', agreedSlot),
      prepare: setInterview({ status: 'accepted', selectedSlot: agreedSlot }),
    },
    rejected: { facts: interviewFacts('rejected'), prepare: setInterview({ status: 'rejected' }) },
  },
  calls: {
    propose: ({ proposal: id }) => ({ endpoint: api.interviews.propose, input: { params: { id }, body: slots } }),
    change: onInterview(api.interviews.change, slots),
    accept: onInterview(api.interviews.accept, { selectedDate: agreedSlot }),
    decline: onInterview(api.interviews.decline, reason),
    askAnotherDate: onInterview(api.interviews.askAnotherDate, reason),
    reject: onInterview(api.interviews.reject, reason),
  },
  after: (_, to) => interviewFacts(to === 'none' || to === 'passed' ? null : to, to === 'accepted' ? agreedSlot : null),
  stored: async (db, ids) => {
    const ofProposal = eq(interviews.proposalId, ids.proposal)
    return (await db.select().from(interviews).where(ofProposal).orderBy(desc(interviews.id)).limit(1))[0]?.status
  },
}

const planned: MissionFacts = { isInterrupted: false, startDay: '2026-12-01', endDay: '2027-05-31', recruitedCount: 0 }
const running: MissionFacts = { ...planned, startDay: '2026-11-02', recruitedCount: 1 }

const onProposal =
  (endpoint: AnyEndpoint, body?: object): Called =>
  ({ proposal: id }) => ({ endpoint, input: { params: { id }, ...(body && { body }) } })
const onAssignment =
  (endpoint: AnyEndpoint): Called =>
  ({ mission, profile: profil }) => ({ endpoint, input: { body: { mission, profil } } })

const proposalFacts = (status: ProposalFacts['status']): ProposalFacts => ({
  status,
  mission: planned,
  newestInterview: { status: 'accepted', selectedSlot: '2026-11-20 10:00' },
})

const proposalRaces: Raced<
  (typeof proposalMachine.states)[number],
  (typeof proposalMachine.transitions)[number]['event'],
  string,
  ProposalFacts
> = {
  machine: proposalMachine,
  states: {
    none: {
      facts: { ...proposalFacts(null), newestInterview: null },
      prepare: async (db, ids) => {
        await db.delete(interviews).where(eq(interviews.id, ids.interview))
        await db.delete(proposals).where(eq(proposals.id, ids.proposal))
      },
    },
    preselected: { facts: proposalFacts('preselected'), world: 'proposals.recruit' },
    recruited: {
      facts: proposalFacts('recruited'),
      prepare: (db, ids) => db.update(proposals).set({ status: 'recruited' }).where(eq(proposals.id, ids.proposal)),
    },
  },
  calls: {
    assign: onAssignment(api.proposals.assign),
    withdraw: onAssignment(api.proposals.withdraw),
    remove: onProposal(api.proposals.remove),
    recruit: onProposal(api.proposals.recruit),
    reject: onProposal(api.proposals.reject),
    declineMission: onProposal(api.proposals.declineMission, reason),
  },
  after: ({ mission }, to) => ({ ...proposalFacts(to === 'none' ? null : to), mission: { ...mission, recruitedCount: to === 'recruited' ? 1 : 0 } }), // prettier-ignore
  stored: async (db, { mission, profile }) => {
    const assigned = and(eq(proposals.missionId, mission), eq(proposals.candidateId, profile))
    return (await db.select().from(proposals).where(assigned))[0]?.status
  },
}

const edited = (ids: Ids, title: string) => ({
  title,
  description: '<p>Refonte du portail.</p>',
  nbrYearExperience: 8,
  place: 'Bretagne',
  dateStart: '2026-12-01',
  dateEnd: '2027-03-31',
  skills: [{ id: ids.skill, rating: 3, priority: 1 }],
})

/** The same move has one path for the company and one for the administrator. */
export const pathOfAdmin = new Map<AnyEndpoint, AnyEndpoint>([
  [api.missions.delete, api.missions.deleteAsAdmin],
  [api.missions.interrupt, api.missions.interruptAsAdmin],
])

const missionRaces: Raced<
  (typeof missionMachine.states)[number],
  (typeof missionMachine.transitions)[number]['event'],
  string,
  MissionFacts & { isDeleted?: boolean }
> = {
  // What was deleted is never loaded: here it has no more moves.
  machine: { ...missionMachine, stateAt: (facts, now) => (facts.isDeleted ? 'deleted' : missionMachine.stateAt(facts, now)) }, // prettier-ignore
  states: { proposed: { facts: planned }, ongoing: { facts: running, world: 'missions.interrupt' } },
  calls: {
    edit: (ids, turn) => ({
      endpoint: api.missions.edit,
      input: { params: { id: ids.mission }, body: edited(ids, `Architecte ${turn}`) },
    }),
    delete: ({ mission: id }) => ({ endpoint: api.missions.delete, input: { params: { id } } }),
    interrupt: ({ mission: id }) => ({ endpoint: api.missions.interrupt, input: { params: { id } } }),
  },
  after: (facts, to) => ({ ...facts, isInterrupted: to === 'interrupted', isDeleted: to === 'deleted' }),
  stored: async (db, ids) => {
    const [row] = await db.select().from(missions).where(eq(missions.id, ids.mission))
    if (row?.deletedAt !== null) return undefined
    return row.interruptedAt === null ? 'proposed' : 'interrupted'
  },
}

const answers =
  (renouvelle: boolean): Called =>
  ({ renewal: id }) => ({ endpoint: api.renewals.answer, input: { params: { id }, body: { renouvelle } } })

/** Nobody has answered: a yes is never the last one. */
const asked: RenewalFacts = { status: 'asked', askedEndDay: '2027-05-31', mission: running, othersAgree: false }

const renewalRaces: Raced<
  (typeof renewalMachine.states)[number],
  (typeof renewalMachine.transitions)[number]['event'],
  string,
  RenewalFacts
> = {
  machine: renewalMachine,
  states: {
    asked: { facts: asked, world: 'renewals.answer' },
    declined: { facts: { ...asked, status: 'declined' }, world: 'renewals.reopen' },
  },
  calls: {
    renew: answers(true),
    decline: answers(false),
    reopen: ({ renewal: id }) => ({ endpoint: api.renewals.reopen, input: { params: { id } } }),
  },
  after: (facts, to) => ({ ...facts, status: to === 'lapsed' ? 'asked' : to }),
  stored: async (db, ids) => (await db.select().from(renewals).where(eq(renewals.id, ids.renewal)))[0]?.status,
  repeatable: ['renew'],
}

const month = ({ proposal: missionProfilId }: Ids) => ({ missionProfilId, month: '2026-11' })
const onMonth =
  (endpoint: AnyEndpoint, body: (turn: number) => object): Called =>
  (ids, turn) => ({ endpoint, input: { params: month(ids), body: body(turn) } })

const worked = (status: ActivityReportFacts['status']): ActivityReportFacts => ({
  status,
  isRecruited: true,
  submissionDay: '2026-11-20',
})
const monthAs = (status: 'submitted' | 'contested' | 'validated') => async (db: Db, ids: Ids) => {
  const days = Array.from({ length: 19 }, (_, index) => `2026-11-${String(index + 2).padStart(2, '0')}`)
  const contested = status === 'contested' ? days.map((day) => ({ day, comment: 'Absente' })) : []
  const decided = status === 'submitted' ? {} : { decidedAt: new Date('2026-11-23T08:00:00Z'), decidedBy: 'Paul Martin', decidedFrom: 'account' } // prettier-ignore
  await db.insert(activityReports).values({ ...aSubmittedMonth(ids.proposal), status, contested, ...decided })
}

/** Of the month, what the people with an account do: the link of a mail has its own tests, beside the feature. */
const monthRaces = (
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
    edit: onMonth(api.activityReports.save, (turn) => ({ version, days: [{ day: '2026-11-02', kind: 'mission', amount: turn / 2 }] })), // prettier-ignore
    submit: onMonth(api.activityReports.submit, () => ({ version })),
    validate: onMonth(api.activityReports.decide, () => ({ version, contested: [] })),
    contest: onMonth(api.activityReports.decide, () => ({ version, contested: [{ day: '2026-11-03', comment: 'Absente' }] })), // prettier-ignore
    reopen: onMonth(api.activityReports.reopen, () => reason),
  },
  after: (facts, status) => ({ ...facts, status }),
  stored: async (db, ids) =>
    (await db.select().from(activityReports).where(eq(activityReports.proposalId, ids.proposal)))[0]?.status,
  versioned: ['edit', 'submit', 'validate', 'contest'],
})

const accountRaces: Raced<
  (typeof accountMachine.states)[number],
  (typeof accountMachine.transitions)[number]['event'],
  string,
  AccountFacts
> = (() => {
  const decided =
    (decision: 'accept' | 'refuse'): Called =>
    ({ candidate: id }) => ({
      endpoint: api.registrations.decide,
      input: { params: { decision, id }, body: { action: decision, id, type: 'profil' } },
    })
  const pending = (db: Db, ids: Ids) => db.update(accounts).set({ status: 'pending' }).where(eq(accounts.id, ids.candidate)) // prettier-ignore
  return {
    machine: accountMachine,
    states: {
      pending: { facts: { status: 'pending' }, prepare: pending },
      active: { facts: { status: 'active' } },
      suspended: { facts: { status: 'suspended' }, world: 'suspensions.reactivate' },
    },
    calls: {
      accept: decided('accept'),
      refuse: decided('refuse'),
      suspend: ({ candidate: id }) => ({ endpoint: api.suspensions.suspend, input: { params: { id }, body: reason } }),
      reactivate: ({ candidate: id }) => ({ endpoint: api.suspensions.reactivate, input: { params: { id } } }),
    },
    after: (_, status) => ({ status }),
    stored: async (db, ids) => (await db.select().from(accounts).where(eq(accounts.id, ids.candidate)))[0]?.status,
  }
})()

const mailRaces: Raced<
  (typeof mailMachine.states)[number],
  (typeof mailMachine.transitions)[number]['event'],
  string,
  MailFacts
> = {
  machine: mailMachine,
  states: { failed: { facts: { status: 'failed' } } },
  calls: { retry: ({ mail: id }) => ({ endpoint: api.mails.retry, input: { params: { id } } }) },
  after: (_, status) => ({ status }),
  stored: async (db, ids) => (await db.select().from(mails).where(eq(mails.id, ids.mail)))[0]?.status,
}

/** Each side of a mission has a contract of its own. */
const contractRaces = (
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

/** Every life cycle, under the name of its machine. */
export const racedLifeCycles = (paper: File) => ({
  interview: interviewRaces,
  proposal: proposalRaces,
  mission: missionRaces,
  renewal: renewalRaces,
  'month that is a draft': monthRaces(0),
  month: monthRaces(1),
  account: accountRaces,
  mail: mailRaces,
  'contract of the candidate': contractRaces(paper, 'candidate'),
  'contract of the company': contractRaces(paper, 'recruiter'),
})
