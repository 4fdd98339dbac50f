import type { InterviewStatus } from './interviews.ts'
import type { Tag } from '#domain/tag.ts'

/** The labels that recruiter and candidate read (001 §4; the colours are those of states.md §4). */
export const interviewTags: Record<InterviewStatus, Tag> = {
  pending: { label: 'En attente', style: 'blue' },
  change_date: { label: 'Demande changement de la date', style: 'orange' },
  accepted: { label: 'À venir', style: 'green' },
  passed: { label: 'Passé', style: 'black' },
  rejected: { label: 'Rejeté', style: 'red' },
}

/** The tabs of both lists, in the order shown; « upcomming » is spelled as specified (001 §2, A-72). */
export const interviewTabs = ['All', 'proposed', 'changed', 'upcomming', 'passed', 'declined'] as const
export type InterviewTab = (typeof interviewTabs)[number]

export const interviewTabLabels: Record<InterviewTab, string> = {
  All: 'Tous',
  proposed: 'Proposés',
  changed: 'Changés',
  upcomming: 'À venir',
  passed: 'Passés',
  declined: 'Refusés',
}

/** The tab of an interview, besides « All ». Lists filter by tab in SQL: tests compare them with this table. */
export const interviewTabOf: Record<InterviewStatus, Exclude<InterviewTab, 'All'>> = {
  pending: 'proposed',
  change_date: 'changed',
  accepted: 'upcomming',
  passed: 'passed',
  rejected: 'declined',
}
