import { Stack } from '@mantine/core'
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { MonthEditor } from '#web/features/papers/activity-reports/month-editor.tsx'
import { titleOfMonth } from '#web/features/papers/activity-reports/month-words.ts'
import { ReadMonth } from '#web/features/papers/activity-reports/read-month.tsx'
import { ReportPage, useReport } from '#web/features/papers/activity-reports/report-page.tsx'
import { UnsentMonth } from '#web/features/papers/activity-reports/unsent-month.card.tsx'
import { reportOf } from '#web/features/papers/activity-reports/written-month.ts'

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  queryClient.ensureQueryData(reportOf(Number(params['missionProfilId']), params['month'] ?? ''))

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `${loaderData ? titleOfMonth(loaderData.month) : 'Mois travaillé'} · Inspirnautes` },
]

/** A month that the candidate worked: they fill it in, submit it, and read what became of it. */
export default function CandidateReportScreen() {
  const { id } = useSignedIn()
  const reading = useReport()
  const report = reading.data
  const key = `${report.missionProfilId} ${report.month}`
  return (
    <ReportPage
      reading={reading}
      reader="candidate"
      mission={paths.candidate.mission}
      monthPath={paths.candidate.report}
    >
      {report.can.edit ? (
        <MonthEditor key={key} report={report} account={id} />
      ) : (
        <Stack key={key}>
          <UnsentMonth report={report} account={id} />
          <ReadMonth report={report} />
        </Stack>
      )}
    </ReportPage>
  )
}
