import type { PreferredMissionAnswer } from '#contract/profiles/preferred-missions.ts'
import type { PreferredMissionRow } from './preferred-missions.sql.ts'

export const presentPreferredMission = (row: PreferredMissionRow | undefined): PreferredMissionAnswer =>
  row === undefined
    ? null
    : { place: row.region, missionType: row.type, skills: row.skills.map(({ id, name }) => ({ id, label: name })) }
