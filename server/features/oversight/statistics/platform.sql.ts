import { and, count, desc, eq, gte, isNull, sql, type Column, type SQL } from 'drizzle-orm'
import { firstDayOf, shownMonthsAt } from '#domain/time/months.ts'
import { dayOf, type Day } from '#domain/time/paris-time.ts'
import { prepared, type Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { tabCounts } from '#server/db/lists/search.ts'
import { orNotFound } from '#server/http/failures.ts'
import { missionTabsOn } from '#server/features/hiring/missions/missions.sql.ts'

/** The number of accepted accounts of each kind. */
export const countAccepted = async (db: Db) => {
  const countOf = (role: string) => sql<number>`count(*) filter (where ${accounts.role} = ${role})`.mapWith(Number)
  const [counted] = await db
    .select({ candidates: countOf('candidate'), recruiters: countOf('recruiter') })
    .from(accounts)
    .where(eq(accounts.status, 'active'))
  return orNotFound(counted)
}

const missionStates = prepared((db) =>
  db
    .select(tabCounts(missionTabsOn(sql.placeholder('today'))))
    .from(missions)
    .where(isNull(missions.deletedAt))
    .prepare('mission_states'),
)

/** The number of missions in each state, equal to the counts of the tabs of the administrator's list. */
export const countMissionsByState = async (db: Db, now: Date) =>
  orNotFound((await missionStates(db).execute({ today: dayOf(now) }))[0])

type DayCount = { day: Day; count: number }

/** The columns of a count by calendar day in Paris; only the days with a row are answered. */
const byDay = (instant: Column) => {
  const day = sql`(${instant} at time zone 'Europe/Paris')::date`
  return { day, columns: { day: sql<Day>`${day}::text`, count: count() } }
}

/** Whether the instant is in the months that the figures show. */
const isShown = (instant: Column): SQL =>
  gte(instant, sql`${sql.placeholder('since')}::date::timestamp at time zone 'Europe/Paris'`)

const since = (now: Date) => ({ since: firstDayOf(shownMonthsAt(now)[0]) })

const missionDays = prepared((db) => {
  const { day, columns } = byDay(missions.createdAt)
  return db
    .select(columns)
    .from(missions)
    .where(and(isNull(missions.deletedAt), isShown(missions.createdAt)))
    .groupBy(day)
    .orderBy(day)
    .prepare('mission_days')
})

/** The number of missions published each day. */
export const countMissionsByDay = (db: Db, now: Date): Promise<DayCount[]> => missionDays(db).execute(since(now))

const candidateDays = prepared((db) => {
  const { day, columns } = byDay(accounts.createdAt)
  return db
    .select(columns)
    .from(accounts)
    .where(and(eq(accounts.role, 'candidate'), eq(accounts.status, 'active'), isShown(accounts.createdAt)))
    .groupBy(day)
    .orderBy(day)
    .prepare('candidate_days')
})

/** The number of accepted candidates by the day of their registration. */
export const countCandidatesByDay = (db: Db, now: Date): Promise<DayCount[]> => candidateDays(db).execute(since(now))

/** The number of companies in the list of the most active ones. */
const listedCompanies = 5

const mostActiveRecruiters = prepared((db) => {
  const missionCount = count()
  return db
    .select({ companyName: recruiters.companyName, region: recruiters.region, missionCount })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(isNull(missions.deletedAt))
    .groupBy(recruiters.id)
    .orderBy(desc(missionCount), recruiters.companyName, recruiters.id)
    .limit(listedCompanies)
    .prepare('most_active_recruiters')
})

/** The companies with the most missions, most first. */
export const listMostActiveRecruiters = (db: Db) => mostActiveRecruiters(db).execute()
