import { initialsOf } from '#domain/ground/accounts/names.ts'

/** On the wire `lastname` is the given name and `name` the family's. */
type Named = { name: string; lastname: string }

/** A candidate's first and last name. */
export const candidateName = ({ name, lastname }: Named) => `${lastname} ${name}`

/** `A.D.` for Anne Durand. */
export const candidateInitials = ({ name, lastname }: Named) => initialsOf({ givenName: lastname, familyName: name })
