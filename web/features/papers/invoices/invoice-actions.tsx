import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { invoices, type ReadInvoice } from '#contract/papers/invoices.ts'
import { reason } from '#contract/wire/fields.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const PaymentDialog = onDemand(
  async () => (await import('./payment.form.tsx')).PaymentDialog,
  ({ opened }) => opened,
)
const StatusDialog = onDemand(
  async () => (await import('./status.form.tsx')).StatusDialog,
  ({ opened }) => opened,
)

/** What the administrator notes: a payment, or where the invoice stands. */
const Notes = ({ invoice }: { invoice: ReadInvoice }) => {
  const [open, setOpen] = useState<'payment' | 'status' | null>(null)
  const close = () => setOpen(null)
  return (
    <Group gap="sm">
      {invoice.can.pay && <Button onClick={() => setOpen('payment')}>Enregistrer un paiement</Button>}
      {invoice.can.set.length > 0 && (
        <Button variant="default" onClick={() => setOpen('status')}>
          Changer le statut
        </Button>
      )}
      <PaymentDialog invoice={invoice} opened={open === 'payment'} onClose={close} />
      <StatusDialog invoice={invoice} opened={open === 'status'} onClose={close} />
    </Group>
  )
}

const verbs: Partial<Record<string, { verb: string; isDanger?: boolean }>> = {
  '205': { verb: 'Approuver' },
  '207': { verb: 'Contester' },
  '210': { verb: 'Refuser', isDanger: true },
}

/** What a company answers to an invoice, and a freelance to one that was made in their name. */
const Answers = ({ invoice: { id, number, can } }: { invoice: ReadInvoice }) => {
  const { send } = useCommand(invoices.setStatus)
  return (
    <Group gap="sm">
      {can.set.map(({ code, needsReason }) => {
        const { verb = '', isDanger = false } = verbs[code] ?? {}
        const ask = () =>
          askAction({
            title: `${verb} la facture ${number}`,
            verb,
            isDanger,
            ...(needsReason
              ? { schema: reason(), reasonHint: 'Inspirnautes la lit, et répond.' }
              : { question: 'Confirmer que cette facture est juste\u00a0?' }),
            send: ({ reason: given }) => send({ params: { id }, body: { code, reason: given } }),
          })
        return (
          <Button key={code} variant={code === '205' ? 'filled' : 'default'} onClick={ask}>
            {verb}
          </Button>
        )
      })}
    </Group>
  )
}

/** What this reader may do with an invoice now. */
export const InvoiceActions = ({ invoice, reader }: { invoice: ReadInvoice; reader: Role }) =>
  reader === 'admin' ? <Notes invoice={invoice} /> : <Answers invoice={invoice} />
