import { randomUUID } from 'node:crypto'
import type { SignatureForm, SignaturePayload } from '#contract/papers/signatures.ts'
import { reasonMissing } from '#contract/wire/fields.ts'
import { advance } from '#domain/machine.ts'
import {
  consentSentence,
  partyOfRole,
  signatureMachine,
  signatureStateAt,
  signatureTermDays,
  signersIn,
} from '#domain/papers/signatures/signatures.ts'
import { daysBefore } from '#domain/retention.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record, type Mail } from '#server/db/record.ts'
import type { SigningProof } from '#server/db/schema/papers/signatures.ts'
import { findOperatorEmail } from '#server/features/ground/accounts/accounts.sql.ts'
import { canPrepare } from '#server/features/papers/contract-drafts/contract-drafts.policy.ts'
import { getSide } from '#server/features/papers/contract-drafts/contract-drafts.queries.ts'
import { getVersion, lockMissionOfVersion } from '#server/features/papers/contract-drafts/contract-drafts.sql.ts'
import { isNonCompliant } from '#server/features/papers/vigilance/vigilance.queries.ts'
import type { Actor } from '#server/http/actor.ts'
import { Failure, requireVisible } from '#server/http/failures.ts'
import type { Letter } from '#server/mail/letter.ts'
import * as letters from './signatures.letters.ts'
import { canReadRequest } from './signatures.policy.ts'
import { awaitedOf, factsOf } from './signatures.rules.ts'
import {
  getAmendment,
  getRequest,
  insertRequest,
  insertSignature,
  listRequests,
  lockMissionOfAmendment,
  lockRequest,
  queueSealing,
  setLinksUsed,
  setRequest,
  type RequestRow,
} from './signatures.sql.ts'

export type SigningMeans = { db: Db; contactTo: string | null }

const alreadyOpen = 'Une demande de signature est déjà en cours pour ce document\u00a0: retirez-la d’abord.'
const alreadySigned = 'Ce document est déjà signé.'
const notYourTurn = 'Ce n’est pas encore le tour de cette signature.'
const otherDocument = 'Ce document n’est pas celui qui est à signer\u00a0: rechargez la page et lisez-le de nouveau.'

/** A letter to whoever reads the platform's mails; none where nobody does. */
export const toPlatform = async (trx: Trx, contactTo: string | null, letter: Letter): Promise<Mail[]> => {
  const to = await findOperatorEmail(trx, contactTo)
  return to === undefined ? [] : [{ to, letter }]
}

/** The letter to whoever signs next, if anybody does. */
const mailsToNext = async (trx: Trx, contactTo: string | null, row: RequestRow, now: Date): Promise<Mail[]> => {
  const awaited = awaitedOf(row, now)
  if (awaited === undefined) return []
  return awaited === 'party'
    ? [{ to: row.accountId, letter: letters.signatureAskedLetter(row) }]
    : toPlatform(trx, contactTo, letters.platformAskedLetter(row))
}

/** What is sent to be signed, its mission locked; refuses what cannot be sent now. */
const lockDocument = async (trx: Trx, actor: Actor, { document, id }: SignaturePayload) => {
  if (document === 'amendment') {
    await lockMissionOfAmendment(trx, id)
    const { missionId, accountId, number, sha256 } = await getAmendment(trx, id)
    const side = await getSide(trx, { missionId, userId: accountId }, actor.now)
    return { side, missionId, accountId, sha256, ofDocument: { amendmentId: id }, told: { number } }
  }
  await lockMissionOfVersion(trx, id)
  const { missionId, accountId, number, sha256 } = await getVersion(trx, id)
  const side = await getSide(trx, { missionId, userId: accountId }, actor.now)
  return { side, missionId, accountId, sha256, ofDocument: { versionId: id }, told: { version: number } }
}

/** Whether an earlier request asks for the same: a contract of this side, or the same amendment. */
const concernsSame = (row: RequestRow, { document, id }: SignaturePayload): boolean =>
  document === 'contract' ? row.versionId !== null : row.amendmentId === id

const refuseSecond = (earlier: readonly RequestRow[], now: Date): void => {
  for (const row of earlier) {
    const state = signatureStateAt(factsOf(row), now)
    if (state === 'sent' || state === 'started') throw new Failure('illegal_state', { toast: alreadyOpen })
    if (state === 'signed' || state === 'sealed') throw new Failure('illegal_state', { toast: alreadySigned })
  }
}

