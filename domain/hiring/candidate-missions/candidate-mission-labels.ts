import type { CandidateMissionState } from './candidate-missions.ts'
import type { Tag } from '#domain/tag.ts'

/** The labels that the candidate reads (001 §4). */
export const candidateMissionTags: Record<CandidateMissionState, Tag> = {
  preselected: { label: 'Proposée', style: 'blue' },
  recruited: { label: 'Assignée', style: 'green' },
  declined: { label: 'Refusée', style: 'red' },
  past: { label: 'Terminée', style: 'black' },
  interrupted: { label: 'Interrompue', style: 'red' },
}

/** The tabs of the candidate's list, in the order shown; every tab but the first is a state (001 §2). */
export const candidateMissionTabs = ['All', 'preselected', 'recruited', 'declined', 'past', 'interrupted'] as const
export type CandidateMissionTab = (typeof candidateMissionTabs)[number]

export const candidateMissionTabLabels: Record<CandidateMissionTab, string> = {
  All: 'Toutes',
  preselected: 'Proposées',
  recruited: 'Assignées',
  declined: 'Refusées',
  past: 'Terminées',
  interrupted: 'Interrompues',
}
