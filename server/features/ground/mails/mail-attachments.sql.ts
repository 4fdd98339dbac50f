import { asc, eq } from 'drizzle-orm'
import type { Db, Trx } from '#server/db/client.ts'
import { mailAttachments } from '#server/db/schema/ground/mails.ts'

type StoredFile = { key: string; name: string; mediaType: string; size: number }

/** Attaches stored files to a queued mail, in the transaction that queued it. */
export const insertMailAttachments = async (
  trx: Trx,
  mailId: number,
  stored: readonly StoredFile[],
  createdAt: Date,
): Promise<void> => {
  const rows = stored.map(({ key, name, mediaType, size }) => ({ mailId, key, name, mediaType, size, createdAt }))
  if (rows.length > 0) await trx.insert(mailAttachments).values(rows)
}

/** What goes with a mail, in the order in which it was attached. */
export const listMailAttachments = (db: Db, mailId: number) =>
  db.select().from(mailAttachments).where(eq(mailAttachments.mailId, mailId)).orderBy(asc(mailAttachments.id))
