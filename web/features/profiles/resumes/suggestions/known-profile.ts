import type { OwnProfile } from '#contract/profiles/candidates.ts'
import type { KnownProfile } from '#domain/profiles/resumes/suggestions.ts'

/** The rated skills of a profile, without their types. */
export const skillsOf = (profile: OwnProfile) => profile.skills.flatMap(({ skills }) => skills)

/** What a profile holds, as what was read is compared with it. */
export const knownProfileOf = (profile: OwnProfile): KnownProfile => ({
  details: { phone: profile.phone ?? '', position: profile.poste ?? '', website: profile.link ?? '' },
  experiences: profile.work_experiences.map(({ poste, entreprise, from_date: startedOn, to_date: endedOn }) => ({
    position: poste,
    company: entreprise,
    startedOn,
    endedOn,
  })),
  educations: profile.educations.map(({ school, degree, toDateEdu }) => ({ school, degree, endedOn: toDateEdu })),
  skills: skillsOf(profile).map(({ skill }) => skill),
  languages: profile.langues.map(({ name }) => name),
})
