import type { BulkPreviewRow, BulkReportRow } from '#contract/oversight/bulk-actions.ts'
import { bulkBlockers } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { success, warning } from '#server/http/route.ts'
import type { BulkRow } from './bulk-actions.queries.ts'

const reasonOf = ({ refusal }: BulkRow) => (refusal === null ? null : bulkBlockers[refusal])

export const presentPreviewRow = (row: BulkRow): BulkPreviewRow => ({
  id: row.id,
  name: row.name,
  can: row.refusal === null,
  reason: reasonOf(row),
})

/** The rows of the report, and its toast: « Fait pour 3 sur 4 ». */
export const presentReport = (rows: readonly BulkRow[]) => {
  const done = rows.filter(({ refusal }) => refusal === null).length
  const words = `Fait pour ${done} sur ${rows.length}`
  const report = rows.map((row): BulkReportRow => {
    const { can, ...rest } = presentPreviewRow(row)
    return { ...rest, done: can }
  })
  return { ...(done === rows.length ? success(words) : warning(words)), rows: report }
}
