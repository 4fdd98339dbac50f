import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './counter-card.module.css'

type Trend = { kind: 'up' | 'down' | 'level'; text: string }

type Props = {
  label: string
  value: number
  /** The trend as text; the arrow only repeats it. */
  trend?: Trend
} & ({ to: string; state?: unknown } | { to?: never; state?: never })

const arrows: Record<Trend['kind'], ReactNode> = {
  up: <IconArrowUpRight size={16} aria-hidden />,
  down: <IconArrowDownRight size={16} aria-hidden />,
  level: <IconArrowRight size={16} aria-hidden />,
}

/** A number with its label; with `to`, the whole card is a link to the counted items. */
export const CounterCard = ({ label, value, trend, to, state }: Props) => {
  const figure = (
    <>
      <span className={classes.value}>{value.toLocaleString('fr-FR')}</span>
      <span className={classes.label}>{label}</span>
      {trend && (
        <span className={classes.trend}>
          {arrows[trend.kind]}
          {trend.text}
        </span>
      )}
    </>
  )
  return to === undefined ? (
    <div className={classes.card}>{figure}</div>
  ) : (
    <Link className={classes.card} to={to} state={state}>
      {figure}
    </Link>
  )
}
