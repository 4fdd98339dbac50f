import { Box } from '@mantine/core'
import { Link } from 'react-router'
import { invoicePaths } from '#contract/papers/invoice-paths.ts'
import { invoiceFilters, invoices } from '#contract/papers/invoices.ts'
import { AgeingStrip } from '#web/features/papers/invoices/ageing-strip.tsx'
import { DocumentsTabs } from '#web/features/papers/invoices/documents-tabs.tsx'
import { BankStatementButton } from '#web/features/papers/bank-statements/bank-statement-button.tsx'
import { dueDayOf } from '#web/features/papers/invoices/due-day.ts'
import { formatCents, monthName } from '#web/features/papers/invoices/invoice-words.ts'
import { PaymentOrders } from '#web/features/papers/payment-orders/payment-orders.card.tsx'
import { PaymentOrderButton } from '#web/features/papers/payment-orders/payment-order-button.tsx'
import { formatDay } from '#web/lib/format.ts'
import { readSearch } from '#web/lib/list-search.ts'
import { useList } from '#web/server-state/list.ts'
import { PeopleExport } from '#web/server-state/people-export.tsx'
import { FilterBar } from '#web/ui/filters/filter-bar.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

export const meta = () => [{ title: 'Factures · Inspirnautes' }]

const tabs = [
  { key: 'sale', label: 'À encaisser' },
  { key: 'purchase', label: 'À payer' },
] as const

const states = [
  { value: 'open', label: 'Non réglées' },
  { value: 'overdue', label: 'En retard' },
  { value: 'paid', label: 'Réglées' },
]

/** Who owes what: the sales to companies, and the purchases from freelances. */
export default function AdminInvoicesScreen() {
  const list = useList(invoices.listOfAdmin)
  const { tab } = readSearch(invoiceFilters, list.search.params)
  const party = tab === 'sale' ? 'Entreprise' : 'Freelance'
  return (
    <>
      <PageHeader title="Factures">
        {tab === 'purchase' && <PaymentOrderButton />}
        <BankStatementButton />
        <PeopleExport anonymous={invoices.export} whole={invoices.exportWhole} search={list.search} />
      </PageHeader>
      <DocumentsTabs reader="admin" />
      <StatusTabs label="Sens des factures" tabs={tabs} counts={undefined} search={list.search}>
        <AgeingStrip tab={tab} search={list.search} />
        <FilterBar
          filters={[
            { kind: 'select', name: 'state', label: 'État', options: states },
            { kind: 'text', name: 'party', label: party },
            { kind: 'text', name: 'number', label: 'Numéro' },
          ]}
          search={list.search}
        />
        <DataTable
          label="Factures"
          rows={list.rows}
          reading={list.reading}
          search={list.search}
          rowKey={({ id }) => id}
          rowOpens
          columns={[
            {
              header: 'Numéro',
              cell: ({ id, number }) => <Link to={invoicePaths.one('admin', id)}>{number}</Link>,
              sort: 'number',
            },
            { header: party, cell: (row) => row.party, sort: 'party' },
            { header: 'Mois', cell: ({ month }) => monthName(month) },
            { header: 'Émise le', cell: ({ issueDay }) => formatDay(issueDay), sort: 'issueDay' },
            { header: 'Échéance', cell: dueDayOf, sort: 'dueDay' },
            { header: 'Montant TTC', cell: ({ withVat }) => formatCents(withVat), align: 'end', sort: 'withVat' },
            { header: 'Reste', cell: ({ left }) => formatCents(left), align: 'end', sort: 'left' },
            { header: 'Statut', cell: ({ tag }) => <StatusBadge label={tag.label} color={tag.style} /> },
          ]}
          empty={
            <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucune facture ne répond à ces critères.">
              <EmptyState
                text="Aucune facture"
                hint="Les mois validés sont facturés ici dès que le régime de TVA de la plateforme est renseigné, sous « Annexe »."
              />
            </EmptyList>
          }
        />
        <Paginator search={list.search} of={list.page} />
        {tab === 'purchase' && (
          <Box mt="xl">
            <PaymentOrders />
          </Box>
        )}
      </StatusTabs>
    </>
  )
}
