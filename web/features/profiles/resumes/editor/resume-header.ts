import type { OwnProfile } from '#contract/profiles/candidates.ts'

/** The header of a profile as its form has it: `name` is the family name and `lastname` the given name. */
export const headerOf = (profile: OwnProfile) => ({
  name: profile.name,
  lastname: profile.lastname,
  poste: profile.poste ?? '',
  nbrAnneeExp: String(profile.nbrAnneeExp),
  country: profile.country,
  phone: profile.phone ?? '',
  email: profile.email,
  link: profile.link ?? '',
  id: profile.id_user,
})
