import { mostItems, type educationForm, type experienceForm } from '#contract/profiles/resumes.ts'
import type { ReadEducation } from '#domain/profiles/resumes/reading/educations.ts'
import type { ReadExperience } from '#domain/profiles/resumes/reading/experiences.ts'
import type { FormValues } from '#web/lib/forms/form.ts'

/** The ids of the reference lists by name. */
export type Ids = { skills: ReadonlyMap<string, number>; languages: ReadonlyMap<string, number> }

/** A position that was read, as the form of a position has it. */
export const valuesOfRead = (read: ReadExperience, ids: Ids): FormValues<typeof experienceForm> => ({
  poste: read.position,
  entreprise: read.company,
  entreprisePublique: null,
  fromDate: read.startedOn,
  toDate: read.endedOn,
  description: read.description,
  skills: read.skills.flatMap((name) => ids.skills.get(name) ?? []).slice(0, mostItems.skillsOfExperience),
})

/** A degree that was read, as the form of a degree has it. */
export const valuesOfReadEducation = (read: ReadEducation): FormValues<typeof educationForm> => ({
  school: read.school,
  degree: read.degree,
  fromDateEdu: read.startedOn,
  toDateEdu: read.endedOn,
  descriptionEdu: read.description ?? '',
})
