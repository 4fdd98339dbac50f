import { paths } from '#contract/paths.ts'
import { resetTokenSeconds } from '#domain/accounts.ts'
import type { Visitor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { Failure } from '#server/http/failures.ts'
import { passwordResetLetter } from '#server/features/accounts/accounts.letters.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import { endSessions } from './sessions.commands.ts'
import {
  deletePasswordResetOf,
  findAccountByEmail,
  insertPasswordReset,
  lockPasswordReset,
  setAddressKnown,
  setPassword,
  setPasswordResetsUsed,
} from './sessions.sql.ts'

/** Mails a link that serves once, within the hour. An unknown e-mail is told so, as the specification has it. */
export const requestPasswordReset = async (db: Db, actor: Visitor, email: string): Promise<void> => {
  const account = await findAccountByEmail(db, email)
  if (account === undefined) throw new Failure('not_found')
  await db.transaction(async (trx) => {
    await record(trx, actor, { type: 'password-reset.requested', subject: 'account', subjectId: account.id }, [
      { to: account.email, letter: passwordResetLetter(account.id) },
    ])
  })
}

/**
 * Makes the link that a mail carries, at the moment of its sending, and answers its path: valid for an hour, once. The link
 * of an earlier attempt at the same mail ends.
 */
export const makeResetLink = async (
  trx: Trx,
  { accountId, mailId, now }: { accountId: number; mailId: number; now: Date },
): Promise<string> => {
  const token = newSecret()
  await deletePasswordResetOf(trx, mailId)
  const expiresAt = new Date(now.getTime() + resetTokenSeconds * 1000)
  await insertPasswordReset(trx, { accountId, mailId, tokenHash: hashSecret(token), expiresAt })
  return paths.resetPassword(token)
}

/**
 * Sets the new password and ends every session of the account; answers its e-mail. The address is remembered as after a
 * login: who reads the account's mails is its owner.
 */
export const resetPassword = async (
  db: Db,
  actor: Visitor,
  token: string,
  password: string,
  addressHash: string,
): Promise<string> => {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (trx) => {
    const reset = await lockPasswordReset(trx, hashSecret(token))
    if (reset === undefined || reset.expiresAt <= actor.now) throw new Failure('invalid_input')
    await setPassword(trx, reset.accountId, passwordHash)
    await setPasswordResetsUsed(trx, reset.accountId, actor.now)
    await endSessions(trx, reset.accountId)
    await setAddressKnown(trx, reset.accountId, addressHash, actor.now)
    await record(trx, actor, { type: 'password.reset', subject: 'account', subjectId: reset.accountId })
    return reset.account.email
  })
}
