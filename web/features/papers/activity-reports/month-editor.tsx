import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { activityReports, type ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { amountOf, totalsOf, type ReportedDay } from '#domain/papers/activity-reports/reported-days.ts'
import type { Territory } from '#domain/time/public-holidays.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { callQuietly } from '#web/lib/http/api.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { MarkChoice } from '#web/ui/dates/mark-choice.tsx'
import type { MonthDay } from '#web/ui/dates/month-days.ts'
import { MonthGrid } from '#web/ui/dates/month-grid.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { showToast } from '#web/ui/toasts/toast.tsx'
import { MarkingHint } from './marking-hint.tsx'
import { gridDaysOf, linesOf, withWeekOf } from './month-lines.ts'
import { MonthStanding } from './month-standing.tsx'
import { markKinds, notWorked, titleOfMonth, totalsInWords } from './month-words.ts'
import { useSubmission } from './month-submission.ts'
import { useWrittenMonth } from './written-month.ts'

type Props = { report: ActivityReportAnswer; account: number }

/** The month before, where the mission has one. */
const previousOf = ({ months, month }: ActivityReportAnswer) =>
  months[months.findIndex((each) => each.month === month) - 1]?.month

/** The candidate fills in their month: what is written is saved by itself. A contested month opens only its contested days. */
export const MonthEditor = ({ report, account }: Props) => {
  const { missionProfilId, rate } = report
  const written = useWrittenMonth(report, account)
  const submission = useSubmission(report, written)
  const [kind, setKind] = useState<string>('mission')
  const [beforeCopy, setBeforeCopy] = useState<ReportedDay[] | null>(null)
  const isContested = report.status === 'contested'
  const days = gridDaysOf(
    report.days,
    (lines) => !isContested || lines.some(({ contested }) => contested !== null),
    written.written?.days,
  )
  const lines = linesOf(days)
  const totals = totalsOf(lines)
  const previous = isContested ? undefined : previousOf(report)

  const write = (next: readonly MonthDay[]) => {
    setBeforeCopy(null)
    written.write({ days: linesOf(next) })
  }
  const copy = async (month: string) => {
    try {
      const other = await callQuietly(activityReports.read, { params: { missionProfilId, month } })
      write(
        withWeekOf(
          days,
          gridDaysOf(other.days, () => false),
        ),
      )
      setBeforeCopy(lines)
    } catch (error) {
      showToast(toastOf(error))
    }
  }
  const undoCopy = () => {
    if (beforeCopy !== null) written.write({ days: beforeCopy })
    setBeforeCopy(null)
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <MarkChoice label="Ce que tu notes" kinds={markKinds} value={kind} onChange={setKind} />
        {beforeCopy !== null ? (
          <Button variant="default" size="xs" onClick={undoCopy}>
            Annuler la copie
          </Button>
        ) : (
          previous !== undefined && (
            <Button variant="default" size="xs" onClick={() => void copy(previous)}>
              Copier le mois précédent
            </Button>
          )
        )}
      </Group>
      {report.territories.length > 1 && (
        <ChoiceField
          label="Jours fériés"
          emptyLabel={null}
          data={report.territories.map(({ code, label }) => ({ value: code, label }))}
          value={written.written?.territory ?? report.territory}
          onChange={(territory) => written.write({ days: lines, territory: territory as Territory })}
        />
      )}
      <MonthGrid
        label={titleOfMonth(report.month)}
        days={days}
        kinds={markKinds}
        nothing={notWorked}
        kind={kind}
        onChange={write}
      />
      <MarkingHint />
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Text fw={600} aria-live="polite">
            {totalsInWords(totals)}
            {rate !== null && ` · ${formatEuros(amountOf(totals, rate))}`}
          </Text>
          <MonthStanding
            standing={written.standing}
            isNew={report.version === 0}
            written={written.written}
            stored={report}
            keepMine={written.keepMine}
            takeStored={written.takeStored}
          />
        </div>
        {report.can.submit && written.standing.at !== 'elsewhere' && (
          <Button onClick={() => void submission.ask()} loading={submission.pending}>
            Soumettre
          </Button>
        )}
      </Group>
      {!report.can.submit && (
        <Text size="sm" c="dimmed">{`Ce mois pourra être soumis à partir du ${formatDay(report.submissionDay)}.`}</Text>
      )}
    </Stack>
  )
}
