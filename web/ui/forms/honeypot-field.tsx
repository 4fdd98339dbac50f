import type { ComponentProps } from 'react'

/** A field that only a robot fills in: out of sight, out of the keyboard's way and of a screen reader's. */
export const HoneypotField = ({
  name,
  value,
  onChange,
}: Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>) => (
  <div className="visually-hidden" aria-hidden>
    <input name={name} value={value} onChange={onChange} tabIndex={-1} autoComplete="off" />
  </div>
)
