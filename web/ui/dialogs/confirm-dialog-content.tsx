import { Button, Group, Modal, Text } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'

export type Confirmation = {
  question: string
  /** Information to read before answering. */
  hint?: string
  /** A field under the question that may be left as it is. */
  more?: ReactNode
  /** The action of « Confirmer »; the dialog waits for it, then closes. */
  confirm: () => Promise<unknown>
  /** An action of « Annuler » and Escape, beside closing. */
  dismiss?: () => void
  /** True when « Confirmer » discards typed values: the focus then starts on « Annuler ». */
  isLoss?: boolean
}

type Props = { asked: Confirmation | undefined; isOpen: boolean; close: () => void }

/** The question, « Annuler » and « Confirmer ». */
export const ConfirmDialogContent = ({ asked, isOpen, close }: Props) => {
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    if (asked === undefined || pending) return
    setPending(true)
    await asked.confirm().finally(() => {
      setPending(false)
      close()
    })
  }
  const dismiss = () => {
    if (pending) return
    close()
    asked?.dismiss?.()
  }
  // Handles only keys pressed in this dialog: the Escape that opened the question, in a dialog under it, must not
  // answer it.
  const dismissOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && dismiss()
  const isLoss = asked?.isLoss === true
  return (
    <Modal opened={isOpen} onClose={dismiss} closeOnEscape={false} onKeyDown={dismissOnEscape} title="Confirmation">
      <Text>{asked?.question}</Text>
      {asked?.hint !== undefined && (
        <Text size="sm" mt="xs">
          {asked.hint}
        </Text>
      )}
      {asked?.more}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={dismiss} disabled={pending} data-autofocus={isLoss || undefined}>
          Annuler
        </Button>
        <Button onClick={() => void confirm()} loading={pending} data-autofocus={!isLoss || undefined}>
          Confirmer
        </Button>
      </Group>
    </Modal>
  )
}
