import { describe, expect, test } from 'vitest'
import { activityReportStatuses } from '#domain/papers/activity-reports/activity-reports.ts'
import { interviewMachine, storedInterviewStatuses, type InterviewFacts } from '#domain/hiring/interviews/interviews.ts'
import { can, type Machine } from '#domain/machine.ts'
import { missionMachine } from '#domain/hiring/missions/missions.ts'
import { proposalMachine } from '#domain/hiring/proposals/proposals.ts'
import { roles } from '#domain/ground/accounts/roles.ts'
import { proposalStatuses } from '#domain/hiring/proposals/proposal-status.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import {
  todosOfMission,
  type MissionTodoFacts,
  type ProposalTodoFacts,
  type SignatureTodoFacts,
} from './mission-todos.ts'
import { todoRules, type ComputedTodos } from './todos.ts'

const created = instantOf('2026-11-02 09:00')

const proposal: ProposalTodoFacts = {
  id: 7,
  accountId: 70,
  status: 'preselected',
  createdAt: created,
  decidedAt: null,
  hasContract: true,
  contractSentAt: null,
  interview: null,
  reports: [],
}

const mission: MissionTodoFacts = {
  id: 1,
  recruiterAccountId: 10,
  region: 'Bretagne',
  startDay: '2026-11-16',
  endDay: '2027-01-15',
  createdAt: created,
  interruptedAt: null,
  isDeleted: false,
  proposals: [proposal],
  renewal: null,
  signatures: [],
  unsentContracts: [],
  invoices: [],
}

const interview = {
  id: 5,
  status: 'pending' as const,
  firstSlot: '2026-11-26 10:00',
  selectedSlot: null,
  changedAt: instantOf('2026-11-23 10:00'),
}

/** Before everything, between the slots, while the mission runs, after its end. */
const times = ['2026-11-03 10:00', '2026-11-24 10:00', '2026-11-27 12:00', '2026-12-01 10:00', '2027-02-01 10:00'].map(
  instantOf,
)

const kinds = ({ todos }: ComputedTodos) => todos.map(({ kind }) => kind)
const of = (changes: Partial<ProposalTodoFacts>, now: string, whole: Partial<MissionTodoFacts> = {}) =>
  todosOfMission({ ...mission, ...whole, proposals: [{ ...proposal, ...changes }] }, instantOf(now))

const signature: SignatureTodoFacts = {
  id: 3,
  accountId: 70,
  kind: 'candidate',
  proposalId: 7,
  status: 'sent',
  order: 'party-first',
  signed: [],
  expiresAt: instantOf('2026-12-23 10:00'),
  waitsSince: instantOf('2026-11-23 10:00'),
  closedAt: null,
  isReplaced: false,
}

describe('who must sign', () => {
  const signing = (changes: Partial<SignatureTodoFacts>, now = '2026-11-24 10:00') =>
    of({ status: 'recruited', decidedAt: created, contractSentAt: created }, now, {
      signatures: [{ ...signature, ...changes }],
    }).todos.filter(({ kind }) => kind.startsWith('signature.') || kind === 'contract.sign')

  test('the side, then the platform; nobody is asked for the same contract as a file', () => {
    expect(signing({})).toMatchObject([{ kind: 'signature.candidate', accountId: 70, proposalId: 7 }])
    expect(signing({ kind: 'recruiter', accountId: 10, proposalId: null }).map(({ kind }) => kind)).toContain(
      'signature.company',
    )
    expect(signing({ status: 'started', signed: ['party'] })).toMatchObject([
      { kind: 'signature.platform', accountId: null },
    ])
    expect(signing({ status: 'signed' })).toEqual([])
  })

  test('the platform takes up again what was refused or not signed in time', () => {
    const closedAt = instantOf('2026-11-23 12:00')
    expect(signing({ status: 'refused', closedAt })).toMatchObject([{ kind: 'signature.settle', since: closedAt }])
    expect(signing({}, '2026-12-28 10:00')).toMatchObject([{ kind: 'signature.settle', since: signature.expiresAt }])
    expect(signing({ status: 'refused', closedAt, isReplaced: true })).toMatchObject([{ kind: 'contract.sign' }])
    expect(signing({ status: 'withdrawn', closedAt })).toMatchObject([{ kind: 'contract.sign' }])
  })

  test('the platform sends what it prepared, while that side is recruited and the mission is not over', () => {
    const since = instantOf('2026-11-23 12:00')
    const ofCandidate = { id: 4, kind: 'candidate', proposalId: 7, since } as const
    const unsentContracts = [ofCandidate, { ...ofCandidate, id: 5, kind: 'recruiter', proposalId: null } as const]
    const sending = (status: ProposalTodoFacts['status'], now: string) =>
      of({ status, decidedAt: created }, now, { unsentContracts }).todos.filter(({ kind }) => kind === 'contract.send')
    expect(sending('recruited', '2026-11-24 10:00')).toMatchObject([
      { key: 'contract.send:4', accountId: null, proposalId: 7, since },
      { key: 'contract.send:5', accountId: null, proposalId: null, since },
    ])
    expect(sending('rejected', '2026-11-24 10:00')).toEqual([])
    expect(sending('recruited', '2027-02-01 10:00')).toEqual([])
  })
})

