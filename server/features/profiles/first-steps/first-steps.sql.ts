import { eq, sql, type SQL } from 'drizzle-orm'
import { prepared, type Db } from '#server/db/client.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { workExperiences } from '#server/db/schema/profiles/resumes.ts'
import { hasFile } from '#server/features/ground/accounts/accounts.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

const accountId = sql.placeholder('accountId')

// A column in a statement on one table is written without its table: the outer one is named by hand.
const skillsWith = (rating: SQL) => sql<number>`(
  select count(*)::int from ${candidateSkills} held where held.candidate_id = candidates.id and held.rating ${rating})`

const candidateStepFacts = prepared((db) =>
  db
    .select({
      region: candidates.region,
      availableFrom: candidates.availableFrom,
      dailyRate: candidates.dailyRate,
      ratedSkills: skillsWith(sql`> 0`),
      unratedSkills: skillsWith(sql`= 0`),
      hasResume: sql<boolean>`(${hasFile('candidates', 'resume')}
        or exists (select from ${workExperiences} part where part.candidate_id = candidates.id))`,
    })
    .from(candidates)
    .where(eq(candidates.accountId, accountId))
    .prepare('candidate_step_facts'),
)

/** What decides the first steps of the candidate of this account, or not_found. */
export const getCandidateStepFacts = async (db: Db, id: number) =>
  orNotFound((await candidateStepFacts(db).execute({ accountId: id }))[0])

const recruiterStepFacts = prepared((db) =>
  db
    .select({
      hasLogo: hasFile('recruiters', 'picture'),
      description: recruiters.description,
      hasMission: sql<boolean>`exists (
        select from ${missions} own where own.recruiter_id = recruiters.id and own.deleted_at is null)`,
    })
    .from(recruiters)
    .where(eq(recruiters.accountId, accountId))
    .prepare('recruiter_step_facts'),
)

/** What decides the first steps of the company of this account, or not_found. */
export const getRecruiterStepFacts = async (db: Db, id: number) =>
  orNotFound((await recruiterStepFacts(db).execute({ accountId: id }))[0])
