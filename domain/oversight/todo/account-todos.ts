import { vigilanceTypes, type VigilanceType } from '#domain/papers/documents/document-types.ts'
import {
  arePapersAsked,
  endsSoonDays,
  lightOn,
  vigilanceRules,
  type MissionDays,
} from '#domain/papers/vigilance/vigilance.ts'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import { addDays, dayOf, type Day } from '#domain/time/paris-time.ts'
import { endOfTerm } from '#domain/time/working-time.ts'
import { todoRules, type ComputedTodos, type Todo } from './todos.ts'

/** What an account says about who must move: a registration without a decision, papers that a mission asks for. */
export type AccountTodoFacts = {
  id: number
  status: AccountStatus
  /** When the registration was corrected, confirmed or, before addresses were confirmed, received; null while it is not. */
  receivedAt: Date | null
  dailyRate: number | null
  /** The missions that this candidate is recruited for and that are not over. */
  missions: (MissionDays & { recruitedAt: Date })[]
  /** The newest paper of each type. */
  papers: { type: VigilanceType; issuedOn: Day; endsOn: Day | null }[]
}

type PapersTodo = { since: Date; dueAt: Date }

/** Since when and until when a paper is waited for on a day; undefined while it is good. */
const paperTodo = (facts: AccountTodoFacts, type: VigilanceType, today: Day): PapersTodo | undefined => {
  const paper = facts.papers.find((one) => one.type === type)
  const light = lightOn(today, type, paper, true)
  const recruited = facts.missions.reduce(
    (first, { recruitedAt }) => (recruitedAt < first ? recruitedAt : first),
    new Date(8.64e15),
  )
  if (light === 'missing') return { since: recruited, dueAt: endOfTerm(recruited, todoRules['papers.complete'].within) }
  if (paper === undefined || light === 'good' || light === 'not-asked') return undefined
  const lastDay = vigilanceRules[type].lastDayOf(paper)
  const announced = instantOf(`${addDays(lastDay, -endsSoonDays)} 09:00`)
  return { since: announced < recruited ? recruited : announced, dueAt: instantOf(`${lastDay} 18:00`) }
}

const soonest = (todos: PapersTodo[]): PapersTodo | undefined => todos.toSorted((a, b) => +a.dueAt - +b.dueAt)[0]

const nothing = { missionId: null, proposalId: null, interviewId: null, month: null }

const registrationTodos = ({ id, status, receivedAt }: AccountTodoFacts): Todo[] =>
  status !== 'pending' || receivedAt === null
    ? []
    : [
        {
          ...nothing,
          kind: 'registration.decide',
          key: `registration.decide:${id}`,
          accountId: null,
          aboutId: id,
          since: receivedAt,
          dueAt: endOfTerm(receivedAt, todoRules['registration.decide'].within),
        },
      ]

/** Who must move about this account now. */
export const todosOfAccount = (facts: AccountTodoFacts, now: Date): ComputedTodos => {
  const today = dayOf(now)
  const underWay = facts.missions.filter(({ endDay }) => endDay >= today)
  const areAsked = underWay.some((mission) => arePapersAsked(facts.dailyRate, mission))
  if (!areAsked) return { todos: registrationTodos(facts), changesAt: null }
  const asked = { ...facts, missions: underWay }
  const papers = soonest(vigilanceTypes.flatMap((type) => paperTodo(asked, type, today) ?? []))
  const days = [
    ...underWay.map(({ endDay }) => addDays(endDay, 1)),
    ...facts.papers.map((paper) => addDays(vigilanceRules[paper.type].lastDayOf(paper), -endsSoonDays)),
    ...facts.papers.map((paper) => addDays(vigilanceRules[paper.type].lastDayOf(paper), 1)),
  ].filter((day) => day > today)
  const [next] = days.toSorted()
  return {
    todos: [
      ...registrationTodos(facts),
      ...(papers === undefined
        ? []
        : [
            {
              ...nothing,
              kind: 'papers.complete' as const,
              key: `papers.complete:${facts.id}`,
              accountId: facts.id,
              aboutId: facts.id,
              ...papers,
            },
          ]),
    ],
    changesAt: next === undefined ? null : instantOf(`${next} 00:00`),
  }
}
