import { columnOf, nameOfCell, type Amount, type MarkKind, type MonthDay } from '#web/ui/dates/month-days.ts'
import classes from './month-grid.module.css'

const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

/** The seven columns. */
export const monthColumns = names.map((name) => ({ name, short: `${name.slice(0, 3).toLowerCase()}.` }))

const figures: Record<Amount, string> = { 0: '', 0.5: '½', 1: '1' }

type Props = {
  /** Null where the week holds a day of another month. */
  day: MonthDay | null
  kinds: readonly MarkKind[]
  nothing: string
  /** The stop of Tab. */
  isStop: boolean
  isChosen: boolean | undefined
  /** Whether a press does something in this grid. */
  isPressable: boolean
}

/** One day of the grid: its number, its mark, and its name for screen readers. */
export const MonthCell = ({ day, kinds, nothing, isStop, isChosen, isPressable }: Props) => {
  if (day === null) return <div />
  const marks = kinds.flatMap((kind) => (day.marks[kind.key] ? [{ ...kind, amount: day.marks[kind.key] ?? 0 }] : []))
  return (
    <div
      role="gridcell"
      data-day={day.day}
      tabIndex={isStop ? 0 : -1}
      className={classes.cell}
      data-marked={marks.length > 0 || undefined}
      data-off={day.isOff || undefined}
      data-outside={day.isOutside || undefined}
      data-noted={day.note !== undefined || undefined}
      data-open={(isPressable && day.isOpen) || undefined}
      aria-colindex={columnOf(day.day) + 1}
      aria-selected={isChosen}
      aria-disabled={day.isOutside || (isPressable && !day.isOpen) || undefined}
    >
      <span className="visually-hidden">{nameOfCell(day, kinds, nothing)}</span>
      <span aria-hidden className={classes.number}>
        {Number(day.day.slice(8))}
      </span>
      {day.title !== undefined && marks.length === 0 && day.isOutside !== true && (
        <span aria-hidden className={classes.title}>
          {day.title}
        </span>
      )}
      {marks.length > 0 && (
        <span aria-hidden className={classes.marks}>
          {marks.map(({ key, amount, tone, short, isBeside }) => (
            <span
              key={key}
              className={classes.mark}
              data-tone={tone}
              data-half={amount === 0.5 || undefined}
              data-beside={isBeside}
            >
              <span className={classes.figure}>{figures[amount]}</span>
              {short !== undefined && <span className={classes.kind}>{short}</span>}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}
