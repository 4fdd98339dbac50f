/** A SIREN names a company by nine digits; a SIRET names one of its establishments by five more. */

/** What people write between the digits: « 732 829 320 00074 ». */
export const siretForm = (text: string): string => text.replaceAll(/[\s.\u2011-]/gu, '')

const sumOf = (digits: readonly number[]): number => digits.reduce((total, digit) => total + digit, 0)

/** The last digit follows from the others, by Luhn's rule: every second one counts twice. */
const followsLuhn = (digits: readonly number[]): boolean => {
  const counted = digits.toReversed().map((digit, at) => (at % 2 === 0 ? digit : digit * 2))
  return sumOf(counted.map((value) => (value > 9 ? value - 9 : value))) % 10 === 0
}

/** The offices of La Poste are counted otherwise, but for its head office. */
const isOffice = (text: string) => text.startsWith('356000000') && text.length === 14 && text !== '35600000000048'

/** Whether the nine or fourteen digits of a number are right. */
export const isCompanyNumber = (text: string): boolean => {
  const digits = Array.from(text, Number)
  return isOffice(text) ? sumOf(digits) % 5 === 0 : followsLuhn(digits)
}

export const isSiret = (text: string): boolean => /^\d{14}$/.test(text) && isCompanyNumber(text)

/** The company of an establishment. */
export const sirenOf = (siret: string): string => siret.slice(0, 9)

/** « 732 829 320 00074 », for people; the spaces do not break. */
export const spacedSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1\u00a0$2\u00a0$3\u00a0')
