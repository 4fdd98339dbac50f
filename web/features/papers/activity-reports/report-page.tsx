import { Button, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Month } from '#domain/time/months.ts'
import { DocumentLink } from '#web/features/ground/files/document-link.tsx'
import { formatEuros } from '#web/lib/format.ts'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { MonthOutcome } from './month-outcome.card.tsx'
import { ReopenMonth } from './reopen-month-button.tsx'
import { titleOfMonth, totalsInWords } from './month-words.ts'
import { reportOf } from './written-month.ts'

/** The PDF of a validated month is made after the validation: it is looked for again, in milliseconds. */
const awaitedFileMs = 3000

/** The month of the screen's address. */
export const useReport = () => {
  const { missionProfilId, month = '' } = useParams()
  return useSuspenseQuery({
    ...reportOf(Number(missionProfilId), month),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'validated' && data.file === null ? awaitedFileMs : false,
  })
}

type Props = {
  reading: ReturnType<typeof useReport>
  reader: Role
  mission: (id: number) => string
  monthPath: (missionProfilId: number, month: Month) => string
  children: ReactNode
}

type MonthLinksProps = { report: ActivityReportAnswer } & Pick<Props, 'reader' | 'monthPath'>

/** The months before and after this one; a company has no month that was not submitted. */
const MonthLinks = ({ report, reader, monthPath }: MonthLinksProps) => {
  const months = report.months.filter(({ status }) => reader !== 'recruiter' || status !== null)
  const at = months.findIndex(({ month }) => month === report.month)
  const [before, after] = [months[at - 1]?.month, months[at + 1]?.month]
  const look = { component: Link, variant: 'default' } as const
  const to = (month: Month) => monthPath(report.missionProfilId, month)
  return (
    <>
      {before !== undefined && (
        <Button {...look} to={to(before)} leftSection={<IconChevronLeft size={18} aria-hidden />}>
          {titleOfMonth(before)}
        </Button>
      )}
      {after !== undefined && (
        <Button {...look} to={to(after)} rightSection={<IconChevronRight size={18} aria-hidden />}>
          {titleOfMonth(after)}
        </Button>
      )}
    </>
  )
}

/** A month worked on a mission: the grid in `children`, and what there is to know beside it. */
export const ReportPage = ({ reading, reader, mission, monthPath, children }: Props) => {
  const report = reading.data
  const { amount, file } = report
  return (
    <>
      <PageHeader
        title={titleOfMonth(report.month)}
        badge={<StatusBadge label={report.tag.label} color={report.tag.style} />}
        back={{ to: mission(report.missionId) }}
      >
        <MonthLinks report={report} reader={reader} monthPath={monthPath} />
        {report.can.reopen && <ReopenMonth report={report} />}
      </PageHeader>
      <DetailLayout
        asideLast
        aside={
          <Panel title="Mission">
            <FactList
              lines
              facts={[
                { label: 'Titre', value: <Link to={mission(report.missionId)}>{report.title}</Link> },
                reader === 'recruiter'
                  ? { label: 'Inspirnaute', value: report.candidateName }
                  : { label: 'Entreprise', value: report.companyName },
                ...(reader === 'admin' ? [{ label: 'Inspirnaute', value: report.candidateName }] : []),
                { label: 'Lieu', value: report.place },
                { label: 'Total', value: totalsInWords(report.totals) },
                ...(amount === null ? [] : [{ label: 'Montant', value: formatEuros(amount) }]),
                ...(file === null
                  ? []
                  : [
                      {
                        label: 'Document',
                        value: <DocumentLink document={file} reading={reading} documentsIn={(each) => [each.file]} />,
                      },
                    ]),
              ]}
            />
          </Panel>
        }
      >
        <Stack gap="lg">
          <MonthOutcome report={report} reader={reader} />
          <Panel title="Jours">{children}</Panel>
        </Stack>
      </DetailLayout>
    </>
  )
}
