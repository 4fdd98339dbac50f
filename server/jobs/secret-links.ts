import type { Trx } from '#server/db/client.ts'
import { findEmailOf } from '#server/features/accounts/accounts.sql.ts'
import { makeConfirmationLink } from '#server/features/registrations/confirmations.commands.ts'
import { makeResetLink } from '#server/features/sessions/password-resets.commands.ts'
import type { SecretLink } from '#server/mail/letter.ts'

/** The mail that the link is for. */
type Carrier = { mailId: number; recipient: string; now: Date }

/** Who makes each kind of link: keeps its hash alone, and answers its path. */
const makers: Record<
  SecretLink['kind'],
  (trx: Trx, link: Pick<SecretLink, 'accountId'> & Pick<Carrier, 'mailId' | 'now'>) => Promise<string>
> = {
  'password-reset': makeResetLink,
  'email-confirmation': makeConfirmationLink,
}

/** Makes a link and answers its path; undefined when the address that the mail goes to is no longer the account's. */
export const makeSecretLink = async (trx: Trx, link: SecretLink, carrier: Carrier): Promise<string | undefined> => {
  if ((await findEmailOf(trx, link.accountId)) !== carrier.recipient) return undefined
  return makers[link.kind](trx, { accountId: link.accountId, mailId: carrier.mailId, now: carrier.now })
}
