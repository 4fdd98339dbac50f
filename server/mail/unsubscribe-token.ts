import type { Signer } from '#server/security/signer.ts'

/** Two years: longer than anybody keeps such a mail. */
const validSeconds = 2 * 365 * 24 * 3600

/** Whose mails a link ends; null for the platform's. */
type Reader = number | null

const textOf = (accountId: Reader) => `unsubscribe ${accountId ?? 'platform'}`

/** What proves that a link was mailed to this reader: nothing of it is stored. */
export const unsubscribeToken = (signer: Signer, accountId: Reader, now: Date): string =>
  `${accountId ?? 0}.${signer.sign(textOf(accountId), now, validSeconds)}`

/** Whose link this is; undefined when we did not sign it, or when it is too old. */
export const readerOfToken = (signer: Signer, token: string, now: Date): { accountId: Reader } | undefined => {
  const [, id = '', signature = ''] = /^(0|[1-9]\d{0,9})\.(.+)$/.exec(token) ?? []
  const accountId = Number(id) || null
  return id !== '' && signer.isSigned(textOf(accountId), signature, now) ? { accountId } : undefined
}
