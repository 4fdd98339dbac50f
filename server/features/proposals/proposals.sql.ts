import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ProposalFacts } from '#domain/proposals.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/candidates.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { missions } from '#server/db/schema/missions.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { recruiters } from '#server/db/schema/recruiters.ts'
import { found } from '#server/failures.ts'

/** One proposal of a mission that is still there, with both sides, or not_found. */
export const getProposal = async (db: Db | Trx, id: number) => {
  const [row] = await db
    .select({
      id: proposals.id,
      status: proposals.status,
      missionId: missions.id,
      title: missions.title,
      mission: {
        isInterrupted: sql<boolean>`${missions.interruptedAt} is not null`,
        startDay: missions.startDay,
        endDay: missions.endDay,
        recruitedCount: sql<number>`(select count(*)::int from ${proposals} other where other.mission_id = ${missions.id} and other.status = 'recruited')`,
      },
      companyName: recruiters.companyName,
      recruiterAccountId: recruiters.accountId,
      candidateId: candidates.id,
      candidateAccountId: candidates.accountId,
      familyName: candidates.familyName,
      givenName: candidates.givenName,
    })
    .from(proposals)
    .innerJoin(missions, and(eq(missions.id, proposals.missionId), isNull(missions.deletedAt)))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(eq(proposals.id, id))
  const proposal = found(row)
  const [newestInterview] = await db
    .select({
      id: interviews.id,
      status: interviews.status,
      firstSlot: interviews.firstSlot,
      selectedSlot: interviews.selectedSlot,
    })
    .from(interviews)
    .where(eq(interviews.proposalId, id))
    .orderBy(desc(interviews.id))
    .limit(1)
  return { ...proposal, newestInterview: newestInterview ?? null } satisfies ProposalFacts & object
}

export type ProposalRow = Awaited<ReturnType<typeof getProposal>>

/** As getProposal, once the mission's row is locked: whoever writes under a mission holds it. */
export const lockProposal = async (trx: Trx, id: number): Promise<ProposalRow> => {
  const mission = sql`(select mission_id from ${proposals} where id = ${id})`
  await trx.select({ id: missions.id }).from(missions).where(eq(missions.id, mission)).for('update')
  return getProposal(trx, id)
}
