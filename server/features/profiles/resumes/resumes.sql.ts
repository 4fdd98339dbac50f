import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db, Trx } from '#server/db/client.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { languages } from '#server/db/schema/ground/reference-data.ts'
import {
  candidateLanguages,
  educations,
  workExperiences,
  workExperienceSkills,
} from '#server/db/schema/profiles/resumes.ts'
import { orNotFound } from '#server/http/failures.ts'

export type ExperienceFields = Omit<typeof workExperiences.$inferInsert, 'candidateId' | 'rank'>
export type EducationFields = Omit<typeof educations.$inferInsert, 'candidateId' | 'rank'>

/** The two sections whose items are rows of their own. */
const sections = { experience: workExperiences, education: educations }
export type Section = keyof typeof sections

/** The account whose resume has this item, or not_found. */
export const getOwnerOf = async (db: Db, section: Section, id: number): Promise<number> => {
  const table = sections[section]
  const rows = await db
    .select({ accountId: candidates.accountId })
    .from(table)
    .innerJoin(candidates, eq(candidates.id, table.candidateId))
    .where(eq(table.id, id))
  return orNotFound(rows[0]).accountId
}

/** The items of a section, whose candidate is locked. */
export const listItemIds = async (trx: Trx, section: Section, candidateId: number): Promise<number[]> => {
  const table = sections[section]
  return (await trx.select({ id: table.id }).from(table).where(eq(table.candidateId, candidateId))).map(({ id }) => id)
}

const setSkillsOf = async (trx: Trx, experienceId: number, skillIds: number[]): Promise<void> => {
  await trx.delete(workExperienceSkills).where(eq(workExperienceSkills.experienceId, experienceId))
  if (skillIds.length > 0)
    await trx.insert(workExperienceSkills).values(skillIds.map((skillId) => ({ experienceId, skillId })))
}

/** Adds a position, and answers its id. Its skills are locked already. */
export const insertExperience = async (trx: Trx, candidateId: number, fields: ExperienceFields, skillIds: number[]) => {
  const [row] = await trx
    .insert(workExperiences)
    .values({ ...fields, candidateId })
    .returning({ id: workExperiences.id })
  const { id } = orNotFound(row)
  await setSkillsOf(trx, id, skillIds)
  return id
}

export const setExperience = async (trx: Trx, id: number, fields: ExperienceFields, skillIds: number[]) => {
  await trx.update(workExperiences).set(fields).where(eq(workExperiences.id, id))
  await setSkillsOf(trx, id, skillIds)
}

/** Adds a degree or a training, and answers its id. */
export const insertEducation = async (trx: Trx, candidateId: number, fields: EducationFields) => {
  const [row] = await trx
    .insert(educations)
    .values({ ...fields, candidateId })
    .returning({ id: educations.id })
  return orNotFound(row).id
}

export const setEducation = async (trx: Trx, id: number, fields: EducationFields): Promise<void> => {
  await trx.update(educations).set(fields).where(eq(educations.id, id))
}

export const deleteItem = async (trx: Trx, section: Section, id: number): Promise<void> => {
  const table = sections[section]
  await trx.delete(table).where(eq(table.id, id))
}

/** Gives the items of a section the places of this list; those that are not in it come after. */
export const setOrder = async (trx: Trx, section: Section, candidateId: number, ids: number[]): Promise<void> => {
  const table = sections[section]
  await trx
    .update(table)
    .set({ rank: sql`coalesce(array_position(${sql.param(ids)}::int[], ${table.id}), ${ids.length + 1})` })
    .where(eq(table.candidateId, candidateId))
}

type Rated = { id: number; rating: number }

/** Replaces the skills that a candidate holds. They are locked already. */
export const setSkills = async (trx: Trx, candidateId: number, held: Rated[]): Promise<void> => {
  await trx.delete(candidateSkills).where(eq(candidateSkills.candidateId, candidateId))
  if (held.length > 0)
    await trx.insert(candidateSkills).values(held.map(({ id, rating }) => ({ candidateId, skillId: id, rating })))
}

/** Whether every language exists. The list of languages only grows. */
export const areLanguages = async (trx: Trx, ids: number[]): Promise<boolean> =>
  (await trx.select({ id: languages.id }).from(languages).where(inArray(languages.id, ids))).length === ids.length

/** Replaces the languages that a candidate speaks. */
export const setLanguages = async (trx: Trx, candidateId: number, spoken: Rated[]): Promise<void> => {
  const remaining = spoken.map(({ id }) => id)
  await trx
    .delete(candidateLanguages)
    .where(and(eq(candidateLanguages.candidateId, candidateId), notInArray(candidateLanguages.languageId, remaining)))
  if (spoken.length > 0)
    await trx
      .insert(candidateLanguages)
      .values(spoken.map(({ id, rating }) => ({ candidateId, languageId: id, rating })))
      .onConflictDoUpdate({
        target: [candidateLanguages.candidateId, candidateLanguages.languageId],
        set: { rating: sql`excluded.rating` },
      })
}
