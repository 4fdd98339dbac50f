import type { Tag } from '#domain/tag.ts'
import type { ActivityReportStatus } from './activity-reports.ts'
import type { DayKind } from './reported-days.ts'

/** The labels that everybody reads. */
export const activityReportTags: Record<ActivityReportStatus, Tag> = {
  draft: { label: 'Brouillon', style: 'black' },
  submitted: { label: 'Soumis', style: 'blue' },
  contested: { label: 'Contesté', style: 'red' },
  validated: { label: 'Validé', style: 'green' },
}

export const dayKindLabels: Record<DayKind, string> = {
  mission: 'Mission',
  absence: 'Absence',
  astreinte: 'Astreinte',
}
