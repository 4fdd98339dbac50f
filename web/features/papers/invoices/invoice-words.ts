import { capital } from '#domain/first-letter.ts'
import { frenchMonth, type Month } from '#domain/time/months.ts'

/** `180000` → `1 800,00 €`: cents stand under each other in a column. */
export const formatCents = (cents: number): string =>
  `${(cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u00a0€`

/** « Novembre 2026 ». */
export const monthName = (month: Month): string => capital(frenchMonth(month))
