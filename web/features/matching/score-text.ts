import type { WrittenOtherwise } from '#web/ui/lists/filter-bar.tsx'

/** Scores count 10,000 in the address, as on the wire, and 100 where people read or write them. */
export const scoreText: WrittenOtherwise = {
  ofUrl: (value) => (/^\d+$/.test(value) ? String(Number(value) / 100).replace('.', ',') : value),
  toUrl: (text) => {
    const score = Number(text.replace(',', '.'))
    return text.trim() === '' || Number.isNaN(score) ? text : String(Math.round(score * 100))
  },
}
