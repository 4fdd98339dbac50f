import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { invoices, paymentForm, type ReadInvoice } from '#contract/papers/invoices.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { DayPicker } from '#web/ui/dates/day-picker.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { formatCents } from './invoice-words.ts'

type Props = { invoice: ReadInvoice; opened: boolean; onClose: () => void }

const PaymentForm = ({ invoice: { id, left, issueDay, kind }, onClose }: Omit<Props, 'opened'>) => {
  const { send } = useCommand(invoices.pay)
  const [today] = useState(() => dayOf(new Date()))
  const form = useContractForm({
    schema: paymentForm,
    initialValues: { day: today, amount: formatCents(left), note: '' },
    submit: async (body) => {
      await send({ params: { id }, body })
      onClose()
    },
  })
  const reader = kind === 'sale' ? 'L’entreprise' : 'Le freelance'
  return (
    <FormFrame form={form} submit="Enregistrer le paiement" onCancel={onClose}>
      <TextInput
        label="Montant"
        description={`Reste ${formatCents(left)}. Un paiement peut être partiel. ${reader} reçoit un e\u2011mail.`}
        inputMode="decimal"
        {...asterisk}
        {...form.getInputProps('amount')}
      />
      <DayPicker label="Date du paiement" withAsterisk min={issueDay} max={today} {...form.getInputProps('day')} />
      <TextInput
        label="Note"
        description={'Pour vous seul\u00a0: la référence du virement.'}
        {...form.getInputProps('note')}
      />
    </FormFrame>
  )
}

/** The dialog that records a payment, in whole or in part. */
export const PaymentDialog = ({ invoice, opened, onClose }: Props) => (
  <FormDialog title={`Paiement de la facture ${invoice.number}`} opened={opened} onClose={onClose} size="md">
    <PaymentForm invoice={invoice} onClose={onClose} />
  </FormDialog>
)
