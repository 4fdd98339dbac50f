import { Modal } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './palette.module.css'

type Props = {
  /** Its name. */
  label: string
  opened: boolean
  onClose: () => void
  /** What had the focus before, and gets it back when nothing was chosen. */
  opener: Element | null
  children: (close: () => void) => ReactNode
}

/** The dialog around a palette: at the top of the window, without a title, above any other dialog. */
export const PaletteDialog = ({ label, opened, onClose, opener, children }: Props) => {
  const dismiss = () => {
    onClose()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  // The controls of a palette keep Escape from the dialogs under it.
  const dismissOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss()
  return (
    <Modal.Root
      opened={opened}
      onClose={dismiss}
      size="40rem"
      yOffset="calc(var(--palette-top))"
      xOffset="0.5rem"
      zIndex={300}
      closeOnEscape={false}
      returnFocus={false}
      // At once: what is typed right after the keys must reach the field.
      transitionProps={{ duration: 0 }}
      classNames={{ root: classes.root ?? '', content: classes.dialog ?? '' }}
      onKeyDown={dismissOnEscape}
    >
      <Modal.Overlay color="var(--night)" backgroundOpacity={0.5} />
      <Modal.Content radius={12} aria-label={label}>
        {children(dismiss)}
      </Modal.Content>
    </Modal.Root>
  )
}
