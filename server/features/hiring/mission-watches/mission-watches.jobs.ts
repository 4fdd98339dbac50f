import { mayTellAt } from '#domain/hiring/mission-watches/mission-watches.ts'
import { assignmentIsOpen } from '#domain/hiring/missions/missions.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { eachApart } from '#server/errors/each-apart.ts'
import { record } from '#server/db/record.ts'
import { getMission, lockMissionRow } from '#server/features/hiring/missions/missions.sql.ts'
import { systemAt } from '#server/http/actor.ts'
import { ignoreNotFound } from '#server/http/failures.ts'
import { readAvailable, type Rankers } from './mission-watches.queries.ts'
import { newProfilesLetter } from './mission-watches.letters.ts'
import {
  addNotifications,
  deleteWatchesOf,
  listWatchedMissionsOver,
  listWatches,
  lockWatch,
  readNotifiedNames,
  type Watch,
} from './mission-watches.sql.ts'

const end = (db: Db, missionId: number, now: Date): Promise<void> =>
  db.transaction(async (trx) => {
    await lockMissionRow(trx, missionId)
    if ((await deleteWatchesOf(trx, missionId)) === 0) return
    await record(trx, systemAt(now), { type: 'mission-watch.ended', subject: 'mission', subjectId: missionId })
  })

const tell = async (rankers: Rankers, watch: Watch, now: Date): Promise<void> => {
  const { id, missionId } = watch
  const available = await readAvailable(rankers, missionId, watch.threshold, now)
  if (available.length === 0) return
  await rankers.db.transaction(async (trx) => {
    await lockMissionRow(trx, missionId)
    const locked = await lockWatch(trx, id)
    const mission = await getMission(trx, missionId)
    // A score that was raised meanwhile, or a mission that closed: the next run reads who is there by then.
    if (locked?.threshold !== watch.threshold || !assignmentIsOpen(mission, now)) return
    const proposed = new Set(mission.proposals.map(({ candidateId }) => candidateId))
    const free = available.filter((candidate) => !proposed.has(candidate.id))
    const unknown = await addNotifications(
      trx,
      id,
      free.map((candidate) => candidate.id),
      now,
    )
    if (unknown.size === 0) return
    const names = await readNotifiedNames(trx, [...unknown])
    const candidates = free
      .filter((candidate) => unknown.has(candidate.id))
      .map(({ id: candidateId, score }) => ({ name: names.get(candidateId) ?? '', score }))
    const { title, companyName } = mission
    const letter = newProfilesLetter({ missionId, title, companyName, threshold: watch.threshold, candidates })
    const after = { count: candidates.length }
    const event = { type: 'mission-watch.told', subject: 'mission', subjectId: missionId, after } as const
    await record(trx, systemAt(now), event, [{ to: watch.accountId, letter }])
  })
}

/**
 * Tells whoever watches a mission of the candidates who became available for it, one letter a watch. Who was told of is noted with
 * the letter, under the lock of the mission: a job that runs again, on this instance or another, tells nothing twice. The
 * watches of a mission that is over end.
 */
export const tellOfWatchedProfiles = async (rankers: Rankers, now: Date): Promise<void> => {
  if (!mayTellAt(now)) return
  for (const missionId of await listWatchedMissionsOver(rankers.db, dayOf(now))) await end(rankers.db, missionId, now)
  await eachApart(
    await listWatches(rankers.db),
    ({ missionId }) => `watch of mission ${missionId}`,
    (watch) => ignoreNotFound(tell(rankers, watch, now)),
  )
}
