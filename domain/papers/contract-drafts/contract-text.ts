import { clauseKeys, clauseTitles, type ClauseKey, type ContractTemplate } from './contract-clauses.ts'
import { fieldNamed, isFieldName, type DraftKind, type FieldName } from './contract-fields.ts'

/** The paragraph of the body that gives way to the chosen clauses. */
export const clausesMark = '{clauses}'
const clausesParagraph = `<p>${clausesMark}</p>`

const inBraces = /\{([^{}]*)\}/g
const plain = (html: string) => html.replaceAll(/<[^<>]*>/g, '')

/** The fields that a rich text names, each once. */
export const fieldsIn = (html: string): FieldName[] => [
  ...new Set([...html.matchAll(inBraces)].flatMap(([, name = '']) => (isFieldName(name) ? [name] : []))),
]

/** What is wrong with the braces of a rich text, in French; null when nothing is. */
export const problemOf = (html: string): string | null => {
  for (const [, inside = ''] of html.matchAll(inBraces)) {
    const name = plain(inside)
    if (isFieldName(inside)) continue
    if (name !== inside && isFieldName(name)) return `Une mise en forme coupe le champ {${name}}`
    return `Champ inconnu\u00a0: {${name}}`
  }
  return /[{}]/.test(html.replaceAll(inBraces, '')) ? 'Une accolade est seule' : null
}

/** The same for a body, which also says once where the clauses stand. */
export const problemOfBody = (html: string): string | null => {
  const parts = html.split(clausesParagraph)
  const problem = problemOf(parts.join('').replaceAll(clausesMark, ''))
  if (problem !== null) return problem
  const isMarkedOnce = parts.length === 2 && !parts.join('').includes(clausesMark)
  return isMarkedOnce ? null : `Le champ ${clausesMark} doit être une fois, seul dans son paragraphe`
}

/** The whole contract before its fields are filled: the chosen clauses in their place, and the articles numbered. */
export const composed = ({ body, clauses }: ContractTemplate, chosen: readonly ClauseKey[]): string => {
  const added = clauseKeys
    .filter((key) => chosen.includes(key))
    .map((key) => `<h2>${clauseTitles[key]}</h2>${clauses[key]}`)
    .join('')
  let article = 0
  return body.replace(clausesParagraph, () => added).replaceAll('<h2>', () => `<h2>Article ${++article} – `)
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as HTML says it: what a person wrote is never markup. */
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

type Values = Record<FieldName, string | null>

/** Who signs, at the foot of every contract: the platform, then the other side. */
export const signatories = {
  candidate: [
    { role: 'La Plateforme', name: 'plateforme.nom', signs: 'plateforme.representant' },
    { role: 'Le Prestataire', name: 'candidat.nomcomplet', signs: null },
  ],
  recruiter: [
    { role: 'La Plateforme', name: 'plateforme.nom', signs: 'plateforme.representant' },
    { role: 'Le Client', name: 'entreprise.nom', signs: 'entreprise.representant' },
  ],
} as const satisfies Record<DraftKind, { role: string; name: FieldName; signs: FieldName | null }[]>

/** The fields that a contract needs: those of its text, and who signs it. */
export const neededFields = (kind: DraftKind, text: string): FieldName[] => [
  ...new Set([
    ...fieldsIn(text),
    ...signatories[kind].flatMap(({ name, signs }) => (signs === null ? [name] : [name, signs])),
  ]),
]

/** Of these, the ones without a value. */
export const missingFields = (kind: DraftKind, text: string, values: Values): FieldName[] =>
  neededFields(kind, text).filter((name) => values[name] === null)

/** The text with its fields filled; one without a value is shown by its name, in brackets. */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(inBraces, (braces, name: string) => {
    if (!isFieldName(name)) return braces
    return escaped(values[name] ?? `[${fieldNamed(name).label}]`)
  })
