import type { z } from 'zod'
import {
  candidateAccountStep,
  candidateProfileStep,
  type candidateSkillsStep,
} from '#contract/profiles/registrations.ts'
import { isHttpUrl } from '#domain/ground/accounts/validation-patterns.ts'
import type { ReadResume } from '#domain/profiles/resumes/reading/read-resume.ts'
import type { Detail, DetailName, KnownProfile, Suggestions } from '#domain/profiles/resumes/suggestions.ts'
import { chosenIn, withChosen, type SkillOffer } from '#web/features/profiles/registrations/sign-up/skill-groups.ts'
import type { FormValues } from '#web/lib/forms/form.ts'

/**
 * What the three steps hold, and what is left for the resume because no step has a field for it. `firstname` is the family
 * name and `lastname` the given name.
 */
export type WizardValues = {
  account: FormValues<typeof candidateAccountStep>
  profile: FormValues<typeof candidateProfileStep>
  skills: FormValues<typeof candidateSkillsStep>['skills']
  resumeParts: ReadResume
}

export const noResumeParts: ReadResume = { experiences: [], educations: [], skills: [], languages: [] }

/** What the wizard holds, as what was read is compared with it. */
export const knownInWizard = ({ account, profile, skills, resumeParts }: WizardValues): KnownProfile => ({
  ...resumeParts,
  details: {
    email: account.email ?? '',
    familyName: account.firstname ?? '',
    givenName: account.lastname ?? '',
    phone: account.phone ?? '',
    position: profile.position ?? '',
    yearsOfExperience: String(profile.numberyear),
    website: resumeParts.website ?? '',
  },
  skills: skills.flatMap(({ selectedSkills }) => selectedSkills.map(({ label }) => label)),
  languages: resumeParts.languages.map(({ name }) => name),
})

const isAccepted = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success

const accepts: Readonly<Record<DetailName, (text: string) => boolean>> = {
  email: isAccepted(candidateAccountStep.shape.email),
  familyName: isAccepted(candidateAccountStep.shape.firstname),
  givenName: isAccepted(candidateAccountStep.shape.lastname),
  phone: isAccepted(candidateAccountStep.shape.phone),
  position: isAccepted(candidateProfileStep.shape.position),
  yearsOfExperience: isAccepted(candidateProfileStep.shape.numberyear),
  website: isHttpUrl,
}

/** Whether the field of a detail would accept it. */
export const isAcceptedByWizard = ({ name, text }: Detail) => accepts[name](text)

const withSkill = (types: readonly SkillOffer[], groups: WizardValues['skills'], name: string) => {
  const type = types.find(({ skills }) => skills.some((skill) => skill.name === name))
  const skill = type?.skills.find((each) => each.name === name)
  if (type === undefined || skill === undefined) return groups
  return withChosen(groups, type, [...chosenIn(groups, type).map(({ id }) => Number(id)), skill.id])
}

/** The wizard with these suggestions: in their fields, the skills without stars, and the rest for the resume. */
export const withTaken = (
  { account, profile, skills, resumeParts }: WizardValues,
  { details = [], skills: names = [], experiences = [], educations = [], languages = [] }: Partial<Suggestions>,
  types: readonly SkillOffer[],
): WizardValues => {
  const { email, familyName, givenName, phone, position, yearsOfExperience, website } = Object.fromEntries(
    details.map(({ name, text }) => [name, text]),
  )
  return {
    account: {
      ...account,
      ...(email && { email }),
      ...(familyName && { firstname: familyName }),
      ...(givenName && { lastname: givenName }),
      ...(phone && { phone }),
    },
    profile: { ...profile, ...(position && { position }), ...(yearsOfExperience && { numberyear: yearsOfExperience }) },
    skills: names.reduce((groups, name) => withSkill(types, groups, name), skills),
    resumeParts: {
      ...resumeParts,
      ...(website && { website }),
      experiences: [...resumeParts.experiences, ...experiences],
      educations: [...resumeParts.educations, ...educations],
      languages: [...resumeParts.languages, ...languages],
    },
  }
}

/** How many elements are left for the resume. */
export const countResumeParts = ({ website, experiences, educations, languages }: ReadResume) =>
  experiences.length + educations.length + languages.length + (website === undefined ? 0 : 1)
