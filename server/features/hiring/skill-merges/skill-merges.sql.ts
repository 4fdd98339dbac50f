import { eq, sql } from 'drizzle-orm'
import type { Db, Trx } from '#server/db/client.ts'
import { candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { missionSkills } from '#server/db/schema/hiring/missions.ts'
import { preferredMissionSkills } from '#server/db/schema/profiles/preferred-missions.ts'
import { orNotFound } from '#server/http/failures.ts'

/** The skill that goes, and the one that stays. */
export type Merge = { from: number; into: number }

/** The tables whose rows name a skill: at most once for each owner. */
const holders = { table: candidateSkills, owner: candidateSkills.candidateId, skill: candidateSkills.skillId } as const
const demands = { table: missionSkills, owner: missionSkills.missionId, skill: missionSkills.skillId } as const
const wishes = {
  table: preferredMissionSkills,
  owner: preferredMissionSkills.candidateId,
  skill: preferredMissionSkills.skillId,
} as const

type Counted = { moved: number; both: number }

const countOf = async (
  db: Db | Trx,
  { table, owner, skill }: typeof holders | typeof demands | typeof wishes,
  merge: Merge,
) => {
  const [row] = await db
    .select({
      moved: sql<number>`count(*)::int`,
      both: sql<number>`(count(*) filter (where ${owner} in (
        select ${owner} from ${table} where ${skill} = ${merge.into})))::int`,
    })
    .from(table)
    .where(eq(skill, merge.from))
  return orNotFound(row)
}

type Moves = Record<'candidates' | 'missions' | 'wishes', Counted>

/** How many candidates, missions and wishes the merge changes, and how many of each have both skills. */
export const countMoves = async (db: Db | Trx, merge: Merge): Promise<Moves> => ({
  candidates: await countOf(db, holders, merge),
  missions: await countOf(db, demands, merge),
  wishes: await countOf(db, wishes, merge),
})

/** The missions that demand the skill. */
export const listDemanding = async (trx: Trx, skillId: number): Promise<number[]> =>
  (await trx.select({ id: missionSkills.missionId }).from(missionSkills).where(eq(missionSkills.skillId, skillId))).map(
    ({ id }) => id,
  )

/**
 * Gives the kept skill to everybody who holds the other one: who holds both keeps the higher rating. Rows are changed, not
 * added: an added row would lock its candidate, whom a change of the profile locks before the skills.
 */
export const moveHolders = async (trx: Trx, { from, into }: Merge): Promise<void> => {
  await trx.execute(sql`update candidate_skills kept set rating = greatest(kept.rating, gone.rating)
    from candidate_skills gone
    where gone.candidate_id = kept.candidate_id and gone.skill_id = ${from} and kept.skill_id = ${into}`)
  await trx.execute(sql`delete from candidate_skills gone where gone.skill_id = ${from} and exists (
    select from candidate_skills kept where kept.candidate_id = gone.candidate_id and kept.skill_id = ${into})`)
  await trx.execute(sql`update candidate_skills set skill_id = ${into} where skill_id = ${from}`)
}

/** The same for the missions: one that demands both keeps the higher rating, and requires it if it required one of them. */
export const moveDemands = async (trx: Trx, { from, into }: Merge): Promise<void> => {
  await trx.execute(sql`update mission_skills kept
    set rating = greatest(kept.rating, gone.rating), is_required = kept.is_required or gone.is_required
    from mission_skills gone
    where gone.mission_id = kept.mission_id and gone.skill_id = ${from} and kept.skill_id = ${into}`)
  await trx.execute(sql`delete from mission_skills gone where gone.skill_id = ${from} and exists (
    select from mission_skills kept where kept.mission_id = gone.mission_id and kept.skill_id = ${into})`)
  await trx.execute(sql`update mission_skills set skill_id = ${into} where skill_id = ${from}`)
}

/** The same for the positions of the resumes. */
export const moveExperiences = async (trx: Trx, { from, into }: Merge): Promise<void> => {
  await trx.execute(sql`delete from work_experience_skills gone where gone.skill_id = ${from} and exists (
    select from work_experience_skills kept
    where kept.experience_id = gone.experience_id and kept.skill_id = ${into})`)
  await trx.execute(sql`update work_experience_skills set skill_id = ${into} where skill_id = ${from}`)
}

/** The same for the missions that candidates wish for. */
export const moveWishes = async (trx: Trx, { from, into }: Merge): Promise<void> => {
  await trx.execute(sql`delete from preferred_mission_skills gone where gone.skill_id = ${from} and exists (
    select from preferred_mission_skills kept where kept.candidate_id = gone.candidate_id and kept.skill_id = ${into})`)
  await trx.execute(sql`update preferred_mission_skills set skill_id = ${into} where skill_id = ${from}`)
}

/** The same for what companies saw in an interview, and for what the candidates answered: of two, that of the kept skill stays. */
export const moveObservations = async (trx: Trx, { from, into }: Merge): Promise<void> => {
  await trx.execute(sql`delete from skill_observations gone where gone.skill_id = ${from} and exists (
    select from skill_observations kept where kept.interview_id = gone.interview_id and kept.skill_id = ${into})`)
  await trx.execute(sql`update skill_observations set skill_id = ${into} where skill_id = ${from}`)
  await trx.execute(sql`delete from skill_answers gone where gone.skill_id = ${from} and exists (
    select from skill_answers kept where kept.candidate_id = gone.candidate_id and kept.skill_id = ${into})`)
  await trx.execute(sql`update skill_answers set skill_id = ${into} where skill_id = ${from}`)
}
