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

const isMeant = (text: string, from: number, to: number, name: string, folded: string): boolean => {
  const written = text.slice(from, to)
  if (letters.has(folded)) return written === name && isWholeItem(text, from, to)
  if (isWholeItem(text, from, to)) return true
  if (words.has(folded)) return /^\p{Lu}/u.test(written) && isInSentence(text, from)
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
  return (original) => {
    const text = original.replaceAll(link, ' ')
    const found = new Set<string>()
    for (const match of foldInPlace(text).matchAll(pattern)) {
      const folded = match[0].replaceAll(/\s+/g, ' ')
      const name = names.get(folded)
      if (name !== undefined && isMeant(text, match.index, match.index + match[0].length, name, folded)) found.add(name)
    }
    return [...found]
  }
}
