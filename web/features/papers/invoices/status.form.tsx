import { NativeSelect, Textarea } from '@mantine/core'
import { invoices, statusForm, type ReadInvoice } from '#contract/papers/invoices.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

type Props = { invoice: ReadInvoice; opened: boolean; onClose: () => void }

const StatusForm = ({ invoice: { id, can }, onClose }: Omit<Props, 'opened'>) => {
  const { send } = useCommand(invoices.setStatus)
  const form = useContractForm({
    schema: statusForm,
    initialValues: { code: can.set[0]?.code ?? '200', reason: '' },
    submit: async (body) => {
      await send({ params: { id }, body })
      onClose()
    },
  })
  const chosen = can.set.find(({ code }) => code === form.values.code)
  return (
    <FormFrame form={form} submit="Enregistrer le statut" onCancel={onClose}>
      <NativeSelect
        label="Statut"
        description="Les codes de la norme, tels que votre plateforme les donne."
        data={can.set.map(({ code, label }) => ({ value: code, label: `${code} · ${label}` }))}
        {...form.getInputProps('code')}
      />
      <Textarea
        label="Raison"
        description="L’autre partie la lit."
        {...(chosen?.needsReason === true && asterisk)}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </FormFrame>
  )
}

/** The dialog in which the administrator notes where an invoice stands. */
export const StatusDialog = ({ invoice, opened, onClose }: Props) => (
  <FormDialog title={`Statut de la facture ${invoice.number}`} opened={opened} onClose={onClose} size="md">
    <StatusForm invoice={invoice} onClose={onClose} />
  </FormDialog>
)
