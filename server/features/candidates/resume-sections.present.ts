import type { Education, OwnWorkExperience, SpokenLanguage, WorkExperience } from '#contract/candidates.ts'
import type { Person } from '#domain/anonymity/identity.ts'
import { starsOf } from '#domain/matching/ratings.ts'
import { maskWords } from './candidate-words.present.ts'
import type { EducationRow, LanguageRow, WorkExperienceRow } from './resume-sections.sql.ts'

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

/** A position as a recruiter reads it: masked, and a confidential employer by the words that stand for its name. */
export const presentMaskedExperience = (row: WorkExperienceRow, candidate: Person): WorkExperience => {
  const { entreprisePublique, ...shown } = presentOwnWorkExperience(row)
  return {
    ...shown,
    poste: maskWords(candidate, shown.poste).text,
    entreprise: maskWords(candidate, entreprisePublique ?? shown.entreprise).text,
    description: maskWords(candidate, shown.description).text,
  }
}

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
  ...presentEducation(row),
  school: maskWords(candidate, row.school).text,
  degree: maskWords(candidate, row.degree).text,
  descriptionEdu: row.description && maskWords(candidate, row.description).text,
})

export const presentLanguage = ({ id, name, rating }: LanguageRow): SpokenLanguage => ({
  id,
  name,
  rating: starsOf(rating),
})
