import type { ReactNode } from 'react'

/** What draws the rows of a list in their order, and puts one elsewhere. */
export type SortableRows = {
  keys: readonly number[]
  nameOf: (key: number) => string
  /** Puts a row in the place of another. */
  move: (key: number, over: number) => void
  row: (key: number, handle: ReactNode) => ReactNode
}
