import type { DetailName } from '#domain/profiles/resumes/suggestions.ts'

/** The fields that take what was read, by their labels. */
export const detailLabels: Readonly<Record<DetailName, string>> = {
  email: 'Email',
  familyName: 'Nom',
  givenName: 'Prénom',
  phone: 'Téléphone',
  position: 'Poste actuel',
  yearsOfExperience: "Années d'expérience",
  website: 'Site web',
}
