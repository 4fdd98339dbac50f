/** A page as it is drawn; once the signal is aborted the drawing ends, and may fail. */
type DrawnPage<Canvas> = { number: number; draw: (canvas: Canvas, leaving: AbortSignal) => Promise<void> }

/** A page of a document that could not be shown: nobody signs what they could not read. */
export class UndrawnPageError extends Error {
  constructor(number: number, total: number, cause: unknown) {
    super(`La page ${number} sur ${total} n’a pas pu être affichée.`, { cause })
  }
}

/** Draws every page, one after the other; answers whether all of them are drawn, which they are not when the reader has left. */
export const drawPages = async <Canvas>(
  pages: readonly DrawnPage<Canvas>[],
  canvasOf: (number: number) => Canvas | undefined,
  leaving: AbortSignal,
): Promise<boolean> => {
  for (const page of pages) {
    try {
      const canvas = canvasOf(page.number)
      if (canvas === undefined) throw new Error('no canvas')
      await page.draw(canvas, leaving)
    } catch (cause) {
      if (leaving.aborted) return false
      throw new UndrawnPageError(page.number, pages.length, cause)
    }
    if (leaving.aborted) return false
  }
  return true
}
