import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReadInvoice } from '#contract/papers/invoices.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { DocumentLink } from '#web/features/ground/files/document-link.tsx'
import { formatDay } from '#web/lib/format.ts'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceDeposit } from './invoice-deposit.tsx'
import { invoiceOf } from './invoice-queries.ts'
import { InvoiceRail } from './invoice-rail.tsx'
import { formatCents, monthName } from './invoice-words.ts'

/** What this reader wants to know first. */
const standing = ({ line, left, dueDay, overdue, paid, kind }: ReadInvoice, reader: Role): string => {
  if (line !== null) return `${line}.`
  if (left === 0) return paid > 0 ? 'Cette facture est réglée.' : 'Il n’y a rien à payer.'
  const verb = reader === 'admin' && kind === 'sale' ? 'encaisser' : 'payer'
  return overdue
    ? `${formatCents(left)} à ${verb}, en retard depuis le ${formatDay(dueDay)}.`
    : `${formatCents(left)} à ${verb} au plus tard le ${formatDay(dueDay)}.`
}

const penaltyWords = ({ penalties }: ReadInvoice) =>
  penalties && `${formatCents(penalties.interest)} d’intérêts et ${formatCents(penalties.fee)} d’indemnité`

/** One invoice: where its money is, what it says, and all that happened to it. */
export const InvoicePage = ({ id, reader }: { id: number; reader: Role }) => {
  const reading = useSuspenseQuery(invoiceOf(id))
  const invoice = reading.data
  const { withoutVat, vat, withVat, paid, left, document, penalties } = invoice
  return (
    <DetailLayout
      asideLast
      aside={
        <Panel title="Montants">
          <Stack gap="md">
            <FactList
              lines
              facts={[
                { label: 'Hors taxes', value: formatCents(withoutVat) },
                { label: 'TVA', value: formatCents(vat) },
                { label: 'Total TTC', value: formatCents(withVat) },
                ...(paid > 0 ? [{ label: 'Payé', value: formatCents(paid) }] : []),
                { label: 'Reste à payer', value: formatCents(left) },
                ...(penalties && reader !== 'candidate'
                  ? [{ label: 'Pénalités de retard', value: penaltyWords(invoice) }]
                  : []),
              ]}
            />
            {document === null ? (
              <Text size="sm" c="dimmed">
                Le PDF est en cours de préparation.
              </Text>
            ) : (
              <DocumentLink document={document} reading={reading} documentsIn={(answer) => [answer.document]} />
            )}
          </Stack>
        </Panel>
      }
    >
      <Stack gap="lg">
        <Panel title={reader === 'candidate' ? 'Où est ton argent' : 'Où en est cette facture'}>
          <Stack gap="md">
            <Text>{standing(invoice, reader)}</Text>
            <InvoiceActions invoice={invoice} reader={reader} />
            <FactList
              facts={[
                { label: 'Mission', value: invoice.title },
                { label: 'Mois', value: monthName(invoice.month) },
                ...(reader === 'admin'
                  ? [{ label: invoice.kind === 'sale' ? 'Entreprise' : 'Freelance', value: invoice.party }]
                  : []),
                { label: 'Émise le', value: formatDay(invoice.issueDay) },
                { label: 'Échéance', value: formatDay(invoice.dueDay) },
              ]}
            />
          </Stack>
        </Panel>
        {invoice.deposit !== null && <InvoiceDeposit invoice={invoice} deposit={invoice.deposit} />}
        <Panel title="Vie de la facture">
          <InvoiceRail invoice={invoice} />
        </Panel>
      </Stack>
    </DetailLayout>
  )
}
