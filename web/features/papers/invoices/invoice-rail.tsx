import { Button, Text } from '@mantine/core'
import { invoices, paymentCancellation, type RailMoment, type ReadInvoice } from '#contract/papers/invoices.ts'
import { formatDay, formatInstant } from '#web/lib/format.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { Timeline, type Moment } from '#web/ui/texts/timeline.tsx'
import { formatCents } from './invoice-words.ts'

const CancelPayment = ({ id, cents }: { id: number; cents: number }) => {
  const { send } = useCommand(invoices.cancelPayment)
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() =>
        askAction({
          title: `Annuler le paiement de ${formatCents(cents)}`,
          hint: 'Une écriture du montant opposé est ajoutée, et l’autre partie reçoit un e\u2011mail.',
          schema: paymentCancellation,
          reasonHint: 'L’autre partie la lit.',
          isDanger: true,
          verb: 'Annuler le paiement',
          send: (body) => send({ params: { id }, body }),
        })
      }
    >
      Annuler ce paiement
    </Button>
  )
}

const rateOf = (rate: number) => `${(rate / 100).toLocaleString('fr-FR')}\u00a0%`

/** « 1 800,00 € le 21/11/2026 », and for the administrator the amount of each rate, as the status 212 is sent with. */
const PaymentDetail = ({ moment: { payment, reason }, invoice }: { moment: RailMoment; invoice: ReadInvoice }) =>
  payment && (
    <>
      <Text size="sm">
        {formatCents(payment.cents)} le {formatDay(payment.day)}
      </Text>
      {invoice.can.cancelPayments && (
        <Text size="sm" c="dimmed">
          {payment.byRate.map(({ rate, cents }) => `${formatCents(cents)} à ${rateOf(rate)} de TVA`).join(', ')}
        </Text>
      )}
      {reason !== null && <Text size="sm">{reason}</Text>}
      {invoice.can.cancelPayments && !payment.isCancellation && !payment.isCancelled && (
        <CancelPayment id={payment.id} cents={payment.cents} />
      )}
    </>
  )

const momentOf = (moment: RailMoment, invoice: ReadInvoice): Moment => {
  const { key, code, tag, at, by, reason, payment } = moment
  return {
    key,
    at,
    when: formatInstant(at),
    what: code === null ? tag.label : `${tag.label} (${code})`,
    who: by,
    color: tag.style,
    ...(payment !== null
      ? { detail: <PaymentDetail moment={moment} invoice={invoice} /> }
      : reason !== null && { detail: reason }),
  }
}

/** What is still to come. */
const awaited = ({ left, dueDay, overdue }: ReadInvoice): Moment[] =>
  left === 0
    ? []
    : [
        {
          key: 'due',
          at: dueDay,
          when: `${overdue ? 'depuis le' : 'au plus tard le'} ${formatDay(dueDay)}`,
          what: overdue ? 'Paiement en retard' : 'Paiement attendu',
          color: overdue ? 'red' : 'black',
        },
      ]

/** All that happened to an invoice, and what is still to come. */
export const InvoiceRail = ({ invoice }: { invoice: ReadInvoice }) => (
  <Timeline
    label="Vie de la facture"
    moments={[...invoice.rail.map((moment) => momentOf(moment, invoice)), ...awaited(invoice)]}
  />
)
