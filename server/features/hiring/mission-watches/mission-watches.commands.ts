import { assignmentIsOpen } from '#domain/hiring/missions/missions.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { lockMission } from '#server/features/hiring/missions/missions.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import { readAvailable, type Rankers } from './mission-watches.queries.ts'
import { addNotifications, deleteWatch, putWatch } from './mission-watches.sql.ts'

const closed = 'L’état de cette mission ne permet plus de proposer un candidat'

/**
 * The administrator watches a mission, or changes the score of their watch. Whoever is there already is known to it at once, so
 * that it tells only of those who come after this instant.
 */
export const watchMission = async (
  rankers: Rankers,
  actor: Actor<'admin'>,
  missionId: number,
  threshold: number,
): Promise<void> => {
  const there = await readAvailable(rankers, missionId, threshold, actor.now)
  await rankers.db.transaction(async (trx) => {
    const mission = await lockMission(trx, missionId)
    if (!assignmentIsOpen(mission, actor.now)) throw new Failure('illegal_state', { toast: closed })
    const id = await putWatch(trx, { missionId, accountId: actor.id, threshold, createdAt: actor.now })
    await addNotifications(
      trx,
      id,
      there.map((candidate) => candidate.id),
      null,
    )
    const after = { threshold }
    await record(trx, actor, { type: 'mission-watch.begun', subject: 'mission', subjectId: missionId, after })
  })
}

/** The administrator ends their watch. */
export const unwatchMission = (db: Db, actor: Actor<'admin'>, missionId: number): Promise<void> =>
  db.transaction(async (trx) => {
    await lockMission(trx, missionId)
    requireVisible(await deleteWatch(trx, missionId, actor.id))
    await record(trx, actor, { type: 'mission-watch.ended', subject: 'mission', subjectId: missionId })
  })
