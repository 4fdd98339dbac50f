import '@mantine/dates/styles.layer.css'
import { Calendar } from '@mantine/dates'
import dayjs from 'dayjs'
import { useCallback, useEffect, useState, type SyntheticEvent } from 'react'
import { Bubble } from '#web/ui/buttons/bubble.tsx'
import { firstStop, marksOn, nameOfDay, type AgendaMarks } from '#web/ui/agenda/agenda-days.ts'
import { calendarWords, FrenchCalendar } from '#web/ui/dates/french-calendar.tsx'
import { today } from '#web/ui/dates/period.ts'
import classes from './agenda-calendar.module.css'

type Shown = { day: string; button: Element }

/** What is on a day: closes by itself after `closesAfter` milliseconds. */
const DayTooltip = ({ shown, lines, closesAfter, hide }: TooltipProps) => {
  useEffect(() => {
    const timer = setTimeout(hide, closesAfter)
    return () => clearTimeout(timer)
    // Each opening is a new object: opened again, the time starts again.
  }, [shown, closesAfter, hide])
  const control = useCallback(() => shown.button, [shown])
  return (
    <Bubble control={control} by="keyboard" hide={hide}>
      <span className={classes.lines}>{lines.join('\n')}</span>
    </Bubble>
  )
}
type TooltipProps = { shown: Shown; lines: readonly string[]; closesAfter: number; hide: () => void }

const weekday = (day: string) => (
  <>
    <span aria-hidden>{dayjs(day).locale('fr').format('ddd')}</span>
    <span className="visually-hidden">{dayjs(day).locale('fr').format('dddd')}</span>
  </>
)

export type AgendaCalendarProps = {
  /** Names the calendar for screen readers. */
  label: string
  marks: AgendaMarks
  /** How long the tooltip of a day stays, in milliseconds. */
  tooltipMs: 3000 | 2000
  /** The month that is shown, `YYYY-MM`. */
  month: string
  onMonth: (month: string) => void
}

/**
 * One month with its marked days. A marked day says in a tooltip what is on it, on click, Enter and focus; Mantine's
 * Tooltip opens on neither inside a calendar.
 */
export const AgendaCalendar = ({ label, marks, tooltipMs, month, onMonth }: AgendaCalendarProps) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const hide = useCallback(() => setShown(null), [])
  const stop = firstStop(month, marks)
  const open = shown === null ? undefined : marksOn(shown.day, marks)
  const dayProps = (day: string) => {
    const on = marksOn(day, marks)
    const show = ({ currentTarget }: SyntheticEvent) => setShown({ day, button: currentTarget })
    return {
      'aria-label': nameOfDay(day, marks),
      'aria-current': day === today() ? ('date' as const) : undefined,
      'data-tone': on?.tone,
      'data-under': (on?.names.length ?? 0) > 0 || undefined,
      // Only for its place in the order of Tab: the look of a chosen day is taken back by the styles.
      selected: day === stop,
      onBlur: hide,
      ...(on === undefined ? { 'aria-disabled': true } : { onFocus: show, onClick: show }),
    }
  }
  return (
    <FrenchCalendar steady>
      <div role="group" aria-label={label}>
        <Calendar
          date={`${month}-01`}
          onDateChange={(day) => onMonth(day.slice(0, 7))}
          fullWidth
          withCellSpacing={false}
          hideOutsideDates
          weekdayFormat={weekday}
          getDayProps={dayProps}
          renderDay={(day) => <span className={classes.number}>{Number(day.slice(8))}</span>}
          classNames={{ day: classes.day, weekday: classes.weekday }}
          {...calendarWords}
        />
      </div>
      {shown !== null && open !== undefined && (
        <DayTooltip shown={shown} lines={[...open.titles, ...open.names]} closesAfter={tooltipMs} hide={hide} />
      )}
    </FrenchCalendar>
  )
}
