import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { titleOfMonth } from '#web/features/papers/activity-reports/month-words.ts'
import { ReadMonth } from '#web/features/papers/activity-reports/read-month.tsx'
import { ReportPage, useReport } from '#web/features/papers/activity-reports/report-page.tsx'
import { reportOf } from '#web/features/papers/activity-reports/written-month.ts'

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  queryClient.ensureQueryData(reportOf(Number(params['missionProfilId']), params['month'] ?? ''))

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `${loaderData ? titleOfMonth(loaderData.month) : 'Mois travaillé'} · Inspirnautes` },
]

/** A month worked, as the administrator reads it; they may reopen it. */
export default function AdminReportScreen() {
  const reading = useReport()
  return (
    <ReportPage reading={reading} reader="admin" mission={paths.admin.mission} monthPath={paths.admin.report}>
      <ReadMonth report={reading.data} />
    </ReportPage>
  )
}
