import { and, eq, lt, sql } from 'drizzle-orm'
import type { Minute } from '#domain/time/paris-time.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { interviewAnswerLinks, interviews } from '#server/db/schema/hiring/interviews.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'

const linkByHash = prepared((db) =>
  db
    .select({
      interviewId: interviewAnswerLinks.interviewId,
      version: interviewAnswerLinks.version,
      slot: interviewAnswerLinks.slot,
      expiresAt: interviewAnswerLinks.expiresAt,
      accountId: accounts.id,
      accountStatus: accounts.status,
    })
    .from(interviewAnswerLinks)
    .innerJoin(interviews, eq(interviews.id, interviewAnswerLinks.interviewId))
    .innerJoin(proposals, eq(proposals.id, interviews.proposalId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .innerJoin(accounts, eq(accounts.id, candidates.accountId))
    .where(eq(interviewAnswerLinks.tokenHash, sql.placeholder('tokenHash')))
    .prepare('answer_link_by_hash'),
)

/** The link with this hash, and the candidate in whose name it answers. */
export const findAnswerLink = async (db: Db | Trx, tokenHash: string) =>
  (await linkByHash(db).execute({ tokenHash }))[0]

export type AnswerLinkRow = NonNullable<Awaited<ReturnType<typeof findAnswerLink>>>

export const insertAnswerLink = async (trx: Trx, row: typeof interviewAnswerLinks.$inferInsert) => {
  await trx.insert(interviewAnswerLinks).values(row)
}

/** Removes the link of an earlier attempt at the same mail. */
export const deleteAnswerLinkOf = async (trx: Trx, mailId: number, slot: Minute | null) => {
  const isSame = sql`${interviewAnswerLinks.slot} is not distinct from ${slot}`
  await trx.delete(interviewAnswerLinks).where(and(eq(interviewAnswerLinks.mailId, mailId), isSame))
}

/** The links whose slots are over serve nobody any more. */
export const deleteOverAnswerLinks = async (db: Db, now: Date): Promise<void> => {
  await db.delete(interviewAnswerLinks).where(lt(interviewAnswerLinks.expiresAt, now))
}
