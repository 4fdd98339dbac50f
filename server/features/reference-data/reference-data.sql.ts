import { asc, eq, sql } from 'drizzle-orm'
import { prepared, type Db } from '#server/db/client.ts'
import { languages, sectors, skills, skillTypes } from '#server/db/schema/reference-data.ts'

type Named = { id: number; name: string }

const typesWithSkills = prepared((db) =>
  db
    .select({
      id: skillTypes.id,
      type: skillTypes.name,
      skills: sql<Named[]>`coalesce(json_agg(json_build_object('id', ${skills.id}, 'name', ${skills.name})
        order by ${skills.name}) filter (where ${skills.id} is not null), '[]')`,
    })
    .from(skillTypes)
    .leftJoin(skills, eq(skills.typeId, skillTypes.id))
    .groupBy(skillTypes.id)
    .orderBy(asc(skillTypes.name))
    .prepare('skills_by_type'),
)

/** The skills grouped by type, both sorted by name. */
export const listSkillsByType = (db: Db) => typesWithSkills(db).execute()

const skillsWithType = prepared((db) =>
  db
    .select({ id: skills.id, name: skills.name, nameType: skillTypes.name, idType: skillTypes.id })
    .from(skills)
    .innerJoin(skillTypes, eq(skillTypes.id, skills.typeId))
    .orderBy(asc(skills.name))
    .prepare('skills_with_type'),
)

export const listSkills = (db: Db) => skillsWithType(db).execute()

const sectorsByName = prepared((db) => db.select().from(sectors).orderBy(asc(sectors.name)).prepare('sectors_by_name'))

export const listSectors = (db: Db) => sectorsByName(db).execute()

const languagesByName = prepared((db) =>
  db
    .select({ id: languages.id, langue: languages.name })
    .from(languages)
    .orderBy(asc(languages.name))
    .prepare('languages_by_name'),
)

export const listLanguages = (db: Db) => languagesByName(db).execute()
