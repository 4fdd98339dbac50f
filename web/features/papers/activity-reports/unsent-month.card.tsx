import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { totalsOf } from '#domain/papers/activity-reports/reported-days.ts'
import { Notice } from '#web/ui/notices/notice.tsx'
import { findMonth, forgetFound, monthStorages, placeOfMonth } from './month-draft.ts'
import { totalsInWords } from './month-words.ts'

type Props = { report: ActivityReportAnswer; account: number }

/** What was written on this device and came too late: the month was submitted meanwhile from elsewhere. */
export const UnsentMonth = ({ report, account }: Props) => {
  const place = placeOfMonth(account, report.missionProfilId, report.month)
  const [month, setMonth] = useState(() => findMonth(monthStorages(), place))
  if (month === null) return null
  const erase = () => {
    forgetFound(monthStorages(), month)
    // Another tab may have stored its own.
    setMonth(findMonth(monthStorages(), place))
  }
  return (
    <Notice kind="problem" title="Des jours gardés sur cet appareil n’ont pas été envoyés">
      <Group justify="space-between" gap="xs">
        <span>
          {`Le mois a été soumis sans eux. Ici\u00a0: ${totalsInWords(totalsOf(month.values.days))}. Pour les reprendre, rouvre le mois.`}
        </span>
        <Button size="xs" variant="default" onClick={erase}>
          Effacer
        </Button>
      </Group>
    </Notice>
  )
}
