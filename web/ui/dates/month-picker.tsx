import { MonthPicker as Months } from '@mantine/dates'
import { CalendarPopover } from '#web/ui/dates/calendar-popover.tsx'
import { formatMonth, parseMonth } from '#web/ui/dates/period.ts'
import { PeriodField, type PeriodProps } from '#web/ui/dates/period-field.tsx'

const firstDay = (month: string) => `${month}-01`

/** A month, `YYYY-MM`, typed MM/yyyy or chosen in a calendar. */
export const MonthPicker = (props: PeriodProps) => {
  const { value, min, max } = props
  const current = value ? firstDay(value) : null
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
            value={current}
            {...(current === null ? {} : { defaultDate: current })}
            {...(min === undefined ? {} : { minDate: firstDay(min) })}
            {...(max === undefined ? {} : { maxDate: firstDay(max) })}
            onChange={(day) => pick(day?.slice(0, 7) ?? null)}
            getMonthControlProps={(day) => ({ 'data-autofocus': day === current || undefined })}
            ariaLabels={{
              previousYear: 'Année précédente',
              nextYear: 'Année suivante',
              previousDecade: 'Décennie précédente',
              nextDecade: 'Décennie suivante',
            }}
          />
        </CalendarPopover>
      )}
    />
  )
}
