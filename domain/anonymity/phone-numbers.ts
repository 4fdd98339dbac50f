import { isDigit, isLetter, type Folded } from './folding.ts'
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
type Group = { from: number; to: number; text: string; isLinked: boolean }

const groupsOf = ({ skeleton }: Folded): Group[] => {
  const groups: Group[] = []
  for (const match of skeleton.matchAll(/\d+/g)) {
    const before = groups.at(-1)
    const gap = skeleton.slice(before?.to ?? 0, match.index)
    const isLinked = before !== undefined && gap.length <= 4 && /^[ .\-/()_·•|]+$/.test(gap)
    groups.push({ from: match.index, to: match.index + match[0].length, text: match[0], isLinked })
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

/** « +33… » or « 0033… », in one piece or not; « 000 » and « 2 000 » begin no number. */
const isInternational = (chain: readonly Group[], before: string): boolean => {
  if (/(?<![\p{L}\p{N}+])\+\(?$/u.test(before)) return true
  const digits = chain.map(({ text }) => text).join('')
  return /^00[1-9]/.test(digits) && chain[0]?.text.startsWith('00') === true
}

/** How many groups from the first make a telephone number; 0 when it is none. */
const phoneLength = (chain: readonly Group[], before: string): number => {
  const first = chain[0]?.text ?? ''
  const lengthUnder = (allowed: readonly number[][]) => allowed.find((layout) => isLaidOut(chain, layout))?.length ?? 0
  if (isInternational(chain, before)) return internationalLength(chain)
  if (/^0([1-9]|$)/.test(first) || before.endsWith('(')) return lengthUnder(layouts)
  if (/^[67]/.test(first)) return lengthUnder(bareLayouts)
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
    const length = phoneLength(chainFrom(groups, first), before)
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
    const gap = skeleton.slice((places[index - 1] ?? 0) + 1, places[index])
    return gap.length <= 4 && !gap.includes('▇') && !gap.split('').some(isLetter)
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
