import { YearPicker as Years } from '@mantine/dates'
import { CalendarPopover } from '#web/ui/dates/calendar-popover.tsx'
import { calendarWords } from '#web/ui/dates/french-calendar.tsx'
import { parseYear, startOf, today } from '#web/ui/dates/period.ts'
import { PeriodField, type PeriodProps } from '#web/ui/dates/period-field.tsx'

const firstDay = (year: string) => `${year}-01-01`

/** A year, `YYYY`, typed or chosen in a calendar. */
export const YearPicker = (props: PeriodProps) => {
  const { value, min, max } = props
  const chosen = value || null
  const start = firstDay(startOf(chosen, today().slice(0, 4), { min, max }))
  return (
    <PeriodField
      {...props}
      placeholder="aaaa"
      choose="Choisir l’année"
      parse={parseYear}
      format={(year) => year}
      calendar={({ pick, ...popover }) => (
        <CalendarPopover {...popover}>
          <Years
            value={chosen === null ? null : firstDay(chosen)}
            defaultDate={start}
            {...(min === undefined ? {} : { minDate: firstDay(min) })}
            {...(max === undefined ? {} : { maxDate: firstDay(max) })}
            onChange={(day) => pick(day?.slice(0, 4) ?? null)}
            getYearControlProps={(day) => ({ 'data-autofocus': day === start || undefined })}
            {...calendarWords}
          />
        </CalendarPopover>
      )}
    />
  )
}
