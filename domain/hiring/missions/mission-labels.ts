import type { MissionState } from './missions.ts'
import type { Tag } from '#domain/tag.ts'

/** The labels that recruiters and administrators read (001 §4). */
export const missionTags: Record<MissionState, Tag> = {
  proposed: { label: 'Proposée', style: 'blue' },
  ongoing: { label: 'En Cours', style: 'green' },
  finished: { label: 'Terminée', style: 'black' },
  interrupted: { label: 'Interrompue', style: 'red' },
}

/** The tabs of both lists, in the order shown; every tab but the first is a state (001 §2, 002 §4). */
export const missionTabs = ['All', 'proposed', 'ongoing', 'finished', 'interrupted'] as const
export type MissionTab = (typeof missionTabs)[number]

export const missionTabLabels: Record<MissionTab, string> = {
  All: 'Tous',
  proposed: 'Proposées',
  ongoing: 'En cours',
  finished: 'Terminées',
  interrupted: 'Interrompues',
}
