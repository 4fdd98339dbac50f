import { Text } from '@mantine/core'
import type { ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { formatCount, formatInstant } from '#web/lib/format.ts'
import { longDay } from '#web/ui/dates/month-days.ts'
import { Notice } from '#web/ui/notices/notice.tsx'
import { PointList } from '#web/ui/texts/point-list.tsx'
import { contestedDaysOf } from './month-lines.ts'

type Props = { report: ActivityReportAnswer; reader: Role }

const whenContested: Record<Role, (candidate: string) => string> = {
  candidate: () => 'Corrige ces jours, puis soumets le mois de nouveau. Les autres sont validés.',
  recruiter: (candidate) => `${candidate} corrige ces jours et vous les soumet de nouveau. Les autres sont validés.`,
  admin: (candidate) => `${candidate} corrige ces jours. Les autres sont validés.`,
}

const Contested = ({ report, reader }: Props) => {
  const days = contestedDaysOf(report.days)
  return (
    <Notice
      kind="problem"
      title={`${formatCount(days.length, 'jour contesté', 'jours contestés')} par ${report.companyName}`}
    >
      <PointList points={days.map(({ day, comment }) => `${longDay(day)}\u00a0: ${comment}`)} />
      <Text size="sm">{whenContested[reader](report.candidateName)}</Text>
    </Notice>
  )
}

const whenSubmitted: Record<Role, (report: ActivityReportAnswer) => string> = {
  candidate: ({ companyName }) =>
    `${companyName} a reçu un e-mail pour valider le service fait. Rien ne se valide sans sa réponse.`,
  recruiter: () => 'Vous pouvez valider le service fait, ou contester des jours. Rien ne se valide sans votre réponse.',
  admin: ({ companyName }) => `${companyName} a reçu un e-mail pour valider le service fait.`,
}

/** What has become of the month, and what comes next. */
export const MonthOutcome = ({ report, reader }: Props) => {
  const { status, submittedAt, decidedAt, decidedBy, reason } = report
  if (status === 'contested') return <Contested report={report} reader={reader} />
  if (status === 'submitted')
    return (
      <Notice
        kind="information"
        title={submittedAt === null ? 'Mois soumis' : `Soumis le ${formatInstant(submittedAt)}`}
      >
        {whenSubmitted[reader](report)}
      </Notice>
    )
  if (status === 'validated')
    return (
      <Notice kind="advice" title="Service fait validé">
        {[decidedBy && `Par ${decidedBy}`, decidedAt && `le ${formatInstant(decidedAt)}`].filter(Boolean).join(', ')}.
      </Notice>
    )
  if (reason === null) return null
  return (
    <Notice kind="information" title="Mois rouvert">
      {reason}
    </Notice>
  )
}
