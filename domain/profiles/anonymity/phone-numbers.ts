import { isDigit, type Folded } from './folding.ts'
import type { Found } from './identifier.ts'

/** How the digits of a number without a country are grouped; a date or an amount is not grouped so. */
const layouts = `
  10 / 2 2 2 2 2 / 4 2 2 2 / 4 3 3 / 2 8 / 5 5 / 5 6 / 3 3 4 / 3 4 4 / 3 3 2 2 / 1 1 1 1 1 1 1 1 1 1`
  .split('/')
  .map((each) => each.trim().split(' ').map(Number))
/** The same without its first 0: « 6 12 34 56 78 ». */
const bareLayouts = [[9], [1, 2, 2, 2, 2]]
const withCountry = [[11], [2, 9], [2, 1, 2, 2, 2, 2]]

/** Digits that stand together, and whether they follow the group before as parts of one number do. */
type Group = { from: number; to: number; text: string; gap: string; isLinked: boolean }

/** At most so many signs of any kind part two figures, one blank for several; raw, so many characters are read. */
const mostSigns = 4
const longestGap = 40

/** Whether what stands between two figures may part one number: signs, no letter, nothing masked. */
const isSigns = (gap: string): boolean => {
  if (gap === '' || gap.length > longestGap || /[\p{L}\p{N}▇]/u.test(gap)) return gap === ''
  return Array.from(gap.replaceAll(/ +/g, ' ').replaceAll('...', '.')).length <= mostSigns
}

/** What parts the figures of a number that no 0 begins: other signs stand in lists and in sums. */
const isNarrow = ({ gap }: Group) => /^[ .\-/()_·•|]*$/.test(gap) && gap.length <= mostSigns

const groupsOf = ({ skeleton }: Folded): Group[] => {
  const groups: Group[] = []
  for (const match of skeleton.matchAll(/\d+/g)) {
    const before = groups.at(-1)
    const gap = before === undefined ? '' : skeleton.slice(before.to, Math.min(match.index, before.to + longestGap + 1))
    const isLinked = before !== undefined && gap !== '' && isSigns(gap)
    groups.push({ from: match.index, to: match.index + match[0].length, text: match[0], gap, isLinked })
  }
  return groups
}

/** The groups from this one that make one number, at most; ten digits in groups of one are ten. */
const mostGroups = 16

const chainFrom = (groups: readonly Group[], first: number): Group[] => {
  const chain = groups.slice(first, first + 1)
  for (const group of groups.slice(first + 1, first + mostGroups)) {
    if (!group.isLinked) break
    chain.push(group)
  }
  return chain
}

const isLaidOut = (chain: readonly Group[], layout: readonly number[]) =>
  layout.length <= chain.length && layout.every((length, index) => chain[index]?.text.length === length)

/** The groups until one that another sign than those of numbers parts from the one before. */
const until = (chain: readonly Group[], isParted: (group: Group) => boolean): readonly Group[] => {
  const end = chain.findIndex((group, index) => index > 0 && isParted(group))
  return end < 0 ? chain : chain.slice(0, end)
}

/** How many groups make an international number: 8 to 15 digits, as many as there are. */
const internationalLength = (chain: readonly Group[]): number => {
  let [digits, length] = [0, 0]
  for (const [index, { text }] of chain.entries()) {
    digits += text.length
    if (digits > 15) break
    if (digits >= 8) length = index + 1
  }
  return length
}

const gapsOf = (chain: readonly Group[], length: number) => chain.slice(1, length).map(({ gap }) => gap)

/** « 08:30 - 12:00, 14 »: hours, whose colons stand between some of the figures only. */
const areHours = (gaps: readonly string[]) => {
  const colons = gaps.filter((gap) => gap === ':').length
  return colons > 1 && colons < gaps.length && gaps.every((gap) => /^[:\s,;/()-]+$/.test(gap))
}

/** « 7, 10, 11, 12, 21 »: versions, one greater than the other. */
const isEnumeration = (chain: readonly Group[], length: number) => {
  const values = chain.slice(0, length).map(({ text }) => Number(text))
  const isAscending = values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))
  const isDescending = values.every((value, index) => index === 0 || value < (values[index - 1] ?? 0))
  return (isAscending || isDescending) && gapsOf(chain, length).every((gap) => /[,;/|]/.test(gap))
}

const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text)

