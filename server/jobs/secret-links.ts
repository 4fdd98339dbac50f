import type { Trx } from '#server/db/client.ts'
import { findEmailOf, findResetEmailOf } from '#server/features/accounts/accounts.sql.ts'
import { makeValidationLink } from '#server/features/activity-reports/validation-links.commands.ts'
import { makeConfirmationLink } from '#server/features/registrations/confirmations.commands.ts'
import { makeNewEmailLink } from '#server/features/sessions/email-changes.commands.ts'
import { makeResetLink } from '#server/features/sessions/password-resets.commands.ts'
import type { AccountLink, SecretLink } from '#server/mail/letter.ts'

/** The mail that will carry the link. */
type Carrier = { mailId: number; recipient: string; now: Date }

/**
 * For each kind of link: the address of the account that may receive it, and the function that makes it. That function stores
 * only the hash of the secret, and answers the path.
 */
const kinds: Record<
  AccountLink['kind'],
  {
    addressOf: (trx: Trx, accountId: number) => Promise<string | undefined>
    make: (trx: Trx, link: Pick<AccountLink, 'accountId'> & Carrier) => Promise<string>
  }
> = {
  'password-reset': { addressOf: findResetEmailOf, make: makeResetLink },
  'email-confirmation': { addressOf: findEmailOf, make: makeConfirmationLink },
  'new-email': { addressOf: findEmailOf, make: makeNewEmailLink },
}

/** Makes a link and answers its path; undefined when the mail's address no longer belongs to the account. */
export const makeSecretLink = async (trx: Trx, link: SecretLink, carrier: Carrier): Promise<string | undefined> => {
  if (link.kind === 'activity-report') {
    if ((await findEmailOf(trx, link.accountId)) !== carrier.recipient) return undefined
    return makeValidationLink(trx, { ...link, ...carrier })
  }
  const { addressOf, make } = kinds[link.kind]
  if ((await addressOf(trx, link.accountId)) !== carrier.recipient) return undefined
  return make(trx, { accountId: link.accountId, ...carrier })
}
