import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CandidateQuery } from '#contract/candidates.ts'
import type { AccountStatus } from '#domain/accounts.ts'
import type { HalfSteps } from '#domain/ratings.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { candidates, candidateSkills } from '#server/db/schema/candidates.ts'
import { missions } from '#server/db/schema/missions.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { recruiters } from '#server/db/schema/recruiters.ts'
import { skills } from '#server/db/schema/reference-data.ts'
import { matches, matchesReady, offsetOf } from '#server/db/search.ts'
import { Failure, found } from '#server/failures.ts'

const listed = {
  accountId: candidates.accountId,
  email: accounts.email,
  createdAt: accounts.createdAt,
  familyName: candidates.familyName,
  givenName: candidates.givenName,
  phone: candidates.phone,
  website: candidates.website,
  yearsOfExperience: candidates.yearsOfExperience,
  position: candidates.position,
  region: candidates.region,
  dailyRate: candidates.dailyRate,
  description: candidates.description,
  availableFrom: candidates.availableFrom,
  availableTo: candidates.availableTo,
}

type HeldSkill = { id: number; name: string; type: string; rating: HalfSteps }

const heldSkills = sql<HeldSkill[]>`(
  select coalesce(json_agg(json_build_object('id', skills.id, 'name', skills.name, 'type', types.name, 'rating', held.rating)
    order by types.name, skills.name), '[]')
  from candidate_skills held join skills on skills.id = held.skill_id join skill_types types on types.id = skills.type_id
  where held.candidate_id = ${candidates.id})`

const candidateByAccount = prepared((db) =>
  db
    .select({
      ...listed,
      status: accounts.status,
      degree: candidates.degree,
      videoUrl: candidates.videoUrl,
      lastReferenceName: candidates.lastReferenceName,
      lastReferenceEmail: candidates.lastReferenceEmail,
      skills: heldSkills,
    })
    .from(candidates)
    .innerJoin(accounts, eq(accounts.id, candidates.accountId))
    .where(eq(candidates.accountId, sql.placeholder('accountId')))
    .prepare('candidate_by_account'),
)

/** A candidate with everything that is known of them, by the account's id, or not_found. */
export const getCandidate = async (db: Db, accountId: number) =>
  found((await candidateByAccount(db).execute({ accountId }))[0])

export type CandidateWhole = Awaited<ReturnType<typeof getCandidate>>
export type CandidateListed = Pick<CandidateWhole, keyof typeof listed>

/** The text stands somewhere in the number, as for every other filter: « 7 » finds 7, 17 and 70 (002 §5). */
const hasYearsLike = (text: string): SQL => {
  const years = Array.from({ length: 100 }, (_, year) => year).filter((year) => String(year).includes(text))
  return years.length === 0 ? sql`false` : inArray(candidates.yearsOfExperience, years)
}

/** There are few places and many candidates: the names of the places are searched, each found once in the index. */
const isInPlaceLike = (text: string): SQL => sql`${candidates.region} in (
  with recursive places (name) as (
    select min(region) from candidates
    union all
    select (select min(region) from candidates where region > places.name) from places where places.name is not null)
  select name from places where ${matches(sql`name`, text)})`

type Filters = Partial<Omit<CandidateQuery, 'page' | 'size'>>

const ofAccount = (status: AccountStatus, { mail }: Filters): SQL | undefined =>
  and(
    eq(accounts.role, 'candidate'),
    eq(accounts.status, status),
    mail === undefined ? undefined : matchesReady(accounts.email, mail),
  )

const ofProfile = ({ name, experience, place }: Filters): SQL | undefined =>
  and(
    name === undefined ? undefined : matchesReady(sql`${candidates}.name_search`, name),
    experience === undefined ? undefined : hasYearsLike(experience),
    place === undefined ? undefined : isInPlaceLike(place),
  )

/** How many candidates with an account in this state match; the profiles are left alone where no filter reads them. */
export const countCandidates = async (db: Db, status: AccountStatus, filters: Filters): Promise<number> => {
  const query = db.select({ total: count() }).from(accounts).$dynamic()
  const profile = ofProfile(filters)
  if (profile !== undefined) query.innerJoin(candidates, eq(candidates.accountId, accounts.id))
  const [counted] = await query.where(and(ofAccount(status, filters), profile))
  return found(counted).total
}

/** One page of the candidates with an account in this state, newest first, with their total. */
export const listCandidates = async (db: Db, status: AccountStatus, query: CandidateQuery) => {
  const [items, total] = await Promise.all([
    db
      .select(listed)
      .from(accounts)
      .innerJoin(candidates, eq(candidates.accountId, accounts.id))
      .where(and(ofAccount(status, query), ofProfile(query)))
      .orderBy(desc(accounts.createdAt), desc(accounts.id))
      .limit(query.size)
      .offset(offsetOf(query)),
    countCandidates(db, status, query),
  ])
  return { items, total }
}

/** Whether the candidate was proposed on a mission of this recruiter that is still there. */
export const isProposedTo = async (db: Db, recruiterAccountId: number, candidateAccountId: number) => {
  const rows = await db
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .innerJoin(missions, and(eq(missions.id, proposals.missionId), sql`${missions.deletedAt} is null`))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(and(eq(candidates.accountId, candidateAccountId), eq(recruiters.accountId, recruiterAccountId)))
    .limit(1)
  return rows.length > 0
}

/** Makes the profile of a new account with the skills chosen; a skill that does not exist is not_found (A-125). */
export const insertCandidate = async (
  trx: Trx,
  profile: typeof candidates.$inferInsert,
  held: { id: number; rating: HalfSteps }[],
): Promise<void> => {
  const [candidate] = await trx.insert(candidates).values(profile).returning({ id: candidates.id })
  if (held.length === 0) return
  const ids = held.map(({ id }) => id)
  const known = await trx.select({ id: skills.id }).from(skills).where(inArray(skills.id, ids)).for('key share')
  if (known.length < ids.length) throw new Failure('not_found')
  const candidateId = found(candidate).id
  await trx.insert(candidateSkills).values(held.map(({ id, rating }) => ({ candidateId, skillId: id, rating })))
}
