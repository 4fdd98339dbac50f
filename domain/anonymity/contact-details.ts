import type { Folded } from './folding.ts'
import type { Found } from './identifier.ts'
import { ownPhone, phoneNumbers } from './phone-numbers.ts'

/*
 * An address or a number is a contact detail, whoever’s it is. Every search below has a bound on what it reads from one place,
 * so that a text costs its length.
 */

const [email, web, handle] = [
  { kind: 'email', reason: 'une adresse e-mail' },
  { kind: 'web', reason: 'une adresse web' },
  { kind: 'handle', reason: 'un pseudonyme' },
] as const

const wordCharacter = '[\\p{L}\\p{N}]'
/** « @ », « (at) », « arobase ». */
const at = `(?: ?@ ?| ?[(\\[{<] ?(?:at|a|arobase|arobas|chez) ?[)\\]}>] ?| (?:arobase|arobas) )`
/** « . », « (point) », « point ». */
const dot = `(?: ?\\. ?| ?[(\\[{<] ?(?:dot|point) ?[)\\]}>] ?| (?:dot|point) )`
const emails = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+'-]{1,64}${at}${wordCharacter}[\\p{L}\\p{N}-]{0,62}(?:${dot}[\\p{L}\\p{N}-]{2,63}){1,4}`,
  'gu',
)

/** Up to the next blank or quote, without the punctuation of the sentence. */
const rest = '[^\\s"\'<>▇]{1,2000}'
const links = new RegExp(
  `(?<!${wordCharacter})(?:https?|ftp|mailto|tel|skype|sip):/{0,2}${rest}|(?<!${wordCharacter})www\\.${rest}`,
  'gu',
)
const endings = 'com|fr|org|net|eu|be|ch|ca|lu|uk|info|biz|io|dev|tech|name|online|xyz|blog|bio|paris|bzh|cv|gg'
/** Endings that are also French words: « fin du projet.De là » has no address, « linktr.ee/x » has one by its path. */
const wordEndings = 'ai|app|co|de|ee|es|in|is|it|link|me|no|page|pro|re|site|so|to|tv|us|work|cloud|space|ly|gl|st'
const hosts = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])(?:${wordCharacter}[\\p{L}\\p{N}-]{0,62}\\.){1,6}(?:(?:${endings})(?![\\p{L}\\p{N}-])(?:[/?#:]${rest})?|(?:${wordEndings})/${rest})`,
  'gu',
)
/** What looks like an address and is a technology. */
const technologies = new Set(['ado.net', 'asp.net', 'draw.io', 'entity.net', 'ml.net', 'socket.io', 'vb.net'])

const networks =
  'linkedin|twitter|instagram|insta|facebook|telegram|skype|discord|whatsapp|signal|snapchat|mastodon|bluesky|tiktok|viadeo|messenger|github|gitlab|malt|slack|teams'
/** « Twitter : @ninja », « skype: live.ninja42 »: a plain word after the colon is only a word. */
const handles = new RegExp(
  `(?<!${wordCharacter})(?:${networks}) ?[:=(]? ?(?:@ ?${wordCharacter}[\\p{L}\\p{N}._-]{1,60}|(?<=[:=] ?)(?=[\\p{L}\\p{N}]{0,60}[._\\d])${wordCharacter}[\\p{L}\\p{N}._-]{2,60})`,
  'gu',
)

const trimmed = (text: string) => text.replace(/(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/, '').length

const matchesOf = (text: string, pattern: RegExp, told: Pick<Found, 'kind' | 'reason'>): Found[] =>
  [...text.matchAll(pattern)].flatMap((match) =>
    technologies.has(match[0]) ? [] : [{ from: match.index, to: match.index + trimmed(match[0]), ...told }],
  )

/** SIRET numbers, by which a register of companies names the person. */
const sirets = /(?<![\d▇])\d{3} ?\d{3} ?\d{3} ?\d{5}(?!\d)/g

const isSiret = (text: string) => {
  const digits = text.replaceAll(' ', '')
  const sum = Array.from(digits.split('').toReversed(), (each, index) => Number(each) * (index % 2 === 0 ? 1 : 2))
    .map((value) => (value > 9 ? value - 9 : value))
    .reduce((total, value) => total + value, 0)
  return sum % 10 === 0
}

const companyNumbers = ({ skeleton }: Folded): Found[] =>
  matchesOf(skeleton, sirets, { kind: 'company-number', reason: 'un numéro SIRET' }).filter(({ from, to }) =>
    isSiret(skeleton.slice(from, to)),
  )

/** Every contact detail in a text; `phoneEnd` is the person's own number. */
export const contactDetails = (folded: Folded, phoneEnd: string | null): Found[] => {
  const { skeleton } = folded
  const addresses = [
    ...matchesOf(skeleton, emails, email),
    ...matchesOf(skeleton, links, web),
    ...(skeleton.includes('.') ? matchesOf(skeleton, hosts, web) : []),
    ...matchesOf(skeleton, handles, handle),
  ]
  if (!/\d/.test(skeleton)) return addresses
  const own = phoneEnd === null ? [] : ownPhone(folded, phoneEnd)
  return [...own, ...addresses, ...companyNumbers(folded), ...phoneNumbers(folded)]
}
