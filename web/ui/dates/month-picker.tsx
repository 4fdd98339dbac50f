import { MonthPicker as Months } from '@mantine/dates'
import { CalendarPopover } from '#web/ui/dates/calendar-popover.tsx'
import { calendarWords } from '#web/ui/dates/french-calendar.tsx'
import { formatMonth, parseMonth, startOf, today } from '#web/ui/dates/period.ts'
import { PeriodField, type PeriodProps } from '#web/ui/dates/period-field.tsx'

const firstDay = (month: string) => `${month}-01`

/** A month, `YYYY-MM`, typed MM/yyyy or chosen in a calendar. */
export const MonthPicker = (props: PeriodProps) => {
  const { value, min, max } = props
  const chosen = value || null
  const start = firstDay(startOf(chosen, today().slice(0, 7), { min, max }))
  return (
    <PeriodField
      {...props}
      placeholder="mm/aaaa"
      choose="Choisir le mois"
      parse={parseMonth}
      format={formatMonth}
      calendar={({ pick, ...popover }) => (
        <CalendarPopover {...popover}>
          <Months
            value={chosen === null ? null : firstDay(chosen)}
            defaultDate={start}
            {...(min === undefined ? {} : { minDate: firstDay(min) })}
            {...(max === undefined ? {} : { maxDate: firstDay(max) })}
            onChange={(day) => pick(day?.slice(0, 7) ?? null)}
            getMonthControlProps={(day) => ({ 'data-autofocus': day === start || undefined })}
            {...calendarWords}
          />
        </CalendarPopover>
      )}
    />
  )
}
