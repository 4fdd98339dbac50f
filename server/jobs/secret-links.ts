import type { Trx } from '#server/db/client.ts'
import { findEmailOf } from '#server/features/accounts/accounts.sql.ts'
import { makeConfirmationLink } from '#server/features/registrations/confirmations.commands.ts'
import { makeResetLink } from '#server/features/sessions/password-resets.commands.ts'
import type { SecretLink } from '#server/mail/letter.ts'

/** The mail that will carry the link. */
type Carrier = { mailId: number; recipient: string; now: Date }

/** The function that makes each kind of link: it stores only the hash of the secret, and answers the path. */
const makers: Record<
  SecretLink['kind'],
  (trx: Trx, link: Pick<SecretLink, 'accountId'> & Pick<Carrier, 'mailId' | 'now'>) => Promise<string>
> = {
  'password-reset': makeResetLink,
  'email-confirmation': makeConfirmationLink,
}

/** Makes a link and answers its path; undefined when the mail's address no longer belongs to the account. */
export const makeSecretLink = async (trx: Trx, link: SecretLink, carrier: Carrier): Promise<string | undefined> => {
  if ((await findEmailOf(trx, link.accountId)) !== carrier.recipient) return undefined
  return makers[link.kind](trx, { accountId: link.accountId, mailId: carrier.mailId, now: carrier.now })
}
