import { and, desc, eq, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { CandidateMissionQuery } from '#contract/hiring/candidate-missions.ts'
import type { CandidateMissionTab } from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import { dayOf, type Day, type Period } from '#domain/time/paris-time.ts'
import { prepared, type Db } from '#server/db/client.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { missions, missionSkills } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'
import { offsetOf, tabCounts, type Page } from '#server/db/lists/search.ts'
import { pictureKeyOf } from '#server/features/ground/files/files.sql.ts'
import { isInterrupted, missionFilters, type DemandedSkill } from '#server/features/hiring/missions/missions.sql.ts'
import { wishOfCandidate } from '#server/features/profiles/preferred-missions/preferred-missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

type DemandWithRating = DemandedSkill & { held: number | null }

const demandsWithRatings = sql<DemandWithRating[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'rating', d.rating,
    'isRequired', d.is_required, 'held', h.rating) order by s.name), '[]')
  from ${missionSkills} d join ${skills} s on s.id = d.skill_id
  left join ${candidateSkills} h on h.skill_id = d.skill_id and h.candidate_id = ${candidates.id}
  where d.mission_id = ${missions.id})`

const card = {
  id: missions.id,
  title: missions.title,
  companyName: recruiters.companyName,
  companyAddress: recruiters.address,
  companyRegion: recruiters.region,
  startDay: missions.startDay,
  endDay: missions.endDay,
  region: missions.region,
  isInterrupted,
  proposalId: proposals.id,
  proposalStatus: proposals.status,
}

const withMission = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(missions, eq(missions.id, proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))

const read = (db: Db) =>
  withMission(
    db
      .select({
        ...card,
        skills: demandsWithRatings,
        wish: wishOfCandidate,
        logoKey: pictureKeyOf(recruiters.accountId),
      })
      .from(proposals)
      .$dynamic(),
  )

/** The columns of a mission that its candidate may read. */
export type CandidateMissionRow = Awaited<ReturnType<typeof read>>[number]

/** The condition of each tab on a day in Paris: candidateMissionStateAt in SQL; a test compares the two. */
export const candidateMissionTabsOn = (day: Day | Placeholder): Record<CandidateMissionTab, SQL> => {
  const today = sql`${day}::date`
  const goesOn = sql`${missions.interruptedAt} is null`
  return {
    All: sql`true`,
    preselected: sql`${goesOn} and ${proposals.status} = 'preselected'`,
    recruited: sql`${goesOn} and ${proposals.status} = 'recruited' and ${missions.endDay} >= ${today}`,
    declined: sql`${goesOn} and ${proposals.status} = 'rejected'`,
    past: sql`${goesOn} and ${proposals.status} = 'recruited' and ${missions.endDay} < ${today}`,
    interrupted: sql`not ${goesOn}`,
  }
}

/** A mission without its demands, and without what the candidate wishes for. */
export type CandidateMissionFactsRow = Omit<CandidateMissionRow, 'skills' | 'wish' | 'logoKey'>

const ratings = prepared((db) =>
  db
    .select({ id: candidateSkills.skillId, rating: candidateSkills.rating })
    .from(missionSkills)
    .innerJoin(candidateSkills, eq(candidateSkills.skillId, missionSkills.skillId))
    .where(
      and(
        eq(missionSkills.missionId, sql.placeholder('missionId')),
        eq(candidateSkills.candidateId, sql.placeholder('candidateId')),
      ),
    )
    .orderBy(candidateSkills.skillId)
    .prepare('ratings_of_demanded_skills'),
)

/** A candidate's ratings, in half stars, of the skills that a mission demands. */
export const listDemandedRatings = (db: Db, of: { candidateId: number; missionId: number }) => ratings(db).execute(of)

const shown = 3

const firstAssigned = prepared((db) =>
  withMission(
    db
      .select({ ...card, count: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(proposals)
      .$dynamic(),
  )
    .where(
      and(
        isNull(missions.deletedAt),
        eq(candidates.accountId, sql.placeholder('accountId')),
        candidateMissionTabsOn(sql.placeholder('today')).recruited,
      ),
    )
    .orderBy(missions.startDay, proposals.id)
    .limit(shown)
    .prepare('first_assigned_missions'),
)

/**
 * The first three missions that a candidate is assigned to, by start, and how many there are. The first of them is the
 * current mission: one that runs today starts before one that is to come.
 */
export const listFirstAssigned = async (
  db: Db,
  accountId: number,
  now: Date,
): Promise<{ count: number; missions: CandidateMissionFactsRow[] }> => {
  const rows = await firstAssigned(db).execute({ accountId, today: dayOf(now) })
  return { count: rows[0]?.count ?? 0, missions: rows }
}

/** One page of the missions that a candidate was proposed for, newest proposal first, with the total of every tab. */
export const listCandidateMissions = async (
  db: Db,
  candidateAccountId: number,
  query: CandidateMissionQuery,
  now: Date,
): Promise<Page<CandidateMissionRow, CandidateMissionTab>> => {
  const tabs = candidateMissionTabsOn(dayOf(now))
  const filters = and(missionFilters(query), eq(candidates.accountId, candidateAccountId))
  const [items, [counts]] = await Promise.all([
    read(db)
      .where(and(filters, tabs[query.tab]))
      .orderBy(desc(proposals.createdAt), desc(proposals.id))
      .limit(query.size)
      .offset(offsetOf(query)),
    withMission(db.select(tabCounts(tabs)).from(proposals).$dynamic()).where(filters),
  ])
  return { items, counts: orNotFound(counts), total: orNotFound(counts)[query.tab] }
}

const assignedIn = prepared((db) =>
  withMission(db.select(card).from(proposals).$dynamic())
    .where(
      and(
        eq(candidates.accountId, sql.placeholder('accountId')),
        eq(proposals.status, 'recruited'),
        isNull(missions.deletedAt),
        isNull(missions.interruptedAt),
        sql`${missions.startDay} < ${sql.placeholder('until')}::date`,
        sql`${missions.endDay} >= ${sql.placeholder('from')}::date`,
      ),
    )
    .orderBy(missions.startDay, missions.id)
    .limit(500)
    .prepare('assigned_missions_in'),
)

/** The missions that a candidate is recruited for, not interrupted, with a day in this period; first to last. */
export const listAssignedMissions = (db: Db, accountId: number, period: Period) =>
  assignedIn(db).execute({ accountId, ...period })
