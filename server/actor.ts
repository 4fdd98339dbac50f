import type { Role } from '#contract/endpoint.ts'

/** The signed-in person who acts, and the moment at which they do: every rule that time decides reads it here. */
export type Actor<R extends Role = Role> = { id: number; role: R; now: Date }

/** Somebody without an account: sign-up, contact, forgotten password. */
export type Visitor = { id: null; role: 'visitor'; now: Date }

export type AnyActor = Actor | Visitor
