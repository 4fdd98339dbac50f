import { foldInPlace } from './fold.ts'
import { skillSynonyms } from './skill-synonyms.ts'

/** The skills of the reference list that a text names, each once, in the order of the text. */
export type FindSkills = (text: string) => string[]

/** Skills whose name is a letter or a word of every day: only a whole item of a list, spelled so, or « en Go », means them. */
const letters = new Set(['c', 'r', 'go', 'd', 'ada', 'dart', 'dash', 'flow'])
/** Words that also mean something else: a whole item of a list, or with a capital inside a sentence. */
const words = new Set(
  'vue next nest node react spring spark swift rust scala less rag soc ts js ml flutter express unity excel word git docker linux ansible symfony sass kube'
    .split(' ')
    .filter((word) => !['docker', 'linux', 'ansible', 'symfony', 'sass', 'flutter', 'git'].includes(word)),
)

const escaped = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)

const link = /\b(?:https?:\/\/|www\.)\S+|(?<!\S)[^\s@]{1,64}@\S+|\b[\w-]{1,63}\.(?:com|fr|io|dev|org|net)\/\S*/gi

/** What stands before this place, as far as it matters; a cut text does not seem to begin there. */
const before = (text: string, at: number) => (at > 14 ? `x${text.slice(at - 14, at)}` : text.slice(0, at))

/** Whether what stands here is all of an item of a list: « React, Go (3 ans), C ». */
const isWholeItem = (text: string, from: number, to: number) =>
  /(?:^|[,;:|•·/(\n\t–—▪●*]|\s-|\s{2}|\b(?:et|and|en|in|langage|language)\s)\s*$/i.test(before(text, from)) &&
  /^\s*(?:v?\d[\d.]*\+?\s*)?(?:$|[,;:|•·/()\n\t–—▪●.]|-\s|\s{2}|\s(?:et|and)\s)/i.test(text.slice(to, to + 14))

const isInSentence = (text: string, from: number) => /[\p{L}\d,)] $/u.test(before(text, from))

/** Words that announce a name of somebody or something. */
const announcing =
  /^(?:chez|la|soci[ée]t[ée]|groupe|group|agence|agency|prix|award|festival|magazine|banque|bank|company|startup|entreprise|revue|club|conf[ée]rence|conference|[ée]v[ée]nement|salon|r[ée]seau|messages?|messagerie|virements?)$/i
/** Words with a capital beside a skill that are no part of a name: other techniques, roles, beginnings of titles. */
const qualifierWords =
  /^(?:api|apis|rest|web|data|cloud|redux|hooks|router|sql|streaming|batch|security|mvc|core|orm|junior|senior|lead|tech|full|stack|front|back|end|mobile|m[ée]tier|ui|app|apps|sdk|aws|gcp|etl|elt|ml|ia|ai|ci|cd|dev|js|ts|d[ée]veloppeu(?:r|se)|developers?|engineers?|ing[ée]nieure?|consultante?|architecte?|expert(?:e|ise)?|specialist|analyste?|leader|scientist)$/i

const sentenceEnd = /[.!?:;•–—|\n]\s*$/

/** The word before a place and what stands before it, as far as 40 letters tell. */
const wordBefore = (text: string, from: number) => {
  const [, start = '', word = ''] = /^(.*?)([\p{L}\d.+#-]+) $/su.exec(text.slice(Math.max(0, from - 40), from)) ?? []
  return { word, isFirst: start === '' || sentenceEnd.test(start) }
}
const wordAfter = (text: string, to: number) => /^ ([\p{L}\d+#-]+)/u.exec(text.slice(to, to + 40))?.[1] ?? ''

const isCapital = (word: string) => /^\p{Lu}/u.test(word)
const isAllCapitals = (word: string) => word.length > 1 && word === word.toUpperCase()

/** Whether a word of a sentence is part of a name: « Colis Spark Express », « messages SWIFT », « the Next Decade ». */
const isInName = (
  text: string,
  [from, to]: readonly [number, number],
  name: string,
  isSkill: (word: string) => boolean,
): boolean => {
  const written = text.slice(from, to)
  const { word, isFirst } = wordBefore(text, from)
  const next = wordAfter(text, to)
  const isOfName = (other: string) => isCapital(other) && !isSkill(other) && !qualifierWords.test(other)
  if (announcing.test(word)) return true
  if (isAllCapitals(written) && written !== name && !isAllCapitals(word)) return true
  return isOfName(next) || (isOfName(word) && !isFirst)
}

const isMeant = (
  text: string,
  [from, to]: readonly [number, number],
  name: string,
  folded: string,
  isSkill: (word: string) => boolean,
): boolean => {
  const written = text.slice(from, to)
  if (letters.has(folded)) return written === name && isWholeItem(text, from, to)
  if (isWholeItem(text, from, to)) return true
  if (words.has(folded))
    return isCapital(written) && isInSentence(text, from) && !isInName(text, [from, to], name, isSkill)
  // « sql » in a sentence is the skill only in capitals, or spelled as the list does.
  return folded.length > 3 || /\d/.test(folded) || written === name || written === written.toUpperCase()
}

/**
 * Finds the skills of this list in texts: whole words, without accents and case, with their other spellings. The longest
 * spelling wins (« React Native » is not React). Made once for many texts.
 */
export const skillFinder = (reference: readonly string[]): FindSkills => {
  const names = new Map<string, string>()
  for (const name of reference) names.set(foldInPlace(name), name)
  for (const name of reference)
    for (const synonym of skillSynonyms[name] ?? [])
      if (!names.has(foldInPlace(synonym))) names.set(foldInPlace(synonym), name)
  if (names.size === 0) return () => []
  const spellings = [...names.keys()].toSorted((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(String.raw`(?<![a-z0-9+#.@_])(?:${spellings.join('|')})(?![a-z0-9+#_]|\.[a-z0-9])`, 'g')
  const isSkill = (word: string) => names.has(foldInPlace(word))
  return (original) => {
    const text = original.replaceAll(link, ' ')
    const found = new Set<string>()
    for (const match of foldInPlace(text).matchAll(pattern)) {
      const folded = match[0].replaceAll(/\s+/g, ' ')
      const name = names.get(folded)
      if (name !== undefined && isMeant(text, [match.index, match.index + match[0].length], name, folded, isSkill))
        found.add(name)
    }
    return [...found]
  }
}
