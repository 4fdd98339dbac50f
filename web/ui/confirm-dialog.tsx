import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { createDialogStore } from '#web/ui/dialog-store.ts'

type Confirmation = {
  question: string
  /** What « Confirmer » does; the dialog waits for it, then closes. */
  confirm: () => Promise<unknown>
  /** What « Annuler » and Escape do, beside closing. */
  dismiss?: () => void
}

const store = createDialogStore<Confirmation>()

/** Asks before an action that counts. */
export const askConfirmation = store.open

/** Stands once, in the root. */
export const ConfirmDialog = () => {
  const { asked, isOpen } = store.useAsked()
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    if (asked === undefined || pending) return
    setPending(true)
    await asked.confirm().finally(() => {
      setPending(false)
      store.close()
    })
  }
  const dismiss = () => {
    if (pending) return
    store.close()
    asked?.dismiss?.()
  }
  return (
    <Modal opened={isOpen} onClose={dismiss} title="Confirmation">
      <Text>{asked?.question}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={dismiss} disabled={pending}>
          Annuler
        </Button>
        <Button onClick={() => void confirm()} loading={pending} data-autofocus>
          Confirmer
        </Button>
      </Group>
    </Modal>
  )
}
