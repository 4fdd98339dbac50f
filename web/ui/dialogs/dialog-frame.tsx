import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

export type DialogProps = {
  title: string
  opened: boolean
  onClose: () => void
  size?: 'md' | 'xl'
  /** False where its own button closes it. */
  withCloseButton?: boolean
  children: ReactNode
}

/** What `Dialog` fetches. */
export const DialogFrame = (props: DialogProps) => <Modal {...props} />