/** Sends a document to be signed, to the first signer of the order that the administrator gave. */
export const sendToSign = ({ db, contactTo }: SigningMeans, actor: Actor<'admin'>, sent: SignaturePayload) =>
  db.transaction(async (trx) => {
    const { side, missionId, accountId, sha256, ofDocument, told } = await lockDocument(trx, actor, sent)
    if (!canPrepare(side)) throw new Failure('illegal_state')
    const earlier = await listRequests(trx, { missionId, accountId })
    refuseSecond(
      earlier.filter((row) => concernsSame(row, sent)),
      actor.now,
    )
    const role = side.kind
    const reason = sent.reason ?? undefined
    if ((await isNonCompliant(trx, { missionId, accountId, role }, actor.now)) && reason === undefined)
      throw new Failure('invalid_input', { fields: { reason: reasonMissing } })
    const id = await insertRequest(trx, {
      missionId,
      accountId,
      kind: side.kind,
      ...ofDocument,
      documentId: randomUUID(),
      sha256,
      status: 'sent',
      signingOrder: sent.order,
      sentBy: actor.id,
      sentAt: actor.now,
      expiresAt: daysBefore(actor.now, -signatureTermDays),
    })
    const row = await getRequest(trx, id)
    if (row.versionId !== null && row.hasContract) throw new Failure('illegal_state', { toast: alreadySigned })
    const after = { ...told, sha256, ...(reason !== undefined && { reason }) }
    // Who sends it and signs first is at the screen already.
    const mails = signersIn(sent.order)[0] === 'party' ? await mailsToNext(trx, contactTo, row, actor.now) : []
    await record(trx, actor, { type: 'signature.sent', subject: 'signature-request', subjectId: id, after }, mails)
    return id
  })

export type Signed = Pick<SignatureForm, 'name' | 'sha256'> & { proof: SigningProof }

/** Signs a request whose mission is locked; the next signer is asked, or the document is sealed. */
export const signLocked = async (
  trx: Trx,
  { contactTo }: Pick<SigningMeans, 'contactTo'>,
  actor: Actor,
  row: RequestRow,
  { name, sha256, proof }: Signed,
): Promise<void> => {
  requireVisible(canReadRequest(actor, row))
  const party = partyOfRole(actor.role, row.kind)
  const status = advance(signatureMachine, factsOf(row), 'sign', actor)
  if (party === undefined || awaitedOf(row, actor.now) !== party)
    throw new Failure('illegal_state', { toast: notYourTurn })
  // What was shown is what is signed.
  if (sha256 !== row.sha256) throw new Failure('illegal_state', { toast: otherDocument })
  await insertSignature(trx, {
    requestId: row.id,
    party,
    accountId: actor.id,
    name,
    consent: consentSentence,
    proof,
    signedAt: actor.now,
  })
  await setRequest(trx, row.id, { status })
  if (party === 'party') await setLinksUsed(trx, row.id, actor.now)
  const signed = await getRequest(trx, row.id)
  const mails = await mailsToNext(trx, contactTo, signed, actor.now)
  const after = { side: party, sha256, through: proof.through }
  await record(trx, actor, { type: 'signature.signed', subject: 'signature-request', subjectId: row.id, after }, mails)
  if (status === 'signed') await queueSealing(trx, row.id)
}

const fromSession = ({ origin }: Actor): SigningProof => ({
  through: 'session',
  ...(origin?.() ?? { network: 'unknown', device: 'Appareil inconnu' }),
})

/** Signs from one's own space. */
export const signRequest = (means: SigningMeans, actor: Actor, id: number, { name, sha256 }: SignatureForm) =>
  means.db.transaction(async (trx) =>
    signLocked(trx, means, actor, await lockRequest(trx, id), { name, sha256, proof: fromSession(actor) }),
  )

/** Refuses a request whose mission is locked; the platform reads why. */
export const refuseLocked = async (
  trx: Trx,
  { contactTo }: Pick<SigningMeans, 'contactTo'>,
  actor: Actor,
  row: RequestRow,
  reason: string,
): Promise<void> => {
  requireVisible(canReadRequest(actor, row))
  const status = advance(signatureMachine, factsOf(row), 'refuse', actor)
  await setRequest(trx, row.id, { status, reason, closedAt: actor.now })
  await setLinksUsed(trx, row.id, actor.now)
  const mails = await toPlatform(trx, contactTo, letters.signatureRefusedLetter(row, reason))
  const event = { type: 'signature.refused', subject: 'signature-request', subjectId: row.id } as const
  await record(trx, actor, { ...event, after: { reason } }, mails)
}

/** Refuses from one's own space. */
export const refuseRequest = (means: SigningMeans, actor: Actor, id: number, reason: string) =>
  means.db.transaction(async (trx) => refuseLocked(trx, means, actor, await lockRequest(trx, id), reason))

/** Withdraws a request that not everybody has signed; its side reads why. */
export const withdrawRequest = ({ db }: SigningMeans, actor: Actor<'admin'>, id: number, reason: string) =>
  db.transaction(async (trx) => {
    const row = await lockRequest(trx, id)
    const status = advance(signatureMachine, factsOf(row), 'withdraw', actor)
    await setRequest(trx, id, { status, reason, closedAt: actor.now })
    await setLinksUsed(trx, id, actor.now)
    const letter = letters.signatureWithdrawnLetter(row, reason)
    const event = { type: 'signature.withdrawn', subject: 'signature-request', subjectId: id } as const
    await record(trx, actor, { ...event, after: { reason } }, [{ to: row.accountId, letter }])
  })
