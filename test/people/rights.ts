import type { Actor } from '#server/http/actor.ts'

const now = new Date('2026-11-23T09:00:00Z')

/** One person of each kind that a right tells apart: the rivals have the role of the company and of the candidate, and other rows. */
export const people = {
  admin: { id: 1, role: 'admin', now },
  company: { id: 2, role: 'recruiter', now },
  rivalCompany: { id: 3, role: 'recruiter', now },
  candidate: { id: 4, role: 'candidate', now },
  rival: { id: 5, role: 'candidate', now },
} as const satisfies Record<string, Actor>

export type Person = keyof typeof people

/** Those of them to whom a predicate says yes. */
export const whoMay = (may: (actor: Actor) => boolean): Person[] =>
  (Object.keys(people) as Person[]).filter((person) => may(people[person]))
