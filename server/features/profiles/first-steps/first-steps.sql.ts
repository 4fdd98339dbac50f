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

const candidateBeginning = prepared((db) =>
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
    .prepare('candidate_beginning'),
)

/** How far the candidate of this account is with their first steps, or not_found. */
export const getCandidateBeginning = async (db: Db, id: number) =>
  orNotFound((await candidateBeginning(db).execute({ accountId: id }))[0])

const recruiterBeginning = prepared((db) =>
  db
    .select({
      hasLogo: hasFile('recruiters', 'picture'),
      description: recruiters.description,
      hasMission: sql<boolean>`exists (
        select from ${missions} own where own.recruiter_id = recruiters.id and own.deleted_at is null)`,
    })
    .from(recruiters)
    .where(eq(recruiters.accountId, accountId))
    .prepare('recruiter_beginning'),
)

/** How far the company of this account is with its first steps, or not_found. */
export const getRecruiterBeginning = async (db: Db, id: number) =>
  orNotFound((await recruiterBeginning(db).execute({ accountId: id }))[0])
