import { Stack, Text } from '@mantine/core'
import type { ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { MonthGrid } from '#web/ui/dates/month-grid.tsx'
import { gridDaysOf } from './month-lines.ts'
import { markKinds, notWorked, titleOfMonth, totalsInWords } from './month-words.ts'

/** The days of a month, to read. */
export const ReadMonth = ({ report }: { report: Pick<ActivityReportAnswer, 'month' | 'days' | 'totals'> }) => (
  <Stack gap="md">
    <MonthGrid
      label={titleOfMonth(report.month)}
      days={gridDaysOf(report.days, () => false)}
      kinds={markKinds}
      nothing={notWorked}
    />
    <Text fw={600}>{totalsInWords(report.totals)}</Text>
  </Stack>
)
