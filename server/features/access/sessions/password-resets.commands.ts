import { paths } from '#contract/paths.ts'
import { resetTokenSeconds } from '#domain/ground/accounts/accounts.ts'
import type { Visitor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { findHolderOfEmail, findResetEmailOf, listWordsOf } from '#server/features/ground/accounts/accounts.sql.ts'
import { Failure, orNotFound } from '#server/http/failures.ts'
import { passwordResetLetter } from '#server/features/ground/accounts/accounts.letters.ts'
import { hashNewPassword } from '#server/features/ground/accounts/new-passwords.rules.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import { endSessions } from './sessions.commands.ts'
import {
  deletePasswordResetOf,
  findResettableAccountId,
  getCredentials,
  insertPasswordReset,
  lockPasswordReset,
  setAddressKnown,
  setPassword,
  setPasswordResetsUsed,
} from './sessions.sql.ts'
import { refuseTemporary } from './temporary-passwords.rules.ts'

/**
 * Mails a link that works once, within an hour, to the last confirmed e-mail of the account (decision 017). An unknown e-mail
 * is refused openly, as the specification says.
 */
export const requestPasswordReset = (db: Db, actor: Visitor, email: string): Promise<void> =>
  db.transaction(async (trx) => {
    const id = orNotFound(await findHolderOfEmail(trx, email))
    const to = orNotFound(await findResetEmailOf(trx, id))
    await record(trx, actor, { type: 'password-reset.requested', subject: 'account', subjectId: id }, [
      { to, letter: passwordResetLetter(id) },
    ])
  })

/**
 * Makes the link of a mail when the mail is sent, and answers its path: valid once, for an hour. It replaces the link of an
 * earlier attempt at the same mail.
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
 * Sets the new password and ends every session of the account; answers its e-mail. A refused password leaves the link as it
 * was. The caller's address is then known, as
 * after a login: the person who reads the account's mails is its owner.
 */
export const resetPassword = async (
  db: Db,
  actor: Visitor,
  token: string,
  password: string,
  addressHash: string,
): Promise<string> => {
  const accountId = await findResettableAccountId(db, hashSecret(token), actor.now)
  if (accountId === undefined) throw new Failure('invalid_input')
  await refuseTemporary(await getCredentials(db, accountId), password)
  const passwordHash = await hashNewPassword(password, await listWordsOf(db, accountId))
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
