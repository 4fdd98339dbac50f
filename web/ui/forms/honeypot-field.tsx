import type { ComponentProps } from 'react'

/** A field that only a robot fills in: hidden from sight, from the keyboard and from screen readers. */
export const HoneypotField = ({
  name,
  value,
  onChange,
}: Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>) => (
  <div className="visually-hidden" aria-hidden>
    <input name={name} value={value} onChange={onChange} tabIndex={-1} autoComplete="off" />
  </div>
)
