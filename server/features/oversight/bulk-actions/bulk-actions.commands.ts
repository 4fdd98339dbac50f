import type { BulkOrder } from '#contract/oversight/bulk-actions.ts'
import { IllegalMove } from '#domain/machine.ts'
import type { BulkAction, BulkBlocker } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import type { Db } from '#server/db/client.ts'
import { interruptMission } from '#server/features/hiring/missions/missions.commands.ts'
import { assignCandidate, withdrawCandidate } from '#server/features/hiring/proposals/proposals.commands.ts'
import { remindOfTodo } from '#server/features/oversight/todo/todo.commands.ts'
import { decideRegistration } from '#server/features/profiles/registrations/registrations.commands.ts'
import type { Actor } from '#server/http/actor.ts'
import { Failure, orNotFound } from '#server/http/failures.ts'
import type { BulkRow } from './bulk-actions.queries.ts'

type Order = { db: Db; actor: Actor<'admin' | 'recruiter'>; order: BulkOrder }

/** The administrator, of an action that nobody else may take. */
const administrator = ({ id, now, role, ...rest }: Order['actor']): Actor<'admin'> => {
  if (role !== 'admin') throw new Failure('not_found')
  return { ...rest, id, now, role }
}

/** The same commands as for one row, each a transaction of its own. */
const commands: Record<BulkAction, (order: Order, row: BulkRow) => Promise<unknown>> = {
  assign: ({ db, actor, order }, { id }) =>
    assignCandidate(db, administrator(actor), orNotFound(order.mission ?? undefined), id),
  withdraw: ({ db, actor, order }, { id }) =>
    withdrawCandidate(db, administrator(actor), orNotFound(order.mission ?? undefined), id, order.reasonCode),
  close: ({ db, actor, order }, { id }) => interruptMission(db, actor, id, order.reasonCode),
  remind: ({ db, actor }, { id }) => remindOfTodo(db, administrator(actor), id),
  accept: ({ db, actor }, { id, role }) =>
    decideRegistration(db, administrator(actor), id, orNotFound(role), 'accept', null),
  refuse: ({ db, actor, order }, { id, role }) =>
    decideRegistration(db, administrator(actor), id, orNotFound(role), 'refuse', order.reasonCode),
}

/**
 * Does the action to each row that allows it, one after the other. A row that changed meanwhile is refused and leaves the others;
 * what we stand on fails for all: the rows that are left are reported as not done. A reason that is not offered is refused with
 * the first row, before anything is done.
 */
export const runBulk = async (
  order: Order,
  rows: readonly BulkRow[],
  complain: (error: unknown) => void,
): Promise<BulkRow[]> => {
  let isBroken = false
  const attempt = async (row: BulkRow): Promise<BulkBlocker | null> => {
    if (row.refusal !== null) return row.refusal
    if (isBroken) return 'failed'
    try {
      await commands[order.order.action](order, row)
      return null
    } catch (error) {
      if (error instanceof Failure && error.code === 'invalid_input') throw error
      if (error instanceof Failure || error instanceof IllegalMove) return 'changed'
      complain(error)
      isBroken = true
      return 'failed'
    }
  }
  const report: BulkRow[] = []
  for (const row of rows) report.push({ ...row, refusal: await attempt(row) })
  return report
}
