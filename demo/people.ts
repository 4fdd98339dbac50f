import { familyNames, menNames, womenNames } from '#demo/lists/people-names.ts'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import type { Calendar, Offset } from './calendar.ts'
import type { Random } from './random.ts'

/** The domain of every demonstration e-mail. */
export const mailDomain = 'exemple.fr'

export type Person = { isWoman: boolean; givenName: string; familyName: string }

export const drawPerson = (random: Random): Person => {
  const isWoman = random.chance(0.42)
  return { isWoman, givenName: random.pick(isWoman ? womenNames : menNames), familyName: random.pick(familyNames) }
}

/** A text reduced to the characters of an e-mail address: « Zéphidor Santé » becomes `zephidor-sante`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** A unique e-mail: it contains the number of the account. */
export const emailOf = ({ givenName, familyName }: Person, accountId: number): string =>
  `${slugOf(givenName)}.${slugOf(familyName)}${accountId}@${mailDomain}`

/** The day of a registration: of one that waits, the last working day; of a refused one, within the year. */
export const signedUpOn = (
  random: Random,
  calendar: Calendar,
  status: AccountStatus,
  longAgo: () => Offset,
): Offset => {
  if (status === 'pending') return calendar.workingDaysAgo(1)
  if (status === 'refused') return -random.int(6, 300)
  return status === 'suspended' ? -random.int(60, 400) : longAgo()
}

const digits = (random: Random, count: number) => String(random.int(0, 10 ** count - 1)).padStart(count, '0')

/** Numbers that the French regulator reserves for fiction: nobody answers them. */
export const mobileNumber = (random: Random): string => `+3363998${digits(random, 4)}`
export const officeNumber = (random: Random): string => `+3319900${digits(random, 4)}`
