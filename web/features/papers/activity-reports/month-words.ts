import type { ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { dayKindLabels } from '#domain/papers/activity-reports/activity-report-labels.ts'
import type { Month } from '#domain/time/months.ts'
import { formatCount } from '#web/lib/format.ts'
import { formatLongMonth } from '#web/ui/dates/month-names.ts'
import type { MarkKind } from '#web/ui/dates/month-days.ts'

/** `2026-11` → `Novembre 2026`. */
export const titleOfMonth = (month: Month): string => {
  const words = formatLongMonth(month)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The kinds of the grid, the usual one first. */
export const markKinds: readonly MarkKind[] = [
  {
    key: 'mission',
    label: dayKindLabels.mission,
    whole: '1 jour de mission',
    half: 'une demi-journée de mission',
    tone: 'amber',
  },
  {
    key: 'absence',
    label: dayKindLabels.absence,
    short: 'abs.',
    whole: '1 jour d’absence',
    half: 'une demi-journée d’absence',
    tone: 'gray',
  },
  {
    key: 'astreinte',
    label: dayKindLabels.astreinte,
    short: 'astr.',
    whole: '1 jour d’astreinte',
    half: 'une demi-journée d’astreinte',
    tone: 'blue',
    isBeside: true,
  },
]

/** A day without a mark. */
export const notWorked = 'non travaillé'

const days = (count: number) => formatCount(count, 'jour')

/** « 19,5 jours de mission, 1 jour d’absence ». */
export const totalsInWords = ({ mission, absence, astreinte }: ActivityReportAnswer['totals']): string =>
  [
    `${days(mission)} de mission`,
    ...(absence > 0 ? [`${days(absence)} d’absence`] : []),
    ...(astreinte > 0 ? [`${days(astreinte)} d’astreinte`] : []),
  ].join(', ')
