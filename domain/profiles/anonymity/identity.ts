import { fold, isDigit } from './folding.ts'
import type { Identifier } from './identifier.ts'
import { companyIdentifiers, emailIdentifiers, fileIdentifiers, websiteIdentifiers } from './written-addresses.ts'
import { nameIdentifiers } from './written-names.ts'

/** What is known of a person that says who they are. */
export type Person = {
  familyName: string
  givenName: string
  email: string
  phone: string | null
  website: string | null
  fileNames: readonly string[]
  /** `publicCompany` is what is read instead of the name of an employer marked confidential; null for another employer. */
  employers: readonly { name: string; publicCompany: string | null }[]
  /** The name of their own company, which a register knows; absent where nobody reads it. */
  legalName?: string | null
}

export type Identifiers = {
  /** The longest first, so that « ton nom complet » is the reason of a full name. */
  words: readonly Identifier[]
  /** The last digits of the telephone number, those that every way of writing it has. */
  phone: string | null
}

const digitsOf = (text: string) => Array.from(fold(text).skeleton).filter(isDigit).join('')

/** The digits that every form of a number ends with: « +33 6 12… » and « 06 12… » share nine. */
const phoneEnd = (phone: string | null): string | null => {
  const digits = digitsOf(phone ?? '')
  return digits.length < 7 ? null : digits.slice(-9)
}

const once = (identifiers: readonly Identifier[]): Identifier[] => {
  const seen = new Map<string, Identifier>()
  for (const each of identifiers) {
    const key = [each.letters, [...each.joints], [...each.initials], each.isCapitalized].join('|')
    if (each.letters !== '' && !seen.has(key)) seen.set(key, each)
  }
  return [...seen.values()].toSorted((a, b) => b.letters.length - a.letters.length)
}

/** Everything to look for in a text of, or about, this person. */
export const identifiersOf = (person: Person): Identifiers => {
  const addresses = [person.email, person.familyName, person.givenName].filter((text) => text.includes('@'))
  return {
    phone: phoneEnd(person.phone),
    words: once([
      ...nameIdentifiers(person),
      ...addresses.flatMap(emailIdentifiers),
      ...(person.website === null ? [] : websiteIdentifiers(person.website)),
      ...person.fileNames.flatMap(fileIdentifiers),
      ...person.employers.flatMap(({ name, publicCompany }) =>
        publicCompany === null ? [] : companyIdentifiers(name, 'un employeur confidentiel'),
      ),
      ...(person.legalName ? companyIdentifiers(person.legalName, 'ta raison sociale') : []),
    ]),
  }
}
