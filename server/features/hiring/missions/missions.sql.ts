import { and, desc, eq, inArray, isNull, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import type { MissionQuery } from '#contract/hiring/missions.ts'
import type { MissionTab } from '#domain/hiring/missions/mission-labels.ts'
import { dayOf, type Day } from '#domain/time/paris-time.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { alphabetical } from '#server/db/schema/columns.ts'
import { missions, missionSkills } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters, recruiterSearch } from '#server/db/schema/profiles/recruiters.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'
import {
  amongIds,
  idsInOrder,
  matches,
  matchesReady,
  offsetOf,
  orderOf,
  tabCounts,
  type Page,
} from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'
import { orNotFound } from '#server/http/failures.ts'

/** A candidate proposed for the mission, with the columns that the mission's lists show. */
export type ProposedCandidate = {
  id: number
  status: ProposalStatus
  candidateId: number
  accountId: number
  familyName: string
  givenName: string
}
/** A skill that a mission demands, its rating in half-steps. */
export type DemandedSkill = { id: number; name: string; rating: number; isRequired: boolean }

const proposedCandidates = sql<ProposedCandidate[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'candidateId', c.id,
    'accountId', c.account_id, 'familyName', c.family_name, 'givenName', c.given_name) order by p.id), '[]')
  from ${proposals} p join ${candidates} c on c.id = p.candidate_id where p.mission_id = ${missions.id})`

/** The skills that the query's mission demands. */
export const demandedSkills = sql<DemandedSkill[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'rating', d.rating,
    'isRequired', d.is_required) order by s.name), '[]')
  from ${missionSkills} d join ${skills} s on s.id = d.skill_id where d.mission_id = ${missions.id})`

/** Whether the query's mission was interrupted. */
export const isInterrupted = sql<boolean>`${missions.interruptedAt} is not null`

/** Every column that the state of the query's mission depends on, for queries about anything under a mission. */
export const missionFacts = {
  isInterrupted,
  startDay: missions.startDay,
  endDay: missions.endDay,
  recruitedCount: sql<number>`(
    select count(*)::int from ${proposals} recruit
    where recruit.mission_id = ${missions.id} and recruit.status = 'recruited')`,
}

/** The mission with this id, or the one joined to the row; a deleted mission hides everything under it. */
export const ofMission = (missionId: Column | Placeholder) =>
  and(eq(missions.id, missionId), isNull(missions.deletedAt))

const listed = {
  id: missions.id,
  title: missions.title,
  region: missions.region,
  startDay: missions.startDay,
  endDay: missions.endDay,
  createdAt: missions.createdAt,
  isInterrupted,
  isInvoiced: sql<boolean>`exists (select from invoices i where i.mission_id = ${missions.id})`,
  companyName: recruiters.companyName,
  recruiterAccountId: recruiters.accountId,
  proposals: proposedCandidates,
}

const whole = {
  ...listed,
  description: missions.description,
  yearsOfExperience: missions.yearsOfExperience,
  renewal: missions.renewal,
  orderNumber: missions.orderNumber,
  companyAddress: recruiters.address,
  companyRegion: recruiters.region,
  skills: demandedSkills,
}

/** The recruits are among the proposals already read: another count in SQL would read them twice. */
const withRecruits = <Row extends { proposals: ProposedCandidate[] }>(row: Row) => ({
  ...row,
  recruitedCount: row.proposals.filter(({ status }) => status === 'recruited').length,
})

const read = (db: Db | Trx) =>
  db.select(listed).from(missions).innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))

/** A mission in a list, with every fact that its state depends on. */
export type MissionRow = ReturnType<typeof withRecruits<Awaited<ReturnType<typeof read>>[number]>>

const missionById = prepared((db) =>
  db
    .select(whole)
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(ofMission(sql.placeholder('id')))
    .prepare('mission_by_id'),
)

/** One whole mission in one statement, or not_found; a deleted mission is not found. */
export const getMission = async (db: Db | Trx, id: number) =>
  withRecruits(orNotFound((await missionById(db).execute({ id }))[0]))

