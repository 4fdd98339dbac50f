import type { Month } from '#domain/time/months.ts'
import type { Day } from '#domain/time/paris-time.ts'
import type { ReportedDay, Totals } from './reported-days.ts'

/** A validated month as it is printed. */
export type PrintedMonth = {
  month: Month
  title: string
  companyName: string
  candidateName: string
  place: string
  firstDay: Day
  lastDay: Day
  days: readonly (ReportedDay & { off: 'weekend' | 'holiday' | null; holiday: string | null; isOutside: boolean })[]
  totals: Totals
  submittedAt: Date
  /** Who validated, when, and from where: the network of their address, and whether by a mailed link. */
  validation: { at: Date; by: string; isByLink: boolean; from: string }
}

/** « CRA_2026-11_Anne_Durand.pdf ». */
export const printedMonthFileName = ({ month, candidateName }: PrintedMonth): string => {
  const words = candidateName.normalize('NFC').replaceAll(/[\s/\\:*?"<>|\p{Cc}\p{Cf}]+/gu, '_')
  return `CRA_${month}_${words}.pdf`
}
