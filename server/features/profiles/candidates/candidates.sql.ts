import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { CandidateFilters } from '#contract/profiles/candidates.ts'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import type { HalfSteps } from '#domain/profiles/candidates/ratings.ts'
import { isBusy } from '#server/db/busy-condition.ts'
import { prepared, preparedFor, type Db, type Trx } from '#server/db/client.ts'
import { alphabetical } from '#server/db/schema/columns.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates, candidateSearch, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { hasFile } from '#server/features/ground/accounts/accounts.sql.ts'
import { pictureKeyOf } from '#server/features/ground/files/files.sql.ts'
import { lockSkills } from '#server/features/ground/reference-data/reference-data.sql.ts'
import { findIn, keyOfText, listTextOf, type ListText, type LongList } from '#server/db/lists/long-list.ts'
import {
  amongIds,
  idsInOrder,
  isAfter,
  isInPlaceLike,
  matches,
  matchesReady,
  orderOf,
  unnamed,
  type Orders,
} from '#server/db/lists/search.ts'
import { requireVisible, orNotFound } from '#server/http/failures.ts'
import { candidateIdentity } from './candidate-identity.sql.ts'
import { educationsOfCandidate, languagesOfCandidate, workExperiencesOfCandidate } from './resume-sections.sql.ts'

type SkillWithRating = { id: number; name: string; type: string; rating: HalfSteps }

const ratedSkills = sql<SkillWithRating[]>`(
  select coalesce(json_agg(json_build_object('id', skills.id, 'name', skills.name, 'type', types.name, 'rating', held.rating)
    order by types.name, skills.name), '[]')
  from candidate_skills held join skills on skills.id = held.skill_id join skill_types types on types.id = skills.type_id
  where held.candidate_id = ${candidates.id})`

const listed = {
  accountId: candidates.accountId,
  email: accounts.email,
  createdAt: accounts.createdAt,
  emailConfirmedAt: accounts.emailConfirmedAt,
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
  skills: ratedSkills,
  workExperiences: workExperiencesOfCandidate,
  languages: languagesOfCandidate,
}

const candidateByAccount = prepared((db) =>
  db
    .select({
      ...listed,
      status: accounts.status,
      suspendedAt: accounts.suspendedAt,
      suspensionReason: accounts.suspensionReason,
      degree: candidates.degree,
      videoUrl: candidates.videoUrl,
      lastReferenceName: candidates.lastReferenceName,
      lastReferenceEmail: candidates.lastReferenceEmail,
      educations: educationsOfCandidate,
      identity: candidateIdentity(),
      photo: hasFile('candidates', 'picture'),
      resumeFile: hasFile('candidates', 'resume'),
    })
    .from(candidates)
    .innerJoin(accounts, eq(accounts.id, candidates.accountId))
    .where(eq(candidates.accountId, sql.placeholder('accountId')))
    .prepare('candidate_by_account'),
)

/** A candidate with all their data, by the account's id, or not_found. */
export const getCandidate = async (db: Db | Trx, accountId: number) =>
  orNotFound((await candidateByAccount(db).execute({ accountId }))[0])

export type CandidateWhole = Awaited<ReturnType<typeof getCandidate>>
export type CandidateListed = Pick<CandidateWhole, keyof typeof listed>

/** The text may stand anywhere in the number, as in every other filter: « 7 » finds 7, 17 and 70 (002 §5). */
const yearsLike = (text: string): number[] =>
  Array.from({ length: 100 }, (_, years) => years).filter((years) => String(years).includes(text))

type Filters = Partial<Omit<CandidateFilters, 'sort'>>

