import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'

type Props = {
  /** A tab or a filter is chosen. */
  isNarrowed: boolean
  /** The text in this case: « Aucune mission ne répond à ces critères. » */
  noMatch: string
  /** Shown for a list without any row: an `EmptyState`, with the next action. */
  children: ReactNode
}

/** Replaces a list without rows. */
export const EmptyList = ({ isNarrowed, noMatch, children }: Props) =>
  isNarrowed ? <EmptyState hint={noMatch} /> : children
