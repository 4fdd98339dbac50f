import { identifiersOf, type Identifiers, type Person } from '#domain/profiles/anonymity/identity.ts'
import { mask, type Masked } from '#domain/profiles/anonymity/masking.ts'
import type { Actor } from '#server/http/actor.ts'

type Remember<Value> = (key: string, make: () => Value) => Value

/** What was computed before; nothing is kept longer than it is useful, so the oldest go first. */
const remembered = <Value>(most: number): Remember<Value> => {
  const known = new Map<string, Value>()
  return (key, make) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const made = make()
    for (const oldest of known.keys()) {
      if (known.size < most) break
      known.delete(oldest)
    }
    known.set(key, made)
    return made
  }
}

/** Lists name the same people at each reading, and a resume is read several times. */
const peopleKnown = remembered<{ identifiers: Identifiers; wordsKnown: Remember<Masked> }>(2000)
const mostWords = 100

/** What a recruiter reads of a candidate's words, and what of them is masked. */
export const maskWords = (person: Person, text: string): Masked => {
  const { identifiers, wordsKnown } = peopleKnown(JSON.stringify(person), () => ({
    identifiers: identifiersOf(person),
    wordsKnown: remembered(mostWords),
  }))
  return wordsKnown(text, () => mask(text, identifiers))
}

/** Several of a candidate's words as a recruiter reads them, under the same names. */
export const maskEach = <Words extends Record<string, string | null>>(person: Person, words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text && maskWords(person, text).text])) as Words

/**
 * A candidate's words as this reader may read them. For a recruiter they are masked before and after recruitment alike: the
 * name is then in the mission's table, the contact details never are. Only the candidate's own words: a recruiter
 * who saw their own masked would learn a name by guessing.
 */
export const presentWords = (reader: Pick<Actor, 'role'>, person: Person, text: string): string =>
  reader.role === 'recruiter' ? maskWords(person, text).text : text
