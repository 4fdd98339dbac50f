import { invoices } from '#contract/papers/invoices.ts'
import { DocumentsTabs } from '#web/features/papers/invoices/documents-tabs.tsx'
import { OwnInvoices } from '#web/features/papers/invoices/own-invoices.tsx'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Mes factures · Inspirnautes' }]

/** Where the money of a freelance is. */
export default function CandidateInvoicesScreen() {
  return (
    <>
      <PageHeader title="Mes factures" />
      <DocumentsTabs reader="candidate" />
      <OwnInvoices list={useList(invoices.listOfSide)} reader="candidate" />
    </>
  )
}