export type WholeMission = Awaited<ReturnType<typeof getMission>>

/**
 * The lock of a mission's row: a command that writes a mission or anything under it takes this lock first, then reads the
 * facts of its decision. `missionId` is the SQL that finds the mission from the placeholder `id`; `name` is the statement's.
 */
export const missionLock = (name: string, missionId: SQL) => {
  const lock = statement(name, sql`select from ${missions} where id = ${missionId} for update`)
  return async (trx: Trx, id: number): Promise<void> => {
    await lock(trx, { id })
  }
}

/** Locks a mission's row by its own id. */
export const lockMissionRow = missionLock('lock_mission', sql`${sql.placeholder('id')}`)

/** The same as getMission, after the row is locked. */
export const lockMission = async (trx: Trx, id: number): Promise<WholeMission> => {
  await lockMissionRow(trx, id)
  return getMission(trx, id)
}

const invoiceNumbersOf = statement<{ number: string }>(
  'invoice_numbers_of_mission',
  sql`select number from invoices where mission_id = ${sql.placeholder('id')}::int order by id`,
)

/** The numbers of every invoice and credit note that was made for a mission. */
export const listInvoiceNumbers = async (trx: Trx, id: number): Promise<string[]> =>
  (await invoiceNumbersOf(trx, { id })).map(({ number }) => number)

