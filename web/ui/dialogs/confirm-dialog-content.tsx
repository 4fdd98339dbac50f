import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { ActionSummary } from '#web/ui/dialogs/action-summary.tsx'
import { dialogLayers } from '#web/ui/dialogs/dialog-layers.ts'

export type Confirmation = {
  /** What is done, where the specification has no words for the dialog. */
  title?: string
  question?: string
  /** Who, and what for. */
  about?: string
  /** What follows. */
  hint?: string
  /** The button of the action. */
  verb?: string
  /** The action takes something away: its button is red. */
  isDanger?: boolean
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
    <Modal
      opened={isOpen}
      onClose={dismiss}
      closeOnEscape={false}
      onKeyDown={dismissOnEscape}
      zIndex={dialogLayers.question}
      title={asked?.title ?? 'Confirmation'}
    >
      <Stack gap="xs">
        <ActionSummary question={asked?.question} about={asked?.about} hint={asked?.hint} />
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={dismiss} disabled={pending} data-autofocus={isLoss || undefined}>
          Annuler
        </Button>
        <Button
          {...(asked?.isDanger === true ? { color: 'red' } : {})}
          onClick={() => void confirm()}
          loading={pending}
          data-autofocus={!isLoss || undefined}
        >
          {asked?.verb ?? 'Confirmer'}
        </Button>
      </Group>
    </Modal>
  )
}
