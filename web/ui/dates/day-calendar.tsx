import { DatePicker } from '@mantine/dates'
import { CalendarPopover, keepsEscape, type CalendarProps } from '#web/ui/dates/calendar-popover.tsx'
import { today } from '#web/ui/dates/period.ts'

type Props = CalendarProps & {
  value: string | null
  min: string | undefined
  max: string | undefined
  excludeDate: ((day: string) => boolean) | undefined
}

/** The calendar of a day; the keyboard starts on the chosen one, else on today. */
export const DayCalendar = ({ pick, value, min, max, excludeDate, ...popover }: Props) => {
  const current = value === null || value === '' ? null : value
  const start = current ?? today()
  return (
    <CalendarPopover {...popover}>
      <DatePicker
        value={current}
        defaultDate={min !== undefined && start < min ? min : start}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        {...(excludeDate === undefined ? {} : { excludeDate })}
        onChange={pick}
        allowDeselect
        hideOutsideDates
        getDayProps={(day) => ({ ...keepsEscape, 'data-autofocus': day === start || undefined })}
        ariaLabels={{
          previousMonth: 'Mois précédent',
          nextMonth: 'Mois suivant',
          monthLevelControl: 'Choisir le mois',
          previousYear: 'Année précédente',
          nextYear: 'Année suivante',
          yearLevelControl: 'Choisir l’année',
          previousDecade: 'Décennie précédente',
          nextDecade: 'Décennie suivante',
        }}
      />
    </CalendarPopover>
  )
}
