import { and, eq, gt, sql } from 'drizzle-orm'
import { mostTicketAttempts, ticketSeconds, type TicketPurpose } from '#domain/access/second-factors/second-factors.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { factorTickets } from '#server/db/schema/access/second-factors.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import { lockSessionsOf } from './sessions.sql.ts'

type NewTicket = { accountId: number; purpose: TicketPurpose; now: Date; sealedSecret?: string }

/**
 * Makes a ticket and answers it; only its hash is kept. Inside a session the new one ends the former one of its purpose; a
 * login that a stranger begins ends nothing of the owner's.
 */
export const insertTicket = async (trx: Db | Trx, { now, ...ticket }: NewTicket): Promise<string> => {
  const { accountId, purpose } = ticket
  if (purpose !== 'login')
    await trx
      .delete(factorTickets)
      .where(and(eq(factorTickets.accountId, accountId), eq(factorTickets.purpose, purpose)))
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + ticketSeconds[ticket.purpose] * 1000)
  await trx.insert(factorTickets).values({ ...ticket, tokenHash: hashSecret(token), expiresAt })
  return token
}

const validTicket = (token: string, purpose: TicketPurpose, now: Date) =>
  and(
    eq(factorTickets.tokenHash, hashSecret(token)),
    eq(factorTickets.purpose, purpose),
    gt(factorTickets.expiresAt, now),
  )

/** The account of a valid ticket; undefined when it is unknown, over, or for another purpose. */
export const findTicketOwner = async (db: Db, token: string, purpose: TicketPurpose, now: Date) =>
  (
    await db
      .select({ id: accounts.id, email: accounts.email })
      .from(factorTickets)
      .innerJoin(accounts, eq(accounts.id, factorTickets.accountId))
      .where(validTicket(token, purpose, now))
  )[0]

/** Locks the account of a ticket, then reads the ticket; undefined when it is not valid any more. */
export const lockTicket = async (trx: Trx, token: string, purpose: TicketPurpose, now: Date) => {
  const isValid = validTicket(token, purpose, now)
  const [owner] = await trx.select({ accountId: factorTickets.accountId }).from(factorTickets).where(isValid)
  if (owner === undefined) return undefined
  const account = await lockSessionsOf(trx, owner.accountId)
  const [ticket] = await trx.select().from(factorTickets).where(isValid)
  return account && ticket && { ...ticket, account }
}

/** A ticket serves once. */
export const deleteTicket = async (trx: Trx, tokenHash: string): Promise<void> => {
  await trx.delete(factorTickets).where(eq(factorTickets.tokenHash, tokenHash))
}

/** Ends what was begun for an account and not finished. */
export const deleteTicketsOf = async (trx: Trx, accountId: number): Promise<void> => {
  await trx.delete(factorTickets).where(eq(factorTickets.accountId, accountId))
}

/** Counts a wrong answer; after several the ticket is worth nothing. */
export const setTicketMissed = async (trx: Trx, tokenHash: string): Promise<void> => {
  const [missed] = await trx
    .update(factorTickets)
    .set({ attempts: sql`${factorTickets.attempts} + 1` })
    .where(eq(factorTickets.tokenHash, tokenHash))
    .returning({ attempts: factorTickets.attempts })
  if (missed !== undefined && missed.attempts >= mostTicketAttempts) await deleteTicket(trx, tokenHash)
}
