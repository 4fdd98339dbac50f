import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useContractForm } from '#web/lib/forms/form.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

type ReasonSchema = z.ZodType<unknown, { reason: string }>

export type AskedReason = {
  title: string
  /** Information to read before giving the reason. */
  hint?: string
  /** A field under the reason that may be left as it is. */
  more?: ReactNode
  /** The contract's schema of the call, with its message. */
  schema: ReasonSchema
  /** Sends the reason; throws what `call` throws. The dialog closes when it succeeds. */
  send: (body: { reason: string }) => Promise<unknown>
}

const ReasonForm = ({ hint, more, schema, send, close }: AskedReason & { close: () => void }) => {
  const form = useContractForm({
    schema,
    initialValues: { reason: '' },
    submit: async (values) => {
      await send(values)
      close()
    },
  })
  return (
    <FormFrame form={form} submit="Confirmer" onCancel={close}>
      <Textarea
        label="Raison"
        {...asterisk}
        rows={4}
        data-autofocus
        {...(hint === undefined ? {} : { description: hint })}
        {...form.getInputProps('reason')}
      />
      {more}
    </FormFrame>
  )
}

type Props = { asked: AskedReason | undefined; isOpen: boolean; close: () => void }

/** The form of the reason. */
export const ReasonDialogContent = ({ asked, isOpen, close }: Props) => (
  <FormDialog title={asked?.title} opened={isOpen} onClose={close} size="md">
    {asked && <ReasonForm {...asked} close={close} />}
  </FormDialog>
)
