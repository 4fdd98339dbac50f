import { createHash } from 'node:crypto'
import { waitsOfAccount } from '#domain/oversight/todo/account-waits.ts'
import { waitsOfMission } from '#domain/oversight/todo/mission-waits.ts'
import { waitRules, waitRulesVersion } from '#domain/oversight/todo/waits.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { eachApart, eachBatchApart } from '#server/errors/each-apart.ts'
import type { Actor } from '#server/http/actor.ts'
import { readAccountWaitFacts, readMissionWaitFacts } from './wait-facts.sql.ts'
import {
  listChangedByTime,
  listUnsettled,
  lockPlaces,
  placesOf,
  replaceWaits,
  takeMarks,
  takeMarksOf,
  withRecruits,
  type Place,
  type Places,
} from './settling.sql.ts'

/** Tells one table of rules from another: what another settled is settled again. */
const rules = createHash('sha256')
  .update(JSON.stringify([waitRules, waitRulesVersion]))
  .digest('hex')
  .slice(0, 16)

/** Places settled in one transaction by the job, and by a reader who finds theirs unsettled. */
const [mostAtOnce, mostOfReader] = [500, 50]

/** Works out anew who must move in these places, from their rows and the time. */
const settle = async (trx: Trx, touched: Places, now: Date): Promise<void> => {
  const places = await withRecruits(trx, touched)
  await lockPlaces(trx, places)
  const missions = await readMissionWaitFacts(trx, places.missionIds)
  const accounts = await readAccountWaitFacts(trx, places.accountIds)
  const settled = [
    ...missions.map((facts) => ({ missionId: facts.id, accountId: null, ...waitsOfMission(facts, now) })),
    ...accounts.map((facts) => ({ missionId: null, accountId: facts.id, ...waitsOfAccount(facts, now) })),
  ]
  await replaceWaits(trx, places, {
    waits: settled.flatMap(({ waits }) => waits),
    clocks: settled.map(({ missionId, accountId, changesAt }) => ({ missionId, accountId, changesAt })),
    rules,
  })
}

type Take = (trx: Trx, leftOut: Places) => Promise<Place[]>

const nameOf = ({ missionId, accountId }: Place) =>
  missionId === null ? `waits of account ${accountId}` : `waits of mission ${missionId}`

const settleAll = (db: Db, now: Date, take: Take): Promise<void> =>
  eachBatchApart<Place>({
    nameOf,
    work: (leftOut, onTaken) =>
      db.transaction(async (trx) => {
        const places = await take(trx, placesOf(leftOut))
        onTaken(places)
        if (places.length > 0) await settle(trx, placesOf(places), now)
        return places.length
      }),
    alone: (place) => db.transaction((trx) => settle(trx, placesOf([place]), now)),
  })

/**
 * Settles what events marked, and what time has changed since. What was taken is settled in the same transaction: a job that is
 * killed leaves the marks, and two instances take different ones. A place that fails stops no other.
 */
export const settleWaits = (db: Db, now: Date): Promise<void> =>
  eachApart<Take>(
    [
      (trx, leftOut) => takeMarks(trx, { leftOut, most: mostAtOnce }),
      (trx, leftOut) => listChangedByTime(trx, { now, rules, leftOut, most: mostAtOnce }),
    ],
    () => 'waits',
    (take) => settleAll(db, now, take),
  )

/** Settles what this person reads before they read it, so that what they just did is no longer asked of them. */
export const settleForReader = async (db: Db, actor: Actor): Promise<void> => {
  const places = await listUnsettled(db, actor, mostOfReader)
  if (places.missionIds.length + places.accountIds.length === 0) return
  await db.transaction(async (trx) => {
    await takeMarksOf(trx, places)
    await settle(trx, places, actor.now)
  })
}
