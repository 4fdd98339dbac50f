import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { formatDate, formatMinute, formatTime } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { columnOf } from '#web/ui/dates/month-days.ts'
import { monthColumns } from '#web/ui/dates/month-cell.tsx'
import * as weeks from '#web/ui/dates/week-days.ts'
import classes from './week-grid.module.css'

/** A time that is placed in the week by a press; `start` is undefined until then. */
export type PlacedTime = { name: string; start: string | undefined }

type Props = {
  /** Names the grid for screen readers. */
  label: string
  /** The Monday of the week that is shown. */
  week: string
  onWeek: (monday: string) => void
  /** The first day on which a time can be placed. */
  from: string
  /** The first and the last time that a day has, `HH:mm`, on the half hour. */
  hours: { first: string; last: string }
  entries: readonly weeks.WeekEntry[]
  /** What each tone means, in the legend and in the name of a cell. */
  tones: Readonly<Record<weeks.WeekEntry['tone'], string>>
  placed: readonly PlacedTime[]
  /** A press on a free time, or on the start of a placed one. */
  onPress: (minute: string) => void
}

/** The cell of an element; `data-cell` holds its row and its column. */
const placeOf = (target: EventTarget): weeks.Place | undefined => {
  const [row, column] =
    (target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

type Cell = {
  minute: string
  isBefore: boolean
  isTaken: boolean
  /** The placed time that takes the cell. */
  placed: PlacedTime | undefined
  entries: readonly weeks.WeekEntry[]
}

const cellOf = (minute: string, { from, entries, placed }: Props): Cell => {
  const covering = entries.filter(({ start }) => weeks.covers(minute, start))
  return {
    minute,
    isBefore: minute < from,
    isTaken: covering.some(({ tone }) => tone === 'agreed'),
    placed: placed.find(({ start }) => start !== undefined && weeks.covers(minute, start)),
    entries: covering,
  }
}

const isPressable = ({ isBefore, isTaken, placed }: Cell) => placed !== undefined || (!isBefore && !isTaken)

/** « mardi 1er décembre à 10 h, créneau 1 », « jeudi 3 décembre à 14 h, entretien à venir : A.D. » */
const nameOf = ({ minute, placed, entries, isBefore }: Cell, tones: Props['tones']): string =>
  [
    formatMinute(minute),
    ...(placed ? [placed.name.toLowerCase()] : []),
    ...entries.map(({ tone, title }) => `${tones[tone].toLowerCase()}\u00a0: ${title}`),
    ...(placed || entries.length > 0 ? [] : [isBefore ? 'fermé' : 'libre']),
  ].join(', ')

type BlockProps = { tone: string; title: string; start: string; isOver?: boolean }

const Block = ({ tone, title, start, isOver }: BlockProps) => (
  <span aria-hidden className={classes.block} data-tone={tone} data-over={isOver || undefined}>
    <span className={classes.title}>{title}</span>
    <span className={classes.time}>{formatTime(start.slice(11))}</span>
  </span>
)

type CellProps = { cell: Cell; place: weeks.Place; isStop: boolean; tones: Props['tones'] }

const WeekCell = ({ cell, place, isStop, tones }: CellProps) => {
  const { minute, placed } = cell
  const beginning = cell.entries.filter(({ start }) => weeks.beginsIn(minute, start))
  return (
    <div
      role="gridcell"
      className={classes.cell}
      data-cell={`${place.row} ${place.column}`}
      data-time={formatTime(minute.slice(11))}
      data-open={(isPressable(cell) && placed === undefined) || undefined}
      data-before={cell.isBefore || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-selected={placed !== undefined}
      aria-disabled={!isPressable(cell) || undefined}
    >
      <span className="visually-hidden">{nameOf(cell, tones)}</span>
      {beginning.map(({ key, ...entry }) => (
        <Block key={`${key} ${entry.start}`} {...entry} isOver={beginning.length < cell.entries.length} />
      ))}
      {placed?.start !== undefined && weeks.beginsIn(minute, placed.start) && (
        <Block tone="placed" title={placed.name} start={placed.start} />
      )}
    </div>
  )
}

/**
 * A week by half hours, with what stands in it: a press on a free time places something of an hour there, a press on that takes it
 * off again. One stop of Tab: arrows go from time to time and on to the next week, Enter presses. Where there is no room
 * for five days, three of them are in sight and the others beside.
 */
export const WeekGrid = (props: Props) => {
  const { label, week, onWeek, from, hours, entries, tones, placed, onPress } = props
  const grid = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<weeks.Place>()
  const first = weeks.firstWeekFrom(from)
  const isFirst = week <= first
  const starts = [...entries, ...placed].flatMap(({ start }) => start ?? [])
  const days = weeks.shownDays(week, starts)
  const times = weeks.shownTimes(
    hours.first,
    hours.last,
    starts.filter((start) => days.includes(start.slice(0, 10))),
  )
  const rows = times.map((time) => days.map((day) => cellOf(`${day} ${time}`, props)))
  const size = { rows: rows.length, columns: days.length }
  const placeWhere = (isWanted: (cell: Cell) => boolean): weeks.Place | undefined => {
    const column = days.findIndex((_, index) => rows.some((row) => row[index] !== undefined && isWanted(row[index])))
    const row = rows.findIndex((cells) => cells[column] !== undefined && isWanted(cells[column]))
    return column < 0 ? undefined : { row, column }
  }
  const isShown = stop !== undefined && stop.row < size.rows && stop.column < size.columns
  const active = isShown ? stop : (placeWhere((cell) => cell.placed !== undefined) ?? placeWhere(isPressable))

  // On a phone the days before the first one that can be chosen are out of sight.
  const column = Math.max(
    0,
    days.findIndex((day) => day >= from),
  )
  useLayoutEffect(() => {
    const [start, chosen] = [0, column].map((index) => grid.current?.querySelector(`[data-cell="0 ${index}"]`))
    const scroller = grid.current?.parentElement
    if (start && chosen && scroller)
      scroller.scrollLeft = chosen.getBoundingClientRect().left - start.getBoundingClientRect().left
  }, [week, column])

  const press = ({ row, column: at }: weeks.Place) => {
    setStop({ row, column: at })
    const cell = rows[row]?.[at]
    if (cell !== undefined && isPressable(cell)) onPress(cell.placed?.start ?? cell.minute)
  }
  const onClick = ({ target }: MouseEvent) => {
    const place = placeOf(target)
    if (place) press(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (place === undefined || event.altKey || event.metaKey) return
    const next = weeks.placeReached(place, event, size)
    if (event.key === 'Enter' || event.key === ' ') press(place)
    else if (next === undefined) return
    else if (next.weeks >= 0 || !isFirst) {
      setStop(next)
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus()
      if (next.weeks !== 0) onWeek(weeks.weeksLater(week, next.weeks))
    }
    event.preventDefault()
  }

  return (
    <div className={classes.around}>
      <div className={classes.head}>
        <p className={classes.week} aria-live="polite">{`Semaine du ${formatDate(week)}`}</p>
        <Button variant="default" size="compact-sm" onClick={() => onWeek(first)}>
          Aujourd’hui
        </Button>
        <IconButton
          label="Semaine précédente"
          icon={<IconChevronLeft size={18} aria-hidden />}
          disabled={isFirst}
          onClick={() => onWeek(weeks.weeksLater(week, -1))}
        />
        <IconButton
          label="Semaine suivante"
          icon={<IconChevronRight size={18} aria-hidden />}
          onClick={() => onWeek(weeks.weeksLater(week, 1))}
        />
      </div>
      <div className={classes.scroller}>
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-multiselectable
          className={classes.grid}
          data-days={days.length}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <div role="row" className={classes.row} data-head>
            <div role="columnheader" className={classes.hour}>
              <span className="visually-hidden">Heure</span>
            </div>
            {days.map((day) => {
              const weekday = monthColumns[columnOf(day)]
              return (
                <div key={day} role="columnheader" className={classes.day} data-before={day < from || undefined}>
                  <span aria-hidden>{`${weekday?.short} ${Number(day.slice(8))}`}</span>
                  <span className="visually-hidden">{formatDate(day)}</span>
                </div>
              )
            })}
          </div>
          {rows.map((cells, row) => (
            <div key={times[row]} role="row" className={classes.row} data-half={row % 2 === 1 || undefined}>
              <div role="rowheader" className={classes.hour}>
                <span className={row % 2 === 1 ? 'visually-hidden' : ''}>{formatTime(times[row] ?? '')}</span>
              </div>
              {cells.map((cell, at) => (
                <WeekCell
                  // By the day of the week: the focus stays where it is when another week comes.
                  key={columnOf(cell.minute.slice(0, 10))}
                  cell={cell}
                  place={{ row, column: at }}
                  isStop={row === active?.row && at === active.column}
                  tones={tones}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <ul className={classes.legend} aria-label="Légende">
        <li data-tone="agreed">{tones.agreed}</li>
        <li data-tone="proposed">{tones.proposed}</li>
      </ul>
    </div>
  )
}
