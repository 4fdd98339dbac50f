import { paths } from '#contract/paths.ts'
import { emailLinkSeconds, takeBackSeconds } from '#domain/ground/accounts/accounts.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record, type Mail } from '#server/db/record.ts'
import {
  emailChangedLetters,
  newEmailLetters,
  passwordResetLetter,
} from '#server/features/ground/accounts/accounts.letters.ts'
import { findFormerEmailOf, isEmailTaken } from '#server/features/ground/accounts/accounts.sql.ts'
import type { Actor, Visitor } from '#server/http/actor.ts'
import { Failure, orNotFound } from '#server/http/failures.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import {
  deleteEmailChange,
  deleteFormerEmail,
  insertEmailChange,
  insertEmailLink,
  insertFormerEmail,
  lockEmailLink,
  lockFormerEmail,
  setEmail,
  setFormerEmailLink,
  setNewEmailConfirmed,
} from './email-changes.sql.ts'
import { deleteFactorsSince } from './proof-methods.sql.ts'
import { endSessions } from './sessions.commands.ts'
import { lockSessionsOf, setPassword, setPasswordResetsUsed } from './sessions.sql.ts'

const emailTaken = () => new Failure('email_taken', { toast: 'Email existant', fields: { email: 'Email existant' } })

/** The e-mail with which an account logs in, after a check that no other account has or keeps it. */
const takeEmail = async (trx: Trx, accountId: number, email: string): Promise<void> => {
  if (await isEmailTaken(trx, email, accountId)) throw emailTaken()
  if (!(await setEmail(trx, accountId, email))) throw emailTaken()
}

/**
 * Changes the e-mail of an account and ends its sessions; answers false when it has this e-mail already. The new address
 * gets a link, and the last confirmed one is told, with a link to take it back for seven days. Until the link is used, that one alone receives the password links, and
 * nobody else may take it (decision 017). To go back to it needs no link.
 */
export const changeEmail = async (
  trx: Trx,
  actor: Actor,
  { id, role }: { id: number; role: ApplicantRole },
  email: string,
): Promise<boolean> => {
  const account = orNotFound(await lockSessionsOf(trx, id))
  if (account.email === email) return false
  const confirmed = (await findFormerEmailOf(trx, id)) ?? account.email
  await takeEmail(trx, id, email)
  await endSessions(trx, id)
  const mails: Mail[] = []
  await deleteFormerEmail(trx, id, email)
  const left = { accountId: id, leftAt: actor.now }
  if (account.email !== confirmed) await insertFormerEmail(trx, { ...left, email: account.email, mayComeBack: false })
  if (email === confirmed) await deleteEmailChange(trx, id)
  else {
    await insertEmailChange(trx, id, confirmed)
    await insertFormerEmail(trx, { ...left, email: confirmed, mayComeBack: true })
    mails.push({ to: email, letter: newEmailLetters[role](id) })
    mails.push({ to: confirmed, letter: emailChangedLetters[role](id, email) })
  }
  await record(trx, actor, { type: 'email.changed', subject: 'account', subjectId: id }, mails)
  return true
}

/** Mails another link to the changed e-mail of the person who asks; refused when there is nothing to confirm. */
export const mailEmailLink = (db: Db, { id, role, now }: Actor<ApplicantRole>): Promise<void> =>
  db.transaction(async (trx) => {
    await lockSessionsOf(trx, id)
    if ((await findFormerEmailOf(trx, id)) === undefined) throw new Failure('illegal_state')
    await record(trx, { id, role, now }, { type: 'email-link.requested', subject: 'account', subjectId: id }, [
      { to: id, letter: newEmailLetters[role](id) },
    ])
  })

/** Makes the link of a mail when the mail is sent, and answers its path. The links of earlier mails stay valid. */
export const makeNewEmailLink = async (
  trx: Trx,
  { accountId, recipient, now }: { accountId: number; recipient: string; now: Date },
): Promise<string> => {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + emailLinkSeconds * 1000)
  await insertEmailLink(trx, { accountId, email: recipient, tokenHash: hashSecret(token), expiresAt })
  return paths.newEmail(token)
}

const linkIsOver = "Ce lien de confirmation n'est plus valable"

/**
 * Confirms a changed e-mail with the link of its mail: it receives the password links from now on, and the links mailed to
 * the former one end. A second use changes nothing and answers the same.
 */
export const confirmNewEmail = (db: Db, actor: Visitor, token: string): Promise<void> =>
  db.transaction(async (trx) => {
    const link = await lockEmailLink(trx, hashSecret(token))
    if (link === undefined || link.expiresAt <= actor.now) throw new Failure('invalid_input', { toast: linkIsOver })
    if (!(await deleteEmailChange(trx, link.accountId))) return
    await setNewEmailConfirmed(trx, link.accountId, actor.now)
    await setPasswordResetsUsed(trx, link.accountId, actor.now)
    await record(trx, actor, { type: 'email.confirmed', subject: 'account', subjectId: link.accountId })
  })

/** Makes the link of a mail to an e-mail that was left, when the mail is sent, and answers its path. */
export const makeFormerEmailLink = async (
  trx: Trx,
  { accountId, recipient }: { accountId: number; recipient: string },
): Promise<string> => {
  const token = newSecret()
  await setFormerEmailLink(trx, accountId, recipient, hashSecret(token))
  return paths.formerEmail(token)
}

const takeBackIsOver = "Ce lien n'est plus valable"

/**
 * Gives an account the e-mail back that it had, with the link of the mail to it: whoever changed it may have the password and a
 * second factor of their own too. Its sessions, its password and the factors added since then end, and a link for a new password
 * is mailed to the e-mail that is back.
 */
export const takeEmailBack = async (db: Db, actor: Visitor, token: string): Promise<void> => {
  // A hash takes long: nothing is locked meanwhile. Nobody knows this password.
  const passwordHash = await hashPassword(newSecret())
  await db.transaction(async (trx) => {
    const former = await lockFormerEmail(trx, hashSecret(token))
    if (former === undefined || former.leftAt.getTime() + takeBackSeconds * 1000 <= actor.now.getTime())
      throw new Failure('invalid_input', { toast: takeBackIsOver })
    const { accountId, email, leftAt, account } = former
    if (!(await setEmail(trx, accountId, email))) throw emailTaken()
    await deleteFormerEmail(trx, accountId, email)
    await insertFormerEmail(trx, { accountId, email: account.email, leftAt: actor.now, mayComeBack: false })
    await deleteEmailChange(trx, accountId)
    await setNewEmailConfirmed(trx, accountId, actor.now)
    await endSessions(trx, accountId)
    await setPasswordResetsUsed(trx, accountId, actor.now)
    await setPassword(trx, accountId, passwordHash)
    await deleteFactorsSince(trx, accountId, leftAt)
    await record(trx, actor, { type: 'email.taken-back', subject: 'account', subjectId: accountId }, [
      { to: accountId, letter: passwordResetLetter(accountId) },
    ])
  })
}
