import type { ReactNode } from 'react'

/** One state of a component, as the design-system page shows it. */
export type Sample = {
  /** The state: « Repos », « Survol », « Texte long »… */
  state: string
  node: ReactNode
  /** Shows the sample as if hovered or focused. */
  shown?: 'hover' | 'focus'
  /** Takes the whole width of the section. */
  wide?: boolean
  /** Keeps an overlay, which would cover the window, inside a small stage. */
  stage?: boolean
}

/** One component of the design system with its states; `id` is its anchor. */
export type Piece = {
  id: string
  name: string
  /** When to use it, in one sentence. */
  use: string
  samples: readonly [Sample, ...Sample[]]
}
