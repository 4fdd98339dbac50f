import type { Education, OwnWorkExperience, SpokenLanguage, WorkExperience } from '#contract/candidates.ts'
import { starsOf } from '#domain/matching/ratings.ts'
import type { EducationRow, LanguageRow, WorkExperienceRow } from './resume-sections.sql.ts'

/** A position as a recruiter reads it: a confidential employer by the words that stand for its name. */
export const presentWorkExperience = (row: WorkExperienceRow): WorkExperience => ({
  id: row.id,
  poste: row.position,
  entreprise: row.publicCompany ?? row.company,
  from_date: row.startedOn,
  to_date: row.endedOn,
  description: row.description,
  skills: row.skills,
})

/** A position as its owner and the administrator read it. */
export const presentOwnWorkExperience = (row: WorkExperienceRow): OwnWorkExperience => ({
  ...presentWorkExperience(row),
  entreprise: row.company,
  entreprisePublique: row.publicCompany,
})

export const presentEducation = (row: EducationRow): Education => ({
  id: row.id,
  school: row.school,
  degree: row.degree,
  fromDateEdu: row.startedOn,
  toDateEdu: row.endedOn,
  descriptionEdu: row.description,
})

export const presentLanguage = ({ id, name, rating }: LanguageRow): SpokenLanguage => ({
  id,
  name,
  rating: starsOf(rating),
})
