import type { CandidateWhole } from './candidates.sql.ts'
import type { EducationRow, WorkExperienceRow } from './resume-sections.sql.ts'

/*
 * Which texts of a resume recruiters read, by their wire names. What is masked for a recruiter and what its candidate is
 * told of are both made from here.
 */

export const profileWords = ({ position }: Pick<CandidateWhole, 'position'>) => ({ poste: position })

/** A confidential employer stands here by the words that recruiters read instead of its name. */
export const experienceWords = ({ position, company, publicCompany, description }: WorkExperienceRow) => ({
  poste: position,
  entreprise: publicCompany ?? company,
  description,
})

export const educationWords = ({ school, degree, description }: EducationRow) => ({
  school,
  degree,
  descriptionEdu: description,
})
