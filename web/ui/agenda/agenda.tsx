import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import type { AgendaCalendarProps } from '#web/ui/agenda/agenda-calendar.tsx'
import type { AgendaDay, AgendaMarks } from '#web/ui/agenda/agenda-days.ts'
import { formatCount } from '#web/lib/format.ts'
import { formatLongMonth } from '#web/ui/dates/month-names.ts'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { ListFailed, ListWaiting, type Reading } from '#web/ui/placeholders/list-reading.tsx'
import classes from './agenda.module.css'

const Calendar = afterPage(
  async () => (await import('#web/ui/agenda/agenda-calendar.tsx')).AgendaCalendar,
  <Skeleton className={classes.waiting} />,
)

/** « jeu. 26 » */
const shortDay = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

const DayLine = ({ day, tone, entries }: AgendaDay) => (
  <li className={classes.day} data-tone={tone}>
    <time className={classes.date} dateTime={day}>
      {shortDay.format(new Date(`${day}T00:00:00Z`))}
    </time>
    <ul className={classes.entries}>
      {entries.map(({ key, title, text, to }) => (
        <li key={key}>
          {to === undefined ? title : <Link to={to}>{title}</Link>}
          {text !== undefined && <span className={classes.text}>{text}</span>}
        </li>
      ))}
    </ul>
  </li>
)

type Props = Omit<AgendaCalendarProps, 'marks'> & {
  /** Undefined while the month is read. */
  marks: AgendaMarks | undefined
  reading: Reading
  /** What each mark means; without `span` no bar is explained. */
  legend: { coming: string; passed: string; span?: string }
  /** Said of a month without a marked day. */
  empty: string
}

const DayList = ({ label, days }: { label: string; days: readonly AgendaDay[] }) => (
  <ul className={classes.list} aria-label={label}>
    {days.map((day) => (
      <DayLine key={day.day} {...day} />
    ))}
  </ul>
)

/** The days of a month: those that have passed fold away while others are to come. */
const Days = ({ label, days }: { label: string; days: readonly AgendaDay[] }) => {
  const coming = days.filter(({ tone }) => tone === 'coming')
  const passed = days.filter(({ tone }) => tone === 'passed')
  if (coming.length === 0 || passed.length === 0) return <DayList label={label} days={days} />
  return (
    <div>
      <DayList label={label} days={coming} />
      <details className={classes.earlier}>
        <summary>{formatCount(passed.length, 'jour passé', 'jours passés')}</summary>
        <DayList label={`${label}, jours passés`} days={passed} />
      </details>
    </div>
  )
}

const noMarks: AgendaMarks = { days: [], spans: [], word: { one: '', many: '' } }

/**
 * A month as a calendar, and the same days as a list beside it, or under it where there is no room. The calendar's code
 * comes after the page.
 */
export const Agenda = ({ marks, reading, legend, empty, ...calendar }: Props) => {
  const { label, month } = calendar
  return (
    <div className={classes.around}>
      <div className={classes.agenda}>
        <div className={classes.month}>
          <Calendar {...calendar} marks={marks ?? noMarks} />
          <ul className={classes.legend} aria-label="Légende">
            <li data-tone="coming">{legend.coming}</li>
            <li data-tone="passed">{legend.passed}</li>
            {legend.span !== undefined && <li data-tone="under">{legend.span}</li>}
          </ul>
        </div>
        {marks === undefined && (reading.isError ? <ListFailed retry={reading.refetch} /> : <ListWaiting />)}
        {marks?.days.length === 0 && <p className={classes.empty}>{empty}</p>}
        {marks !== undefined && marks.days.length > 0 && (
          <Days label={`${label}, ${formatLongMonth(month)}`} days={marks.days} />
        )}
      </div>
    </div>
  )
}
