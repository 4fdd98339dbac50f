import { sql } from 'drizzle-orm'
import type { HalfSteps } from '#domain/profiles/candidates/ratings.ts'
import { languages, skills } from '#server/db/schema/ground/reference-data.ts'
import {
  candidateLanguages,
  educations,
  workExperiences,
  workExperienceSkills,
} from '#server/db/schema/profiles/resumes.ts'

/** Dates are days, YYYY-MM-DD; a position without `endedOn` goes on. */
export type WorkExperienceRow = {
  id: number
  position: string
  company: string
  publicCompany: string | null
  startedOn: string
  endedOn: string | null
  description: string
  skills: { id: number; name: string }[]
}

export type EducationRow = {
  id: number
  school: string
  degree: string
  startedOn: string | null
  endedOn: string
  description: string | null
}

export type LanguageRow = { id: number; name: string; rating: HalfSteps }

/** What is new stands first, until the candidate has chosen an order; then it stands before what they have ordered. */
const ordered = sql`rank nulls first, ended_on desc nulls first, started_on desc nulls last, id desc`

const skillsOfExperience = sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by searchable(s.name), s.id), '[]')
  from ${workExperienceSkills} used join ${skills} s on s.id = used.skill_id where used.experience_id = e.id)`

/** The positions of the candidate of the surrounding query. */
export const workExperiencesOfCandidate = sql<WorkExperienceRow[]>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'position', e.position, 'company', e.company,
    'publicCompany', e.public_company, 'startedOn', e.started_on, 'endedOn', e.ended_on,
    'description', e.description, 'skills', ${skillsOfExperience}) order by ${ordered}), '[]')
  from ${workExperiences} e where e.candidate_id = candidates.id)`

export const educationsOfCandidate = sql<EducationRow[]>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'school', e.school, 'degree', e.degree,
    'startedOn', e.started_on, 'endedOn', e.ended_on, 'description', e.description) order by ${ordered}), '[]')
  from ${educations} e where e.candidate_id = candidates.id)`

/** The best spoken stands first. */
export const languagesOfCandidate = sql<LanguageRow[]>`(
  select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'rating', spoken.rating)
    order by spoken.rating desc, searchable(l.name), l.id), '[]')
  from ${candidateLanguages} spoken join ${languages} l on l.id = spoken.language_id
  where spoken.candidate_id = candidates.id)`
