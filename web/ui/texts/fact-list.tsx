import { Anchor } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { EditFieldContext } from '#web/ui/texts/edit-field.ts'
import { missing } from '#web/lib/missing.ts'
import classes from './fact-list.module.css'

export type Fact = {
  label: string
  value: ReactNode
  wide?: boolean
  /** Its field in the form of the panel: where the value is missing, who may edit is offered to add it. */
  field?: string
  /** What is to be known of it, whether it is there or not. */
  hint?: string
}

const isMissing = (value: ReactNode): boolean => value === null || value === undefined || value === ''

/** A value as text: a placeholder when it is missing, and a possible line break before the « @ » of an e-mail. */
const shown = (value: ReactNode): ReactNode => {
  if (isMissing(value)) return <span className={classes.missing}>{missing}</span>
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

const Addition = ({ label, field }: { label: string; field: string }) => {
  const edit = use(EditFieldContext)
  return (
    edit !== null && (
      <dd className={classes.addition}>
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={`Ajouter\u00a0: ${label}`}
          onClick={() => edit(field)}
        >
          Ajouter
        </Anchor>
      </dd>
    )
  )
}

/**
 * Facts with their names; a missing value is shown as « - - - » (002 §9). In as many columns as fit, where a `wide`
 * fact takes the whole width; in a narrow place, one fact on each line.
 */
export const FactList = ({ facts, lines = false }: { facts: readonly Fact[]; lines?: boolean }) => (
  <dl className={lines ? classes.lines : classes.list}>
    {facts.map(({ label, value, wide, field, hint }) => (
      <div key={label} data-wide={wide}>
        <dt>{label}</dt>
        <dd>{shown(value)}</dd>
        {field !== undefined && isMissing(value) && <Addition label={label} field={field} />}
        {hint !== undefined && <dd className={classes.hint}>{hint}</dd>}
      </div>
    ))}
  </dl>
)
