import { familyNames, menNames, womenNames } from '#demo/lists/people-names.ts'
import type { AccountStatus } from '#domain/accounts.ts'
import type { Random } from './random.ts'

/** Where every demonstration address lives. */
export const mailDomain = 'exemple.fr'

export type Person = { isWoman: boolean; givenName: string; familyName: string }

export const drawPerson = (random: Random): Person => {
  const isWoman = random.chance(0.42)
  return { isWoman, givenName: random.pick(isWoman ? womenNames : menNames), familyName: random.pick(familyNames) }
}

/** Words fit for an address: « Zéphidor Santé » becomes `zephidor-sante`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** An address that nobody else has: its number is the account's. */
export const emailOf = ({ givenName, familyName }: Person, accountId: number): string =>
  `${slugOf(givenName)}.${slugOf(familyName)}${accountId}@${mailDomain}`

/** When a person confirmed their address: at once, but for one in four of those who wait. */
export const confirmedAt = (status: AccountStatus, accountId: number, createdAt: Date): Date | null =>
  status === 'pending' && accountId % 4 === 0 ? null : createdAt

const digits = (random: Random, count: number) => String(random.int(0, 10 ** count - 1)).padStart(count, '0')

/** Numbers that the French regulator keeps for fiction: they ring nowhere. */
export const mobileNumber = (random: Random): string => `+3363998${digits(random, 4)}`
export const officeNumber = (random: Random): string => `+3319900${digits(random, 4)}`
