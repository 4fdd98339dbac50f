import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'

/** The account of an e-mail, if there is one. */
export const accountOf = async (db: Db, email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0]

/** The subjects of the mails to an address. */
export const subjectsTo = async (db: Db, email: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, email))).map(({ letter }) => letter?.subject)

/** The types of the events of an account. */
export const eventsOf = async (db: Db, accountId: number) =>
  (
    await db
      .select({ type: events.type })
      .from(events)
      .where(and(eq(events.subject, 'account'), eq(events.subjectId, accountId)))
  ).map(({ type }) => type)
