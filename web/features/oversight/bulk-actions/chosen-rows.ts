import { useState } from 'react'
import { mostBulkRows } from '#domain/oversight/bulk-actions/bulk-actions.ts'

/** The rows that are chosen, on every page of a list: a hundred at most. */
export const useChosenRows = () => {
  const [ids, setIds] = useState<readonly number[]>([])
  const isFull = ids.length >= mostBulkRows
  return {
    ids,
    isFull,
    has: (id: number) => ids.includes(id),
    toggle: (id: number) =>
      setIds((before) =>
        before.includes(id) ? before.filter((each) => each !== id) : [...before, id].slice(0, mostBulkRows),
      ),
    add: (more: readonly number[]) => setIds((before) => [...new Set([...before, ...more])].slice(0, mostBulkRows)),
    clear: () => setIds([]),
  }
}
