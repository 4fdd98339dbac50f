import { invoices } from '#contract/papers/invoices.ts'
import { q } from '#web/lib/http/api.ts'

/** The request for one invoice. */
export const invoiceOf = (id: number) => q(invoices.read, { params: { id } })
