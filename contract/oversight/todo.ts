import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { countsOf, day, done, idParams, listOf, pageQuery } from '#contract/wire/fields.ts'
import { todoHolders, todoKinds } from '#domain/oversight/todo/todos.ts'

/** What is asked of the reader; what is late: theirs, or for an administrator everybody's; what they put off. */
export const todoTabs = ['mine', 'overdue', 'snoozed'] as const
export type TodoTab = (typeof todoTabs)[number]

export const todoQuery = pageQuery.extend({
  size: z.coerce.number().int().min(1).max(100).default(30),
  tab: z.enum(todoTabs).default('mine'),
  kind: z.enum(todoKinds).optional(),
})
export type TodoQuery = z.output<typeof todoQuery>

/** One thing that is waited for; instants are ISO texts. What the reader may not know of it is null. */
export const todoItem = z.object({
  id: z.number(),
  kind: z.enum(todoKinds),
  holder: z.enum(todoHolders),
  since: z.string(),
  dueAt: z.string(),
  isOverdue: z.boolean(),
  mission: z.object({ id: z.number(), title: z.string() }).nullable(),
  company: z.string().nullable(),
  missionProfilId: z.number().nullable(),
  /** Whom it is about, in the form that this reader may see: for a recruiter, initials until recruited. */
  person: z
    .object({
      userId: z.number(),
      fullName: z.string(),
      isCompany: z.boolean(),
    })
    .nullable(),
  interview: z.object({ id: z.number(), firstDate: z.string(), secondDate: z.string() }).nullable(),
  /** The month worked, `2026-11`, with the version that a decision names. */
  report: z.object({ month: z.string(), version: z.number() }).nullable(),
  renewalId: z.number().nullable(),
  /** When it comes back to the reader who put it off; null for everybody else. */
  snoozedUntil: z.string().nullable(),
})
export type TodoItem = z.infer<typeof todoItem>

/** How much of a kind is in the tab, and is late; the kinds as they press. */
const todoKind = z.object({ kind: z.enum(todoKinds), count: z.number(), late: z.number() })
export type TodoKindCount = z.infer<typeof todoKind>

/** Who must move on a mission, and until when. */
const awaited = z.object({
  kind: z.enum(todoKinds),
  holder: z.enum(todoHolders),
  dueAt: z.string(),
  isOverdue: z.boolean(),
  missionProfilId: z.number().nullable(),
  fullName: z.string().nullable(),
  /** The month worked, `2026-11`. */
  month: z.string().nullable(),
})
export type Awaited = z.infer<typeof awaited>

/** When the reader wants to see it again; without a day, at the next opening. */
export const snooze = z.object({ until: day.nullish() })

const everybody = ['candidate', 'recruiter', 'admin'] as const

/** Whose move it is: every wait of the product has an owner and an end. */
export const todo = {
  list: endpoint({
    method: 'GET',
    path: '/api/todo',
    summary:
      'What is asked of the reader kind by kind, what is late (for an administrator with anybody), and what they put off. The months of one person on one mission are one row of `total`, and come on one page.',
    failure: 'Echec de chargement de ce qui est à faire',
    access: everybody,
    query: todoQuery,
    response: listOf(todoItem).extend({ ...countsOf(todoTabs).shape, kinds: z.array(todoKind) }),
  }),
  ofMission: endpoint({
    method: 'GET',
    path: '/api/todo/mission/:id',
    summary: 'Who must move on a mission, and until when: of what the reader may know.',
    failure: 'Echec de chargement de ce qui est attendu',
    access: everybody,
    params: idParams,
    response: z.object({ items: z.array(awaited) }),
  }),
  snooze: endpoint({
    method: 'POST',
    path: '/api/todo/:id/snooze',
    summary: 'Puts off one thing that is asked of the reader, fourteen days at most.',
    failure: 'Echec du report',
    access: everybody,
    params: idParams,
    body: snooze,
    response: done,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/todo/:id/resume',
    summary: 'Brings back at once what the reader put off.',
    failure: 'Echec de la reprise',
    access: everybody,
    params: idParams,
    response: done,
  }),
}
