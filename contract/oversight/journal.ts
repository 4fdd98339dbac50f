import { z } from 'zod'
import { eventFields } from '#domain/events/event-visibility.ts'
import { eventNames } from '#domain/events/event-words.ts'
import { endpoint, signedIn } from '#contract/wire/endpoint.ts'
import { dayFilter, id, idParams, textFilter } from '#contract/wire/fields.ts'

/** The rows of a page of a log: by default, and at most. */
export const logPageSizes = { usual: 20, most: 100 }

/** A log grows at its start while it is read: its pages follow the id of an event, and not a number. */
export const logPage = z.object({
  /** The page begins after this event; without it, at the newest. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  size: z.coerce.number().int().min(1).max(logPageSizes.most).default(logPageSizes.usual),
})

export const journalQuery = logPage.extend({
  /** The name, the company or the e-mail of someone who acted, or whom the event concerns. */
  person: textFilter,
  /** The title of the mission that the event concerns. */
  mission: textFilter,
  type: z.union([z.literal('').transform(() => undefined), z.enum(eventNames)]).optional(),
  /** The day in Paris. */
  day: dayFilter,
})
export type JournalQuery = z.output<typeof journalQuery>

/** The timeline of a mission; `candidate` keeps what concerns one candidate, by their user id. */
export const missionEventsQuery = logPage.extend({ candidate: id.optional() })

/** A person in the form that this reader may see; `userId` is null for someone without an account any more. */
const eventPerson = z.object({ role: z.string(), name: z.string(), userId: z.number().nullable() })

const value = z.union([z.string(), z.number()]).nullable()

export const journalEvent = z.object({
  id: z.number(),
  at: z.string(),
  type: z.enum(eventNames),
  actor: eventPerson,
  /** Whom the event concerns, when it is someone. */
  person: eventPerson.nullable(),
  mission: z.object({ id: z.number(), title: z.string(), isDeleted: z.boolean() }).nullable(),
  /** The values that this reader may see, before and after. */
  changes: z.array(z.object({ field: z.enum(eventFields), before: value, after: value })),
})
export type JournalEvent = z.infer<typeof journalEvent>

/** A page of a log, newest first; `next` is the `before` of the following page, null on the last one. */
export const journalPage = z.object({ items: z.array(journalEvent), next: z.number().nullable() })
export type JournalPage = z.infer<typeof journalPage>

const failure = 'Echec de chargement du journal'

export const journal = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/events',
    summary: 'What happened on the platform, newest first.',
    failure,
    access: ['admin'],
    query: journalQuery,
    response: journalPage,
  }),
  ofAccount: endpoint({
    method: 'GET',
    path: '/api/admin/events/:id',
    summary: 'What a person did, and what concerns them, by their user id.',
    failure,
    access: ['admin'],
    params: idParams,
    query: logPage,
    response: journalPage,
  }),
  ofCaller: endpoint({
    method: 'GET',
    path: '/api/me/events',
    summary: 'What the caller did, newest first.',
    failure,
    access: signedIn,
    beforeSecondFactor: true,
    query: logPage,
    response: journalPage,
  }),
  ofMission: endpoint({
    method: 'GET',
    path: '/api/mission/events/:id',
    summary: 'What happened on a mission, as far as the reader may know: its recruiter, a candidate proposed for it.',
    failure,
    access: ['recruiter', 'candidate', 'admin'],
    params: idParams,
    query: missionEventsQuery,
    response: journalPage,
  }),
}
