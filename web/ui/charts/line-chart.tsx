import { area, line } from 'd3-shape'
import { useState, type CSSProperties, type PointerEvent } from 'react'
import { ticksOf } from '#web/ui/charts/axis.ts'
import { FigureTable } from '#web/ui/charts/figure-table.tsx'
import classes from './line-chart.module.css'

export type Point = { label: string; value: number }

type Props = {
  /** The title of the figure, for screen readers. */
  name: string
  /** The columns of its table: the kind of label, and what is counted. */
  headers: readonly [string, string]
  /** At least two, in the order of time. */
  points: readonly [Point, Point, ...Point[]]
  /** A value with its noun: « 3 missions ». */
  worded: (value: number) => string
  /** What the points cover together: « sur douze mois ». */
  span: string
}

/** Positions in percent of the plot, so that the chart needs no measure of its own. */
const place = (x: number, y: number) => ({ '--x': `${x}%`, '--y': `${y}%` }) as CSSProperties

/**
 * A line chart: a star for each point, joined in the order of time. The value under the pointer, the finger or the
 * keyboard is written above the plot, where the finger does not cover it; without one, the total is. The plot is a
 * slider over the points, so the arrow keys, a drag and a screen reader each go from one point to the next.
 */
export const LineChart = ({ name, headers, points, worded, span }: Props) => {
  const [hovered, setHovered] = useState<number>()
  const [chosen, setChosen] = useState(points.length - 1)
  const [isFocused, setFocused] = useState(false)
  const active = hovered ?? (isFocused ? chosen : undefined)

  const values = points.map(({ value }) => value)
  const ticks = ticksOf(values)
  const top = ticks.at(-1) ?? 1
  const x = (index: number) => (index / (points.length - 1)) * 100
  const y = (value: number) => 100 - (value / top) * 100
  const total = worded(values.reduce((sum, value) => sum + value, 0))
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best))
  const chosenPoint = points[chosen] ?? points[0]
  const read = active === undefined ? undefined : points[active]

  const pointAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(points.length - 1, Math.round(((clientX - left) / width) * (points.length - 1))))
  }

  return (
    <figure className={classes.figure} aria-label={name}>
      <p className={classes.reading} aria-hidden>
        <strong>{read ? worded(read.value) : total}</strong> <span>{read?.label ?? span}</span>
      </p>
      <div className={classes.chart}>
        <div className={classes.ticks} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={place(0, y(tick))}>
              {tick.toLocaleString('fr-FR')}
            </span>
          ))}
        </div>
        <div className={classes.plot}>
          <svg
            role="img"
            aria-label={`${name}\u00a0: ${total} ${span}, au plus ${worded(highest.value)} en ${highest.label}`}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            focusable="false"
          >
            {ticks.map((tick) => (
              <line key={tick} className={classes.grid} x1={0} x2={100} y1={y(tick)} y2={y(tick)} />
            ))}
            <path
              className={classes.area}
              d={
                area<number>(
                  (_, index) => x(index),
                  100,
                  (value) => y(value),
                )(values) ?? undefined
              }
            />
            <path
              className={classes.line}
              d={
                line<number>(
                  (_, index) => x(index),
                  (value) => y(value),
                )(values) ?? undefined
              }
            />
          </svg>
          {active !== undefined && <span className={classes.guide} style={place(x(active), 0)} />}
          {points.map(({ label, value }, index) => (
            <span
              key={label}
              className={classes.star}
              style={place(x(index), y(value))}
              data-active={index === active || undefined}
            />
          ))}
          <input
            className={classes.slider}
            type="range"
            aria-label={`${name}, ${headers[0].toLocaleLowerCase('fr-FR')}`}
            aria-valuetext={`${chosenPoint.label}\u00a0: ${worded(chosenPoint.value)}`}
            min={0}
            max={points.length - 1}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onKeyDown={() => setHovered(undefined)}
            onPointerMove={(event) => event.pointerType !== 'touch' && setHovered(pointAt(event))}
            onPointerLeave={() => setHovered(undefined)}
          />
        </div>
        <div className={classes.labels} aria-hidden>
          {points.map(({ label }, index) => (
            <span key={label} style={place(x(index), 0)}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <FigureTable
        name={name}
        headers={headers}
        rows={points.map(({ label, value }) => [label, value.toLocaleString('fr-FR')])}
      />
    </figure>
  )
}
