import { Modal } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { UnsavedChanges } from '#web/ui/dialogs/unsaved-changes.ts'
import { FormHolderContext, type FormState } from '#web/ui/forms/form-holder.ts'

type Props = {
  title: ReactNode
  opened: boolean
  onClose: () => void
  /** `wide` has room for two columns beside each other. */
  size?: 'md' | 'lg' | 'xl' | 'wide'
  /** A long form: its buttons stay in sight while its fields scroll. */
  isTall?: boolean
  /** Its layer, when another dialog may open it (`dialogLayers`). */
  zIndex?: number
  /** Once the dialog is away, and the focus back where it was. */
  onExitTransitionEnd?: () => void
  children: ReactNode
}

const losing = 'Abandonner ce qui est écrit\u00a0?'

/** Whether the focus is in a layer above the dialog, such as a calendar: Escape then closes this layer only. */
const isAbove = (dialog: HTMLElement | null) => {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && dialog?.contains(focused) === false
}

/**
 * A form in a dialog: its content is mounted again each time it opens, so that no old value or error comes back. When
 * it has typed values that no draft keeps, Escape, the cross, « Annuler » and leaving the page ask first. It cannot be closed while the
 * form is being sent.
 */
export const FormDialog = ({
  title,
  opened,
  onClose,
  size = 'lg',
  isTall = false,
  zIndex,
  onExitTransitionEnd,
  children,
}: Props) => {
  const [state, report] = useState<FormState>('untouched')
  const dialog = useRef<HTMLDivElement>(null)
  const leave = (go: () => void) => {
    if (state === 'written') askConfirmation({ question: losing, confirm: async () => go(), isLoss: true })
    else if (state === 'untouched') go()
  }
  const close = () => {
    if (!isAbove(dialog.current)) leave(onClose)
  }
  return (
    <Modal
      ref={dialog}
      opened={opened}
      onClose={close}
      title={title}
      size={size === 'wide' ? '60rem' : size}
      closeOnClickOutside={false}
      data-tall={isTall || undefined}
      {...(zIndex !== undefined && { zIndex })}
      {...(onExitTransitionEnd && { onExitTransitionEnd })}
    >
      {opened && state === 'written' && <UnsavedChanges />}
      <FormHolderContext value={{ report, leave }}>{opened && children}</FormHolderContext>
    </Modal>
  )
}
