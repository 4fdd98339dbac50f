import { and, asc, eq, inArray, sql, type Column } from 'drizzle-orm'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { languages, sectors, skills, skillTypes } from '#server/db/schema/ground/reference-data.ts'
import { matches } from '#server/db/lists/search.ts'

type Named = { id: number; name: string }

/** Whether the name contains the text; without a text every name does. */
const named = (name: Column, text: string | undefined) => (text === undefined ? undefined : matches(name, text))

/** By name as a person reads it: case and accents do not count. */
const byName = (table: { id: Column; name: Column }) => [sql`searchable(${table.name})`, asc(table.id)]

/** The skills of the query's type. */
const skillsOfType = sql<Named[]>`coalesce(json_agg(json_build_object('id', ${skills.id}, 'name', ${skills.name})
  order by searchable(${skills.name}), ${skills.id}) filter (where ${skills.id} is not null), '[]')`

const typesWithSkills = prepared((db) =>
  db
    .select({ id: skillTypes.id, type: skillTypes.name, skills: skillsOfType })
    .from(skillTypes)
    .leftJoin(skills, eq(skills.typeId, skillTypes.id))
    .groupBy(skillTypes.id)
    .orderBy(...byName(skillTypes))
    .prepare('skills_by_type'),
)

/** The skills grouped by type, both sorted by name. */
export const listSkillsByType = (db: Db) => typesWithSkills(db).execute()

type SkillFilters = { search: string | undefined; type?: number | undefined }

/** Every skill with its type, or those whose name contains the text or that are of the type. */
export const listSkills = (db: Db, { search, type }: SkillFilters) =>
  db
    .select({ id: skills.id, name: skills.name, nameType: skillTypes.name, idType: skillTypes.id })
    .from(skills)
    .innerJoin(skillTypes, eq(skillTypes.id, skills.typeId))
    .where(and(named(skills.name, search), type === undefined ? undefined : eq(skills.typeId, type)))
    .orderBy(...byName(skills))

/** The types whose name contains the text, each with its skills. */
export const listSkillTypes = (db: Db, search: string | undefined) =>
  db
    .select({ id: skillTypes.id, name: skillTypes.name, skills: skillsOfType })
    .from(skillTypes)
    .leftJoin(skills, eq(skills.typeId, skillTypes.id))
    .where(named(skillTypes.name, search))
    .groupBy(skillTypes.id)
    .orderBy(...byName(skillTypes))

/** The sectors whose name contains the text. */
export const searchSectors = (db: Db, search: string | undefined) =>
  db
    .select()
    .from(sectors)
    .where(named(sectors.name, search))
    .orderBy(...byName(sectors))

const sectorsByName = prepared((db) =>
  db
    .select()
    .from(sectors)
    .orderBy(...byName(sectors))
    .prepare('sectors_by_name'),
)

export const listSectors = (db: Db) => sectorsByName(db).execute()

const languagesByName = prepared((db) =>
  db
    .select({ id: languages.id, langue: languages.name })
    .from(languages)
    .orderBy(...byName(languages))
    .prepare('languages_by_name'),
)

export const listLanguages = (db: Db) => languagesByName(db).execute()

/**
 * Whether every skill exists; they are neither deleted nor merged until the transaction ends. They are locked in the order
 * of their ids, and before the rows that refer to them are written: so nobody waits for each other.
 */
export const lockSkills = async (trx: Trx, ids: readonly number[]): Promise<boolean> => {
  const held = await trx
    .select({ id: skills.id })
    .from(skills)
    .where(inArray(skills.id, [...ids]))
    .orderBy(asc(skills.id))
    .for('key share')
  return held.length === new Set(ids).size
}
