import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { formatDay, parseDay } from '#web/ui/dates/period.ts'
import { PeriodField, type PeriodProps } from '#web/ui/dates/period-field.tsx'

const loadCalendar = async () => (await import('./day-calendar.tsx')).DayCalendar
const DayCalendar = onDemand(loadCalendar, ({ isOpen }) => isOpen)

type Props = PeriodProps & {
  /** Days that may be neither typed nor chosen, beside those before `min` and after `max`. */
  excludeDate?: (day: string) => boolean
}

/**
 * A day, `YYYY-MM-DD`, typed as dd/MM/yyyy or chosen in a calendar, whose code is loaded when the field is first used.
 */
export const DayPicker = ({ excludeDate, ...props }: Props) => {
  const { value = null, min, max, onFocus } = props
  const parse = (text: string) => {
    const day = parseDay(text)
    return day !== null && excludeDate?.(day) === true ? null : day
  }
  return (
    <PeriodField
      {...props}
      onFocus={() => {
        void loadCalendar()
        onFocus?.()
      }}
      placeholder="jj/mm/aaaa"
      choose="Choisir la date"
      parse={parse}
      format={formatDay}
      calendar={(calendar) => <DayCalendar {...calendar} value={value} min={min} max={max} excludeDate={excludeDate} />}
    />
  )
}
