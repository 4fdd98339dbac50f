/** The first letter of a name, in capitals and with its point: `Anne` gives `A.`; nothing of a blank name. */
export const initialOf = (name: string): string => {
  const letter = /\S/u.exec(name)?.[0]
  return letter === undefined ? '' : `${letter.toLocaleUpperCase('fr')}.`
}

/** `A.D.`, the given name's first: all that a recruiter reads of a name until they have recruited. */
export const initialsOf = ({ givenName, familyName }: { givenName: string; familyName: string }): string =>
  `${initialOf(givenName)}${initialOf(familyName)}`
