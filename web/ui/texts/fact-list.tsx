import type { ReactNode } from 'react'
import { missing } from '#web/lib/missing.ts'
import classes from './fact-list.module.css'

export type Fact = { label: string; value: ReactNode; wide?: boolean }

/** A value as it is read: what is missing as such, and an address that is too long broken before its « @ ». */
const shown = (value: ReactNode): ReactNode => {
  if (value === null || value === undefined || value === '') return missing
  if (typeof value !== 'string' || !/^\S+@\S+$/.test(value)) return value
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
 * Facts by name; what is missing reads « - - - » (002 §9). In columns that fit, where a `wide` one takes the whole
 * width, or, in a narrow place, one a line.
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
