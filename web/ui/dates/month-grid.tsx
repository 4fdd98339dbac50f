import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import {
  amountOf,
  nameOfCell,
  painted,
  pressed,
  reachedBy,
  weeksOf,
  withAmount,
  withMarks,
  type Amount,
  type MarkKind,
  type MonthDay,
} from '#web/ui/dates/month-days.ts'
import { MonthCell, monthColumns } from '#web/ui/dates/month-cell.tsx'
import classes from './month-grid.module.css'

type Props<Day extends MonthDay> = {
  /** Names the grid for screen readers. */
  label: string
  /** Every day of one month, in order. */
  days: readonly Day[]
  kinds: readonly MarkKind[]
  /** What a day without a mark is called. */
  nothing: string
} & (
  | { kind: string; onChange: (days: Day[]) => void; chosen?: never; onChoose?: never }
  | { chosen: ReadonlySet<string>; onChoose: (day: string) => void; kind?: never; onChange?: never }
  | { kind?: never; onChange?: never; chosen?: never; onChoose?: never }
)

type Drag<Day> = { from: string; to: string; before: readonly Day[] }

const dayAt = (target: Element | null): string | undefined => target?.closest<HTMLElement>('[data-day]')?.dataset['day']

/**
 * A month as a grid of days to mark, with a click, the keys or a movement over several days; or to choose, with `onChoose`; or
 * only to read. One stop of Tab: arrows go from day to day, 1, 5 and 0 mark, and Shift with an arrow takes the mark along.
 */
export const MonthGrid = <Day extends MonthDay>({ label, days, kinds, nothing, ...use }: Props<Day>) => {
  const grid = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag<Day>>(null)
  const [stop, setStop] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const first = days.find(({ isOpen }) => isOpen) ?? days[0]
  const active = days.some(({ day }) => day === stop) ? stop : first?.day
  // Where the cells are too narrow for them, the names of days are written under the grid.
  const named = days.filter(({ title, isOutside }) => title !== undefined && isOutside !== true)
  const isOpenDay = (day: string) => days.some((each) => each.day === day && each.isOpen)

  const change = (next: Day[], day: string) => {
    use.onChange?.(next)
    const changed = next.find((each) => each.day === day)
    if (changed) setAnnouncement(nameOfCell(changed, kinds, nothing))
  }
  const press = (day: string) => {
    setStop(day)
    const pressedDay = days.find((each) => each.day === day)
    if (pressedDay === undefined || !pressedDay.isOpen) return
    if (use.onChange) change(withMarks(days, day, pressed(pressedDay.marks, use.kind, kinds)), day)
    else use.onChoose?.(day)
  }
  const mark = (day: string, amount: Amount) => {
    const marks = days.find((each) => each.day === day)?.marks
    if (marks && use.onChange) change(withMarks(days, day, withAmount(marks, use.kind, amount, kinds)), day)
  }
  const move = (day: string) => {
    setStop(day)
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAt(event.target as Element)
    if (day === undefined || event.altKey || event.metaKey) return
    const amount = event.ctrlKey || use.onChange === undefined ? undefined : amountOf(event)
    const next = reachedBy(days, day, event)
    if (event.key === ' ' || event.key === 'Enter') press(day)
    else if (amount !== undefined && use.onChange) mark(day, amount)
    else if (next !== undefined) {
      move(next)
      if (event.shiftKey && use.onChange && isOpenDay(day))
        change(painted(days, { from: day, to: next, kind: use.kind, kinds }), next)
    } else if (!/^(Arrow|Home$|End$)/.test(event.key)) return
    event.preventDefault()
  }

  const onClick = ({ target }: MouseEvent) => {
    const day = dayAt(target as Element)
    if (day !== undefined) press(day)
  }

  const onPointerDown = ({ target, button, isPrimary }: PointerEvent) => {
    const day = dayAt(target as Element)
    if (use.onChange === undefined || day === undefined || button !== 0 || !isPrimary || !isOpenDay(day)) return
    drag.current = { from: day, to: day, before: days }
  }
  const onPointerMove = ({ clientX, clientY, pointerId, isPrimary }: PointerEvent) => {
    const held = drag.current
    if (held === null || use.onChange === undefined || !isPrimary) return
    const over = dayAt(document.elementFromPoint(clientX, clientY))
    if (over === undefined || over === held.to) return
    // The rest of the movement, and the click at its end, belong to the grid and no longer to the first cell.
    grid.current?.setPointerCapture(pointerId)
    drag.current = { ...held, to: over }
    change(painted(held.before, { from: held.from, to: over, kind: use.kind, kinds }), over)
  }
  const onPointerCancel = () => {
    const held = drag.current
    drag.current = null
    if (held !== null && held.to !== held.from) use.onChange?.([...held.before])
  }

  return (
    <div className={classes.around}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-colcount={7}
        aria-readonly={use.onChange === undefined}
        aria-multiselectable={use.onChoose ? true : undefined}
        className={classes.grid}
        data-marks={use.onChange ? true : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = null
        }}
        onPointerCancel={onPointerCancel}
      >
        <div role="row" className={classes.row}>
          {monthColumns.map(({ name, short }) => (
            <div key={name} role="columnheader" className={classes.weekday}>
              <span aria-hidden className={classes.letter}>
                {name.slice(0, 1)}
              </span>
              <span aria-hidden className={classes.short}>
                {short}
              </span>
              <span className="visually-hidden">{name}</span>
            </div>
          ))}
        </div>
        {weeksOf(days).map((week) => (
          <div key={week.find((day) => day !== null)?.day} role="row" className={classes.row}>
            {week.map((day, column) => (
              <MonthCell
                key={day?.day ?? column}
                day={day}
                kinds={kinds}
                nothing={nothing}
                isStop={day?.day === active}
                isChosen={use.chosen && day ? use.chosen.has(day.day) : undefined}
                isPressable={use.onChange !== undefined || use.onChoose !== undefined}
              />
            ))}
          </div>
        ))}
      </div>
      {named.length > 0 && (
        <p aria-hidden className={classes.titles}>
          {named.map(({ day, title }) => `${Number(day.slice(8))}\u00a0: ${title}`).join(' · ')}
        </p>
      )}
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </div>
  )
}
