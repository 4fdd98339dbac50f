import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { territoriesOf } from '#domain/reference/territories.ts'
import type { Month } from '#domain/time/months.ts'
import { lastDayOf, reportedMonthsOf, stretchOf, submissionDayOf } from '#domain/activity-reports/reported-months.ts'
import { dayOf, type Day } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/people/candidates.ts'
import { missions } from '#server/db/schema/missions/missions.ts'
import { proposals } from '#server/db/schema/missions/proposals.ts'
import { recruiters } from '#server/db/schema/people/recruiters.ts'

/** Recruitments of the demonstration company that have papers: a few dozen files in all. */
const mostRecruitments = 6

const readRecruitments = (trx: Trx, afterId: number) =>
  trx
    .selectDistinctOn([missions.id], {
      missionId: missions.id,
      proposalId: proposals.id,
      title: missions.title,
      region: missions.region,
      startDay: missions.startDay,
      endDay: missions.endDay,
      interruptedAt: missions.interruptedAt,
      renewal: missions.renewal,
      recruitedAt: proposals.decidedAt,
      companyName: recruiters.companyName,
      contactName: sql<string>`${recruiters.givenName} || ' ' || ${recruiters.familyName}`,
      recruiterAccountId: recruiters.accountId,
      candidateAccountId: candidates.accountId,
      dailyRate: candidates.dailyRate,
    })
    .from(proposals)
    .innerJoin(missions, eq(missions.id, proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(and(eq(proposals.status, 'recruited'), gt(recruiters.accountId, afterId)))
    .orderBy(asc(missions.id), asc(proposals.id))

export type Recruitment = Awaited<ReturnType<typeof readRecruitments>>[number]

/** The recruitments that have papers: those that have begun, and the first that has not. `afterId` precedes the market's accounts. */
export const listRecruitments = async (trx: Trx, afterId: number, now: Date) => {
  const today = dayOf(now)
  const all = await readRecruitments(trx, afterId)
  return {
    begun: all.filter(({ startDay }) => startDay < today).slice(0, mostRecruitments),
    coming: all.find(({ startDay }) => startDay > today),
  }
}

/** The months of a recruitment that are worked to their end, oldest first, with the day on which each was submitted. */
export const workedMonthsOf = (one: Recruitment, now: Date): { month: Month; submissionDay: Day }[] =>
  reportedMonthsOf(one, now).flatMap((month) => {
    const stretch = stretchOf(month, one)
    if (stretch === undefined) return []
    const submissionDay = submissionDayOf(stretch, territoriesOf(one.region)[0])
    return submissionDay < dayOf(now) ? [{ month, submissionDay }] : []
  })

/** Whether the mission is still worked. */
export const isRunning = (one: Recruitment, now: Date): boolean =>
  one.startDay <= dayOf(now) && dayOf(now) <= lastDayOf(one)
