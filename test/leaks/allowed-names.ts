/** Where an answer may name somebody whom the recruiter has recruited. */
const nameFields = new Set(['name', 'lastname', 'fullName', 'username', 'candidateName', 'nom'])

/** The answer without the names that may stand in it. */
export const withoutNames = (body: string, recruited: { givenName: string; familyName: string }[]): string => {
  const names = new Set(
    recruited.flatMap(({ givenName, familyName }) => [givenName, familyName, `${givenName} ${familyName}`]),
  )
  return JSON.stringify(
    JSON.parse(body, (key, value: unknown) =>
      nameFields.has(key) && typeof value === 'string' && names.has(value) ? '' : value,
    ),
  )
}
