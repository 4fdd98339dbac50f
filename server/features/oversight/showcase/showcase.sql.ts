import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { dayOf } from '#domain/time/paris-time.ts'
import { prepared, type Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missions, missionSkills } from '#server/db/schema/hiring/missions.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { demandedSkills, missionTabsOn } from '#server/features/hiring/missions/missions.sql.ts'

/** Fewer skills are no figure. */
const fewestSkills = 3
/** Among the newest, for some are passed over. */
const mostRead = 60

const newestOpen = prepared((db) =>
  db
    .select({
      title: missions.title,
      region: missions.region,
      startDay: missions.startDay,
      endDay: missions.endDay,
      skills: demandedSkills,
      companyId: recruiters.id,
      companyName: recruiters.companyName,
      familyName: recruiters.familyName,
      givenName: recruiters.givenName,
      phone: recruiters.phone,
      website: recruiters.website,
      email: accounts.email,
      fileNames: sql<string[]>`(
        select coalesce(json_agg(${files.name}), '[]') from ${files} where ${files.accountId} = ${accounts.id})`,
    })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(accounts, eq(accounts.id, recruiters.accountId))
    .where(
      and(
        isNull(missions.deletedAt),
        missionTabsOn(sql.placeholder('today')).proposed,
        eq(accounts.status, 'active'),
        sql`(select count(*) from ${missionSkills} rated
          where rated.mission_id = ${missions.id} and rated.rating > 0) >= ${sql.raw(String(fewestSkills))}`,
      ),
    )
    .orderBy(desc(missions.createdAt), desc(missions.id))
    .limit(mostRead)
    .prepare('newest_open_missions'),
)

/** The newest missions that wait for somebody, with what says whose they are. */
export const listNewestOpen = (db: Db, now: Date) => newestOpen(db).execute({ today: dayOf(now) })
export type OpenMission = Awaited<ReturnType<typeof listNewestOpen>>[number]
