import type { MissionDetail } from '#contract/missions.ts'

/** The document's title on the page of a mission. */
export const titleOf = (mission: MissionDetail | undefined): string => `${mission?.title ?? 'Mission'} · Inspirnautes`
