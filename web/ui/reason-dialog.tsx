import { Modal, Textarea } from '@mantine/core'
import type { z } from 'zod'
import { useContractForm } from '#web/lib/form.ts'
import { createDialogStore } from '#web/ui/dialog-store.ts'
import { FormFrame } from '#web/ui/form-frame.tsx'

type ReasonSchema = z.ZodType<unknown, { reason: string }>

type Asked = {
  title: string
  /** What the person should know before giving the reason. */
  hint?: string
  /** The contract's schema of the call, with its message. */
  schema: ReasonSchema
  /** Sends the reason; throws what `call` throws. The dialog closes when it succeeds. */
  send: (body: { reason: string }) => Promise<unknown>
}

const store = createDialogStore<Asked>()

/** Asks for a reason before an action that needs one. */
export const askReason = store.open

const ReasonForm = ({ hint, schema, send }: Asked) => {
  const form = useContractForm({
    schema,
    initialValues: { reason: '' },
    submit: async (values) => {
      await send(values)
      store.close()
    },
  })
  return (
    <FormFrame form={form} submit="Confirmer" onCancel={store.close}>
      <Textarea
        label="Raison"
        withAsterisk
        rows={4}
        data-autofocus
        {...(hint === undefined ? {} : { description: hint })}
        {...form.getInputProps('reason')}
      />
    </FormFrame>
  )
}

/** Stands once, in the root. */
export const ReasonDialog = () => {
  const { asked, isOpen } = store.useAsked()
  return (
    <Modal opened={isOpen} onClose={store.close} title={asked?.title}>
      {asked && <ReasonForm {...asked} />}
    </Modal>
  )
}
