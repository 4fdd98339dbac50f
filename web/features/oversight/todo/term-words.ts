import type { TodoItem } from '#contract/oversight/todo.ts'
import { dayOf, daysBetween, minuteOf } from '#domain/time/paris-time.ts'
import { formatCount, formatDate, formatTime } from '#web/lib/format.ts'

/** The end of what is to do. */
export type Term = { end: string; isLate: boolean }

/** « 17 jours de retard »; in time « avant le jeudi 26 novembre », and on its last day « aujourd’hui avant 18 h ». */
export const termOfTodo = ({ dueAt, isOverdue }: Pick<TodoItem, 'dueAt' | 'isOverdue'>, now: Date): Term => {
  const [due, today] = [minuteOf(new Date(dueAt)), dayOf(now)]
  const [day, time] = [due.slice(0, 10), formatTime(due.slice(11, 16))]
  const late = daysBetween(day, today)
  if (isOverdue)
    return { end: late < 1 ? `attendu avant ${time}` : `${formatCount(late, 'jour')} de retard`, isLate: true }
  return { end: day === today ? `aujourd’hui avant ${time}` : `avant le ${formatDate(day, today)}`, isLate: false }
}