describe('who must move', () => {
  test('the company, while a proposed profile has no interview', () => {
    const [todo] = of({}, '2026-11-03 10:00').todos
    expect(todo).toMatchObject({ kind: 'proposal.interview', accountId: 10, missionId: 1, proposalId: 7 })
    expect(todo && minuteOf(todo.dueAt)).toBe('2026-11-09 18:00')
  })

  test('the candidate for 48 working hours, but not after the eve of the first slot; then the company', () => {
    const [todo] = of({ interview }, '2026-11-24 10:00').todos
    expect(todo).toMatchObject({ kind: 'interview.answer', accountId: 70, key: 'interview.answer:5' })
    expect(todo && minuteOf(todo.dueAt)).toBe('2026-11-25 10:00')
    const late = { ...interview, changedAt: instantOf('2026-11-25 08:00') }
    const [short] = of({ interview: late }, '2026-11-25 09:00').todos
    expect(short && minuteOf(short.dueAt)).toBe('2026-11-25 18:00')
    expect(kinds(of({ interview }, '2026-11-26 00:00'))).toContain('interview.change')
  })

  test('nobody for an interview once the mission is over, but still for a decision', () => {
    expect(kinds(of({}, '2027-01-16 00:00'))).toEqual([])
    expect(kinds(of({ interview }, '2027-01-16 00:00'))).toEqual([])
    const passed = { ...interview, status: 'accepted' as const, selectedSlot: '2026-11-26 10:00' }
    expect(kinds(of({ interview: passed }, '2027-01-16 00:00'))).toEqual(['proposal.decide'])
  })

  test('nobody until an agreed interview has passed, then the company', () => {
    const agreed = { ...interview, status: 'accepted' as const, selectedSlot: '2026-11-26 10:00' }
    const before = of({ interview: agreed }, '2026-11-25 10:00')
    expect(kinds(before)).toEqual([])
    expect(before.changesAt && minuteOf(before.changesAt)).toBe('2026-11-26 10:01')
    expect(kinds(of({ interview: agreed }, '2026-11-26 10:00'))).toEqual([])
    expect(kinds(of({ interview: agreed }, '2026-11-26 10:01'))).toEqual(['proposal.decide'])
  })

  test('the candidate once the month was worked, the company once it is submitted, nobody once it is validated', () => {
    const recruited = { status: 'recruited' as const }
    expect(kinds(of(recruited, '2026-11-27 12:00'))).toEqual([])
    expect(kinds(of(recruited, '2026-11-30 12:00'))).toEqual(['report.submit'])
    const report = { month: '2026-11', submittedAt: instantOf('2026-11-30 15:00'), decidedAt: null }
    const submitted = of({ ...recruited, reports: [{ ...report, status: 'submitted' }] }, '2026-12-01 10:00')
    expect(submitted.todos).toMatchObject([{ kind: 'report.validate', accountId: 10, month: '2026-11' }])
    const validated = of({ ...recruited, reports: [{ ...report, status: 'validated' }] }, '2026-12-01 10:00')
    expect(kinds(validated)).toEqual([])
  })

  test('the platform, for a mission without candidates and a recruit without a contract', () => {
    expect(kinds(todosOfMission({ ...mission, proposals: [] }, instantOf('2026-11-03 10:00')))).toEqual([
      'mission.fill',
    ])
    expect(kinds(of({ status: 'recruited', hasContract: false }, '2026-11-20 10:00'))).toEqual(['contract.prepare'])
  })

  test('the candidate to whom a contract was mailed, until they import it or the mission is over', () => {
    const sent = { status: 'recruited' as const, contractSentAt: instantOf('2026-11-17 10:00') }
    const [todo] = of(sent, '2026-11-20 10:00').todos
    expect(todo).toMatchObject({ kind: 'contract.sign', accountId: 70, key: 'contract.sign:7' })
    expect(todo && minuteOf(todo.dueAt)).toBe('2026-11-24 18:00')
    expect(kinds(of({ ...sent, contractSentAt: null }, '2026-11-20 10:00'))).toEqual([])
    expect(kinds(of(sent, '2027-01-16 00:00'))).not.toContain('contract.sign')
    expect(kinds(of(sent, '2026-11-20 10:00', { interruptedAt: created }))).toEqual([])
  })

  test('each party that has not answered whether the mission goes on', () => {
    const renewal = { id: 3, status: 'asked' as const, endDay: '2027-01-15', askedAt: instantOf('2026-12-16 09:00') }
    const asked = (answers: NonNullable<MissionTodoFacts['renewal']>['answers']) =>
      kinds(of({ status: 'recruited' }, '2026-12-17 10:00', { renewal: { ...renewal, answers } })).filter((kind) =>
        kind.startsWith('renewal'),
      )
    expect(asked([])).toEqual(['renewal.company', 'renewal.platform', 'renewal.candidate'])
    expect(asked([{ party: 'platform', proposalId: null }])).toEqual(['renewal.company', 'renewal.candidate'])
    expect(asked([{ party: 'candidate', proposalId: 7 }])).toEqual(['renewal.company', 'renewal.platform'])
  })
})

