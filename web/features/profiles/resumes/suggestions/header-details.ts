import { candidateHeader, type OwnProfile } from '#contract/profiles/candidates.ts'
import type { Detail } from '#domain/profiles/resumes/suggestions.ts'
import { headerOf } from '#web/features/profiles/resumes/editor/resume-header.ts'

/** The details of a resume that stand in the header of the profile, in its own names. */
const fields: Readonly<Partial<Record<Detail['name'], 'phone' | 'poste' | 'link'>>> = {
  phone: 'phone',
  position: 'poste',
  website: 'link',
}

/** The header of a profile with these details; undefined when it could not be saved so, as with an address that is none. */
export const headerWith = (profile: OwnProfile, details: readonly Detail[]) => {
  const read = Object.fromEntries(details.flatMap(({ name, text }) => (fields[name] ? [[fields[name], text]] : [])))
  return candidateHeader.safeParse({ ...headerOf(profile), ...read }).data
}
