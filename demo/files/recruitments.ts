import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { territoriesOf } from '#domain/ground/reference-data/territories.ts'
import type { Month } from '#domain/time/months.ts'
import {
  lastDayOf,
  reportedMonthsOf,
  stretchOf,
  submissionDayOf,
} from '#domain/papers/activity-reports/reported-months.ts'
import { dayOf, type Day } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'

/** Recruitments of the demonstration company whose papers are set as the product sets them, which takes its time. */
const mostShown = 6

/** Recruitments of others that have papers, all with a few words alike: thousands of files would say nothing more. */
const mostPapered = 400

/** How many of the last recruitments still wait for their contract, without those that are asked for. */
const mostToPrepare = 2

const readRecruitments = (trx: Trx, afterId: number) =>
  trx
    .select({
      missionId: missions.id,
      proposalId: proposals.id,
      title: missions.title,
      region: missions.region,
      startDay: missions.startDay,
      endDay: missions.endDay,
      interruptedAt: missions.interruptedAt,
      renewal: missions.renewal,
      recruitedAt: sql<Date>`${proposals.decidedAt}`.mapWith(proposals.decidedAt),
      companyName: recruiters.companyName,
      contactName: sql<string>`${recruiters.givenName} || ' ' || ${recruiters.familyName}`,
      recruiterAccountId: recruiters.accountId,
      candidateId: candidates.id,
      candidateAccountId: candidates.accountId,
      candidateName: sql<string>`${candidates.givenName} || ' ' || ${candidates.familyName}`,
      dailyRate: candidates.dailyRate,
    })
    .from(proposals)
    .innerJoin(missions, eq(missions.id, proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(and(eq(proposals.status, 'recruited'), gt(recruiters.accountId, afterId)))
    .orderBy(asc(missions.id), asc(proposals.id))

export type Recruitment = Awaited<ReturnType<typeof readRecruitments>>[number]

/** Whether the mission is not over: it is worked, or will be. */
export const isUnderWay = (one: Recruitment, now: Date): boolean => dayOf(now) <= lastDayOf(one)

/** Whether the mission is still worked. */
export const isRunning = (one: Recruitment, now: Date): boolean => one.startDay <= dayOf(now) && isUnderWay(one, now)

const firstOfMission = (one: Recruitment, rank: number, all: readonly Recruitment[]) =>
  all[rank - 1]?.missionId !== one.missionId

/**
 * The recruitments of this market by what they have. `shown` have begun at the demonstration company; `toPrepare` are the last
 * ones, made on this day or later, whose contract is not prepared; `papered` have simple papers, and `plain` nothing but their
 * months. `contractsToPrepare` of them more are asked for.
 * `afterId` precedes the market's accounts.
 */
export const listRecruitments = async (
  trx: Trx,
  afterId: number,
  now: Date,
  hiredSince: Day,
  contractsToPrepare: number,
) => {
  const today = dayOf(now)
  const all = await readRecruitments(trx, afterId)
  const shown = all.filter((one, rank) => firstOfMission(one, rank, all) && one.startDay < today).slice(0, mostShown)
  const toPrepare = all
    .filter(({ startDay, recruitedAt }) => startDay > today && dayOf(recruitedAt) >= hiredSince)
    .slice(0, mostToPrepare + contractsToPrepare)
  const others = all.filter((one) => !shown.includes(one) && !toPrepare.includes(one))
  const papered = others.filter((one) => isUnderWay(one, now)).slice(0, mostPapered)
  return { shown, toPrepare, others, papered }
}

/** The months of a recruitment that are worked to their end, oldest first, with the day on which each was submitted. */
export const workedMonthsOf = (one: Recruitment, now: Date): { month: Month; submissionDay: Day }[] =>
  reportedMonthsOf(one, now).flatMap((month) => {
    const stretch = stretchOf(month, one)
    if (stretch === undefined) return []
    const submissionDay = submissionDayOf(stretch, territoriesOf(one.region)[0])
    return submissionDay < dayOf(now) ? [{ month, submissionDay }] : []
  })