/** Every mission with one proposal: each status, interview, slot, report, interruption and deletion. */
const everyMission = proposalStatuses.flatMap((status) =>
  [null, ...storedInterviewStatuses].flatMap((interviewStatus) =>
    [undefined, ...activityReportStatuses].flatMap((report) =>
      [null, created].flatMap((interruptedAt) =>
        [true, false].map((hasContract): MissionTodoFacts => ({
          ...mission,
          interruptedAt,
          proposals: [
            {
              ...proposal,
              status,
              hasContract,
              interview: interviewStatus && {
                ...interview,
                status: interviewStatus,
                selectedSlot: interviewStatus === 'accepted' ? '2026-11-26 10:00' : null,
              },
              reports:
                report === undefined
                  ? []
                  : [{ month: '2026-11', status: report, submittedAt: created, decidedAt: null }],
            },
          ],
        })),
      ),
    ),
  ),
)

const moves = <S extends string, E extends string, R extends string, F, T extends S>(
  machine: Machine<S, E, R, F, T>,
  facts: F,
  now: Date,
) =>
  machine.transitions
    .filter(({ event }) => roles.some((role) => can(machine, facts, event, { role, now })))
    .map(({ event }) => event)

const missionFactsOf = (facts: MissionTodoFacts) => ({
  ...facts,
  isInterrupted: facts.interruptedAt !== null,
  isInvoiced: false,
  recruitedCount: facts.proposals.filter(({ status }) => status === 'recruited').length,
})

const stateOf = (facts: MissionTodoFacts, now: Date) => missionMachine.stateAt(missionFactsOf(facts), now)

/** Whether somebody may move: on the interview, on an undecided proposal, or on a mission that is not over. */
const hasMoves = (facts: MissionTodoFacts, now: Date): boolean => {
  const whole = missionFactsOf(facts)
  if (stateOf(facts, now) === 'finished') return false
  return facts.proposals.some(({ status, interview: newest }) => {
    const interviewFacts: InterviewFacts = {
      status: newest?.status ?? null,
      firstSlot: newest?.firstSlot ?? null,
      selectedSlot: newest?.selectedSlot ?? null,
      proposalStatus: status,
      missionIsInterrupted: whole.isInterrupted,
    }
    return [
      ...moves(interviewMachine, interviewFacts, now),
      ...(status === 'preselected'
        ? moves(proposalMachine, { status, mission: whole, newestInterview: newest }, now)
        : []),
      ...(stateOf(facts, now) === 'proposed' ? moves(missionMachine, whole, now) : []),
    ].some(Boolean)
  })
}

