import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { activityReports } from '#contract/papers/activity-reports.ts'
import { paths } from '#contract/paths.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { useCommand } from '#web/server-state/command.ts'
import { titleOfMonth } from '#web/features/papers/activity-reports/month-words.ts'
import { ReadMonth } from '#web/features/papers/activity-reports/read-month.tsx'
import { ReportPage, useReport } from '#web/features/papers/activity-reports/report-page.tsx'
import { reportOf } from '#web/features/papers/activity-reports/written-month.ts'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const DecisionForm = afterPage(
  async () => (await import('#web/features/papers/activity-reports/decision.form.tsx')).DecisionForm,
)

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  const [report] = await Promise.all([
    queryClient.ensureQueryData(reportOf(Number(params['missionProfilId']), params['month'] ?? '')),
    DecisionForm.prepare(),
  ])
  return report
}

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `${loaderData ? titleOfMonth(loaderData.month) : 'Mois travaillé'} · Inspirnautes` },
]

/** A month submitted to the company, which validates the service or contests days: until that form has come, the month is read. */
export default function RecruiterReportScreen() {
  const reading = useReport()
  const report = reading.data
  const { missionProfilId, month, version } = report
  const { send } = useCommand(activityReports.decide)
  return (
    <ReportPage
      reading={reading}
      reader="recruiter"
      mission={paths.recruiter.mission}
      monthPath={paths.recruiter.report}
    >
      {report.can.decide ? (
        <DecisionForm
          key={`${missionProfilId} ${month} ${version}`}
          report={report}
          decide={({ contested }) => send({ params: { missionProfilId, month }, body: { version, contested } })}
        />
      ) : (
        <ReadMonth report={report} />
      )}
    </ReportPage>
  )
}
