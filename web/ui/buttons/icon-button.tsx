import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Hint } from '#web/ui/buttons/hint.tsx'
import classes from './icon-button.module.css'

type Props = {
  /** Its name, read aloud and shown on hover or focus. */
  label: string
  icon: ReactNode
  disabled?: boolean
  danger?: boolean
  /** Why the button is disabled. */
  description?: string
  /** The specification's name of the action, as `data-action`. */
  action?: string
  /** The key of the list that presses it (`useRowKeys`). */
  hotkey?: string
} & ({ onClick: () => void; to?: never } | { to: string; onClick?: never })

/** An action in a row: an icon with a name. With `to` it is a link. */
export const IconButton = (props: Props) => {
  const { label, icon, disabled = false, danger = false, description, action, hotkey, onClick, to } = props
  const look = {
    variant: 'subtle',
    color: danger ? 'red' : 'ink',
    size: 'lg',
    className: classes.icon ?? '',
    'aria-label': label,
    'aria-description': description,
    title: description,
    'data-action': action,
    'data-hotkey': hotkey,
  } as const
  return (
    <Hint text={label}>
      {to === undefined ? (
        <ActionIcon {...look} onClick={onClick} disabled={disabled}>
          {icon}
        </ActionIcon>
      ) : (
        <ActionIcon {...look} component={Link} to={to}>
          {icon}
        </ActionIcon>
      )}
    </Hint>
  )
}
