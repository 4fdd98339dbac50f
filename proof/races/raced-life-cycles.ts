import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import type { Machine } from '#domain/machine.ts'
import type { Db } from '#server/db/client.ts'
import type { Ids, Input } from '#test/walks/calls-on-rows.ts'

/** The call of a move by this role, as one of two that are made at once: `turn` is 0 for the one and 1 for the other. */
export type Called = (ids: Ids, turn: number, role: string) => { endpoint: AnyEndpoint; input: Input }

/** A life cycle on which two people write at once. */
export type Raced<State extends string, Event extends string, Role extends string, Facts> = {
  machine: Machine<State, Event, Role, Facts>
  /** For each state that has a move: the facts, and how a world comes into it; `world` names what it starts from. */
  states: Partial<Record<State, { facts: Facts; world?: string; prepare?: (db: Db, ids: Ids) => Promise<unknown> }>>
  /** The call of an event, if this role makes it by a call. */
  calls: Partial<Record<Event, Called>>
  /** The facts after a move to this state; `by` is the role that made it. */
  after: (facts: Facts, to: State, by: string) => Facts
  /** The facts as this role's moves read them, where they are not the same for all. */
  seenBy?: (facts: Facts, role: string) => Facts
  /** The state that the database holds in the end; undefined for a row that is gone. */
  stored: (db: Db, ids: Ids) => Promise<string | undefined>
  /** The events whose call names the version that its caller read: after any other move it is refused. */
  versioned?: readonly Event[]
  /** Whether a move is allowed, changes nothing and leaves no event. */
  isRepeated?: (facts: Facts, event: Event, role: string) => boolean
}

/** What a refusal carries. */
export const reason = { reason: 'Une raison' }
