import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { temporaryPasswordSeconds } from '#domain/ground/accounts/accounts.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { noteSecurity } from '#server/db/note-security.ts'
import { record } from '#server/db/record.ts'
import type { Operator } from '#server/http/actor.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { endSessions } from './sessions.commands.ts'
import { findAccountByEmail, setAllSessionsEnded, setPassword, setPasswordResetsUsed } from './sessions.sql.ts'
import { findFirstAdminEmail, isEmailTaken } from '#server/features/ground/accounts/accounts.sql.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'

/** Without the letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password that a person can copy by hand and that the forms accept: 138 bits in four groups, with a digit and a sign. */
export const newPassword = (): string => {
  const letters = Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.replaceAll(/(.{6})(?=.)/g, '$1-')}${randomInt(2, 10)}`
}

/** When a password printed now opens nothing any more. */
const temporaryEnd = ({ now }: Operator) => new Date(now.getTime() + temporaryPasswordSeconds * 1000)

/** Creates an administrator with a printed password; answers false when the e-mail already has an account. */
export const createAdministrator = async (db: Db, operator: Operator, email: string, password: string) => {
  const passwordHash = await hashPassword(password)
  return db.transaction((trx) =>
    insertAdministrator(trx, operator, { email, passwordHash, passwordExpiresAt: temporaryEnd(operator) }),
  )
}

/**
 * Creates the first administrator of a new database, whose password the operator chose or gets in print; answers false when there
 * is one. A lock makes instances wait for each other.
 */
export const createFirstAdministrator = async (
  db: Db,
  operator: Operator,
  { email, password, isPrinted }: { email: string; password: string; isPrinted: boolean },
) => {
  if ((await findFirstAdminEmail(db)) !== undefined) return false
  const passwordHash = await hashPassword(password)
  return db.transaction(async (trx) => {
    await trx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdministrator})`)
    if ((await findFirstAdminEmail(trx)) !== undefined) return false
    const passwordExpiresAt = isPrinted ? temporaryEnd(operator) : null
    return insertAdministrator(trx, operator, { email, passwordHash, passwordExpiresAt })
  })
}

type Entry = { email: string; passwordHash: string; passwordExpiresAt: Date | null }

const insertAdministrator = async (trx: Trx, operator: Operator, entry: Entry) => {
  if (await isEmailTaken(trx, entry.email)) return false
  const account = { role: 'admin', status: 'active', ...entry, createdAt: operator.now } as const
  const [created] = await trx
    .insert(accounts)
    .values(account)
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id })
  if (created === undefined) return false
  const after = { role: 'admin', status: 'active' }
  await record(trx, operator, { type: 'account.created', subject: 'account', subjectId: created.id, after })
  return true
}

/** Sets a printed password, ends the account's sessions and its mailed links; answers false without an account. */
export const resetPasswordOf = async (db: Db, operator: Operator, email: string, password: string) => {
  const account = await findAccountByEmail(db, email)
  if (account === undefined) return false
  const passwordHash = await hashPassword(password)
  await db.transaction(async (trx) => {
    await endSessions(trx, account.id)
    await setPasswordResetsUsed(trx, account.id, operator.now)
    await setPassword(trx, account.id, passwordHash, temporaryEnd(operator))
    await record(trx, operator, { type: 'password.reset', subject: 'account', subjectId: account.id })
  })
  return true
}

/** Ends every session of every account, on every instance; answers the number of accounts that had one. */
export const signOutEverybody = (db: Db, operator: Operator): Promise<number> =>
  db.transaction(async (trx) => {
    const count = await setAllSessionsEnded(trx, operator.now)
    await noteSecurity(trx, operator, { type: 'account.sessions-ended', details: { accounts: count } })
    return count
  })
