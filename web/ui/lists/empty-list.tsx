import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'

type Props = {
  /** A tab or a filter is chosen. */
  isNarrowed: boolean
  /** Said then: « Aucune mission ne répond à ces critères. » */
  noMatch: string
  /** Said of a list that has no row at all: an `EmptyState`, with what to do about it. */
  children: ReactNode
}

/** What stands in place of a list without rows. */
export const EmptyList = ({ isNarrowed, noMatch, children }: Props) =>
  isNarrowed ? <EmptyState hint={noMatch} /> : children
