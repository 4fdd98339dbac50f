import type { Folded } from './folding.ts'
import type { Found } from './identifier.ts'
import { trimmed } from './address-ends.ts'

/*
 * Names on a network, beside the name of the network. What is no plain word is one wherever it stands; a plain word only alone
 * after the name of a network where people write to each other.
 */

const wordCharacter = '[\\p{L}\\p{N}]'
const networks =
  'linkedin|linked in|twitter|instagram|insta|facebook|telegram|skype|discord|whatsapp|signal|snapchat|snap|mastodon|bluesky|tiktok|viadeo|messenger|github|gitlab|malt|slack|teams|viber|wechat|threema|threads'
/** « Twitter : @ninja », « skype: live.ninja42 ». */
const handles = new RegExp(
  `(?<!${wordCharacter})(?:${networks}) ?[:=(]? ?(?:@ ?${wordCharacter}[\\p{L}\\p{N}._-]{1,60}|(?<=[:=] ?)(?=[\\p{L}\\p{N}]{0,60}(?:[_\\d]|\\.[\\p{L}\\p{N}]))${wordCharacter}[\\p{L}\\p{N}._-]{2,60})`,
  'gu',
)
/** « Discord ninja#1234 ». */
const tags = new RegExp(
  `(?<!${wordCharacter})discord(?: ?[:=(>-]{1,2} ?| )${wordCharacter}[\\p{L}\\p{N}._ -]{0,31} ?# ?\\d{4}(?!\\d)`,
  'gu',
)
/** « linkedin jean_petit75 »: three letters, then a number, or signs within. */
const inWords = new RegExp(
  `(?<!${wordCharacter})(?:${networks})(?: | ?(?:->|→|>|/|-) ?)(?:\\p{L}{3,30}\\d{2,8}|\\p{L}{2,30}[._]\\p{L}{2,30}\\d{0,6}|\\p{L}{2,30}_[\\p{L}\\d]{1,30}|\\p{L}{2,30}-\\p{L}{2,30}-?\\d{2,8})(?![\\p{L}\\p{N}]|[._-][\\p{L}\\p{N}])`,
  'gu',
)

/** « linkedin : in/jpetit », « X : @jpetit ». */
const ownPlaces = new RegExp(
  `(?<!${wordCharacter})(?:linkedin ?[:=]? ?/?(?:in|pub)/[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{1,60}|x ?[:=(] ?@ ?[\\p{L}\\p{N}_]{2,60})`,
  'gu',
)

/** Where people write to each other: what stands alone after the name is whom to write to. */
const personal =
  'linkedin|twitter ?/ ?x|twitter|instagram|insta|facebook|fb|telegram|skype|discord|whatsapp|signal|snapchat|snap|mastodon|bluesky|tiktok|viadeo|messenger|viber|wechat|threema|threads'
const alone = new RegExp(
  `(?<!${wordCharacter})(?<network>${personal})(?<between> ?(?:[:=]|->|→) ?| ?\\( ?| )(?<handle>${wordCharacter}[\\p{L}\\p{N}_-]{0,40})(?![\\p{L}\\p{N}_-])`,
  'gu',
)

/** What is said of a network rather than who is there. */
// oxfmt-ignore
const ordinary = new Set(`
  actif active ads analyse analytics animation annonces api app application articles audit automation avance avec b2b bien bot bots business
  campagne campagnes chat chatbot ci classique clone community communaute complet connect contenu contenus creation crm dans
  data de depuis des developpeur disponible docs du en est et etc events feed ferme filtrage filtres for forums
  gestion graph groupe groupes icones in inmail integration ios jobs lead leads learning le la les live login marketing market
  marketplace media messagerie messages messaging moderation navigator non notifications nitro oauth on ou oui page pages par pixel
  plateforme posts pour premium presence processing profil profile profils prospection public publicite publication publications puis
  recherche recruiter recrutement redaction reels reponses reseau reseaux sales sdk seo serveur serveurs shop shops signin social sourcing
  story stories strategie suite sur talent team the traitement un une update veille verification video videos via viral web webhook webhooks
  webapp widget widgets workplace y youtube kotlin java javascript python php swift react angular vue symfony django node`.trim().split(/\s+/))

const isWordOf = (handle: string) =>
  ordinary.has(handle) || networks.split('|').includes(handle) || handle.endsWith('ment')

/** After these a name of a network is whom to write to. */
const beginning = /(?:^|[.:;,!?([{/|\-•·*>] ?|(?:^| )(?:mon|ma|my|sur|via|par|pseudo|compte|contact|id|ou|et) )$/

const isLineEdge = ({ written, starts, ends }: Folded, from: number, to: number) =>
  /[\n\r]/.test(written.slice(ends[from] ?? 0, starts[to] ?? written.length))

/** Whether nothing goes on after this place: the text, the line or the part of the sentence ends. */
const isEnd = (folded: Folded, to: number): boolean => {
  const after = folded.skeleton.slice(to, to + 6)
  return /^ ?(?:$|[.,;:!?()\]}/|•·](?!\p{L})|\(|- |ou |et |or |and )/u.test(after) || isLineEdge(folded, to - 1, to + 1)
}

const isBeginning = (folded: Folded, from: number): boolean =>
  beginning.test(folded.skeleton.slice(Math.max(0, from - 9), from)) || (from > 1 && isLineEdge(folded, from - 2, from))

const isAlone = (folded: Folded, match: RegExpExecArray): boolean => {
  const { network = '', between = '', handle = '' } = match.groups ?? {}
  const to = match.index + match[0].length
  if (isWordOf(handle) || /^\d+$/.test(handle) || !isEnd(folded, to)) return false
  const isIntroduced = /[:=→>]/.test(between)
  if (!isIntroduced && folded.isCapital[to - handle.length] === true) return false
  const before = folded.skeleton.slice(Math.max(0, match.index - 5), match.index)
  const isFirst = isBeginning(folded, match.index)
  if (!isIntroduced && / (?:sur|via|par|ou|et) $/.test(` ${before.trimStart()}`)) return false
  // « traitement du signal : filtrage » tells of no network.
  return isFirst || (isIntroduced && network !== 'signal')
}

/** Every handle in a text. */
export const networkHandles = (folded: Folded): Found[] => {
  const { skeleton } = folded
  const plain = [handles, tags, inWords, ownPlaces].flatMap((pattern) => [...skeleton.matchAll(pattern)])
  const words = [...skeleton.matchAll(alone)].filter((match) => isAlone(folded, match))
  return [...plain, ...words].map((match) => ({
    from: match.index,
    to: match.index + trimmed(match[0]),
    kind: 'handle',
    reason: 'un pseudonyme',
  }))
}
