import { IconBan, IconChecks, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { orderCancellation, paymentOrders, type PaymentOrder } from '#contract/papers/payment-orders.ts'
import { formatCents } from '#web/features/papers/invoices/invoice-words.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'
import { useList } from '#web/server-state/list.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { EmptyLine } from '#web/ui/placeholders/empty-line.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

const OrderPaymentDialog = onDemand(
  async () => (await import('./order-payment.form.tsx')).OrderPaymentDialog,
  ({ opened }) => opened,
)

const Actions = ({ order }: { order: PaymentOrder }) => {
  const { id, name, can } = order
  const [isPaying, setPaying] = useState(false)
  const { start, pending } = useFileDownload(paymentOrders.file)
  const { send } = useCommand(paymentOrders.cancel)
  const cancel = () =>
    askAction({
      title: `Annuler le virement ${name}`,
      hint: 'Tout le virement est annulé\u00a0: ses factures sont de nouveau à payer. Ce qui est déjà noté comme payé le reste.',
      schema: orderCancellation,
      reasonHint: 'Les freelances la lisent sur leur facture.',
      isDanger: true,
      verb: 'Annuler le virement',
      send: (body) => send({ params: { id }, body }),
    })
  return (
    <>
      {can.download && (
        <IconButton
          label={`Télécharger le virement ${name}`}
          icon={<IconDownload size={18} aria-hidden />}
          disabled={pending}
          onClick={() => void start({ params: { id } })}
        />
      )}
      {can.pay && (
        <>
          <IconButton
            label={`Noter le paiement du virement ${name}`}
            icon={<IconChecks size={18} aria-hidden />}
            onClick={() => setPaying(true)}
          />
          <OrderPaymentDialog order={order} opened={isPaying} onClose={() => setPaying(false)} />
        </>
      )}
      {can.cancel && (
        <IconButton label={`Annuler le virement ${name}`} icon={<IconBan size={18} aria-hidden />} onClick={cancel} />
      )}
    </>
  )
}

const standing = ({ cancelled, isPaid }: PaymentOrder) =>
  cancelled === null ? (
    <StatusBadge {...(isPaid ? { label: 'Payé', color: 'green' } : { label: 'Préparé', color: 'blue' })} />
  ) : (
    <>
      <StatusBadge label="Annulé" color="red" /> {cancelled.reason}
    </>
  )

/** The transfers that were prepared, newest first. */
export const PaymentOrders = () => {
  const list = useList(paymentOrders.list, { pageName: 'transfers' })
  return (
    <Panel title="Virements">
      <DataTable
        label="Virements"
        rows={list.rows}
        reading={list.reading}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Virement', cell: ({ name }) => name },
          { header: 'Préparé le', cell: ({ madeAt }) => formatInstant(madeAt) },
          { header: 'Par', cell: ({ by }) => by },
          { header: 'Factures', cell: ({ count }) => count.toLocaleString('fr-FR'), align: 'end' },
          { header: 'Total', cell: ({ total }) => formatCents(total), align: 'end' },
          { header: 'État', cell: standing, isText: true },
        ]}
        actions={(order) => <Actions order={order} />}
        empty={<EmptyLine text="Aucun virement n’a été préparé." />}
      />
      <Paginator search={list.search} of={list.page} />
    </Panel>
  )
}
