import { arc, pie, type PieArcDatum } from 'd3-shape'
import { useState } from 'react'
import { FigureTable } from '#web/ui/charts/figure-table.tsx'
import classes from './doughnut.module.css'

export type Slice = { label: string; value: number; tone: 'blue' | 'green' | 'black' | 'red' }

type Props = {
  /** The title of the figure, for screen readers. */
  name: string
  /** The columns of its table: the kind of label, what is counted, and its share. */
  headers: readonly [string, string, string]
  slices: readonly Slice[]
  /** What the slices count together: « missions ». */
  noun: (total: number) => string
}

/** In the units of the figure, 100 wide. */
const [inner, outer] = [33, 47]

const slicesOf = pie<Slice>()
  .value(({ value }) => value)
  .sort(null)
  .padAngle(0.03)
const ringOf = arc<PieArcDatum<Slice>>().innerRadius(inner).outerRadius(outer).cornerRadius(1.5)

/** The share of a value in the total: « 38 % ». */
const shareOf = (value: number, total: number) => `${total === 0 ? 0 : Math.round((value / total) * 100)}\u00a0%`

/**
 * Parts of a whole as a ring. Every part is written beside it with its number and share; the part under the pointer,
 * the finger or the keyboard is read in the middle, where otherwise the total is. Without anything to count the ring is
 * empty.
 */
export const Doughnut = ({ name, headers, slices, noun }: Props) => {
  const [active, setActive] = useState<string>()
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const read = slices.find(({ label }) => label === active)
  const leave = () => setActive(undefined)
  return (
    <figure className={classes.figure} aria-label={name}>
      <div className={classes.parts}>
        <div className={classes.ring}>
          <svg viewBox="-50 -50 100 100" role="group" aria-label={`${name}\u00a0: ${noun(total)}`} focusable="false">
            {total === 0 && <circle className={classes.empty} r={(inner + outer) / 2} strokeWidth={outer - inner} />}
            {slicesOf([...slices])
              .filter(({ value }) => value > 0)
              .map((slice) => {
                const { label, value, tone } = slice.data
                return (
                  <path
                    key={label}
                    className={classes.slice}
                    d={ringOf(slice) ?? undefined}
                    data-tone={tone}
                    data-active={label === active || undefined}
                    role="img"
                    aria-label={`${label}\u00a0: ${noun(value)}, ${shareOf(value, total)}`}
                    tabIndex={0}
                    onFocus={() => setActive(label)}
                    onBlur={leave}
                    onPointerEnter={() => setActive(label)}
                    onPointerLeave={({ pointerType }) => pointerType !== 'touch' && leave()}
                  />
                )
              })}
          </svg>
          <p className={classes.middle} aria-hidden>
            <strong>{(read?.value ?? total).toLocaleString('fr-FR')}</strong>
            <span>{read ? read.label : 'en tout'}</span>
          </p>
        </div>
        <ul className={classes.legend}>
          {slices.map(({ label, value, tone }) => (
            <li key={label} data-tone={tone} data-active={label === active || undefined}>
              <span>{label}</span>
              <strong>{value.toLocaleString('fr-FR')}</strong>
              <span>{shareOf(value, total)}</span>
            </li>
          ))}
        </ul>
      </div>
      <FigureTable
        name={name}
        headers={headers}
        rows={slices.map(({ label, value }) => [label, value.toLocaleString('fr-FR'), shareOf(value, total)])}
      />
    </figure>
  )
}