/** Ten figures in any groups, when the same signs part them all and no year is among them. */
const evenLength = (chain: readonly Group[]): number => {
  const [first, ...others] = chain
  const [gap] = gapsOf(chain, chain.length)
  const digits = chain.reduce((total, { text }) => total + text.length, 0)
  if (first === undefined || digits !== 10 || others.length === 0) return 0
  return others.every((each) => each.gap === gap) && !chain.some(({ text }) => isYear(text)) ? chain.length : 0
}

/** « +33… » or « 0033… », in one piece or not; « 000 » and « 2 000 » begin no number. */
const isInternational = (chain: readonly Group[], before: string): boolean => {
  if (/(?<![\p{L}\p{N}+])\+\(?$/u.test(before)) return true
  const digits = chain.map(({ text }) => text).join('')
  // The minutes of « 12:00, 14:00 ».
  if (chain[0]?.text === '00' && chain[0].gap === ':') return false
  return /^00[1-9]/.test(digits) && chain[0]?.text.startsWith('00') === true
}

/** How many groups from the first make a telephone number; 0 when it is none. */
const phoneLength = (chain: readonly Group[], before: string, isAfterYear: boolean): number => {
  const first = chain[0]?.text ?? ''
  const lengthUnder = (allowed: readonly number[][], of: readonly Group[] = chain) =>
    allowed.find((layout) => isLaidOut(of, layout))?.length ?? 0
  const narrow = until(chain, (group) => !isNarrow(group))
  if (isInternational(chain, before))
    return internationalLength(
      first.length === 3 && first.startsWith('00') ? narrow : until(chain, ({ gap }) => /[%€$£+]/.test(gap)),
    )
  if (/^0([1-9]|$)/.test(first)) {
    const length = lengthUnder(layouts)
    if (length > 1 && (isAfterYear || areHours(gapsOf(chain, length)))) return 0
    return length > 0 ? length : evenLength(chain)
  }
  if (before.endsWith('(')) return lengthUnder(layouts, narrow)
  if (/^[67]/.test(first)) {
    const length = lengthUnder(bareLayouts)
    return length > 1 && isEnumeration(chain, length) ? 0 : length
  }
  return first.startsWith('33') ? lengthUnder(withCountry) : 0
}

/** Every telephone number in a text, whoever’s. */
export const phoneNumbers = (folded: Folded): Found[] => {
  const groups = groupsOf(folded)
  const found: Found[] = []
  for (let first = 0; first < groups.length;) {
    const group = groups[first]
    if (group === undefined) break
    const before = folded.skeleton.slice(Math.max(0, group.from - 3), group.from)
    const previous = groups[first - 1]
    const isAfterYear = group.isLinked && /^[-/.]$/.test(group.gap) && previous !== undefined && isYear(previous.text)
    const length = phoneLength(chainFrom(groups, first), before, isAfterYear)
    const last = groups[first + length - 1]
    const sign = /\+?\(?$/.exec(before)?.[0].length ?? 0
    if (length > 0 && last !== undefined)
      found.push({ from: group.from - sign, to: last.to, kind: 'phone', reason: 'un numéro de téléphone' })
    first += Math.max(length, 1)
  }
  return found
}

/** Far enough for « +33 (0) » before the digits that every form of a number shares. */
const mostPrefix = 6

/** The person's own number, however its digits are separated. */
export const ownPhone = ({ skeleton }: Folded, phoneEnd: string): Found[] => {
  const [places, digits]: [number[], string[]] = [[], []]
  for (const [place, character] of skeleton.split('').entries())
    if (isDigit(character)) {
      places.push(place)
      digits.push(character)
    }
  /** Whether this digit follows the one before as a part of the same number. */
  const follows = (index: number) => {
    const from = (places[index - 1] ?? 0) + 1
    return isSigns(skeleton.slice(from, Math.min(places[index] ?? from, from + longestGap + 1)))
  }
  const joined = digits.join('')
  const found: Found[] = []
  for (let from = joined.indexOf(phoneEnd); from >= 0; from = joined.indexOf(phoneEnd, from + 1)) {
    const last = from + phoneEnd.length - 1
    if (!Array.from({ length: phoneEnd.length - 1 }, (_, each) => follows(from + each + 1)).every(Boolean)) continue
    let first = from
    while (first > 0 && from - first < mostPrefix && follows(first)) first -= 1
    const start = places[first] ?? 0
    const sign = /\+?\(?$/.exec(skeleton.slice(Math.max(0, start - 2), start))?.[0].length ?? 0
    found.push({ from: start - sign, to: (places[last] ?? 0) + 1, kind: 'phone', reason: 'ton numéro de téléphone' })
  }
  return found
}
