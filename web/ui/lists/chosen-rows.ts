import { useRef, useState, type ReactNode } from 'react'

/**
 * The rows that are chosen, on every page of a list: `most` of them at most. With the shift key a row is chosen, or left, together
 * with all between it and the one before.
 */
export const useChosenRows = (most: number) => {
  const [ids, setIds] = useState<readonly number[]>([])
  const last = useRef<number>(null)
  const add = (more: readonly number[]) => setIds((before) => [...new Set([...before, ...more])].slice(0, most))
  const remove = (some: readonly number[]) => setIds((before) => before.filter((id) => !some.includes(id)))
  return {
    ids,
    isFull: ids.length >= most,
    has: (id: number) => ids.includes(id),
    /** `page` are the rows of the page that can be chosen, in their order. */
    toggle: (id: number, page: readonly number[], isRange: boolean) => {
      const ends = [page.indexOf(last.current ?? id), page.indexOf(id)]
      const range = isRange && !ends.includes(-1) ? page.slice(Math.min(...ends), Math.max(...ends) + 1) : [id]
      last.current = id
      if (ids.includes(id)) remove(range)
      else add(range)
    },
    /** Chooses all of them; where all are chosen, none. */
    toggleAll: (some: readonly number[]) => (some.every((id) => ids.includes(id)) ? remove(some) : add(some)),
    clear: () => setIds([]),
  }
}

export type ChosenRows = ReturnType<typeof useChosenRows>

/** The chosen rows of a list, and the bar of what can be done with them (`SelectionBar`), for the end of the list. */
export type Selection = { chosen: ChosenRows; bar: ReactNode }
