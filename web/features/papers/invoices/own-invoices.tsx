import { Link } from 'react-router'
import { invoicePaths } from '#contract/papers/invoice-paths.ts'
import type { invoices, ListedInvoice } from '#contract/papers/invoices.ts'
import type { List } from '#web/server-state/list.ts'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { dueDayOf } from './due-day.ts'
import { formatCents, monthName } from './invoice-words.ts'
import classes from './own-invoices.module.css'

const hints = {
  recruiter: 'Les factures établies ici de vos mois validés, avec ce qu’il reste à payer et jusqu’à quand.',
  candidate: 'Les factures établies ici en ton nom\u00a0: tu y suis ton argent jusqu’au paiement.',
}

const where: Column<ListedInvoice> = {
  header: 'Où est ton argent',
  isText: true,
  cell: ({ line }) => line ?? '',
}

/** The invoices of a company, or of a freelance. */
export const OwnInvoices = ({
  list,
  reader,
}: {
  list: List<typeof invoices.listOfSide>
  reader: 'recruiter' | 'candidate'
}) => (
  <>
    <DataTable
      label="Factures"
      rows={list.rows}
      reading={list.reading}
      rowKey={({ id }) => id}
      rowOpens
      columns={[
        {
          header: 'Numéro',
          cell: ({ id, number }) => (
            <Link className={classes.number} to={invoicePaths.one(reader, id)}>
              {number}
            </Link>
          ),
        },
        { header: 'Mois', cell: ({ month }) => monthName(month) },
        { header: 'Mission', cell: ({ title }) => title },
        ...(reader === 'candidate' ? [where] : []),
        { header: 'Montant TTC', cell: ({ withVat }) => formatCents(withVat), align: 'end' },
        { header: 'Reste', cell: ({ left }) => formatCents(left), align: 'end' },
        ...(reader === 'recruiter' ? [{ header: 'Échéance', cell: dueDayOf }] : []),
        { header: 'Statut', cell: ({ tag }) => <StatusBadge label={tag.label} color={tag.style} /> },
      ]}
      empty={<EmptyState text="Aucune facture" hint={hints[reader]} />}
    />
    <Paginator search={list.search} of={list.page} />
  </>
)
