import type { BulkOrder } from '#contract/oversight/bulk-actions.ts'
import { IllegalMove } from '#domain/machine.ts'
import type { BulkAction, BulkBlocker } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import type { Db } from '#server/db/client.ts'
import { interruptMission } from '#server/features/hiring/missions/missions.commands.ts'
import { assignCandidate, withdrawCandidate } from '#server/features/hiring/proposals/proposals.commands.ts'
import { remindOfTodo } from '#server/features/oversight/todo/todo.commands.ts'
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
const commands: Record<BulkAction, (order: Order, id: number) => Promise<unknown>> = {
  assign: ({ db, actor, order }, id) =>
    assignCandidate(db, administrator(actor), orNotFound(order.mission ?? undefined), id),
  withdraw: ({ db, actor, order }, id) =>
    withdrawCandidate(db, administrator(actor), orNotFound(order.mission ?? undefined), id, null),
  close: ({ db, actor }, id) => interruptMission(db, actor, id, null),
  remind: ({ db, actor }, id) => remindOfTodo(db, administrator(actor), id),
}

/**
 * Does the action to each row that allows it, one after the other. A row that changed meanwhile is refused and leaves the others;
 * what we stand on fails for all: the rows that are left are reported as not done.
 */
export const runBulk = async (
  order: Order,
  rows: readonly BulkRow[],
  complain: (error: unknown) => void,
): Promise<BulkRow[]> => {
  let isBroken = false
  const attempt = async ({ id, refusal }: BulkRow): Promise<BulkBlocker | null> => {
    if (refusal !== null) return refusal
    if (isBroken) return 'failed'
    try {
      await commands[order.order.action](order, id)
      return null
    } catch (error) {
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
