import { and, desc, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { MailStatus } from '#domain/ground/mails/mails.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { mailJob } from '#server/db/record.ts'
import { mailAttachments, mails } from '#server/db/schema/ground/mails.ts'
import { offsetOf } from '#server/db/lists/search.ts'
import { orNotFound } from '#server/http/failures.ts'

/** Locks a mail and reads it, or not_found. */
export const lockMail = async (trx: Trx, id: number) =>
  orNotFound((await trx.select().from(mails).where(eq(mails.id, id)).for('update'))[0])

export type MailRow = Awaited<ReturnType<typeof lockMail>>

/** Counts an attempt before it is made, so that one that crashes the process counts too; undefined when the mail is not queued. */
export const setMailAttempted = async (db: Db, id: number): Promise<MailRow | undefined> => {
  const rows = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
    .returning()
  return rows[0]
}

type Taken = { sentAt: Date; acceptedBy: string | null }

export const setMailSent = async (db: Db, id: number, taken: Taken): Promise<void> => {
  await db
    .update(mails)
    .set({ status: 'sent', ...taken, lastError: null })
    .where(eq(mails.id, id))
}

export const setMailError = async (db: Db, id: number, lastError: string): Promise<void> => {
  await db.update(mails).set({ lastError }).where(eq(mails.id, id))
}

export const setMailFailed = async (trx: Trx, id: number, lastError: string): Promise<void> => {
  await trx.update(mails).set({ status: 'failed', lastError }).where(eq(mails.id, id))
}

export const setMailsQueued = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  const queued = { status: 'queued', attempts: 0, lastError: null } as const
  await trx.update(mails).set(queued).where(inArray(mails.id, ids))
}

/** Locks the mails that were given up, the oldest first, and reads them; those being written by another wait their turn. */
export const lockFailedMails = (trx: Trx, limit: number): Promise<{ id: number; status: MailStatus }[]> =>
  trx
    .select({ id: mails.id, status: mails.status })
    .from(mails)
    .where(eq(mails.status, 'failed'))
    .orderBy(mails.id)
    .limit(limit)
    .for('update')

/** Locks every mail that waits to be sent, and reads it. */
export const lockQueuedMails = (trx: Trx) =>
  trx.select().from(mails).where(eq(mails.status, 'queued')).orderBy(mails.id).for('update')

/** Deletes the mails written before an instant, except those that still wait to be sent. */
export const deleteOldMails = async (db: Db, writtenBefore: Date): Promise<void> => {
  await db.delete(mails).where(and(ne(mails.status, 'queued'), lte(mails.createdAt, writtenBefore)))
}

/** Asks the job runner for another attempt at each of these mails. */
export const insertMailJobs = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await trx.execute(
    sql`select ${mailJob(sql`id`, sql`letter`)} from ${mails} where ${inArray(mails.id, ids)} order by id`,
  )
}

/**
 * Empties the letters that were sent before an instant, and forgets what went with them; the recipient and the dates stay. The
 * nightly sweep removes the files that nothing names then.
 */
export const setSentLettersEmpty = (db: Db, before: Date): Promise<void> =>
  db.transaction(async (trx) => {
    const emptied = await trx
      .update(mails)
      .set({ letter: null })
      .where(and(eq(mails.status, 'sent'), lt(mails.sentAt, before), isNotNull(mails.letter)))
      .returning({ id: mails.id })
    await trx.delete(mailAttachments).where(
      inArray(
        mailAttachments.mailId,
        emptied.map(({ id }) => id),
      ),
    )
  })

export const countFailedMails = (db: Db | Trx): Promise<number> => db.$count(mails, eq(mails.status, 'failed'))

/** One page of the mails that were given up, newest first, with their total. */
export const listFailedMails = async (db: Db, query: { page: number; size: number }) => {
  const [items, total] = await Promise.all([
    db
      .select()
      .from(mails)
      .where(eq(mails.status, 'failed'))
      .orderBy(desc(mails.id))
      .limit(query.size)
      .offset(offsetOf(query)),
    countFailedMails(db),
  ])
  return { items, total }
}
