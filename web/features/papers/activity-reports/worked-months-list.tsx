import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { activityReports } from '#contract/papers/activity-reports.ts'
import { activityReportTags } from '#domain/papers/activity-reports/activity-report-labels.ts'
import type { Tag } from '#domain/tag.ts'
import type { Month } from '#domain/time/months.ts'
import { q } from '#web/lib/http/api.ts'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { EmptyLine } from '#web/ui/placeholders/empty-line.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { titleOfMonth } from './month-words.ts'

export type WorkedMonths = { missionProfilId: number; monthPath: (missionProfilId: number, month: Month) => string }

/** A month that nobody saved asks for its days once it has begun. */
const unsaved = (month: Month, current: Month | null): Tag =>
  current !== null && month > current ? { label: 'À venir', style: 'black' } : { label: 'À remplir', style: 'orange' }

/** The months of one candidate's mission, the newest first, each with its state. */
export const WorkedMonthsList = ({ missionProfilId, monthPath }: WorkedMonths) => {
  const reading = useQuery(q(activityReports.months, { params: { missionProfilId } }))
  return (
    <LineList
      label="Mois travaillés"
      rows={reading.data?.months.toReversed()}
      reading={reading}
      rowKey={({ month }) => month}
      line={({ month, status }) => {
        const tag = status === null ? unsaved(month, reading.data?.current ?? null) : activityReportTags[status]
        return {
          title: <Link to={monthPath(missionProfilId, month)}>{titleOfMonth(month)}</Link>,
          text: null,
          badge: <StatusBadge label={tag.label} color={tag.style} />,
        }
      }}
      empty={<EmptyLine text="Les mois de la mission s’affichent ici, du premier jour au dernier." />}
    />
  )
}
