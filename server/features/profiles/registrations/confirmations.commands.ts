import { paths } from '#contract/paths.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import type { Visitor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import { insertEmailConfirmation, lockConfirmedAccount, setEmailConfirmed } from './registrations.sql.ts'

/**
 * Makes the link that confirms an account's address, when its mail is sent, and answers its path. The link of an earlier
 * attempt at the same mail stays valid: both confirm the same address.
 */
export const makeConfirmationLink = async (trx: Trx, { accountId }: { accountId: number }): Promise<string> => {
  const token = newSecret()
  await insertEmailConfirmation(trx, { accountId, tokenHash: hashSecret(token) })
  return paths.confirmation(token)
}

const linkIsOver = "Ce lien de confirmation n'est plus valable"

/** Confirms an address with the link of its mail. A second use changes nothing and answers the same. */
export const confirmEmail = (db: Db, actor: Visitor, token: string): Promise<void> =>
  db.transaction(async (trx) => {
    const account = await lockConfirmedAccount(trx, hashSecret(token))
    if (account?.emailConfirmedAt) return
    if (account === undefined || account.confirmBefore === null || account.confirmBefore <= actor.now)
      throw new Failure('invalid_input', { toast: linkIsOver })
    await setEmailConfirmed(trx, account.id, actor.now)
    await record(trx, actor, { type: 'registration.confirmed', subject: 'account', subjectId: account.id })
  })
