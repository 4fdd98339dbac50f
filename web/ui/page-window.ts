/** How many page links stand at once (001 §2). */
const shown = 10

/** The pages to link to: at most ten, around the current one. */
export const pageWindow = (page: number, last: number): number[] => {
  const count = Math.min(shown, last)
  const start = Math.max(1, Math.min(page - Math.floor(count / 2), last - count + 1))
  return Array.from({ length: count }, (_, index) => start + index)
}
