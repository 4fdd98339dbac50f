/**
 * A run of text as a PDF places it, in points: `x` from the left and `y` from the top of the page to the baseline,
 * `height` the size of the letters. `font` only says which pieces share a font.
 */
export type Piece = { text: string; x: number; y: number; width: number; height: number; font: string; turned?: Turned }

/** How a text that stands on its side is read: its `width` then is how tall it is, from its `y` on. */
export type Turned = 'up' | 'down'

export type Page = { width: number; height: number; pieces: Piece[] }
