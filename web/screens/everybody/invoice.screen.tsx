import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { invoicePaths } from '#contract/papers/invoice-paths.ts'
import type { ReadInvoice } from '#contract/papers/invoices.ts'
import { InvoicePage } from '#web/features/papers/invoices/invoice-page.tsx'
import { invoiceOf } from '#web/features/papers/invoices/invoice-queries.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

const nameOf = ({ isCreditNote, number }: ReadInvoice): string => `${isCreditNote ? 'Avoir' : 'Facture'} ${number}`

/** The address of its PDF lasts a minute: each visit asks for a new one. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  queryClient.fetchQuery(invoiceOf(Number(params['id'])))

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `${loaderData ? nameOf(loaderData) : 'Facture'} · Inspirnautes` },
]

/** One invoice, for its side and for the administrator. */
export default function InvoiceScreen() {
  const id = Number(useParams()['id'])
  const reader = useSignedIn().role ?? 'recruiter'
  const { data } = useSuspenseQuery(invoiceOf(id))
  return (
    <>
      <PageHeader
        title={nameOf(data)}
        badge={<StatusBadge label={data.tag.label} color={data.tag.style} />}
        back={{ to: invoicePaths.list(reader) }}
      />
      <InvoicePage id={id} reader={reader} />
    </>
  )
}
