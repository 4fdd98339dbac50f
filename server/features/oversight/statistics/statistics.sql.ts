import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayOf, minuteOf } from '#domain/time/paris-time.ts'
import { prepared, type Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'
import { orNotFound } from '#server/http/failures.ts'
import { interviewTabsAt } from '#server/features/hiring/interviews/interviews.sql.ts'
import { candidateMissionTabsOn } from '#server/features/hiring/candidate-missions/candidate-missions.sql.ts'
import { missionTabsOn } from '#server/features/hiring/missions/missions.sql.ts'

const today = sql.placeholder('today')
const minute = sql.placeholder('minute')
const account = eq(accounts.id, sql.placeholder('accountId'))

/** The time at which the counters are read: the content of a tab depends on it. */
const momentOf = (now: Date) => ({ today: dayOf(now), minute: minuteOf(now) })

const recruiterCounters = prepared((db) => {
  const tabs = missionTabsOn(today)
  const theirs = and(eq(missions.recruiterId, recruiters.id), isNull(missions.deletedAt))
  return db
    .select({
      familyName: recruiters.familyName,
      givenName: recruiters.givenName,
      missions: sql<{ proposed: number; finished: number }>`(
        select json_build_object('proposed', count(*) filter (where ${tabs.proposed}),
          'finished', count(*) filter (where ${tabs.finished})) from ${missions} where ${theirs})`,
      preselected: sql<number>`(
        select count(*)::int from ${proposals} join ${missions} on ${missions.id} = ${proposals.missionId}
        where ${theirs} and ${proposals.status} = 'preselected')`,
      upcoming: sql<number>`(
        select count(*)::int from ${interviews} join ${proposals} on ${proposals.id} = ${interviews.proposalId}
        join ${missions} on ${missions.id} = ${proposals.missionId}
        where ${theirs} and ${interviewTabsAt(minute).upcomming})`,
    })
    .from(recruiters)
    .innerJoin(accounts, eq(accounts.id, recruiters.accountId))
    .where(account)
    .prepare('recruiter_counters')
})

/** The counters of a recruiter, each equal to the count of the tab that it opens, in one statement; or not_found. */
export const getRecruiterCounters = async (db: Db, accountId: number, now: Date) =>
  orNotFound((await recruiterCounters(db).execute({ accountId, ...momentOf(now) }))[0])

const candidateCounters = prepared((db) => {
  const missionTabs = candidateMissionTabsOn(today)
  const interviewTabs = interviewTabsAt(minute)
  const theirs = and(eq(proposals.candidateId, candidates.id), isNull(missions.deletedAt))
  return db
    .select({
      familyName: candidates.familyName,
      givenName: candidates.givenName,
      email: accounts.email,
      missions: sql<{ past: number; preselected: number }>`(
        select json_build_object('past', count(*) filter (where ${missionTabs.past}),
          'preselected', count(*) filter (where ${missionTabs.preselected}))
        from ${proposals} join ${missions} on ${missions.id} = ${proposals.missionId} where ${theirs})`,
      interviews: sql<{ passed: number; upcoming: number }>`(
        select json_build_object('passed', count(*) filter (where ${interviewTabs.passed}),
          'upcoming', count(*) filter (where ${interviewTabs.upcomming}))
        from ${interviews} join ${proposals} on ${proposals.id} = ${interviews.proposalId}
        join ${missions} on ${missions.id} = ${proposals.missionId} where ${theirs})`,
      skills: sql<{ id: number; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
        from ${candidateSkills} held join ${skills} s on s.id = held.skill_id
        where held.candidate_id = ${candidates.id})`,
    })
    .from(candidates)
    .innerJoin(accounts, eq(accounts.id, candidates.accountId))
    .where(account)
    .prepare('candidate_counters')
})

/** The counters of a candidate, each equal to the count of the tab that it opens, in one statement; or not_found. */
export const getCandidateCounters = async (db: Db, accountId: number, now: Date) =>
  orNotFound((await candidateCounters(db).execute({ accountId, ...momentOf(now) }))[0])
