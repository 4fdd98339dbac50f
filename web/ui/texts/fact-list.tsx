import type { ReactNode } from 'react'
import { missing } from '#web/lib/missing.ts'
import classes from './fact-list.module.css'

export type Fact = { label: string; value: ReactNode; wide?: boolean }

/** A value as text: a placeholder when it is missing, and a possible line break before the « @ » of an e-mail. */
const shown = (value: ReactNode): ReactNode => {
  if (value === null || value === undefined || value === '') return <span className={classes.missing}>{missing}</span>
  if (typeof value !== 'string' || !/^[^\s@]+@\S+$/.test(value)) return value
  const at = value.lastIndexOf('@')
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  )
}

/**
 * Facts with their names; a missing value is shown as « - - - » (002 §9). In as many columns as fit, where a `wide`
 * fact takes the whole width; in a narrow place, one fact on each line.
 */
export const FactList = ({ facts, lines = false }: { facts: readonly Fact[]; lines?: boolean }) => (
  <dl className={lines ? classes.lines : classes.list}>
    {facts.map(({ label, value, wide }) => (
      <div key={label} data-wide={wide}>
        <dt>{label}</dt>
        <dd>{shown(value)}</dd>
      </div>
    ))}
  </dl>
)