describe('every state of every machine', () => {
  const all = everyMission.flatMap((facts) => times.map((now) => ({ facts, now })))

  test('has somebody who must move, an end that time brings, or is final', () => {
    const unowned = all.filter(({ facts, now }) => {
      const { todos, changesAt } = todosOfMission(facts, now)
      return todos.length === 0 && changesAt === null && hasMoves(facts, now)
    })
    expect(unowned).toEqual([])
  })

  test('with an undecided candidate asks somebody, but for an agreed interview that is to come', () => {
    const silent = all.filter(({ facts, now }) => {
      const [only] = facts.proposals
      const isOpen = only?.status === 'preselected' && !['interrupted', 'finished'].includes(stateOf(facts, now))
      return isOpen && only.interview?.status !== 'accepted' && todosOfMission(facts, now).todos.length === 0
    })
    expect(silent).toEqual([])
  })

  test('names each todo once, with its holder, and an end after its beginning', () => {
    for (const { facts, now } of all) {
      const { todos, changesAt } = todosOfMission(facts, now)
      expect(new Set(todos.map(({ key }) => key)).size).toBe(todos.length)
      for (const { kind, accountId, since, dueAt } of todos) {
        const holder = { admin: null, recruiter: 10, candidate: 70 }[todoRules[kind].holder]
        expect(accountId).toBe(holder)
        expect(dueAt >= since).toBe(true)
      }
      if (changesAt !== null) expect(changesAt > now).toBe(true)
    }
  })

  test('says nothing of a deleted mission', () => {
    for (const { facts, now } of all)
      expect(todosOfMission({ ...facts, isDeleted: true }, now)).toEqual({ todos: [], changesAt: null })
  })

  test('changes by time alone only when it said so', () => {
    for (const { facts, now } of all) {
      const { todos, changesAt } = todosOfMission(facts, now)
      const next = new Date((changesAt?.getTime() ?? now.getTime() + 40 * 86_400_000) - 1)
      expect(kinds(todosOfMission(facts, next)).toSorted()).toEqual(todos.map(({ kind }) => kind).toSorted())
    }
  })
})

describe('an invoice that is not paid', () => {
  const createdAt = instantOf('2026-12-01 10:00')
  const asked = (invoiceKind: 'sale' | 'purchase', now: string, { isDeposited = true, isSent = false } = {}) => {
    const invoices = [
      { id: 3, kind: invoiceKind, proposalId: proposal.id, createdAt, dueDay: '2026-12-31', isDeposited, isSent },
    ]
    const proposals = [{ ...proposal, status: 'recruited' as const }]
    const { todos, changesAt } = todosOfMission({ ...mission, proposals, invoices }, instantOf(now))
    const ofInvoices = todos.filter(({ kind }) => kind.startsWith('invoice'))
    return { asks: ofInvoices.map(({ kind }) => kind), dueAt: ofInvoices[0]?.dueAt, changesAt }
  }

  test('is deposited by the platform', () => {
    expect(asked('sale', '2026-12-02 10:00', { isDeposited: false }).asks).toEqual(['invoice.deposit'])
    expect(asked('sale', '2026-12-02 10:00').asks).toEqual([])
  })

  test('is asked of the company again the day after its due day', () => {
    expect(asked('sale', '2026-12-31 10:00')).toMatchObject({ asks: [], changesAt: instantOf('2027-01-01 00:00') })
    expect(asked('sale', '2027-01-01 10:00').asks).toEqual(['invoice.collect'])
  })

  test('is paid to the freelance until its due day', () => {
    expect(asked('purchase', '2026-12-20 10:00').asks).toEqual([])
    const { asks, dueAt } = asked('purchase', '2026-12-21 10:00')
    expect([asks, dueAt]).toEqual([['invoice.pay'], instantOf('2026-12-31 18:00')])
  })

  test('is asked for again after its due day when its payment was sent and did not come', () => {
    expect(asked('purchase', '2026-12-31 10:00', { isSent: true }).asks).toEqual([])
    expect(asked('purchase', '2027-01-01 10:00', { isSent: true }).asks).toEqual(['invoice.pay'])
  })
})