const conditions: Record<keyof Filters, SQL> = {
  name: matchesReady(candidateSearch.name, sql.placeholder('name')),
  mail: matchesReady(accounts.email, sql.placeholder('mail')),
  experience: sql`${candidates.yearsOfExperience} = any(${sql.placeholder('experience')})`,
  place: isInPlaceLike(candidates.region, sql.placeholder('place')),
  // There are few skills: their names are searched, and each is looked up in the index of who holds it.
  skill: sql`${candidates.id} in (
    select held.candidate_id from candidate_skills held where held.rating > 0 and held.skill_id = any (array(
      select id from skills where ${matches(sql`name`, sql.placeholder('skill'))})))`,
  freeOn: sql`(${candidates.availableFrom} is null or ${candidates.availableFrom} <= ${sql.placeholder('freeOn')}::date)
    and not exists (
      select from proposals p join missions r on r.id = p.mission_id
      where p.candidate_id = ${candidates.id} and ${sql.raw(isBusy)} and r.end_day >= ${sql.placeholder('freeOn')}::date)`,
  maxRate: sql`${candidates.dailyRate} <= ${sql.placeholder('maxRate')}::numeric`,
}

type Key = 'name' | 'poste' | 'email' | 'country' | 'nbrAnneeExp' | 'createdAt'

const orders: Orders<Key> = {
  columns: {
    name: { by: [candidateSearch.name] },
    poste: { by: [alphabetical(candidates.position)], isOptional: true },
    email: { by: [accounts.email], id: accounts.id },
    country: { by: [alphabetical(candidates.region)], isOptional: true },
    nbrAnneeExp: { by: [candidates.yearsOfExperience] },
    createdAt: { by: [accounts.createdAt], id: accounts.id },
  },
  own: [accounts.createdAt, accounts.id],
  id: candidates.accountId,
}

type Text = ListText<keyof Filters, Key>

const person = sql`${accounts} join ${candidates} on ${candidates.accountId} = ${accounts.id} where ${accounts.id} =`

const isAsked = ({ used, sort, isAfterRow }: Text) =>
  and(
    eq(accounts.role, 'candidate'),
    eq(accounts.status, sql.placeholder('status')),
    ...used.map((filter) => conditions[filter]),
    isAfterRow ? isAfter(sort, orders, sql`${person} ${sql.placeholder('after')}`) : undefined,
  )

const scanOf = preparedFor(keyOfText, (db, asked: Text) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(candidates, eq(candidates.accountId, accounts.id))
    .where(isAsked(asked))
    .orderBy(...orderOf(asked.sort, orders))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(unnamed),
)

const findOf = preparedFor(keyOfText, (db, asked: Text) => {
  const { columns, found } = findIn(asked.sort, orders)
  const rows = db
    .select(columns)
    .from(accounts)
    .innerJoin(candidates, eq(candidates.accountId, accounts.id))
    .where(isAsked(asked))
    .limit(sql.placeholder('most'))
    .as('found')
  return db.select(found).from(rows).prepare(unnamed)
})

const among = amongIds(candidates.accountId, sql.placeholder('ids'))
const rowsOf = prepared((db) =>
  db
    .select({ ...listed, photoKey: pictureKeyOf(candidates.accountId) })
    .from(candidates)
    .innerJoin(accounts, eq(accounts.id, candidates.accountId))
    .where(among.where)
    .orderBy(among.order)
    .prepare('candidates_by_accounts'),
)

/** The candidates with these accounts, in the given order. */
export const listCandidatesOf = (db: Db, ids: number[]) => rowsOf(db).execute({ ids })

const idsOf = preparedFor(keyOfText, (db, asked: Text) =>
  db
    .select({ ids: idsInOrder(candidates.accountId, orderOf(asked.sort, orders)) })
    .from(accounts)
    .innerJoin(candidates, eq(candidates.accountId, accounts.id))
    .where(isAsked(asked))
    .prepare(unnamed),
)

/** The count does not read the profiles when no filter needs them. */
const countOf = preparedFor(keyOfText, (db, asked: Text) => {
  const query = db.select({ id: accounts.id }).from(accounts).$dynamic()
  if (asked.used.some((filter) => filter !== 'mail')) query.innerJoin(candidates, eq(candidates.accountId, accounts.id))
  const found = query.where(isAsked(asked)).limit(sql.placeholder('most')).as('found')
  return db.select({ total: count() }).from(found).prepare(unnamed)
})

