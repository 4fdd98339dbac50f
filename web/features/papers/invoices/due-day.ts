import type { ListedInvoice } from '#contract/papers/invoices.ts'
import { formatDay } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'

/** Until when an invoice is to be paid; nothing once it is paid. */
export const dueDayOf = ({ left, dueDay }: ListedInvoice): string => (left > 0 ? formatDay(dueDay) : missing)
