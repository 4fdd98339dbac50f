import { DatePicker } from '@mantine/dates'
import { CalendarPopover, type CalendarProps } from '#web/ui/dates/calendar-popover.tsx'
import { calendarWords } from '#web/ui/dates/french-calendar.tsx'
import { firstSelectable, startOf, today } from '#web/ui/dates/period.ts'

type Props = CalendarProps & {
  value: string | null
  min: string | undefined
  max: string | undefined
  excludeDate: ((day: string) => boolean) | undefined
}

const none = () => false

/**
 * A calendar to choose a day; the focus starts on the chosen day, else on today or the first day that can be chosen.
 */
export const DayCalendar = ({ pick, value, min, max, excludeDate, ...popover }: Props) => {
  const current = value === null || value === '' ? null : value
  const start = firstSelectable(startOf(current, today(), { min, max }), max, excludeDate ?? none)
  return (
    <CalendarPopover {...popover}>
      <DatePicker
        value={current}
        defaultDate={start}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        {...(excludeDate === undefined ? {} : { excludeDate })}
        onChange={pick}
        allowDeselect
        hideOutsideDates
        getDayProps={(day) => ({ 'data-autofocus': day === start || undefined })}
        {...calendarWords}
      />
    </CalendarPopover>
  )
}
