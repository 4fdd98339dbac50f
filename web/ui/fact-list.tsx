import type { ReactNode } from 'react'
import { missing } from '#web/lib/missing.ts'
import classes from './fact-list.module.css'

export type Fact = { label: string; value: ReactNode; wide?: boolean }

const isMissing = (value: ReactNode) => value === null || value === undefined || value === ''

/**
 * Facts by name; what is missing reads « - - - » (002 §9). In columns that fit, where a `wide` one takes the whole
 * width, or, in a narrow place, one a line.
 */
export const FactList = ({ facts, lines = false }: { facts: readonly Fact[]; lines?: boolean }) => (
  <dl className={lines ? classes.lines : classes.list}>
    {facts.map(({ label, value, wide }) => (
      <div key={label} data-wide={wide}>
        <dt>{label}</dt>
        <dd>{isMissing(value) ? missing : value}</dd>
      </div>
    ))}
  </dl>
)
