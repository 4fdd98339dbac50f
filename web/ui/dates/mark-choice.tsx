import { useId } from 'react'
import type { MarkKind } from '#web/ui/dates/month-days.ts'
import classes from './month-grid.module.css'

type Props = { label: string; kinds: readonly MarkKind[]; value: string; onChange: (key: string) => void }

/** The kind that a press marks in a `MonthGrid`, with the look of each. */
export const MarkChoice = ({ label, kinds, value, onChange }: Props) => {
  const name = useId()
  return (
    <fieldset className={classes.tools}>
      <legend className="visually-hidden">{label}</legend>
      {kinds.map(({ key, label: text, tone }) => (
        <label key={key} className={classes.tool}>
          <input type="radio" name={name} value={key} checked={key === value} onChange={() => onChange(key)} />
          <span className={classes.swatch} data-tone={tone} aria-hidden />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
