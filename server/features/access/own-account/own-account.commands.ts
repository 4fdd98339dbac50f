import type { PasswordChange } from '#contract/access/own-account.ts'
import type { Db } from '#server/db/client.ts'
import { noteSecurity } from '#server/db/note-security.ts'
import { record } from '#server/db/record.ts'
import { passwordChangedLetters } from '#server/features/ground/accounts/accounts.letters.ts'
import { findResetEmailOf, listWordsOf } from '#server/features/ground/accounts/accounts.sql.ts'
import { hashNewPassword } from '#server/features/ground/accounts/new-passwords.rules.ts'
import type { TokenIssuer } from '#server/deps.ts'
import { continueSession, endSession } from '#server/features/access/sessions/sessions.commands.ts'
import {
  getCredentials,
  lockSessionsOf,
  setOtherSessionsEndedOf,
  setPassword,
  setPasswordResetsUsed,
} from '#server/features/access/sessions/sessions.sql.ts'
import { refuseTemporary } from '#server/features/access/sessions/temporary-passwords.rules.ts'
import type { SignedIn } from '#server/http/actor.ts'
import { requireVisible, Failure, orNotFound } from '#server/http/failures.ts'
import { isRightPassword } from '#server/security/passwords.ts'
import { isTheirSession } from './own-account.policy.ts'
import { getOpenSession } from './own-account.sql.ts'

const wrongPassword = () =>
  new Failure('invalid_input', { fields: { currentPassword: 'Mot de passe actuel incorrect' } })

/**
 * Changes the password of a person who knows the current one. Their other sessions and their reset links end, and the last
 * confirmed e-mail is told. Answers the tokens with which this session goes on.
 */
export const changePassword = async (
  { db, tokens }: { db: Db; tokens: TokenIssuer },
  actor: SignedIn,
  { currentPassword, password }: PasswordChange,
) => {
  const credentials = await getCredentials(db, actor.id)
  const { passwordHash: known } = credentials
  if (!(await isRightPassword(known, currentPassword))) {
    await noteSecurity(db, actor, { type: 'login.failed', accountId: actor.id })
    throw wrongPassword()
  }
  await refuseTemporary(credentials, password)
  const passwordHash = await hashNewPassword(password, await listWordsOf(db, actor.id))
  return db.transaction(async (trx) => {
    const account = orNotFound(await lockSessionsOf(trx, actor.id))
    // Between the check and now, the password may have been changed or reset.
    if (account.passwordHash !== known) throw wrongPassword()
    await setPassword(trx, actor.id, passwordHash)
    await setPasswordResetsUsed(trx, actor.id, actor.now)
    await setOtherSessionsEndedOf(trx, actor.id, actor.sessionId)
    const to = orNotFound(await findResetEmailOf(trx, actor.id))
    await record(trx, actor, { type: 'password.changed', subject: 'account', subjectId: actor.id }, [
      { to, letter: passwordChangedLetters[actor.role](actor.origin().device) },
    ])
    return continueSession(trx, tokens, { ...account, passwordExpiresAt: null }, actor)
  })
}

/** Ends one open session of the person: its tokens are refused at once. */
export const endOwnSession = (db: Db, actor: SignedIn, id: string): Promise<void> =>
  db.transaction(async (trx) => {
    await lockSessionsOf(trx, actor.id)
    const session = await getOpenSession(trx, id, actor)
    requireVisible(isTheirSession(actor, session))
    await endSession(trx, actor, session, 'closed by its owner')
  })

/** Ends every session of the person but the one that acts. */
export const endOtherSessions = (db: Db, actor: SignedIn): Promise<void> =>
  db.transaction(async (trx) => {
    await lockSessionsOf(trx, actor.id)
    await setOtherSessionsEndedOf(trx, actor.id, actor.sessionId)
    await record(trx, actor, { type: 'account.other-sessions-ended', subject: 'account', subjectId: actor.id })
  })
