import type { Trx } from '#server/db/client.ts'
import { findEmailOf, findResetEmailOf } from '#server/features/ground/accounts/accounts.sql.ts'
import { makeValidationLink } from '#server/features/papers/activity-reports/validation-links.commands.ts'
import { makeAnswerLink } from '#server/features/hiring/interview-answers/interview-answers.commands.ts'
import { makeCorrectionLink } from '#server/features/profiles/registration-corrections/registration-corrections.commands.ts'
import { makeConfirmationLink } from '#server/features/profiles/registrations/confirmations.commands.ts'
import { makeFormerEmailLink, makeNewEmailLink } from '#server/features/access/sessions/email-changes.commands.ts'
import { findEmailToTakeBack } from '#server/features/access/sessions/email-changes.sql.ts'
import { makeResetLink } from '#server/features/access/sessions/password-resets.commands.ts'
import { makeSignatureCode, makeSignatureLink } from '#server/features/papers/signatures/signature-links.commands.ts'
import type { AccountLink, SecretLink, SignatureCode } from '#server/mail/letter.ts'
import type { Signer } from '#server/security/signer.ts'

/** The mail that will carry the link. */
export type Carrier = { mailId: number; recipient: string; now: Date }

/** For each kind of link: the address of the account that may receive it. */
const addressOf: Record<SecretLink['kind'], (trx: Trx, accountId: number) => Promise<string | undefined>> = {
  'password-reset': findResetEmailOf,
  'email-confirmation': findEmailOf,
  'registration-correction': findEmailOf,
  'new-email': findEmailOf,
  'former-email': findEmailToTakeBack,
  'activity-report': findEmailOf,
  'interview-answer': findResetEmailOf,
  signature: findResetEmailOf,
  'signature-code': findResetEmailOf,
}

/** Each stores only the hash of the secret, and answers the path. */
const makeAccountLink: Record<
  AccountLink['kind'],
  (trx: Trx, link: Pick<AccountLink, 'accountId'> & Carrier) => Promise<string>
> = {
  'password-reset': makeResetLink,
  'email-confirmation': makeConfirmationLink,
  'registration-correction': makeCorrectionLink,
  'new-email': makeNewEmailLink,
  'former-email': makeFormerEmailLink,
}

/**
 * Makes a link and answers its path; undefined when the mail's address no longer belongs to the account, or when nothing can be
 * answered any more.
 */
export const makeSecretLink = async (
  trx: Trx,
  link: Exclude<SecretLink, SignatureCode>,
  carrier: Carrier,
): Promise<string | undefined> => {
  if ((await addressOf[link.kind](trx, link.accountId)) !== carrier.recipient) return undefined
  if (link.kind === 'signature') return makeSignatureLink(trx, link.requestId, carrier)
  if (link.kind === 'interview-answer') return makeAnswerLink(trx, link, carrier)
  return link.kind === 'activity-report'
    ? makeValidationLink(trx, { ...link, ...carrier })
    : makeAccountLink[link.kind](trx, { accountId: link.accountId, ...carrier })
}

/** Makes a code and answers it; undefined when its mail must no longer leave. */
export const makeSecretCode = async (
  trx: Trx,
  code: SignatureCode,
  carrier: Carrier & { signer: Signer },
): Promise<string | undefined> =>
  (await addressOf[code.kind](trx, code.accountId)) === carrier.recipient
    ? makeSignatureCode(trx, code.linkId, carrier)
    : undefined
