import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Actor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { contactMessages } from '#server/db/schema/ground/contact.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { orNotFound } from '#server/http/failures.ts'

export const insertContactMessage = async (trx: Trx, row: typeof contactMessages.$inferInsert): Promise<number> => {
  const [inserted] = await trx.insert(contactMessages).values(row).returning({ id: contactMessages.id })
  return orNotFound(inserted).id
}

/** Deletes the messages received before an instant. */
export const deleteContactMessages = async (db: Db, receivedBefore: Date): Promise<void> => {
  await db.delete(contactMessages).where(lte(contactMessages.createdAt, receivedBefore))
}

/** The signature of a message: the name, with the company of a recruiter, and the address for the answer. */
export const getSender = async (trx: Trx, accountId: number) => {
  const [row] = await trx
    .select({
      email: accounts.email,
      name: sql<string>`coalesce(
        ${candidates.givenName} || ' ' || ${candidates.familyName},
        ${recruiters.givenName} || ' ' || ${recruiters.familyName} || ' (' || ${recruiters.companyName} || ')')`,
    })
    .from(accounts)
    .leftJoin(candidates, eq(candidates.accountId, accounts.id))
    .leftJoin(recruiters, eq(recruiters.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return orNotFound(row)
}

/** The title of a mission that the actor published or was proposed for, or not_found. */
export const getOwnMissionTitle = async (
  trx: Trx,
  actor: Actor<'recruiter' | 'candidate'>,
  missionId: number,
): Promise<string> => {
  const isTheirs =
    actor.role === 'recruiter'
      ? sql`exists (select from ${recruiters} where ${recruiters.id} = ${missions.recruiterId} and ${recruiters.accountId} = ${actor.id})`
      : sql`exists (select from ${proposals} join ${candidates} on ${candidates.id} = ${proposals.candidateId}
          where ${proposals.missionId} = ${missions.id} and ${candidates.accountId} = ${actor.id})`
  const [row] = await trx
    .select({ title: missions.title })
    .from(missions)
    .where(and(eq(missions.id, missionId), isNull(missions.deletedAt), isTheirs))
  return orNotFound(row).title
}
