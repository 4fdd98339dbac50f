import { Alert } from '@mantine/core'
import { IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Color = 'green' | 'gray' | 'red'

/** The icon and the text repeat what the colour means. */
const icons: Record<Color, ReactNode> = {
  green: <IconCheck size={20} aria-hidden />,
  gray: <IconInfoCircle size={20} aria-hidden />,
  red: <IconExclamationCircle size={20} aria-hidden />,
}

type Props = {
  color: Color
  role?: 'alert' | 'status'
  title?: string
  /** With it, a cross closes the alert. */
  onClose?: () => void
  children: ReactNode
}

/** Shows the result of an action inside the page or the form. */
export const AlertBox = ({ color, role = 'alert', title, onClose, children }: Props) => (
  <Alert
    variant="light"
    color={color}
    icon={icons[color]}
    role={role}
    title={title}
    {...(onClose && { withCloseButton: true, closeButtonLabel: 'Fermer', onClose })}
  >
    {children}
  </Alert>
)
