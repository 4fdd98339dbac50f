import type { MissionDetail } from '#contract/hiring/missions.ts'

/** Whether a candidate is recruited on the mission. */
export const isStaffed = ({ mission_profils }: Pick<MissionDetail, 'mission_profils'>): boolean =>
  mission_profils.some(({ status }) => status === 'recruited')
