import { count, eq, sql, type SQL } from 'drizzle-orm'
import type { listedUsers, ReferenceUser, ReferenceUses } from '#domain/ground/reference-data/reference-uses.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { missionSkills } from '#server/db/schema/hiring/missions.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { sectors, skills, skillTypes } from '#server/db/schema/ground/reference-data.ts'
import { workExperienceSkills } from '#server/db/schema/profiles/resumes.ts'
import { offsetOf } from '#server/db/lists/search.ts'
import { orNotFound } from '#server/http/failures.ts'

const tables = { skill: skills, 'skill-type': skillTypes, sector: sectors }

/** The three lists that the administrator edits: the subjects of their events. */
export type ReferenceKind = keyof typeof tables

/** A skill has a type; the others have only a name. */
export type ReferenceFields = { name: string; typeId?: number }

/** Locks an item and reads its fields, or not_found. Nothing can begin to use it meanwhile. */
export const lockItem = async (trx: Trx, kind: ReferenceKind, id: number): Promise<ReferenceFields> => {
  const table = tables[kind]
  const { id: _, ...fields } = orNotFound((await trx.select().from(table).where(eq(table.id, id)).for('update'))[0])
  return fields
}

/** Whether the type exists; it is not deleted until the transaction ends. */
export const lockSkillType = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.select({ id: skillTypes.id }).from(skillTypes).where(eq(skillTypes.id, id)).for('key share')).length > 0

/** Adds an item; undefined when the list has the name already, also by a transaction that commits first. */
export const insertItem = async (trx: Trx, kind: ReferenceKind, fields: ReferenceFields) => {
  const table = tables[kind]
  const values = fields as typeof skills.$inferInsert
  const [inserted] = await trx.insert(table).values(values).onConflictDoNothing().returning({ id: table.id })
  return inserted?.id
}

export const setItem = async (trx: Trx, kind: ReferenceKind, id: number, fields: ReferenceFields): Promise<void> => {
  const table = tables[kind]
  await trx.update(table).set(fields).where(eq(table.id, id))
}

export const deleteItem = async (trx: Trx, kind: ReferenceKind, id: number): Promise<void> => {
  const table = tables[kind]
  await trx.delete(table).where(eq(table.id, id))
}

/** The columns that refer to the items of a list, by who uses them. */
const references = {
  skill: {
    candidate: candidateSkills.skillId,
    experience: workExperienceSkills.skillId,
    mission: missionSkills.skillId,
  },
  'skill-type': { skill: skills.typeId },
  sector: { recruiter: recruiters.sectorId },
} as const satisfies Record<ReferenceKind, Partial<Record<ReferenceUser, unknown>>>

/** How many rows use the item. */
export const countUses = async (trx: Trx, kind: ReferenceKind, id: number): Promise<ReferenceUses> => {
  const uses: ReferenceUses = {}
  for (const [user, column] of Object.entries(references[kind])) {
    const [counted] = await trx.select({ total: count() }).from(column.table).where(eq(column, id))
    uses[user as ReferenceUser] = orNotFound(counted).total
  }
  return uses
}

/** A row that uses an item; `id` is the one of its page. */
export type UseRow = {
  kind: (typeof listedUsers)[number]
  id: number
  name: string
  detail: string
  isDeleted: boolean
}

const usersOf: Record<'skill' | 'sector', (id: number) => SQL> = {
  skill: (id) => sql`
    select 'candidate' as kind, c.account_id as id, c.given_name || ' ' || c.family_name as name,
      coalesce(c.position, '') as detail, false as "isDeleted"
    from candidates c where c.id in (select candidate_id from candidate_skills where skill_id = ${id}
      union select e.candidate_id from work_experience_skills used
      join work_experiences e on e.id = used.experience_id where used.skill_id = ${id})
    union all
    select 'mission', m.id, m.title, r.company_name, m.deleted_at is not null
    from mission_skills demanded join missions m on m.id = demanded.mission_id
    join recruiters r on r.id = m.recruiter_id where demanded.skill_id = ${id}`,
  sector: (id) => sql`
    select 'recruiter' as kind, account_id as id, company_name as name,
      given_name || ' ' || family_name as detail, false as "isDeleted"
    from recruiters where sector_id = ${id}`,
}

/** One page of the rows that use a skill or a sector, with the name of the item and their total. */
export const listUses = async (
  db: Db,
  kind: keyof typeof usersOf,
  id: number,
  query: { page: number; size: number },
) => {
  const table = tables[kind]
  const users = usersOf[kind](id)
  const [named, { rows: items }, { rows: counted }] = await Promise.all([
    db.select({ name: table.name }).from(table).where(eq(table.id, id)),
    db.execute<UseRow>(sql`select * from (${users}) uses order by kind, searchable(name), id
      limit ${query.size} offset ${offsetOf(query)}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from (${users}) uses`),
  ])
  return { name: orNotFound(named[0]).name, items, total: orNotFound(counted[0]).total }
}
