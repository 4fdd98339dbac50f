import { format as spaced, validate } from 'stdnum/lib/cjs/fr/siret.js'
import { validate as validateSiren } from 'stdnum/lib/cjs/fr/siren.js'

/** A SIREN names a company by nine digits; a SIRET names one of its establishments by five more. */

/** What people write between the digits: « 732 829 320 00074 ». */
const withoutSpaces = (text: string): string => text.replaceAll(/[\s.\u2011-]/gu, '')

export const siretForm = withoutSpaces

/** Whether the last digit is right, by Luhn's rule; those of La Poste break it and are right. */
export const isSiret = (text: string): boolean => /^\d{14}$/.test(text) && validate(text).isValid

export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && validateSiren(text).isValid

/** The company of an establishment. */
export const sirenOf = (siret: string): string => siret.slice(0, 9)

/** « 732 829 320 00074 », for people; the spaces do not break. */
export const spacedSiret = (siret: string): string => spaced(siret).replaceAll(' ', '\u00a0')

/** « 732 829 320 ». */
export const spacedSiren = (siren: string): string => siren.replace(/(\d{3})(\d{3})(\d{3})/, '$1\u00a0$2\u00a0$3')
