import { Link } from 'react-router'
import classes from './counter-card.module.css'

type Props = { label: string; value: number | undefined } & (
  { to: string; state?: unknown } | { to?: never; state?: never }
)

/** A figure with its name; with `to`, the whole card leads to what it counts. */
export const CounterCard = ({ label, value, to, state }: Props) => {
  const figure = (
    <>
      <span className={classes.value}>{value === undefined ? '—' : value.toLocaleString('fr-FR')}</span>
      <span className={classes.label}>{label}</span>
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
