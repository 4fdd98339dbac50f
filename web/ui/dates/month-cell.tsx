import { nameOfCell, type MarkKind, type MonthDay } from '#web/ui/dates/month-days.ts'
import classes from './month-grid.module.css'

const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

/** The seven columns. */
export const monthColumns = names.map((name) => ({ name, short: `${name.slice(0, 3).toLowerCase()}.` }))

const figures = { 0: '', 0.5: '½', 1: '1' } as const

type Props = {
  /** Null where the week holds a day of another month. */
  day: MonthDay | null
  kinds: readonly MarkKind[]
  nothing: string
  /** The stop of Tab. */
  isStop: boolean
  isChosen: boolean | undefined
  press: ((day: string) => void) | undefined
}

/** One day of the grid: its number, its mark, and its name for screen readers. */
export const MonthCell = ({ day, kinds, nothing, isStop, isChosen, press }: Props) => {
  if (day === null) return <div role="gridcell" className={classes.gap} />
  const kind = day.amount === 0 ? undefined : kinds.find(({ key }) => key === day.kind)
  return (
    <div
      role="gridcell"
      data-day={day.day}
      tabIndex={isStop ? 0 : -1}
      className={classes.cell}
      data-tone={day.isOutside ? undefined : kind?.tone}
      data-half={day.amount === 0.5 || undefined}
      data-off={day.isOff || undefined}
      data-outside={day.isOutside || undefined}
      data-noted={day.note !== undefined || undefined}
      data-open={(press && day.isOpen) || undefined}
      aria-selected={isChosen}
      aria-disabled={day.isOutside || undefined}
      aria-readonly={day.isOpen && press ? undefined : true}
      onClick={() => press?.(day.day)}
    >
      <span className="visually-hidden">{nameOfCell(day, kinds, nothing)}</span>
      <span aria-hidden className={classes.number}>
        {Number(day.day.slice(8))}
      </span>
      {day.title !== undefined && (
        <span aria-hidden className={classes.title}>
          {day.title}
        </span>
      )}
      {!day.isOutside && (
        <span aria-hidden className={classes.mark}>
          <span className={classes.figure}>{figures[day.amount]}</span>
          {kind?.short !== undefined && <span className={classes.kind}>{kind.short}</span>}
        </span>
      )}
    </div>
  )
}
