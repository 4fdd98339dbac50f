import type { Role } from '#domain/roles.ts'

/** The signed-in person who acts, and the moment at which they do: every rule that time decides reads it here. */
export type Actor<R extends Role = Role> = { id: number; role: R; now: Date }

/** Somebody without an account: sign-up, contact, forgotten password. */
export type Visitor = { id: null; role: 'visitor'; now: Date }

/** Whoever holds the machine: the first start and the command line. */
export type Operator = { id: null; role: 'operator'; now: Date }

/** The server itself, in a job: nobody asked, the moment came. */
export type System = { id: null; role: 'system'; now: Date }

export type AnyActor = Actor | Visitor | Operator | System
