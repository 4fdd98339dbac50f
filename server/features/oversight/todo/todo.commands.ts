import { instantOf } from '#domain/time/paris-instants.ts'
import { addDays, dayOf, type Day } from '#domain/time/paris-time.ts'
import { nextOpening } from '#domain/time/working-time.ts'
import { bulkBlockers } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { reminderBlocker } from '#domain/oversight/todo/reminders.ts'
import { isTodoKind, longestSnoozeDays } from '#domain/oversight/todo/todos.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure, orNotFound } from '#server/http/failures.ts'
import { reminderLetter } from './todo.letters.ts'
import { isTheirMove } from './todo.policy.ts'
import { lockTodo, setReminded, setResumed, setSnoozed } from './todo.sql.ts'

/** 9:00 in Paris on the day that was asked for, from tomorrow to fourteen days from now. */
const untilDay = (day: Day, now: Date): Date => {
  const [first, last] = [addDays(dayOf(now), 1), addDays(dayOf(now), longestSnoozeDays)]
  if (day < first || day > last)
    throw new Failure('invalid_input', {
      fields: { until: `Choisissez un jour dans les ${longestSnoozeDays} prochains jours` },
    })
  return instantOf(`${day} 09:00`)
}

/** Puts off one thing that is asked of this person; its term goes on, and both sides still see it. */
export const snoozeTodo = (db: Db, actor: Actor, id: number, day: Day | null | undefined): Promise<void> =>
  db.transaction(async (trx) => {
    const todo = orNotFound(await lockTodo(trx, id))
    requireVisible(isTheirMove(actor, todo))
    const until = day == null ? nextOpening(actor.now) : untilDay(day, actor.now)
    await setSnoozed(trx, id, until)
    const after = { kind: todo.kind, until: until.toISOString() }
    await record(trx, actor, { type: 'todo.snoozed', subject: 'account', subjectId: actor.id, after })
  })

/** Brings back what this person put off; where nothing was put off, nothing happens. */
export const resumeTodo = (db: Db, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (trx) => {
    const todo = orNotFound(await lockTodo(trx, id))
    requireVisible(isTheirMove(actor, todo))
    if (!(await setResumed(trx, id, actor.now))) return
    await record(trx, actor, {
      type: 'todo.resumed',
      subject: 'account',
      subjectId: actor.id,
      after: { kind: todo.kind },
    })
  })

/** The administrator reminds whoever is late, by mail, once a day at most; what is waited for, and its term, do not change. */
export const remindOfTodo = (db: Db, actor: Actor<'admin'>, id: number): Promise<void> =>
  db.transaction(async (trx) => {
    const todo = orNotFound(await lockTodo(trx, id))
    const { kind, accountId } = todo
    const blocker = reminderBlocker(todo, actor.now)
    if (blocker !== null || accountId === null || !isTodoKind(kind))
      throw new Failure('illegal_state', { toast: bulkBlockers[blocker ?? 'own-move'] })
    await setReminded(trx, id, actor.now)
    const event = { type: 'todo.reminded', subject: 'account', subjectId: accountId, after: { kind } } as const
    await record(trx, actor, event, [{ to: accountId, letter: reminderLetter({ ...todo, kind }) }])
  })
