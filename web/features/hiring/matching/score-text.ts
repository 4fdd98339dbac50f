import type { TextConversion } from '#web/ui/filters/text-filter.tsx'

/** Converts scores: 0 to 10,000 in the URL and on the wire, 0 to 100 on the screen. */
export const scoreText: TextConversion = {
  ofUrl: (value) => (/^\d+$/.test(value) ? String(Number(value) / 100).replace('.', ',') : value),
  toUrl: (text) => {
    const score = Number(text.replace(',', '.'))
    return text.trim() === '' || Number.isNaN(score) ? text : String(Math.round(score * 100))
  },
}
