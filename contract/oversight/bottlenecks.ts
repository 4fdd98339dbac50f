import { z } from 'zod'
import { eventNames } from '#domain/events/event-words.ts'
import { spans } from '#domain/oversight/bottlenecks/chosen-period.ts'
import { stages } from '#domain/oversight/bottlenecks/stages.ts'
import { todoHolders, todoKinds } from '#domain/oversight/todo/todos.ts'
import { todoItem } from '#contract/oversight/todo.ts'
import { endpoint, signedIn } from '#contract/wire/endpoint.ts'
import { dayFilter, id, idParams, listOf, pageQuery } from '#contract/wire/fields.ts'

/** The days that the figures are of: so many up to today, or two chosen days, both included. */
const period = z.object({ span: z.enum(spans).default('30'), from: dayFilter, to: dayFilter })

/** Durations are in seconds; of fewer than ten passages there is none. */
const duration = z.number().nullable()

const stageFigures = z.object({
  stage: z.enum(stages),
  /** How many came to it in the period, each once. */
  entered: z.number(),
  /** The same in the period before, as long as this one. */
  enteredBefore: z.number(),
  /** Those who came to it for each who came to the stage before, in both periods; null of fewer than ten. */
  rate: z.number().nullable(),
  rateBefore: z.number().nullable(),
  /** How many left it in the period; of these, the time that half and nine in ten do not exceed. */
  left: z.number(),
  median: duration,
  ninth: duration,
})
export type StageFigures = z.infer<typeof stageFigures>

export const passagesQuery = pageQuery.extend({
  ...period.shape,
  stage: z.enum(stages).optional(),
  /** The passages that began in the period, or those that ended in it, the longest first. */
  moment: z.enum(['entered', 'left']).default('entered'),
  /** Those that a decision of this company ended, by its user id. */
  company: id.optional(),
})
export type PassagesQuery = z.output<typeof passagesQuery>

/** One passage of a stage; instants are ISO texts. An erased person has no name left. */
const passage = z.object({
  key: z.string(),
  stage: z.enum(stages),
  person: z.object({ userId: z.number(), fullName: z.string(), isCompany: z.boolean() }).nullable(),
  mission: z.object({ id: z.number(), title: z.string(), company: z.string(), isDeleted: z.boolean() }).nullable(),
  enteredAt: z.string(),
  leftAt: z.string().nullable(),
  leftBy: z.enum(eventNames).nullable(),
  seconds: duration,
})
export type Passage = z.infer<typeof passage>

const awaitedKind = z.object({
  holder: z.enum(todoHolders),
  kind: z.enum(todoKinds),
  count: z.number(),
  late: z.number(),
})
export type AwaitedKind = z.infer<typeof awaitedKind>

export const awaitedQuery = pageQuery.extend({
  holder: z.enum(todoHolders).optional(),
  kind: z.enum(todoKinds).optional(),
  tab: z.enum(['all', 'late']).default('all'),
})

const askedSkill = z.object({ id: z.number(), name: z.string(), missions: z.number(), holders: z.number() })
export type AskedSkill = z.infer<typeof askedSkill>

const skillMission = z.object({ id: z.number(), title: z.string(), company: z.string(), startDay: z.string() })

const skillHolder = z.object({ userId: z.number(), fullName: z.string(), rating: z.number() })

export const companiesQuery = pageQuery.extend(period.shape)

const slowCompany = z.object({
  userId: z.number(),
  company: z.string(),
  answers: z.number(),
  median: z.number(),
  ninth: z.number(),
})
export type SlowCompany = z.infer<typeof slowCompany>

/** How long a company usually takes to answer; null before its tenth decision. */
const answerTime = z.object({ median: duration })

const failure = 'Echec de chargement de ce qui bloque'
const admin = ['admin'] as const

/** « Où ça bloque »: how many reach each stage, the time in it, and who or what is waited for. */
export const bottlenecks = {
  stages: endpoint({
    method: 'GET',
    path: '/api/admin/bottlenecks',
    summary:
      'How many came to each stage in a period and in the one before, and how long those who left it were in it.',
    failure,
    access: admin,
    query: period,
    response: z.object({ from: z.string(), to: z.string(), items: z.array(stageFigures) }),
  }),
  passages: endpoint({
    method: 'GET',
    path: '/api/admin/bottlenecks/passages',
    summary: 'The passages behind a figure: of a stage, or those that the decisions of a company ended.',
    failure,
    access: admin,
    query: passagesQuery,
    response: listOf(passage),
  }),
  awaited: endpoint({
    method: 'GET',
    path: '/api/admin/bottlenecks/todos',
    summary: 'Who is waited for now, and for what; how much of it is late.',
    failure,
    access: admin,
    response: z.object({ items: z.array(awaitedKind) }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/bottlenecks/todos/rows',
    summary: 'What is waited for, of one kind or all, the soonest first.',
    failure,
    access: admin,
    query: awaitedQuery,
    response: listOf(todoItem),
  }),
  skills: endpoint({
    method: 'GET',
    path: '/api/admin/bottlenecks/skills',
    summary: 'The required skills of open missions that fewer candidates, free today, hold than missions ask for.',
    failure,
    access: admin,
    query: pageQuery,
    response: listOf(askedSkill),
  }),
  skillMissions: endpoint({
    method: 'GET',
    path: '/api/admin/bottlenecks/skills/:id/missions',
    summary: 'The open missions that require a skill.',
    failure,
    access: admin,
    params: idParams,
    query: pageQuery,
    response: listOf(skillMission).extend({ skill: z.string() }),
  }),
  skillHolders: endpoint({
    method: 'GET',
    path: '/api/admin/bottlenecks/skills/:id/holders',
    summary: 'The candidates, free today, who hold a skill.',
    failure,
    access: admin,
    params: idParams,
    query: pageQuery,
    response: listOf(skillHolder).extend({ skill: z.string() }),
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/admin/bottlenecks/companies',
    summary: 'The companies with ten decisions or more in a period, the slowest first.',
    failure,
    access: admin,
    query: companiesQuery,
    response: listOf(slowCompany),
  }),
  answerTimeOfMission: endpoint({
    method: 'GET',
    path: '/api/mission/:id/answer-time',
    summary: 'How long the company of a mission usually takes to answer, for the readers of the mission.',
    failure,
    access: signedIn,
    params: idParams,
    response: answerTime,
  }),
  answerTimeOfCompany: endpoint({
    method: 'GET',
    path: '/api/recruiter/:id/answer-time',
    summary: 'How long a company usually takes to answer, by user id.',
    failure,
    access: ['recruiter', 'admin'],
    params: idParams,
    response: answerTime,
  }),
}