/** Locks the missions with these ids, deleted ones too, in the order of their ids, for a change of many at once; answers their ids. */
export const lockMissionsIn = async (trx: Trx, ids: SQL): Promise<Set<number>> => {
  const { rows } = await trx.execute<{ id: number }>(
    sql`select id from ${missions} where id in (${ids}) order by id for update`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Locks every mission that demands the skill. */
export const lockMissionsDemanding = (trx: Trx, skillId: number): Promise<Set<number>> =>
  lockMissionsIn(trx, sql`select mission_id from ${missionSkills} where skill_id = ${skillId}`)

/** The columns of a mission that a form fills. */
export type MissionFields = Pick<
  typeof missions.$inferInsert,
  'title' | 'description' | 'yearsOfExperience' | 'region' | 'startDay' | 'endDay' | 'renewal'
>

export const insertMission = async (trx: Trx, recruiterAccountId: number, fields: MissionFields, createdAt: Date) => {
  const recruiterId = sql`(select id from ${recruiters} where account_id = ${recruiterAccountId})`
  const [inserted] = await trx
    .insert(missions)
    .values({ ...fields, recruiterId, createdAt })
    .returning({ id: missions.id })
  return orNotFound(inserted).id
}

/** Changes the given columns of one mission. */
export const setMission = async (trx: Trx, id: number, changes: Partial<typeof missions.$inferInsert>) => {
  await trx.update(missions).set(changes).where(eq(missions.id, id))
}

type Demand = { skillId: number; rating: number; isRequired: boolean }

/** Replaces the skills that the mission demands. */
export const setDemands = async (trx: Trx, missionId: number, demands: Demand[]) => {
  await trx.delete(missionSkills).where(eq(missionSkills.missionId, missionId))
  await trx.insert(missionSkills).values(demands.map((demand) => ({ ...demand, missionId })))
}

/** The condition of each tab on a day in Paris: missionStateAt in SQL; a test compares the two. */
export const missionTabsOn = (day: Day | Placeholder): Record<MissionTab, SQL> => {
  const today = sql`${day}::date`
  const goesOn = sql`${missions.interruptedAt} is null`
  const isOngoing = sql`(${missions.startDay} <= ${today} and ${today} <= ${missions.endDay} and exists (
    select from ${proposals} recruit where recruit.mission_id = ${missions.id} and recruit.status = 'recruited'))`
  return {
    All: sql`true`,
    proposed: sql`${goesOn} and ${missions.endDay} >= ${today} and not ${isOngoing}`,
    ongoing: sql`${goesOn} and ${isOngoing}`,
    finished: sql`${goesOn} and ${missions.endDay} < ${today}`,
    interrupted: sql`not ${goesOn}`,
  }
}

/** The filters that every list of missions has. */
export const missionFilters = (query: Pick<MissionQuery, 'title' | 'place' | 'dateStart' | 'dateEnd'>) =>
  and(
    isNull(missions.deletedAt),
    query.title === undefined ? undefined : matches(missions.title, query.title),
    query.place === undefined ? undefined : matches(missions.region, query.place),
    query.dateStart === undefined ? undefined : sql`${query.dateStart}::date <= ${missions.startDay}`,
    query.dateEnd === undefined ? undefined : sql`${query.dateEnd}::date >= ${missions.endDay}`,
  )

/** The filter that the administrator's list has beside them. */
const companyFilter = ({ company }: Pick<MissionQuery, 'company'>) =>
  company === undefined ? undefined : matchesReady(recruiterSearch.company, company)

const order = (sort: MissionQuery['sort']) =>
  orderOf(sort, {
    columns: {
      title: { by: [alphabetical(missions.title)] },
      entreprise: { by: [recruiterSearch.company] },
      createdAt: { by: [missions.createdAt] },
      dateStart: { by: [missions.startDay] },
      dateEnd: { by: [missions.endDay] },
      place: { by: [alphabetical(missions.region)] },
    },
    own: [missions.createdAt, missions.id],
    id: missions.id,
  })

const firstOfRecruiter = (tab: 'proposed' | 'ongoing') =>
  prepared((db) =>
    read(db)
      .where(
        and(
          eq(recruiters.accountId, sql.placeholder('accountId')),
          isNull(missions.deletedAt),
          missionTabsOn(sql.placeholder('today'))[tab],
        ),
      )
      .orderBy(desc(missions.createdAt), desc(missions.id))
      .limit(3)
      .prepare(`first_${tab}_missions`),
  )
const firstMissions = { proposed: firstOfRecruiter('proposed'), ongoing: firstOfRecruiter('ongoing') }

/** The first three rows of a tab of the recruiter's list. */
export const listFirstMissions = async (
  db: Db,
  tab: keyof typeof firstMissions,
  accountId: number,
  now: Date,
): Promise<MissionRow[]> => (await firstMissions[tab](db).execute({ accountId, today: dayOf(now) })).map(withRecruits)

/**
 * One page of the missions of a recruiter, or of all recruiters, with the total of every tab; newest first unless
 * sorted.
 */
export const listMissions = async (
  db: Db,
  of: { recruiterAccountId: number } | 'everybody',
  query: MissionQuery,
  now: Date,
): Promise<Page<MissionRow, MissionTab>> => {
  const tabs = missionTabsOn(dayOf(now))
  const owned = of === 'everybody' ? undefined : eq(recruiters.accountId, of.recruiterAccountId)
  const filters = and(missionFilters(query), companyFilter(query), owned)
  // The profiles and skills are read for the rows of the page only, not for those before it.
  const page = db
    .select({ id: missions.id })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(and(filters, tabs[query.tab]))
    .orderBy(...order(query.sort))
    .limit(query.size)
    .offset(offsetOf(query))
  const [items, [counts]] = await Promise.all([
    read(db)
      .where(inArray(missions.id, page))
      .orderBy(...order(query.sort)),
    db
      .select(tabCounts(tabs))
      .from(missions)
      .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
      .where(filters),
  ])
  return { items: items.map(withRecruits), counts: orNotFound(counts), total: orNotFound(counts)[query.tab] }
}

/** Every mission of the administrator's list, in its order. */
export const listMissionIds = async (
  db: Db,
  query: Omit<MissionQuery, 'page' | 'size'>,
  now: Date,
): Promise<number[]> => {
  const [all] = await db
    .select({ ids: idsInOrder(missions.id, order(query.sort)) })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(and(missionFilters(query), companyFilter(query), missionTabsOn(dayOf(now))[query.tab]))
  return orNotFound(all).ids
}

/** The missions with these ids, in the given order. */
export const listMissionsOf = async (db: Db, ids: number[]): Promise<MissionRow[]> => {
  const among = amongIds(missions.id, ids)
  return (await read(db).where(among.where).orderBy(among.order)).map(withRecruits)
}
