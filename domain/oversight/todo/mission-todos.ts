import type { ActivityReportStatus } from '#domain/papers/activity-reports/activity-reports.ts'
import {
  reportedMonthsOf,
  stretchOf,
  submissionDayOf,
  type WorkedMission,
} from '#domain/papers/activity-reports/reported-months.ts'
import { interviewStatusAt, type StoredInterviewStatus } from '#domain/hiring/interviews/interviews.ts'
import { missionStateAt } from '#domain/hiring/missions/missions.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import { territoriesOf } from '#domain/ground/reference-data/territories.ts'
import type { DraftKind } from '#domain/papers/contract-drafts/contract-fields.ts'
import {
  turnOf,
  type SigningOrder,
  type SigningParty,
  type StoredSignatureStatus,
} from '#domain/papers/signatures/signatures.ts'
import type { InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import { renewalStateAt, type RenewalParty, type StoredRenewalStatus } from '#domain/papers/renewals/renewals.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import { addDays, dayOf, dayOfMinute, type Day, type Minute } from '#domain/time/paris-time.ts'
import { endOfTerm } from '#domain/time/working-time.ts'
import { todoRules, type ComputedTodos, type Todo, type TodoKind } from './todos.ts'

/** What a mission and all that is under it say about who must move. */
export type MissionTodoFacts = {
  id: number
  recruiterAccountId: number
  region: string
  startDay: Day
  endDay: Day
  createdAt: Date
  interruptedAt: Date | null
  isDeleted: boolean
  proposals: ProposalTodoFacts[]
  /** The newest question whether the mission goes on. */
  renewal: RenewalTodoFacts | null
  /** The newest signature request of each document. */
  signatures: SignatureTodoFacts[]
  /** The newest prepared contract of each side that was never sent, by mail or to be signed, and never imported as signed. */
  unsentContracts: UnsentContractFacts[]
  /** The invoices of its months of which something is still to be done. */
  invoices: InvoiceTodoFacts[]
}

export type ProposalTodoFacts = {
  id: number
  accountId: number
  status: ProposalStatus
  createdAt: Date
  decidedAt: Date | null
  /** A contract was prepared, mailed as a file or imported for this candidate and this mission. */
  hasContract: boolean
  /** When the contract that was mailed last left for the first time; null without one, and once a signed one was imported. */
  contractSentAt: Date | null
  /** The newest interview; `changedAt` is when it came into its status. */
  interview: {
    id: number
    status: StoredInterviewStatus
    firstSlot: Minute
    selectedSlot: Minute | null
    changedAt: Date
  } | null
  reports: { month: string; status: ActivityReportStatus; submittedAt: Date | null; decidedAt: Date | null }[]
}

export type RenewalTodoFacts = {
  id: number
  status: StoredRenewalStatus
  endDay: Day
  askedAt: Date
  answers: { party: RenewalParty; proposalId: number | null }[]
}

export type SignatureTodoFacts = {
  id: number
  /** The side whose contract it is. */
  accountId: number
  kind: DraftKind
  /** Of the recruit whose contract it is; null for the company's. */
  proposalId: number | null
  status: StoredSignatureStatus
  order: SigningOrder
  signed: SigningParty[]
  expiresAt: Date
  /** When the newest signature was given, else when it was sent. */
  waitsSince: Date
  closedAt: Date | null
  /** The side's signed contract was imported, or another one sent to it since. */
  isReplaced: boolean
}

export type UnsentContractFacts = {
  /** Of the version. */
  id: number
  kind: DraftKind
  /** Of the recruit whose contract it is; null for the company's. */
  proposalId: number | null
  /** When it was prepared, or the request to sign it withdrawn. */
  since: Date
}

export type InvoiceTodoFacts = {
  id: number
  kind: InvoiceKind
  /** Whose month it is. */
  proposalId: number
  createdAt: Date
  dueDay: Day
  /** It was given to the platform of electronic invoices. */
  isDeposited: boolean
  /** Its payment was sent: « Paiement transmis ». */
  isSent: boolean
}

/** The instants at which time changes something: those of the past are left out. */
class Clock {
  readonly now: Date
  next: Date | null = null

  constructor(now: Date) {
    this.now = now
  }

  /** Notes that something changes at this instant. */
  at(instant: Date): void {
    if (instant > this.now && (this.next === null || instant < this.next)) this.next = instant
  }

  /** Notes that something changes when this day begins in Paris. */
  on(day: Day): void {
    this.at(instantOf(`${day} 00:00`))
  }
}

const latest = (...instants: (Date | null)[]): Date =>
  new Date(Math.max(...instants.map((instant) => instant?.getTime() ?? 0)))

type About = Partial<Pick<Todo, 'accountId' | 'proposalId' | 'interviewId' | 'month'>> & { id: number; until?: Date }

/** The todo of this kind since then; `until` is an end that comes before the term's. */
const todoOf = (mission: { id: number }, kind: TodoKind, since: Date, { id, until, ...about }: About): Todo => {
  const over = endOfTerm(since, todoRules[kind].within)
  return {
    kind,
    key: [kind, id, ...(about.month === undefined ? [] : [about.month])].join(':'),
    accountId: null,
    aboutId: null,
    missionId: mission.id,
    proposalId: null,
    interviewId: null,
    month: null,
    ...about,
    since,
    dueAt: until !== undefined && until < over ? latest(until, since) : over,
  }
}

/** Before the first proposed day the candidate must answer; from that day on only the company can offer other slots. */
const interviewTodos = (mission: MissionTodoFacts, proposal: ProposalTodoFacts, clock: Clock): Todo[] => {
  const { interview } = proposal
  const recruiter = mission.recruiterAccountId
  const ofProposal = { id: proposal.id, accountId: recruiter, proposalId: proposal.id }
  if (interview === null) return [todoOf(mission, 'proposal.interview', proposal.createdAt, ofProposal)]
  const ofInterview = { id: interview.id, proposalId: proposal.id, interviewId: interview.id }
  const firstDay = dayOfMinute(interview.firstSlot)
  const firstDayBegins = instantOf(`${firstDay} 00:00`)
  const change = (since: Date) => [todoOf(mission, 'interview.change', since, { ...ofInterview, accountId: recruiter })]
  switch (interviewStatusAt(interview, clock.now)) {
    case 'pending': {
      if (firstDayBegins <= clock.now) return change(firstDayBegins)
      clock.at(firstDayBegins)
      const until = instantOf(`${addDays(firstDay, -1)} 18:00`)
      const about = { ...ofInterview, accountId: proposal.accountId, until }
      return [todoOf(mission, 'interview.answer', interview.changedAt, about)]
    }
    case 'change_date':
      return change(interview.changedAt)
    case 'accepted': {
      // It has passed once its minute is over.
      if (interview.selectedSlot !== null) clock.at(new Date(instantOf(interview.selectedSlot).getTime() + 60_000))
      return []
    }
    case 'passed':
      return [
        todoOf(mission, 'proposal.decide', instantOf(interview.selectedSlot ?? interview.firstSlot), {
          ...ofProposal,
          interviewId: interview.id,
        }),
      ]
    case 'rejected':
      return [todoOf(mission, 'proposal.interview', interview.changedAt, ofProposal)]
  }
}

/** The months that the candidate has to submit, or the company to validate. */
const reportTodos = (mission: MissionTodoFacts, proposal: ProposalTodoFacts, clock: Clock): Todo[] => {
  const worked: WorkedMission = mission
  const byMonth = new Map(proposal.reports.map((report) => [report.month, report]))
  const months = proposal.status === 'recruited' ? reportedMonthsOf(worked, clock.now) : [...byMonth.keys()]
  return months.flatMap((month) => {
    const stretch = stretchOf(month, worked)
    if (stretch === undefined) return []
    const report = byMonth.get(month)
    const about = { id: proposal.id, proposalId: proposal.id, month }
    if (report?.status === 'validated') return []
    if (report?.status === 'submitted') {
      const since = report.submittedAt ?? clock.now
      return [todoOf(mission, 'report.validate', since, { ...about, accountId: mission.recruiterAccountId })]
    }
    const day = submissionDayOf(stretch, territoriesOf(mission.region)[0])
    if (day > dayOf(clock.now)) {
      clock.on(day)
      return []
    }
    const since = latest(instantOf(`${day} 09:00`), report?.status === 'contested' ? report.decidedAt : null)
    return [todoOf(mission, 'report.submit', since, { ...about, accountId: proposal.accountId })]
  })
}

const renewalTodos = (mission: MissionTodoFacts, recruits: ProposalTodoFacts[], clock: Clock): Todo[] => {
  const { renewal } = mission
  if (renewal === null) return []
  const facts = { ...mission, isInterrupted: mission.interruptedAt !== null, recruitedCount: recruits.length }
  if (renewalStateAt({ status: renewal.status, askedEndDay: renewal.endDay, mission: facts }, clock.now) !== 'asked')
    return []
  const hasAnswered = (party: RenewalParty, proposalId: number | null) =>
    renewal.answers.some((answer) => answer.party === party && answer.proposalId === proposalId)
  const until = instantOf(`${renewal.endDay} 18:00`)
  const ask = (kind: TodoKind, about: About) => todoOf(mission, kind, renewal.askedAt, { ...about, until })
  return [
    ...(hasAnswered('company', null)
      ? []
      : [ask('renewal.company', { id: renewal.id, accountId: mission.recruiterAccountId })]),
    ...(hasAnswered('platform', null) ? [] : [ask('renewal.platform', { id: renewal.id })]),
    ...recruits
      .filter(({ id }) => !hasAnswered('candidate', id))
      .map(({ id, accountId }) => ask('renewal.candidate', { id, proposalId: id, accountId })),
  ]
}

/** A contract that is sent to be signed here is not asked for as a file too. */
const isSignedHere = ({ signatures }: MissionTodoFacts, accountId: number): boolean =>
  signatures.some((request) => request.accountId === accountId && !request.isReplaced && request.status !== 'withdrawn')

/** What the platform prepared and still has to send, to a side that is still there. */
const unsentTodos = (mission: MissionTodoFacts, recruits: ProposalTodoFacts[]): Todo[] =>
  mission.unsentContracts
    .filter(({ kind, proposalId }) =>
      kind === 'recruiter' ? recruits.length > 0 : recruits.some(({ id }) => id === proposalId),
    )
    .map(({ id, proposalId, since }) => todoOf(mission, 'contract.send', since, { id, proposalId }))

/** How many days before its due day a purchase is asked to be paid. */
const daysToPay = 10

/** What the platform has to do with an invoice that is not paid: deposit it, ask the company again once it is late, pay the freelance. */
const invoiceTodos = (mission: MissionTodoFacts, clock: Clock): Todo[] =>
  mission.invoices.flatMap(({ id, kind, proposalId, createdAt, dueDay, isDeposited, isSent }) => {
    const about = { id, proposalId }
    // What is on its way from the bank is asked for again once its day has passed.
    const begin = addDays(dueDay, kind === 'sale' || isSent ? 1 : -daysToPay)
    const hasBegun = begin <= dayOf(clock.now)
    if (!hasBegun) clock.on(begin)
    const money =
      kind === 'sale'
        ? todoOf(mission, 'invoice.collect', instantOf(`${begin} 09:00`), about)
        : todoOf(mission, 'invoice.pay', latest(instantOf(`${begin} 09:00`), createdAt), {
            ...about,
            until: instantOf(`${dueDay} 18:00`),
          })
    return [
      ...(isDeposited ? [] : [todoOf(mission, 'invoice.deposit', createdAt, about)]),
      ...(hasBegun ? [money] : []),
    ]
  })

const signerKinds = { candidate: 'signature.candidate', recruiter: 'signature.company' } as const

/**
 * Who signs next; what was refused or not signed in time is the platform's to take up again, unless the mission is over. What
 * the platform withdrew itself is a contract to send, or an amendment that it gave up.
 */
const signatureTodos = (mission: MissionTodoFacts, isOver: boolean, clock: Clock): Todo[] =>
  mission.signatures.flatMap((request) => {
    const { id, kind, accountId, proposalId, status, expiresAt } = request
    if (request.isReplaced || status === 'signed' || status === 'sealed' || status === 'withdrawn') return []
    const about = { id, proposalId }
    if (status === 'refused' || expiresAt <= clock.now)
      return isOver ? [] : [todoOf(mission, 'signature.settle', request.closedAt ?? expiresAt, about)]
    clock.at(expiresAt)
    return turnOf(request) === 'platform'
      ? [todoOf(mission, 'signature.platform', request.waitsSince, { ...about, until: expiresAt })]
      : [todoOf(mission, signerKinds[kind], request.waitsSince, { ...about, accountId, until: expiresAt })]
  })

/**
 * Who must move under this mission now. A deleted mission asks nobody; an interrupted one asks only for the months that were
 * worked and for their invoices, and one that is over also for the decisions after an interview.
 */
export const todosOfMission = (mission: MissionTodoFacts, now: Date): ComputedTodos => {
  const clock = new Clock(now)
  if (mission.isDeleted) return { todos: [], changesAt: null }
  const recruits = mission.proposals.filter(({ status }) => status === 'recruited')
  const isInterrupted = mission.interruptedAt !== null
  const state = missionStateAt({ ...mission, isInterrupted, recruitedCount: recruits.length }, now)
  const reports = mission.proposals.flatMap((proposal) => reportTodos(mission, proposal, clock))
  const ofInvoices = invoiceTodos(mission, clock)
  if (state === 'interrupted') return { todos: [...reports, ...ofInvoices], changesAt: clock.next }
  clock.on(mission.startDay)
  clock.on(addDays(mission.endDay, 1))
  const open = mission.proposals.filter(({ status }) => status === 'preselected')
  const isToFill = state === 'proposed' && open.length === 0 && recruits.length === 0
  const emptied = latest(mission.createdAt, ...mission.proposals.map(({ decidedAt }) => decidedAt))
  // Once the mission is over nobody is interviewed for it any more: only a decision is still owed.
  const isStillAsked = ({ kind }: Todo) => state !== 'finished' || kind === 'proposal.decide'
  const underWay = state === 'finished' ? [] : recruits
  const withoutContract = underWay.filter(({ hasContract }) => !hasContract)
  return {
    todos: [
      ...(isToFill ? [todoOf(mission, 'mission.fill', emptied, { id: mission.id })] : []),
      ...open.flatMap((proposal) => interviewTodos(mission, proposal, clock)).filter(isStillAsked),
      ...withoutContract.map(({ id, decidedAt, createdAt }) =>
        todoOf(mission, 'contract.prepare', decidedAt ?? createdAt, { id, proposalId: id }),
      ),
      ...underWay.flatMap(({ id, accountId, contractSentAt }) =>
        contractSentAt === null || isSignedHere(mission, accountId)
          ? []
          : [todoOf(mission, 'contract.sign', contractSentAt, { id, proposalId: id, accountId })],
      ),
      ...unsentTodos(mission, underWay),
      ...signatureTodos(mission, state === 'finished', clock),
      ...reports,
      ...ofInvoices,
      ...renewalTodos(mission, recruits, clock),
    ],
    changesAt: clock.next,
  }
}
