import { useState } from 'react'

type Row = { id_user: number }
/** Who was opened, and where in the list they were. */
type Opened = { id: number; at: number }

/** Where the row to read is now: who was opened, wherever they are in the list; who took their place once they have left it. */
export const placeOf = (rows: readonly Row[], { id, at }: Opened): number => {
  const found = rows.findIndex(({ id_user }) => id_user === id)
  return found === -1 ? Math.min(at, rows.length - 1) : found
}

/**
 * The row of a list that is read in a dialog. Once it has left the list, with the answer to it, the next one takes its place; the
 * dialog closes with the last.
 */
export const useConsultedRow = <Read extends Row>(rows: readonly Read[] = []) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const at = opened === null ? 0 : placeOf(rows, opened)
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
