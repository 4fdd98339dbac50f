import { Text } from '@mantine/core'
import { useState } from 'react'
import { orderPayment, paymentOrders, type PaymentOrder } from '#contract/papers/payment-orders.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { formatCents } from '#web/features/papers/invoices/invoice-words.ts'
import { formatCount } from '#web/lib/format.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { DayPicker } from '#web/ui/dates/day-picker.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

type Props = { order: PaymentOrder; opened: boolean; onClose: () => void }

const OrderPaymentForm = ({ order: { id, count, total }, onClose }: Omit<Props, 'opened'>) => {
  const { send } = useCommand(paymentOrders.pay)
  const [today] = useState(() => dayOf(new Date()))
  const form = useContractForm({
    schema: orderPayment,
    initialValues: { day: today },
    submit: async (body) => {
      await send({ params: { id }, body })
      onClose()
    },
  })
  return (
    <FormFrame form={form} submit="Noter le paiement" onCancel={onClose}>
      <Text>
        {formatCount(count, 'facture')}, {formatCents(total)}. Ce qui reste dû de chacune est noté comme payé, et chaque
        freelance reçoit un e‑mail.
      </Text>
      <DayPicker label="Date du paiement" withAsterisk max={today} {...form.getInputProps('day')} />
    </FormFrame>
  )
}

/** The dialog that records that the bank made a transfer. */
export const OrderPaymentDialog = ({ order, opened, onClose }: Props) => (
  <FormDialog title={`Paiement du virement ${order.name}`} opened={opened} onClose={onClose} size="md">
    <OrderPaymentForm order={order} onClose={onClose} />
  </FormDialog>
)
