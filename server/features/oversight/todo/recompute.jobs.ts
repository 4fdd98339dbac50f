import { createHash } from 'node:crypto'
import { todosOfAccount } from '#domain/oversight/todo/account-todos.ts'
import { todosOfMission } from '#domain/oversight/todo/mission-todos.ts'
import { todoRules, todoRulesVersion } from '#domain/oversight/todo/todos.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { eachApart, eachBatchApart } from '#server/errors/each-apart.ts'
import type { Actor } from '#server/http/actor.ts'
import { readAccountTodoFacts, readMissionTodoFacts } from './todo-facts.sql.ts'
import {
  listChangedByTime,
  listStale,
  lockPlaces,
  placesOf,
  replaceTodos,
  takeMarks,
  takeMarksOf,
  withRecruits,
  type Place,
  type Places,
} from './recompute.sql.ts'

/** Tells one table of rules from another: what another recomputed is recomputed again. */
const rules = createHash('sha256')
  .update(JSON.stringify([todoRules, todoRulesVersion]))
  .digest('hex')
  .slice(0, 16)

/** Places recomputed in one transaction by the job, and by a reader who finds theirs stale. */
const [mostAtOnce, mostOfReader] = [500, 50]

/** Works out again who must move in these places, from their rows and the time. */
const recompute = async (trx: Trx, touched: Places, now: Date): Promise<void> => {
  const places = await withRecruits(trx, touched)
  await lockPlaces(trx, places)
  const missions = await readMissionTodoFacts(trx, places.missionIds)
  const accounts = await readAccountTodoFacts(trx, places.accountIds)
  const computed = [
    ...missions.map((facts) => ({ missionId: facts.id, accountId: null, ...todosOfMission(facts, now) })),
    ...accounts.map((facts) => ({ missionId: null, accountId: facts.id, ...todosOfAccount(facts, now) })),
  ]
  await replaceTodos(trx, places, {
    todos: computed.flatMap(({ todos }) => todos),
    clocks: computed.map(({ missionId, accountId, changesAt }) => ({ missionId, accountId, changesAt })),
    rules,
  })
}

type Take = (trx: Trx, leftOut: Places) => Promise<Place[]>

const nameOf = ({ missionId, accountId }: Place) =>
  missionId === null ? `todos of account ${accountId}` : `todos of mission ${missionId}`

const recomputeAll = (db: Db, now: Date, take: Take): Promise<void> =>
  eachBatchApart<Place>({
    nameOf,
    work: (leftOut, onTaken) =>
      db.transaction(async (trx) => {
        const places = await take(trx, placesOf(leftOut))
        onTaken(places)
        if (places.length > 0) await recompute(trx, placesOf(places), now)
        return places.length
      }),
    alone: (place) => db.transaction((trx) => recompute(trx, placesOf([place]), now)),
  })

/**
 * Recomputes what events marked, and what time has changed since. What was taken is recomputed in the same transaction: a job that is
 * killed leaves the marks, and two instances take different ones. A place that fails stops no other.
 */
export const recomputeTodos = (db: Db, now: Date): Promise<void> =>
  eachApart<Take>(
    [
      (trx, leftOut) => takeMarks(trx, { leftOut, most: mostAtOnce }),
      (trx, leftOut) => listChangedByTime(trx, { now, rules, leftOut, most: mostAtOnce }),
    ],
    () => 'todos',
    (take) => recomputeAll(db, now, take),
  )

/** Recomputes what this person reads before they read it, so that what they just did is no longer asked of them. */
export const recomputeForReader = async (db: Db, actor: Actor): Promise<void> => {
  const places = await listStale(db, actor, mostOfReader)
  if (places.missionIds.length + places.accountIds.length === 0) return
  await db.transaction(async (trx) => {
    await takeMarksOf(trx, places)
    await recompute(trx, places, actor.now)
  })
}
