import type { ReactNode } from 'react'

/** One state of a piece, as it is shown on the design-system page. */
export type Sample = {
  /** The state: « Repos », « Survol », « Texte long »… */
  state: string
  node: ReactNode
  /** Shows what the pointer or the keyboard would show. */
  shown?: 'hover' | 'focus'
  /** Takes the whole width of the section. */
  wide?: boolean
  /** Keeps what would cover the window inside a small stage. */
  stage?: boolean
}

/** One piece of the design system with its states; `id` is its anchor. */
export type Piece = {
  id: string
  name: string
  /** When it is used, in one sentence. */
  use: string
  samples: readonly [Sample, ...Sample[]]
}
