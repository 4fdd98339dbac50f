import type { Folded } from './folding.ts'
import type { Found } from './identifier.ts'
import { isHostEnding } from './address-ends.ts'

/*
 * E-mail addresses, with their signs or in words. Every search has a bound on what it reads from one place.
 */

const wordCharacter = '[\\p{L}\\p{N}]'
const label = `${wordCharacter}[\\p{L}\\p{N}-]{0,62}`
/** « jean.petit », « jean dot petit ». */
const local =
  "(?<![\\p{L}\\p{N}._%+-])(?:[\\p{L}\\p{N}-]{1,30}(?: (?:dot|point) | ?[(\\[{] ?(?:dot|point) ?[)\\]}] ?)){0,2}[\\p{L}\\p{N}._%+'-]{1,64}"
/** « @ », « (at) », « arobase ». */
const bracketedAt = '[(\\[{<] ?(?:@|at|a t|a|ar?robase|ar?robas|chez) ?[)\\]}>]'
const wrappedBy = (signs: string) => `["«_*~|/${signs}]{1,2} ?(?:at|ar?robase|ar?robas) ?["»_*~|/${signs}]{1,2}`
const wrappedAt = wrappedBy('')
const at = `(?: ?@ ?| ?${bracketedAt} ?| (?:ar?robase|ar?robas) )`
/** « . », « (point) », « point ». */
const dot = `(?: ?\\. ?| ?[(\\[{<"«_*~|/-] ?(?:dot|point) ?[)\\]}>"»_*~|/-] ?| (?:dot|point) )`
const emails = new RegExp(`${local}${at}${label}(?:${dot}(?<ending>[\\p{L}\\p{N}-]{2,63})){1,4}`, 'gu')

/** Hosts of mails that everybody knows: after « chez » they are no employer. */
const mailHosts =
  'gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|proton|protonmail|gmx|yopmail|aol|laposte|wanadoo|orange|free|sfr|neuf|bbox|mailo|tutanota|fastmail|zoho'
/** « x at gmail.com », « x à gmail point com ». */
const wordAt = `(?: (?:at|a|chez) | ?${wrappedAt} ?)`
const wordDot = `(?: ?, ?| ?\\. ?| ?[(\\[{<"«_*~|/-] ?(?:dot|point) ?[)\\]}>"»_*~|/-] ?| (?:dot|point) )`
const knownHosts = new RegExp(`${local}${wordAt}(?:${mailHosts})${wordDot}(?:com|fr|net|org|me|ch|be|eu|de|uk|ca|co|pro)(?!${wordCharacter})`, 'gu') // oxfmt-ignore
/** « x at boite dot fr »: the full stop is a word too. */
const spelledHosts = new RegExp(
  `${local}(?: (?:at|ar?robase) | ?${wrappedBy('-')} ?)${label}(?:(?: ?[(\\[{<"«_*~|/-] ?(?:dot|point) ?[)\\]}>"»_*~|/-] ?| (?:dot|point) )(?<ending>[\\p{L}\\p{N}-]{2,24})(?![\\p{L}\\p{N}-])){1,4}`,
  'gu',
)
/** « x chez boite (point) fr ». */
const bracketedDots = new RegExp(
  `${local}(?: (?:a|chez) )${label}(?: ?[(\\[{<] ?(?:dot|point) ?[)\\]}>] ?(?<ending>[\\p{L}\\p{N}-]{2,24})(?![\\p{L}\\p{N}-])){1,4}`,
  'gu',
)
/** « jean.petit at boite.fr »: what stands before is no word. */
const writtenLocals = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])(?=[\\p{L}\\p{N}%+'-]{0,63}[._\\d])[\\p{L}\\p{N}._%+'-]{2,64}(?: at | ?${wrappedAt} ?)${label}(?:\\.[\\p{L}\\p{N}-]{1,62}){0,3}\\.(?<ending>[\\p{L}\\p{N}-]{2,24})(?![\\p{L}\\p{N}-])`,
  'gu',
)
/** « x arobase gmail », without an ending. */
const endless = new RegExp(
  `${local}(?: ?@ ?| ?${bracketedAt} ?| (?:at|chez|ar?robase|ar?robas) )(?:gmail|googlemail|hotmail|protonmail|yopmail)(?!${wordCharacter})`,
  'gu',
)
/** « point de vue », « point sur »: words after « point » that are endings too. */
const sentenceWords = new Set(['de', 'la', 'et', 'au', 'il', 'ma', 'me', 'en', 'in', 'si', 'sa', 'se', 'net', 'vet'])

/** « le décorateur @Injectable. Ensuite »: a blank after the full stop. */
const isTwoSentences = (text: string) => / @\p{L}/u.test(text) && text.includes('. ')

const isEnding = (ending: string) => isHostEnding(ending) && !sentenceWords.has(ending)

/** Every e-mail address in a text. */
export const emailAddresses = ({ skeleton }: Folded): Found[] => {
  const found = [emails, knownHosts, endless]
    .flatMap((pattern) => [...skeleton.matchAll(pattern)])
    .filter(({ 0: text, groups }) => !isTwoSentences(text) || isHostEnding(groups?.['ending'] ?? ''))
  const spelled = [spelledHosts, bracketedDots, writtenLocals].flatMap((pattern) =>
    [...skeleton.matchAll(pattern)].filter(({ groups }) => isEnding(groups?.['ending'] ?? '')),
  )
  return [...found, ...spelled].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    kind: 'email',
    reason: 'une adresse e-mail',
  }))
}
