import type { PreferredMissionChoice } from '#contract/profiles/preferred-missions.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { lockSkills } from '#server/features/ground/reference-data/reference-data.sql.ts'
import { isListedRegion, unknownRegion } from '#server/features/ground/reference-data/regions.queries.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import {
  findPreferredMission,
  lockWishingCandidate,
  setPreferredMission,
  type PreferredMissionRow,
} from './preferred-missions.sql.ts'

/** What the log stores of a wish. */
const snapshotOf = ({ region, type, skills }: PreferredMissionRow) => ({
  region,
  type,
  skills: skills.map(({ id }) => id),
})

/** The candidate says what mission they wish for; it replaces what they said before, and no ranking changes. */
export const choosePreferredMission = (
  db: Db,
  actor: Actor<'candidate'>,
  sent: PreferredMissionChoice,
  listed: readonly string[],
): Promise<void> =>
  db.transaction(async (trx) => {
    const candidateId = await lockWishingCandidate(trx, actor.id)
    const before = await findPreferredMission(trx, actor.id)
    if (sent.place !== before?.region && !isListedRegion(sent.place, listed))
      throw new Failure('invalid_input', { fields: { place: unknownRegion } })
    requireVisible(await lockSkills(trx, sent.skills))
    await setPreferredMission(trx, candidateId, { region: sent.place, type: sent.missionType, skillIds: sent.skills })
    await record(trx, actor, {
      type: 'preferred-mission.chosen',
      subject: 'candidate',
      subjectId: candidateId,
      ...(before && { before: snapshotOf(before) }),
      after: { region: sent.place, type: sent.missionType, skills: sent.skills },
    })
  })
