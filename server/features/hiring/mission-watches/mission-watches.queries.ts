import { awaitedStart } from '#domain/hiring/mission-watches/mission-watches.ts'
import { assignmentIsOpen } from '#domain/hiring/missions/missions.ts'
import type { Deps } from '#server/deps.ts'
import { matchedMissionOf } from '#server/features/hiring/matching/matching.rules.ts'
import { listMatches, prepareRanking } from '#server/features/hiring/matching/matching.sql.ts'

/** What ranks candidates. */
export type Rankers = Pick<Deps, 'db' | 'matchingIndex'>

/** Of a score, in hundredths: what the thresholds of watches count in. */
export const pointsOfHundredth = 100

/**
 * Whoever could be proposed for a mission now, is free on its first day (or today, if that has passed) and has this score, in
 * hundredths; nobody while no candidate can be proposed for it. Or not_found.
 */
export const readAvailable = async (rankers: Rankers, missionId: number, threshold: number, now: Date) => {
  const query = {
    page: 1,
    size: 10,
    name: undefined,
    place: undefined,
    available: 'true',
    scoreMin: threshold * pointsOfHundredth,
  } as const
  const asked = await prepareRanking(rankers, missionId, query)
  if (!assignmentIsOpen(asked, now)) return []
  const mission = { id: asked.id, ...matchedMissionOf(asked), startDay: awaitedStart(asked.startDay, now) }
  return listMatches(rankers, mission, query, now, asked)
}
