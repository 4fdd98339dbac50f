import { hash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { api } from '#contract/index.ts'
import type { SigningParty, StoredSignatureStatus } from '#domain/papers/signatures/signatures.ts'
import type { Db } from '#server/db/client.ts'
import { contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { signatureRequests, signatures } from '#server/db/schema/papers/signatures.ts'
import { storeMade, type FileStore } from '#server/files/file-store.ts'
import { orNotFound } from '#server/http/failures.ts'
import { consentTo } from '#test/people/signing.ts'
import { aPdf } from '#test/people/sent-files.ts'
import type { Ids } from '#test/walks/calls-on-rows.ts'
import { call, endings, underMission, type Scene } from './crossed-moves.ts'
import { reason } from './raced-life-cycles.ts'

const { signatures: calls } = api

const otherHash = '0'.repeat(64)
const onRequest =
  (body: object) =>
  ({ signature: id }: Ids) => ({ params: { id }, body })
const signs = onRequest(consentTo(otherHash))

/** The contract of the candidate is the only one that is to be signed; these have signed it. */
const signedBy = async (db: Db, ids: Ids, status: StoredSignatureStatus, parties: readonly SigningParty[]) => {
  await db.delete(signatureRequests).where(inArray(signatureRequests.id, [ids.companySignature, ids.platformSignature]))
  await db.update(signatureRequests).set({ status }).where(eq(signatureRequests.id, ids.signature))
  for (const party of parties)
    await db.insert(signatures).values({
      requestId: ids.signature,
      party,
      accountId: party === 'party' ? ids.candidate : ids.admin,
      name: 'Anne Durand',
      consent: 'Je signe.',
      signedAt: new Date('2026-11-23T08:00:00Z'),
      proof: { through: 'session', network: '192.0.2.0/24', device: 'Chrome sur Android' },
    })
}

/** The requests of the side with who has signed, and how many contracts it has. */
const requestRows = async (db: Db, ids: Ids) => {
  const { missionId, accountId } = signatureRequests
  const asked = await db
    .select()
    .from(signatureRequests)
    .where(and(eq(missionId, ids.mission), eq(accountId, ids.candidate)))
    .orderBy(signatureRequests.id)
  const given = await db
    .select()
    .from(signatures)
    .where(inArray(signatures.requestId, [...asked.map(({ id }) => id), 0]))
  const ofSide = [eq(missionPapers.missionId, ids.mission), eq(missionPapers.accountId, ids.candidate)]
  return {
    requests: asked.map(({ status, isExpiryNotified }) => `${status} ${isExpiryNotified}`),
    signed: given.map(({ party }) => party).toSorted(),
    contracts: await db.$count(missionPapers, and(...ofSide, eq(missionPapers.kind, 'contract'))),
  }
}

const endingsOfRequest: Scene['moves'] = {
  'the administrator withdraws': call('admin', calls.withdraw, onRequest(reason)),
  'the company interrupts': orNotFound(endings['the company interrupts']),
  'the candidate leaves': orNotFound(endings['the candidate leaves']),
}

const sentContract: Scene = {
  world: 'signatures.sign',
  prepare: (db, ids) => signedBy(db, ids, 'sent', []),
  held: underMission,
  moves: {
    'the candidate signs': call('candidate', calls.sign, signs),
    'the candidate refuses': call('candidate', calls.refuse, onRequest(reason)),
    ...endingsOfRequest,
  },
  rows: requestRows,
}

const lastSignature: Scene = {
  world: 'signatures.sign',
  prepare: (db, ids) => signedBy(db, ids, 'started', ['party']),
  held: underMission,
  moves: { 'the platform signs': call('admin', calls.sign, signs), ...endingsOfRequest },
  rows: requestRows,
}

const lateContract: Scene = {
  world: 'signatures.sign',
  prepare: async (db, ids) => {
    await signedBy(db, ids, 'sent', [])
    const expiresAt = new Date('2026-11-23T08:00:00Z')
    await db.update(signatureRequests).set({ expiresAt }).where(eq(signatureRequests.id, ids.signature))
  },
  held: underMission,
  moves: {
    'both are told that it expired': { job: 'tell_of_expired_signatures' },
    'the candidate signs': call('candidate', calls.sign, signs),
    'the administrator sends it again': call('admin', calls.send, ({ contractVersion: id }) => ({
      body: { document: 'contract', id, order: 'party-first', ...reason },
    })),
    ...endingsOfRequest,
  },
  rows: requestRows,
}

/** The document is in the store, for its seal is made of it. */
const signedContract = (fileStore: FileStore): Scene => ({
  world: 'signatures.sign',
  prepare: async (db, ids) => {
    await signedBy(db, ids, 'signed', ['party', 'platform'])
    const pdf = await aPdf()
    const stored = await storeMade(fileStore, pdf)
    const [version] = await db.select().from(contractVersions).where(eq(contractVersions.id, ids.contractVersion))
    await db
      .update(files)
      .set(stored)
      .where(eq(files.id, orNotFound(version).fileId))
    const sha256 = hash('sha256', pdf)
    await db.update(signatureRequests).set({ sha256 }).where(eq(signatureRequests.id, ids.signature))
  },
  held: underMission,
  moves: {
    'it is sealed': { job: 'seal_document', payload: async (_, ids) => ({ requestId: ids.signature }) },
    ...endingsOfRequest,
  },
  rows: requestRows,
})

/** Each state of a contract that is signed in place, and everything that may happen to it there. */
export const signatureScenes = (fileStore: FileStore): Record<string, Scene> => ({
  'a contract that was sent': sentContract,
  'a contract that lacks its last signature': lastSignature,
  'a contract that was not signed in time': lateContract,
  'a contract that everybody has signed': signedContract(fileStore),
})
