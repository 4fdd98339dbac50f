import type { OwnProfile } from '#contract/profiles/candidates.ts'
import { toJsonResume, type JsonResume } from '#domain/profiles/resumes/json-resume.ts'
import { skillsOf } from '#web/features/profiles/resumes/suggestions/known-profile.ts'

const known = (text: string | null) => text ?? ''

/** A profile as JSON Resume. */
export const jsonResumeOf = (profile: OwnProfile): JsonResume =>
  toJsonResume({
    name: `${profile.lastname} ${profile.name}`,
    position: known(profile.poste),
    email: profile.email,
    phone: known(profile.phone),
    summary: known(profile.description),
    experiences: profile.work_experiences.map((each) => ({
      position: each.poste,
      company: each.entreprise,
      startedOn: each.from_date,
      endedOn: each.to_date,
      description: each.description,
      skills: each.skills.map(({ name }) => name),
    })),
    educations: profile.educations.map(({ school, degree, fromDateEdu, toDateEdu, descriptionEdu }) => ({
      school,
      degree,
      startedOn: fromDateEdu,
      endedOn: toDateEdu,
      description: descriptionEdu,
    })),
    skills: skillsOf(profile).map(({ skill, rating }) => ({ name: skill, rating })),
    languages: profile.langues,
  })
