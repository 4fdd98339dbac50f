import type { Education, OwnWorkExperience, SpokenLanguage, WorkExperience } from '#contract/profiles/candidates.ts'
import type { Person } from '#domain/profiles/anonymity/identity.ts'
import { starsOf } from '#domain/profiles/candidates/ratings.ts'
import { maskEach } from './candidate-words.present.ts'
import type { EducationRow, LanguageRow, WorkExperienceRow } from './resume-sections.sql.ts'
import { educationWords, experienceWords } from './resume-words.present.ts'

/** A position as its owner and the administrator read it. */
export const presentOwnWorkExperience = (row: WorkExperienceRow): OwnWorkExperience => ({
  id: row.id,
  poste: row.position,
  entreprise: row.company,
  entreprisePublique: row.publicCompany,
  from_date: row.startedOn,
  to_date: row.endedOn,
  description: row.description,
  skills: row.skills,
})

/** A position as a recruiter reads it. */
export const presentMaskedExperience = (row: WorkExperienceRow, candidate: Person): WorkExperience => ({
  id: row.id,
  from_date: row.startedOn,
  to_date: row.endedOn,
  skills: row.skills,
  ...maskEach(candidate, experienceWords(row)),
})

export const presentEducation = (row: EducationRow): Education => ({
  id: row.id,
  school: row.school,
  degree: row.degree,
  fromDateEdu: row.startedOn,
  toDateEdu: row.endedOn,
  descriptionEdu: row.description,
})

/** A degree or a training as a recruiter reads it. */
export const presentMaskedEducation = (row: EducationRow, candidate: Person): Education => ({
  id: row.id,
  fromDateEdu: row.startedOn,
  toDateEdu: row.endedOn,
  ...maskEach(candidate, educationWords(row)),
})

export const presentLanguage = ({ id, name, rating }: LanguageRow): SpokenLanguage => ({
  id,
  name,
  rating: starsOf(rating),
})
