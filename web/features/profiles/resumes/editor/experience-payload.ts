import type { OwnWorkExperience } from '#contract/profiles/candidates.ts'
import type { experienceList } from '#contract/profiles/resumes.ts'
import type { FormValues } from '#web/lib/forms/form.ts'

/** One position in a form, under the names of the contract. */
export type ExperienceValues = FormValues<typeof experienceList>['experiences'][number]

/** A position as it is stored, in the form's names. */
export const valuesOfExperience = (stored: OwnWorkExperience): ExperienceValues => ({
  id: stored.id,
  poste: stored.poste,
  entreprise: stored.entreprise,
  entreprisePublique: stored.entreprisePublique,
  fromDate: stored.from_date,
  toDate: stored.to_date,
  description: stored.description,
  skills: stored.skills.map(({ id }) => id),
})

export const emptyExperience = {
  poste: '',
  entreprise: '',
  entreprisePublique: null,
  fromDate: '',
  toDate: null,
  description: '',
  skills: [],
} satisfies ExperienceValues

/** What recruiters read of a confidential employer until other words are written. */
export const unnamedEmployer = 'Entreprise confidentielle'

/** Empty public words would show the employer's name: they are the usual ones instead. */
export const withPublicWords = <Values extends { entreprisePublique?: string | null | undefined }>(
  values: Values,
): Values =>
  typeof values.entreprisePublique === 'string' && values.entreprisePublique.trim() === ''
    ? { ...values, entreprisePublique: unnamedEmployer }
    : values
