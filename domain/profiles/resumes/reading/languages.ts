import { fold } from './fold.ts'
import type { Line } from './lines.ts'

/** A spoken language of the reference list; the rating in stars (0 to 5 by halves), null when no level is given. */
export type ReadLanguage = { name: string; rating: number | null }

/** Other names of the languages of the reference list. */
const languageSynonyms: Readonly<Record<string, readonly string[]>> = {
  Français: ['french', 'francais', 'fr'],
  Anglais: ['english', 'anglais', 'en'],
  Allemand: ['german', 'deutsch'],
  Arabe: ['arabic', 'arabe litteraire'],
  Chinois: ['chinese', 'mandarin', 'chinois mandarin', 'chinois (mandarin)'],
  Espagnol: ['spanish', 'espanol', 'castillan'],
  Italien: ['italian', 'italiano'],
  Japonais: ['japanese'],
  Néerlandais: ['dutch', 'flamand'],
  Polonais: ['polish'],
  Portugais: ['portuguese', 'portugues', 'bresilien'],
  Russe: ['russian'],
  Turc: ['turkish'],
  Ukrainien: ['ukrainian'],
}

/**
 * Levels in words, the strongest first, and the stars that stand for them. A CEFR level is surer than a word, and a word
 * than the score of a test.
 */
const frames: Readonly<Record<string, number>> = { C2: 5, C1: 4.5, B2: 3.5, B1: 3, A2: 2, A1: 1 }
const levels: readonly (readonly [RegExp, number])[] = [
  [
    /\b(langues? maternelles?|maternelles?|natif|native|natifs|mother tongue|mother-tongue|bilingue|bilingual|first language)\b/,
    5,
  ],
  [/\b(full professional|courant|fluent|couramment|tres bon niveau|advanced|avance|excellent|maitrise)\b/, 4.5],
  [
    /\b(professionnel|professionnelle|professional|operationnel|working proficiency|proficient|technique et professionnel)\b/,
    4,
  ],
  [
    /\b(bon niveau|bonnes? (notions|connaissances|maitrise)|good|intermediaire avance|upper.intermediate|lu,? ecrit,? parle|technique)\b/,
    3.5,
  ],
  [/\b(intermediaire|intermediate|moyen|conversationnel|conversational|limited working)\b/, 3],
  [/\b(scolaire|elementaire|elementary|basique|basic|basics|pre-intermediate)\b/, 2],
  [/\b(notions?|debutante?|beginner|initiation)\b/, 1.5],
]
const toeic: readonly (readonly [number, number])[] = [
  [945, 4.5],
  [785, 3.5],
  [550, 3],
  [225, 2],
]

const filled = /[●★⬤■◼⭐]/gu
const empty = /[○☆□◻◯]/gu

/** The stars of a level as people write it; null when the text says no level. */
export const languageRating = (text: string): number | null => {
  const words = fold(text)
  const isNative = levels[0]?.[0].test(words) === true
  if (isNative) return 5
  const frame = /(?<![a-z])(?:[ABC][12])(?![a-z\d])/i.exec(text)?.[0].toUpperCase()
  if (frame !== undefined) return frames[frame] ?? null
  const level = levels.find(([pattern]) => pattern.test(words))
  if (level) return level[1]
  const score = Number(/toeic\D{0,12}(\d{3})/.exec(words)?.[1] ?? Number.NaN)
  if (!Number.isNaN(score)) return toeic.find(([least]) => score >= least)?.[1] ?? 1
  const [full, rest] = [text.match(filled)?.length ?? 0, text.match(empty)?.length ?? 0]
  if (full > 0 && (rest > 0 || full === 5)) return Math.round((full / (full + rest)) * 10) / 2
  return null
}

/** Every spelling of the languages of the reference list, folded, with the name of the list. */
const spellingsOf = (reference: readonly string[]) =>
  new Map(reference.flatMap((name) => [name, ...(languageSynonyms[name] ?? [])].map((each) => [fold(each), name])))

/** The language of the reference list that a word names, in French, in English or in itself. */
export const languageNamed = (word: string, reference: readonly string[]): string | undefined =>
  spellingsOf(reference).get(fold(word))

/** The languages that a text names and the level that follows each, on its line or the next ones up to another language. */
export const languagesIn = (lines: readonly Line[], reference: readonly string[]): ReadLanguage[] => {
  const names = spellingsOf(reference)
  const spellings = [...names.keys()].filter((each) => each.length > 2).toSorted((a, b) => b.length - a.length)
  if (spellings.length === 0) return []
  const text = lines.map((line) => line.text).join('\n')
  // The folded text has the same lines, and is where names are looked for: levels only need words.
  const folded = text.split('\n').map(fold).join('\n')
  const pattern = new RegExp(String.raw`(?<![a-z])(?:${spellings.join('|')})(?![a-z])`, 'g')
  const marks = [...folded.matchAll(pattern)]
  const found = new Map<string, number | null>()
  for (const [index, mark] of marks.entries()) {
    const name = names.get(mark[0])
    if (name === undefined) continue
    const after = folded.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? folded.length)
    const rating = languageRating(after.split('\n').slice(0, 3).join(' '))
    if (!found.has(name) || found.get(name) === null) found.set(name, rating)
  }
  return [...found].map(([name, rating]) => ({ name, rating }))
}
