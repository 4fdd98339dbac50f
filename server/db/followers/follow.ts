import { eventKindOf, type Follower } from '#domain/events/event-kinds.ts'
import type { Trx } from '#server/db/client.ts'
import { markCalendars } from './calendars.ts'
import type { LoggedEvent } from './logged-event.ts'
import { moveStages } from './stages.ts'
import { markTodos } from './todos.ts'

/** The matching index reads the log itself: each instance has its own. */
const followers: Partial<Record<Follower, (trx: Trx, event: LoggedEvent) => Promise<void>>> = {
  todos: markTodos,
  stages: moveStages,
  calendars: markCalendars,
}

/** Does what follows an event, in the transaction that wrote it: the list of each type is in domain/events/event-kinds.ts. */
export const follow = async (trx: Trx, event: LoggedEvent): Promise<void> => {
  for (const name of eventKindOf(event.type)?.followers ?? []) await followers[name]?.(trx, event)
}
