import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { mostCodesOfLink, mostCodeTries, signatureCodeMinutes } from '#domain/papers/signatures/signatures.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { queueMails } from '#server/db/record.ts'
import type { Actor, Visitor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import type { Signer } from '#server/security/signer.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import { refuseLocked, signLocked, type SigningMeans } from './signatures.commands.ts'
import { signatureCodeLetter } from './signatures.letters.ts'
import { awaitedOf } from './signatures.rules.ts'
import {
  deleteLinkOf,
  findLink,
  getLink,
  getRequest,
  getSentSecret,
  insertLink,
  lockRequest,
  setLink,
  type LinkRow,
  type RequestRow,
} from './signatures.sql.ts'

/** The one answer to a link that is unknown, used, too late, or of a document that nobody signs any more. */
const over = () =>
  new Failure('not_found', {
    toast: 'Ce lien ne sert plus : le document est déjà signé, la demande est close, ou le lien a expiré.',
  })

const wrongCode = () => new Failure('invalid_input', { fields: { code: 'Code incorrect ou expiré' } })

const isGone = (error: unknown) => error instanceof Failure && error.code === 'not_found'

const refuseAsOver = (error: unknown): never => {
  throw isGone(error) ? over() : error
}

/** The side of a request signs now, and may be asked by mail. */
const waitsForSide = (row: RequestRow, now: Date): boolean =>
  awaitedOf(row, now) === 'party' && row.accountStatus === 'active'

type Carrier = { mailId: number; now: Date }

/**
 * Makes the link of a mail when the mail is sent, and answers its path; undefined when the side signs no more. It replaces the link of
 * an earlier attempt at the same mail.
 */
export const makeSignatureLink = async (
  trx: Trx,
  requestId: number,
  { mailId, now }: Carrier,
): Promise<string | undefined> => {
  const row = await lockRequest(trx, requestId).catch((error: unknown) => {
    if (!isGone(error)) throw error
    return undefined
  })
  if (row === undefined || !waitsForSide(row, now)) return undefined
  const token = newSecret()
  await deleteLinkOf(trx, mailId)
  await insertLink(trx, { requestId, mailId, tokenHash: hashSecret(token), expiresAt: row.expiresAt })
  return paths.signing(token)
}

/** The code of a link as the database keeps it: keyed, because a code has only a million values. */
const hashCode = (signer: Signer, linkId: number, code: string): string =>
  createHmac('sha256', signer.keyFor('signature codes')).update(`${linkId} ${code}`).digest('base64url')

const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Makes the code of a link when its mail is sent, and answers it; undefined when the link serves no more. */
export const makeSignatureCode = async (
  trx: Trx,
  linkId: number,
  { signer, mailId, now }: Carrier & { signer: Signer },
): Promise<string | undefined> => {
  const link = await getLink(trx, linkId)
  if (link === undefined || link.usedAt !== null || link.expiresAt <= now) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeExpiresAt = new Date(now.getTime() + signatureCodeMinutes * 60_000)
  await setLink(trx, linkId, {
    codeHash: hashCode(signer, linkId, code),
    codeMailId: mailId,
    codeExpiresAt,
    codeTries: 0,
  })
  return code
}

const isFresh = (link: LinkRow, now: Date) => link.usedAt === null && link.expiresAt > now

/** The request of a link that can still be signed. Reading it changes nothing, for programs open the links of mails. */
export const readByLink = async (db: Db, actor: Visitor, token: string): Promise<RequestRow> => {
  const link = await findLink(db, hashSecret(token))
  if (link === undefined || !isFresh(link, actor.now)) throw over()
  const row = await getRequest(db, link.requestId).catch(refuseAsOver)
  if (!waitsForSide(row, actor.now)) throw over()
  return row
}

/** The link and its request once the mission is locked; refuses a link that serves no more. */
const lockByLink = async (trx: Trx, token: string, now: Date) => {
  const asked = await findLink(trx, hashSecret(token))
  if (asked === undefined) throw over()
  const row = await lockRequest(trx, asked.requestId).catch(refuseAsOver)
  const link = await findLink(trx, hashSecret(token))
  if (link === undefined || !isFresh(link, now) || !waitsForSide(row, now)) throw over()
  return { link, row }
}

/** Mails a code for a link, apart from it. The one before serves no more once the new one has left. */
export const askCode = (db: Db, actor: Visitor, token: string): Promise<void> =>
  db.transaction(async (trx) => {
    const { link, row } = await lockByLink(trx, token, actor.now)
    if (link.codesSent >= mostCodesOfLink)
      throw new Failure('too_many_requests', {
        toast: 'Trop de codes demandés pour ce lien. Connectez-vous pour signer depuis la page de la mission.',
      })
    await setLink(trx, link.id, { codesSent: link.codesSent + 1 })
    await queueMails(trx, [{ to: row.accountId, letter: signatureCodeLetter(row, link.id) }], actor.now)
  })

/** Whoever holds a link of the side acts as the side. */
const sideOf = (row: RequestRow, { now, origin }: Visitor): Actor => ({
  id: row.accountId,
  role: row.kind,
  now,
  ...(origin && { origin }),
})

const isRightCode = (signer: Signer, link: LinkRow, code: string, now: Date): boolean =>
  link.codeHash !== null &&
  link.codeExpiresAt !== null &&
  link.codeExpiresAt > now &&
  link.codeTries < mostCodeTries &&
  isSameHash(hashCode(signer, link.id, code), link.codeHash)

type LinkedSignature = { name: string; sha256: string; code: string }

/** Signs by a link and its code. A wrong code is counted, also though the signature is refused. */
export const signByLink = async (
  means: SigningMeans & { signer: Signer },
  actor: Visitor,
  token: string,
  { name, sha256, code }: LinkedSignature,
): Promise<void> => {
  const isSigned = await means.db.transaction(async (trx) => {
    const { link, row } = await lockByLink(trx, token, actor.now)
    if (!isRightCode(means.signer, link, code, actor.now)) {
      await setLink(trx, link.id, { codeTries: link.codeTries + 1 })
      return false
    }
    const proof = {
      through: 'link' as const,
      ...(actor.origin?.() ?? { network: 'unknown', device: 'Appareil inconnu' }),
      link: await getSentSecret(trx, link.mailId),
      code: await getSentSecret(trx, link.codeMailId ?? 0),
    }
    await signLocked(trx, means, sideOf(row, actor), row, { name, sha256, proof })
    return true
  })
  if (!isSigned) throw wrongCode()
}

/** Refuses by a link: the holder of the mail may, as they may decline an interview by one. */
export const refuseByLink = (means: SigningMeans, actor: Visitor, token: string, reason: string): Promise<void> =>
  means.db.transaction(async (trx) => {
    const { row } = await lockByLink(trx, token, actor.now)
    await refuseLocked(trx, means, sideOf(row, actor), row, reason)
  })
