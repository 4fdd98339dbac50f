/** The first letter of a name, in capitals and with a full stop: `Anne` gives `A.`; a blank name gives an empty text. */
export const initialOf = (name: string): string => {
  const letter = /\S/u.exec(name)?.[0]
  return letter === undefined ? '' : `${letter.toLocaleUpperCase('fr')}.`
}

/** `A.D.`, the given name's initial first: all that a recruiter reads of a name until they have recruited. */
export const initialsOf = ({ givenName, familyName }: { givenName: string; familyName: string }): string =>
  `${initialOf(givenName)}${initialOf(familyName)}`

/** The initials of a company or of a whole name, two at most: `A.` for Altaïr, `O.C.` for Orion Conseil. */
export const initialsOfName = (name: string): string => name.trim().split(/\s+/u).slice(0, 2).map(initialOf).join('')
