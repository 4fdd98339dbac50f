import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

export type Fact = { label: string; value: ReactNode; wide?: boolean }

const isMissing = (value: ReactNode) => value === null || value === undefined || value === ''

/** Facts by name, in columns that fit; what is missing reads « - - - » (002 §9), what is long takes the whole width. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.list}>
    {facts.map(({ label, value, wide }) => (
      <div key={label} data-wide={wide}>
        <dt>{label}</dt>
        <dd>{isMissing(value) ? '- - -' : value}</dd>
      </div>
    ))}
  </dl>
)
