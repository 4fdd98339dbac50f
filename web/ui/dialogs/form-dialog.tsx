import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

/** A form in a dialog: its content is made anew each time it opens, so that no old value or error comes back. */
export const FormDialog = ({
  title,
  opened,
  onClose,
  size = 'lg',
  children,
}: {
  title: string
  opened: boolean
  onClose: () => void
  size?: 'md' | 'lg' | 'xl'
  children: ReactNode
}) => (
  <Modal opened={opened} onClose={onClose} title={title} size={size} closeOnClickOutside={false}>
    {opened && children}
  </Modal>
)
