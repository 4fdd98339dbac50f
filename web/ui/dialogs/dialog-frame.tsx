import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

export type DialogProps = {
  title: string
  opened: boolean
  onClose: () => void
  size?: 'md' | 'xl'
  /** False when a button in its content closes it. */
  withCloseButton?: boolean
  children: ReactNode
}

/** The part of `Dialog` that is loaded on demand. */
export const DialogFrame = (props: DialogProps) => <Modal {...props} />
