import { lettersOf, wordsOf } from './folding.ts'
import { identifierOf, piecesOf, type Given, type Identifier } from './identifier.ts'
import { companyWords, fileWords, ordinaryLocalParts, pathWords, sharedHosts } from './ordinary-words.ts'

/** An address or a handle, in one word or several, and without the number at its end: « anne-durand-4a5b », « adurand75 ». */
const handleIdentifiers = (text: string, given: Given, ordinary: ReadonlySet<string>): Identifier[] => {
  const words = wordsOf(text)
  const named = words.slice(0, words.findLastIndex((word) => !/\d/.test(word)) + 1)
  const ways = [words, named, [words.join('').replace(/(?<!\d)\d+$/, '')]]
  if (ordinary.has(lettersOf(words.join('')).replace(/(?<!\d)\d+$/, ''))) return []
  return ways.flatMap((way) => {
    const letters = lettersOf(way.join(''))
    if (letters.length < 4 || ordinary.has(letters) || /^\d+$/.test(letters)) return []
    return [identifierOf(piecesOf(way), { ...given, isAnywhere: true })]
  })
}

export const emailIdentifiers = (email: string): Identifier[] => {
  const [local = '', host = ''] = email.split('@')
  const given = { kind: 'email', reason: 'le début de ton adresse e-mail' } as const
  return [...handleIdentifiers(local.split('+')[0] ?? '', given, ordinaryLocalParts), ...hostIdentifiers(host)]
}

/** The labels of a host that belong to the person: neither its ending nor a site that many share. */
const ownLabels = (host: string) => {
  const labels = host.split(':')[0]?.split('.').slice(0, -1) ?? []
  return labels.filter((label) => !sharedHosts.has(lettersOf(label)) && !pathWords.has(lettersOf(label)))
}

const hostIdentifiers = (host: string): Identifier[] =>
  ownLabels(host).flatMap((label) => handleIdentifiers(label, { kind: 'web', reason: 'ton site' }, companyWords))

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const websiteIdentifiers = (website: string): Identifier[] => {
  const [host = '', ...segments] = decoded(website)
    .replace(/^[a-z]+:\/*/i, '')
    .split(/[/?#&=]/)
  const handle = { kind: 'handle', reason: 'ton pseudonyme' } as const
  const isShared = host.split('.').some((label) => sharedHosts.has(lettersOf(label)))
  return [
    ...hostIdentifiers(host),
    ...(isShared ? segments.flatMap((segment) => handleIdentifiers(segment, handle, pathWords)) : []),
  ]
}

export const fileIdentifiers = (fileName: string): Identifier[] => {
  const stem = fileName.replace(/\.[a-z0-9]{2,5}$/i, '')
  const naming = wordsOf(stem).filter((word) => !fileWords.has(lettersOf(word)) && /\p{L}/u.test(word))
  if (naming.length === 0 || lettersOf(stem).length < 6) return []
  return [identifierOf(piecesOf(wordsOf(stem)), { kind: 'file', reason: 'le nom de ton fichier' })]
}

/** A company by its name, without the words that companies share, by each other word, and by its initials. */
export const companyIdentifiers = (name: string, reason: string): Identifier[] => {
  const given = { kind: 'employer', reason } as const
  const words = wordsOf(name)
  const own = words.filter((word) => !companyWords.has(lettersOf(word)))
  const initials = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => Array.from(word)[0] ?? '')
  const isAlone = (word: string) => lettersOf(word).length > 3 || /^\p{Lu}{3}$/u.test(word)
  const ways = [words, own, ...(initials.length > 2 ? [[initials.join('')]] : [])]
  return [
    ...ways.map((way) => identifierOf(piecesOf(way), { ...given, isCapitalized: way.join('').length < 3 })),
    // « Airbus » says it in any case; « Defence » and « Space » only with their capitals.
    ...own.flatMap((word, index) =>
      isAlone(word) ? [identifierOf([{ word }], { ...given, isCapitalized: index > 0 })] : [],
    ),
  ].filter(({ letters }) => letters.length > 1)
}
