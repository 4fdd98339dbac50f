import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  consentSentence,
  signatureTermDays,
  signersIn,
  type SigningOrder,
  type SigningParty,
} from '#domain/papers/signatures/signatures.ts'
import type { DraftKind } from '#domain/papers/contract-drafts/contract-fields.ts'
import { daysBefore } from '#domain/retention.ts'
import type { Trx } from '#server/db/client.ts'
import { contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import { insertSealed, makeSealed } from '#server/features/papers/signatures/signatures.jobs.ts'
import { getRequest, insertRequest, insertSignature } from '#server/features/papers/signatures/signatures.sql.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import { identityOfPems, newSealPems } from '#server/security/seal-identity.ts'
import { note, type Happened } from '#demo/happened.ts'
import type { fillAmendments } from './fill-amendments.ts'
import { signedOn } from './fill-papers.ts'
import type { Recruitment } from './recruitments.ts'

type Filling = { trx: Trx; fileStore: FileStore; typesetting: Typesetting; adminId: number; now: Date }

type Amendment = Awaited<ReturnType<typeof fillAmendments>>[number]

type Signable = {
  /** The recruitments whose contracts are signed by everybody. */
  sealed: readonly Recruitment[]
  amendments: readonly Amendment[]
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Who signs for the platform in the demonstration. */
const platformName = 'Claire Moreau'

/** A document that is sent to be signed, to whom, when, and who has signed it since. */
type Sent = {
  document: { versionId: number } | { amendmentId: number }
  number: number
  sha256: string
  missionId: number
  accountId: number
  kind: DraftKind
  order: SigningOrder
  at: Date
  signed: readonly SigningParty[]
  /** How it ended before everybody had signed. */
  closed?: { status: 'refused' | 'withdrawn'; reason: string }
}

/** Both sides of these recruitments, in the order in which their contracts were prepared. */
const versionsOf = (trx: Trx, sealed: readonly Recruitment[]) => {
  const { id, number, sha256, missionId, accountId, kind, createdAt } = contractVersions
  const sides = sealed.flatMap((one) => [one.candidateAccountId, one.recruiterAccountId])
  const missionIds = sealed.map((one) => one.missionId)
  return trx
    .select({ id, number, sha256, missionId, accountId, kind, createdAt })
    .from(contractVersions)
    .where(and(inArray(missionId, missionIds), inArray(accountId, sides), eq(number, 1)))
    .orderBy(asc(id))
}

/** Writes the requests and the signatures; answers the id of the request, what happened, and when the last one signed. */
const writeSent = async ({ trx, adminId, now }: Filling, sent: Sent) => {
  const { document, number, sha256, missionId, accountId, kind, order, at, signed, closed } = sent
  // A quarter of an hour after each other, and none later than now.
  const after = (turn: number) => new Date(Math.min(Number(now), Number(at) + (turn * hourMs) / 4))
  const status = signed.length === signersIn(order).length ? 'signed' : signed.length > 0 ? 'started' : 'sent'
  const id = await insertRequest(trx, {
    ...document,
    missionId,
    accountId,
    kind,
    documentId: randomUUID(),
    sha256,
    signingOrder: order,
    sentBy: adminId,
    sentAt: at,
    expiresAt: daysBefore(at, -signatureTermDays),
    ...(closed === undefined ? { status } : { ...closed, closedAt: after(signed.length + 1) }),
  })
  const { partyName } = await getRequest(trx, id)
  const about = { subject: 'signature-request', subjectId: id, missionId, accountId } as const
  const byAdmin = { actorId: adminId, actorRole: 'admin' }
  const bySide = { actorId: accountId, actorRole: kind }
  const named = 'versionId' in document ? { version: number } : { number }
  const happened: Happened[] = [{ ...about, ...byAdmin, at, type: 'signature.sent', after: { ...named, sha256 } }]
  for (const [rank, party] of signed.entries()) {
    const [by, signedAt] = [party === 'platform' ? byAdmin : bySide, after(rank + 1)]
    await insertSignature(trx, {
      requestId: id,
      party,
      accountId: by.actorId,
      name: party === 'platform' ? platformName : partyName,
      consent: consentSentence,
      proof: { through: 'session', network: '198.51.100.0/24', device: 'Chrome sur Android' },
      signedAt,
    })
    const given = { side: party, sha256, through: 'session' }
    happened.push({ ...about, ...by, at: signedAt, type: 'signature.signed', after: given })
  }
  if (closed !== undefined) {
    const by = closed.status === 'refused' ? bySide : byAdmin
    const closedAt = after(signed.length + 1)
    happened.push({
      ...about,
      ...by,
      at: closedAt,
      type: `signature.${closed.status}`,
      after: { reason: closed.reason },
    })
  }
  return { id, happened, about, signedAt: after(signed.length) }
}

/**
 * Signs the contracts of some recruitments as the product does, with a seal of the demonstration alone, for the platform's own is
 * younger than these contracts. The last recruitment has a refused and a withdrawn request behind it.
 */
const fillSealed = async (filling: Filling, sealed: readonly Recruitment[]): Promise<void> => {
  const { trx, now } = filling
  const versions = await versionsOf(trx, sealed)
  const oldest = versions[0]
  if (oldest === undefined) return
  const identity = identityOfPems(newSealPems(oldest.createdAt))
  const means = {
    ...filling,
    publicUrl: 'http://localhost:3000',
    sealIdentity: () => Promise.resolve(identity),
    stamp: () => Promise.resolve(null),
  }
  for (const one of sealed)
    for (const version of versions.filter(({ missionId }) => missionId === one.missionId)) {
      const { id, kind, createdAt, ...named } = version
      const day = new Date(`${signedOn(one, now)}T08:00:00Z`)
      const order = kind === 'candidate' ? 'platform-first' : 'party-first'
      const sent = { ...named, kind, order, document: { versionId: id } } as const
      if (one === sealed.at(-1)) {
        const closed =
          kind === 'candidate'
            ? ({ status: 'withdrawn', reason: 'La date de début a changé.' } as const)
            : ({ status: 'refused', reason: 'Le représentant légal est en congé jusqu’à lundi.' } as const)
        const { happened } = await writeSent(filling, { ...sent, at: new Date(Number(createdAt) + hourMs), signed: [], closed }) // oxfmt-ignore
        await note(trx, happened)
      }
      const { id: requestId, happened, about, signedAt } = await writeSent(filling, { ...sent, at: day, signed: signersIn(order) }) // oxfmt-ignore
      const row = await getRequest(trx, requestId)
      const sealedAt = new Date(Number(signedAt) + minuteMs)
      const made = await makeSealed({ ...means, now: sealedAt }, row)
      await insertSealed(trx, row, made, sealedAt)
      const seal = { at: sealedAt, actorId: null, actorRole: 'system', type: 'signature.sealed' } as const
      await note(trx, [...happened, { ...about, ...seal, after: { sha256: made.changes.sealedSha256 } }])
    }
}

/** Of the first renewal, the company has its amendment to sign, and the platform the one that the freelance has signed. */
const fillOpen = async (filling: Filling, amendments: readonly Amendment[]): Promise<void> => {
  const { trx, now } = filling
  const first = amendments.filter(({ renewalId }) => renewalId === amendments[0]?.renewalId)
  for (const { id, missionId, accountId, kind, number, sha256, createdAt } of first) {
    const at = new Date(Math.max(Number(createdAt), Number(now) - 3 * hourMs))
    const document = { amendmentId: id }
    const order = kind === 'candidate' ? 'party-first' : 'platform-first'
    const signed = signersIn(order).slice(0, 1)
    const sent = { document, number, sha256, missionId, accountId, kind, order, at, signed } as const
    await note(trx, (await writeSent(filling, sent)).happened)
  }
}

/** Signs in place: contracts of recruitments that are sealed, and amendments that wait for a signature. */
export const fillSignatures = async (filling: Filling, { sealed, amendments }: Signable): Promise<void> => {
  await fillSealed(filling, sealed)
  await fillOpen(filling, amendments)
}
