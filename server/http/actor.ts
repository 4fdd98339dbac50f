import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Origin } from '#server/http/origin.ts'

/** Where the request of an actor comes from: only the security log asks. */
type WithOrigin = { origin?: () => Origin }

/** The signed-in person who acts, and the time of the action: every rule that depends on time uses it. */
export type Actor<R extends Role = Role> = { id: number; role: R; now: Date } & WithOrigin

/** The same on a request: `sessionId` is the session whose token it carries. */
export type SignedIn<R extends Role = Role> = Actor<R> & Required<WithOrigin> & { sessionId: string }

/** A visitor without an account: sign-up, contact, forgotten password. */
export type Visitor = { id: null; role: 'visitor'; now: Date } & WithOrigin

/** The person who controls the machine: the first start and the command line. */
export type Operator = { id: null; role: 'operator'; now: Date }

/** The server itself, in a scheduled job. */
export type System = { id: null; role: 'system'; now: Date }

export const systemAt = (now: Date): System => ({ id: null, role: 'system', now })

export type AnyActor = Actor | Visitor | Operator | System
