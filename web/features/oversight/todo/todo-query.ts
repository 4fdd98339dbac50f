import { todo } from '#contract/oversight/todo.ts'
import { q } from '#web/lib/http/api.ts'

/** How many things are asked of the reader: one row is enough, the answer holds the counts. */
export const todoCounts = q(todo.list, { query: { size: 1 } })

/** Who must move on a mission. */
export const awaitedOn = (missionId: number) => q(todo.ofMission, { params: { id: missionId } })
