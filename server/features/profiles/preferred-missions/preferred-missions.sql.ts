import { eq, sql } from 'drizzle-orm'
import type { MissionType } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { preferredMissions, preferredMissionSkills } from '#server/db/schema/profiles/preferred-missions.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'
import { orNotFound } from '#server/http/failures.ts'

type WishedSkill = { id: number; name: string }

const wishedSkills = sql<WishedSkill[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
  from ${preferredMissionSkills} w join ${skills} s on s.id = w.skill_id
  where w.candidate_id = ${preferredMissions.candidateId})`

const preferredMissionByAccount = prepared((db) =>
  db
    .select({ region: preferredMissions.region, type: preferredMissions.type, skills: wishedSkills })
    .from(preferredMissions)
    .innerJoin(candidates, eq(candidates.id, preferredMissions.candidateId))
    .where(eq(candidates.accountId, sql.placeholder('accountId')))
    .prepare('preferred_mission_by_account'),
)

/** What the candidate of this account wishes for; undefined when they have not said. */
export const findPreferredMission = async (db: Db | Trx, accountId: number) =>
  (await preferredMissionByAccount(db).execute({ accountId }))[0]

export type PreferredMissionRow = NonNullable<Awaited<ReturnType<typeof findPreferredMission>>>

/** Locks the candidate of an account, so that two wishes sent at once take turns; or not_found. */
export const lockWishingCandidate = async (trx: Trx, accountId: number): Promise<number> => {
  const rows = await trx
    .select({ id: candidates.id })
    .from(candidates)
    .where(eq(candidates.accountId, accountId))
    .for('no key update')
  return orNotFound(rows[0]).id
}

type Wished = { region: string; type: MissionType; skillIds: number[] }

/** Replaces what a candidate wishes for. */
export const setPreferredMission = async (trx: Trx, candidateId: number, wished: Wished): Promise<void> => {
  const { skillIds, ...fields } = wished
  await trx
    .insert(preferredMissions)
    .values({ candidateId, ...fields })
    .onConflictDoUpdate({ target: preferredMissions.candidateId, set: fields })
  await trx.delete(preferredMissionSkills).where(eq(preferredMissionSkills.candidateId, candidateId))
  await trx.insert(preferredMissionSkills).values(skillIds.map((skillId) => ({ candidateId, skillId })))
}

/** The wish of the candidate of the surrounding query, as one JSON object; null when they have not said. */
export const wishOfCandidate = sql<{ region: string; skillIds: number[] } | null>`(
  select json_build_object('region', wish.region, 'skillIds', (
    select coalesce(json_agg(w.skill_id), '[]') from ${preferredMissionSkills} w where w.candidate_id = wish.candidate_id))
  from ${preferredMissions} wish where wish.candidate_id = ${candidates.id})`
