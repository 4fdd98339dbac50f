import type { Folded } from './folding.ts'
import type { Found } from './identifier.ts'
import { isHostEnding } from './address-ends.ts'

/*
 * E-mail addresses, with their signs or in words. What stands for « @ » is looked for, then the host after it, then the name
 * before it: each search reads from one place, and a bounded number of signs.
 */

const label = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}'
const noMore = '(?![\\p{L}\\p{N}-])'
const robase = 'ar?robase?'

/** « @ », « (at) », « arobase ». */
const bracketedAt = ` ?[(\\[{<] ?(?:@|at|a t|a|${robase}|chez) ?[)\\]}>] ?`
const wrappedBy = (signs: string) => ` ?["«_*~|/${signs}]{1,2} ?(?:at|${robase}) ?["»_*~|/${signs}]{1,2} ?`
const signAt = ` ?@ ?|${bracketedAt}`
/** « . », « (point) », « point ». */
const spelledDot = ` ?[(\\[{<"«_*~|/-] ?(?:dot|point) ?[)\\]}>"»_*~|/-] ?| (?:dot|point) `
const anyDot = `(?: ?\\. ?|${spelledDot})`

/** Hosts of mails that everybody knows: after « chez » they are no employer. */
const mailHosts =
  'gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|proton|protonmail|gmx|yopmail|aol|laposte|wanadoo|orange|free|sfr|neuf|bbox|mailo|tutanota|fastmail|zoho'

/** « point de vue », « point sur »: words after « point » that are endings too. */
const sentenceWords = new Set(['de', 'la', 'et', 'au', 'il', 'ma', 'me', 'en', 'in', 'si', 'sa', 'se', 'net', 'vet'])

const isEnding = (ending: string) => isHostEnding(ending) && !sentenceWords.has(ending)

/** What is read: all of the address, the name before the sign, and the last part of the host. */
type Read = { text: string; local: string; ending: string }

/** « le décorateur @Injectable. Ensuite »: a blank after the full stop. */
const isOneSentence = ({ text, ending }: Read) => !/ @\p{L}/u.test(text) || !text.includes('. ') || isHostEnding(ending)

/** What stands for « @ », the host after it, and when both are an address. */
const rules = [
  {
    at: `${signAt}| ${robase} `,
    host: `${label}(?:${anyDot}(?<ending>[\\p{L}\\p{N}-]{2,63})){1,4}`,
    isAddress: isOneSentence,
  },
  /** « x at gmail.com », « x à gmail point com ». */
  {
    at: ` (?:at|a|chez) |${wrappedBy('')}`,
    host: `(?:${mailHosts})(?:${anyDot}| ?, ?)(?:com|fr|net|org|me|ch|be|eu|de|uk|ca|co|pro)(?![\\p{L}\\p{N}])`,
    isAddress: () => true,
  },
  /** « x arobase gmail », without an ending. */
  {
    at: `${signAt}| (?:at|chez|${robase}) `,
    host: '(?:gmail|googlemail|hotmail|protonmail|yopmail)(?![\\p{L}\\p{N}])',
    isAddress: isOneSentence,
  },
  /** « x at boite dot fr »: the full stop is a word too. */
  {
    at: ` (?:at|${robase}) |${wrappedBy('-')}`,
    host: `${label}(?:(?:${spelledDot})(?<ending>[\\p{L}\\p{N}-]{2,24})${noMore}){1,4}`,
    isAddress: ({ ending }: Read) => isEnding(ending),
  },
  /** « x chez boite (point) fr ». */
  {
    at: ' (?:a|chez) ',
    host: `${label}(?: ?[(\\[{<] ?(?:dot|point) ?[)\\]}>] ?(?<ending>[\\p{L}\\p{N}-]{2,24})${noMore}){1,4}`,
    isAddress: ({ ending }: Read) => isEnding(ending),
  },
  /** « jean.petit at boite.fr »: what stands before is no word. */
  {
    at: ` at |${wrappedBy('')}`,
    host: `${label}(?:\\.[\\p{L}\\p{N}-]{1,62}){0,3}\\.(?<ending>[\\p{L}\\p{N}-]{2,24})${noMore}`,
    isAddress: ({ local, ending }: Read) => /[._\d]/.test(local.slice(1)) && isEnding(ending),
  },
].map(({ at, host, isAddress }) => ({ at: new RegExp(at, 'gu'), host: new RegExp(host, 'uy'), isAddress }))

const mostSigns = 64
const localSign = /[\p{L}\p{N}._%+'-]/u
const spelledDotBefore = / (?:dot|point) $| ?[([{] ?(?:dot|point) ?[)\]}] ?$/u

/** Where the signs of a name before this place begin. */
const startOfSigns = (skeleton: string, end: number): number => {
  let start = end
  while (end - start < mostSigns && localSign.test(skeleton.charAt(start - 1))) start -= 1
  return start
}

/** Where « jean.petit » or « jean dot petit » before this place begins; the place itself without a name. */
const startOfLocal = (skeleton: string, end: number): number => {
  let start = startOfSigns(skeleton, end)
  for (let dots = 0; dots < 2 && start < end; dots++) {
    const dot = spelledDotBefore.exec(skeleton.slice(Math.max(0, start - 12), start))?.[0] ?? ''
    const before = startOfSigns(skeleton, start - dot.length)
    if (dot === '' || before === start - dot.length) break
    start = before
  }
  return start
}

/** Every e-mail address in a text. */
export const emailAddresses = ({ skeleton }: Folded): Found[] =>
  rules.flatMap(({ at, host, isAddress }) =>
    [...skeleton.matchAll(at)].flatMap(({ 0: sign, index }) => {
      host.lastIndex = index + sign.length
      const read = host.exec(skeleton)
      const from = read === null ? index : startOfLocal(skeleton, index)
      if (read === null || from === index) return []
      const to = index + sign.length + read[0].length
      const ending = read.groups?.['ending'] ?? ''
      return isAddress({ text: skeleton.slice(from, to), local: skeleton.slice(from, index), ending })
        ? [{ from, to, kind: 'email' as const, reason: 'une adresse e-mail' }]
        : []
    }),
  )
