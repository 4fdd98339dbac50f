import { invoices } from '#contract/papers/invoices.ts'
import { DocumentsTabs } from '#web/features/papers/invoices/documents-tabs.tsx'
import { OwnInvoices } from '#web/features/papers/invoices/own-invoices.tsx'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Vos factures · Inspirnautes' }]

/** What a company has to pay, and until when. */
export default function RecruiterInvoicesScreen() {
  return (
    <>
      <PageHeader title="Vos factures" />
      <DocumentsTabs reader="recruiter" />
      <OwnInvoices list={useList(invoices.listOfSide)} reader="recruiter" />
    </>
  )
}
