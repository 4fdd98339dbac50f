import type { Line } from './lines.ts'

const bullet = /^(?:[•●○◦▪▫■□‣⁃➢➤►▶✓✔*·–—-]|[\uE000-\uF8FF]|o(?= \p{Lu}))\s*/u

export const isBullet = (line: Line): boolean => bullet.test(line.text) && !/^[–—-]\s*\d/.test(line.text)

/** Words of which a broken line keeps its hyphen: « back-end ». */
const compound =
  /(?:^|\s)(?:back|front|full|multi|micro|co|non|sous|pré|post|e|self|cross|end-to|mi|vis-à|peut|c'est-à|demi|semi|auto|anti|inter|pair|peer)-$/i

/** Two texts of which the second goes on with the first: a word that was broken at the end of its line is whole again. */
const joined = (first: string, second: string): string => {
  if (!/\p{L}-$/u.test(first) || !/^\p{Ll}/u.test(second)) return `${first} ${second}`
  return compound.test(first) ? `${first}${second}` : `${first.slice(0, -1)}${second}`
}

/** The lines under a title as text, an item a line: what a PDF has broken over lines is joined again. */
export const textOf = (lines: readonly Line[]): string => {
  const items: string[] = []
  const edge = Math.max(...lines.map(({ right }) => right))
  for (const [index, line] of lines.entries()) {
    const [last, previous] = [items.at(-1), lines[index - 1]]
    const text = line.text.replace(bullet, '').replaceAll(/\s+/g, ' ')
    if (isBullet(line)) items.push(`- ${text}`)
    else if (last === undefined || previous === undefined || isNewItem(previous, line, edge)) items.push(text)
    else items[items.length - 1] = joined(last, text)
  }
  return items.join('\n')
}

/** Whether a line without a bullet begins something new: the line before it ends before the first word would not fit. */
const isNewItem = (previous: Line, line: Line, edge: number): boolean => {
  if (/^\p{Ll}/u.test(line.text)) return false
  if (line.y < previous.y) return true
  if (line.y - previous.y > previous.height * 2.2 || line.x < previous.x - 6) return true
  const firstWord = (line.text.split(' ')[0]?.length ?? 0) * line.height * 0.6
  return previous.right + firstWord < edge || /^\p{Lu}[\p{L} ]{2,30} ?: /u.test(line.text)
}
