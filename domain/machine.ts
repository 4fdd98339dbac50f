/** Why a move is refused: it does not exist in this state, the role may not make it, or its guard is false. */
export class IllegalMove extends Error {
  readonly event: string
  readonly state: string
  readonly reason: 'state' | 'role' | 'guard'

  constructor(event: string, state: string, reason: IllegalMove['reason']) {
    super(`${event} is refused in state ${state} (${reason})`)
    this.name = 'IllegalMove'
    this.event = event
    this.state = state
    this.reason = reason
  }
}

/** One row of a life cycle: from these states, this event by these roles leads to that state if the guard is true. */
export type Transition<State extends string, Event extends string, Role extends string, Facts, To extends State> = {
  event: Event
  from: readonly State[]
  to: To
  by: readonly Role[]
  guard?: (facts: Facts, now: Date) => boolean
}

/** A life cycle: how the state is computed from the facts at a given time, and the table of its moves. */
export type Machine<
  State extends string,
  Event extends string,
  Role extends string,
  Facts,
  To extends State = State,
> = {
  states: readonly State[]
  stateAt: (facts: Facts, now: Date) => State
  transitions: readonly Transition<State, Event, Role, Facts, To>[]
}

/** The role that makes a move, and the time; a role that is not in the table may make no move. */
export type Mover = { role: string; now: Date }

const outcomeOf = <S extends string, E extends string, R extends string, F, To extends S>(
  machine: Machine<S, E, R, F, To>,
  facts: F,
  event: E,
  mover: Mover,
): { to: To } | { reason: IllegalMove['reason']; state: S } => {
  const state = machine.stateAt(facts, mover.now)
  const fromHere = machine.transitions.filter((row) => row.event === event && row.from.includes(state))
  if (fromHere.length === 0) return { reason: 'state', state }
  const mine = fromHere.filter((row) => row.by.some((role) => role === mover.role))
  if (mine.length === 0) return { reason: 'role', state }
  const open = mine.find((row) => row.guard === undefined || row.guard(facts, mover.now))
  return open ? { to: open.to } : { reason: 'guard', state }
}

/** Whether this person may make this move now. */
export const can = <S extends string, E extends string, R extends string, F, To extends S>(
  machine: Machine<S, E, R, F, To>,
  facts: F,
  event: NoInfer<E>,
  mover: Mover,
): boolean => 'to' in outcomeOf(machine, facts, event, mover)

/** The state after the move; throws IllegalMove when it is refused. */
export const advance = <S extends string, E extends string, R extends string, F, To extends S>(
  machine: Machine<S, E, R, F, To>,
  facts: F,
  event: NoInfer<E>,
  mover: Mover,
): To => {
  const outcome = outcomeOf(machine, facts, event, mover)
  if ('to' in outcome) return outcome.to
  throw new IllegalMove(event, outcome.state, outcome.reason)
}