const valuesOf = (status: AccountStatus, { name, mail, experience, place, skill, freeOn, maxRate }: Filters) => ({
  status,
  name: name ?? '',
  mail: mail ?? '',
  experience: yearsLike(experience ?? ''),
  place: place ?? '',
  skill: skill ?? '',
  freeOn: freeOn ?? null,
  maxRate: maxRate ?? null,
})

/** The number of candidates with an account in this state who match; it stops at `most`. */
export const countCandidates = async (
  db: Db,
  status: AccountStatus,
  values: Filters,
  most: number | null = null,
): Promise<number> => {
  const [counted] = await countOf(db, listTextOf(conditions, values)).execute({ ...valuesOf(status, values), most })
  return orNotFound(counted).total
}

/** The candidates with an account in this state who match; newest first unless sorted. */
export const candidateList = (
  db: Db,
  status: AccountStatus,
  asked: CandidateFilters,
): LongList<Awaited<ReturnType<typeof listCandidatesOf>>[number]> => {
  const values = valuesOf(status, asked)
  const text = listTextOf(conditions, asked, asked.sort)
  return {
    isNarrowed: text.used.length > 0,
    find: async (most, part) => orNotFound((await findOf(db, text).execute({ ...values, ...part, most }))[0]),
    scan: async (part) => {
      const reached = { ...text, isAfterRow: part.after !== undefined }
      return (await scanOf(db, reached).execute({ ...values, ...part })).map(({ id }) => id)
    },
    count: (most) => countCandidates(db, status, asked, most),
    read: (ids) => listCandidatesOf(db, ids),
  }
}

/** The accounts of every candidate of the list, in its order. */
export const listCandidateIds = async (db: Db, status: AccountStatus, query: CandidateFilters): Promise<number[]> => {
  const [all] = await idsOf(db, listTextOf(conditions, query, query.sort)).execute(valuesOf(status, query))
  return orNotFound(all).ids
}

const proposalTo = prepared((db) =>
  db
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .innerJoin(missions, and(eq(missions.id, proposals.missionId), isNull(missions.deletedAt)))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(
      and(
        eq(candidates.accountId, sql.placeholder('candidateAccountId')),
        eq(recruiters.accountId, sql.placeholder('recruiterAccountId')),
      ),
    )
    .limit(1)
    .prepare('proposal_to_recruiter'),
)

/** Whether the candidate was proposed on a mission of this recruiter that is not deleted. */
export const isProposedTo = async (db: Db, recruiterAccountId: number, candidateAccountId: number) =>
  (await proposalTo(db).execute({ recruiterAccountId, candidateAccountId })).length > 0

/** Makes the profile of a new account with the chosen skills; an unknown skill is not_found (A-125). */
export const insertCandidate = async (
  trx: Trx,
  profile: typeof candidates.$inferInsert,
  held: { id: number; rating: HalfSteps }[],
): Promise<void> => {
  const [candidate] = await trx.insert(candidates).values(profile).returning({ id: candidates.id })
  if (held.length === 0) return
  requireVisible(
    await lockSkills(
      trx,
      held.map(({ id }) => id),
    ),
  )
  const candidateId = orNotFound(candidate).id
  await trx.insert(candidateSkills).values(held.map(({ id, rating }) => ({ candidateId, skillId: id, rating })))
}

/** A candidate's profile as it is stored. */
export type CandidateStored = typeof candidates.$inferSelect

/** Locks the profile of an account, or not_found. Other rows may still begin to refer to it. */
export const lockCandidate = async (trx: Trx, accountId: number): Promise<CandidateStored> =>
  orNotFound((await trx.select().from(candidates).where(eq(candidates.accountId, accountId)).for('no key update'))[0])

/** The fields of a profile that its forms change. */
export type CandidateFields = Partial<Omit<CandidateStored, 'id' | 'accountId'>>

export const setCandidate = async (trx: Trx, id: number, fields: CandidateFields): Promise<void> => {
  await trx.update(candidates).set(fields).where(eq(candidates.id, id))
}
