import type { ProposalStatus } from '#domain/proposal-status.ts'
import type { Actor } from '#server/actor.ts'

/** A candidate's name on the wire: `name` carries the family name, `lastname` the given name. */
export type PresentedName = { name: string; lastname: string; fullName: string }

const initial = (name: string): string => `${/\S/u.exec(name)?.[0].toLocaleUpperCase('fr') ?? ''}.`

/** « A.D. »: all that a recruiter reads of a name until they have recruited. */
export const presentInitials = ({ familyName, givenName }: { familyName: string; givenName: string }): string =>
  `${initial(givenName)}${initial(familyName)}`

/** What this reader may know of a candidate's name: a recruiter reads initials until they have recruited. */
export const presentCandidateName = (
  reader: Actor,
  row: { familyName: string; givenName: string; proposalStatus: ProposalStatus },
): PresentedName => {
  const isNamed = reader.role !== 'recruiter' || row.proposalStatus === 'recruited'
  const name = isNamed ? row.familyName : initial(row.familyName)
  const lastname = isNamed ? row.givenName : initial(row.givenName)
  return { name, lastname, fullName: isNamed ? `${lastname} ${name}` : `${lastname}${name}` }
}
