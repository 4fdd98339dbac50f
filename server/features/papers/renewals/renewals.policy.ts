import { missionStateAt } from '#domain/hiring/missions/missions.ts'
import { isRenewal, type Renewal } from '#domain/papers/renewals/renewals.ts'
import type { WholeMission } from '#server/features/hiring/missions/missions.sql.ts'

/** Whether everybody is asked to renew this mission now. */
export const canBeRenewed = (mission: WholeMission, now: Date): mission is WholeMission & { renewal: Renewal } =>
  missionStateAt(mission, now) === 'ongoing' && isRenewal(mission.renewal)
