import { identifiersOf, type Identifiers, type Person } from '#domain/anonymity/identity.ts'
import { mask, type Masked } from '#domain/anonymity/masking.ts'
import type { Actor } from '#server/http/actor.ts'

/** What to look for, by person: a list names the same people at each reading. */
const known = new Map<string, Identifiers>()
const mostKnown = 500

const identifiersFor = (person: Person): Identifiers => {
  const key = JSON.stringify(person)
  const before = known.get(key)
  if (before !== undefined) return before
  const identifiers = identifiersOf(person)
  if (known.size >= mostKnown) known.clear()
  known.set(key, identifiers)
  return identifiers
}

/** What a recruiter reads of a candidate's words, and what of them is masked. */
export const maskWords = (person: Person, text: string): Masked => mask(text, identifiersFor(person))

/**
 * A candidate's words as this reader may read them. For a recruiter they are masked before and after recruitment alike: the
 * name is then in the mission's table, the contact details never are. Only the candidate's own words: a recruiter
 * who saw their own masked would learn a name by guessing.
 */
export const presentWords = (reader: Pick<Actor, 'role'>, person: Person, text: string): string =>
  reader.role === 'recruiter' ? maskWords(person, text).text : text
