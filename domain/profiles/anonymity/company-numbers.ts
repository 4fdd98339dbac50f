import { isCompanyNumber } from '#domain/ground/registered-companies/sirets.ts'
import type { Folded } from './folding.ts'
import type { Found } from './identifier.ts'

/*
 * SIRET and SIREN numbers, by which a register of companies names the person, and the IBAN of their bank account. Their last
 * figure, or two of them, follow from the others; beside the name of a SIRET any figures are one.
 */

/** What parts the figures: blanks and signs, few. */
const sign = '[^\\p{L}\\p{N}▇]'
const sirets = new RegExp(
  `(?<![\\d▇])(?<!\\d[.,])\\d{3}${sign}{0,3}\\d{3}${sign}{0,3}\\d{3}${sign}{0,3}(?:\\d{5}|\\d{3}${sign}{1,3}\\d{2}|\\d{2}${sign}{1,3}\\d{3})(?!\\d)`,
  'gu',
)
const sirens = /(?<![\d▇])(?<!\d[.,-])\d{3}([ .\-/_·•]{1,3})\d{3}\1\d{3}(?![\d▇]|[ .,\-/_·•]{1,3}\d)/gu
const named = new RegExp(
  `(?<!\\p{L})(?:sirets?|sirens?|rcs|rm|tva|immatriculation|fr ?\\d{2}(?=${sign}{0,3}\\d{3}(?:${sign}{0,3}\\d{3}){2}(?!\\d)))(?: ?(?:intracommunautaire|intracom|numero|no|n°|n|de|du|au|fr|[bad]|paris|lyon|lille|nantes|rennes|bordeaux|toulouse|marseille|strasbourg|nanterre|bobigny|creteil|versailles|brest|nice|grenoble))* ?${sign}{0,4}(?:fr ?\\d{2}${sign}{0,3})?(?<number>\\d(?:${sign}{0,3}\\d){8}(?:(?:${sign}{0,3}\\d){5})?)(?!${sign}{0,2}\\d)`,
  'gu',
)

const isRight = (text: string): boolean => isCompanyNumber(text.replaceAll(/\D/g, ''))

/** A bank account: its country, two figures that follow from the others, and groups of four. */
const ibans = /(?<![\p{L}\d▇])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}(?: ?[a-z\d]{1,3})?(?![\p{L}\d])/gu

/** ISO 13616: the letters count from 10, the first four signs stand last, and 97 leaves one. */
const isRightIban = (text: string): boolean => {
  const signs = text.replaceAll(' ', '')
  const digits = Array.from(`${signs.slice(4)}${signs.slice(0, 4)}`, (each) => Number.parseInt(each, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** An amount: round, or counted in something. */
const isAmount = (skeleton: string, match: RegExpExecArray) =>
  match[0].endsWith('000') || /^ ?(?:[€$£%]|k|m|euros?|dollars?|lignes?|utilisateurs?)/.test(skeleton.slice(match.index + match[0].length, match.index + match[0].length + 14)) // oxfmt-ignore

/** Every number of a company in a text. */
export const companyNumbers = ({ skeleton }: Folded): Found[] => {
  const siret = { kind: 'company-number', reason: 'un numéro SIRET' } as const
  const found = [
    ...[...skeleton.matchAll(sirets)].filter(([text]) => isRight(text)),
    ...[...skeleton.matchAll(sirens)].filter((match) => isRight(match[0]) && !isAmount(skeleton, match)),
  ].map((match) => ({ from: match.index, to: match.index + match[0].length, ...siret }))
  const beside = [...skeleton.matchAll(named)].map((match) => {
    const to = match.index + match[0].length
    return { from: to - (match.groups?.['number'] ?? '').length, to, ...siret }
  })
  const accounts = [...skeleton.matchAll(ibans)]
    .filter(([text]) => isRightIban(text))
    .map((match) => ({ from: match.index, to: match.index + match[0].length, ...siret, reason: 'un IBAN' }))
  return [...found, ...beside, ...accounts]
}
