import { useState } from 'react'

/**
 * The row of a list that is read in a dialog. Once it has left the list, with the answer to it, the next one takes its place; the
 * dialog closes with the last.
 */
export const useConsultedRow = <Row extends { id_user: number }>(rows: readonly Row[] = []) => {
  const [opened, setOpened] = useState<{ id: number; at: number } | null>(null)
  const found = rows.findIndex(({ id_user }) => id_user === opened?.id)
  const at = found === -1 ? Math.min(opened?.at ?? 0, rows.length - 1) : found
  if (opened !== null && rows.length === 0) setOpened(null)
  return {
    row: opened === null ? undefined : rows[at],
    at,
    count: rows.length,
    show: (to: number) => {
      const row = rows[to]
      if (row !== undefined) setOpened({ id: row.id_user, at: to })
    },
    close: () => setOpened(null),
  }
}
