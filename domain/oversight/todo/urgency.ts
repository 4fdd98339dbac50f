import type { Term } from '#domain/time/working-time.ts'
import { todoKinds, todoRules, type TodoKind } from './todos.ts'

/** A term in hours of working days, to compare it with others. */
const hoursOf = (term: Term): number => ('hours' in term ? term.hours : 24 * term.workingDays)

/** The kinds as they press: those with the shortest term first. Whoever works off many things reads them in this order. */
export const kindsByUrgency: readonly TodoKind[] = todoKinds.toSorted(
  (one, other) => hoursOf(todoRules[one].within) - hoursOf(todoRules[other].within),
)
