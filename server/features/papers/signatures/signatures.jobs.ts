import { createHash, X509Certificate } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { paths } from '#contract/paths.ts'
import { advance } from '#domain/machine.ts'
import { contractReference } from '#domain/papers/contract-drafts/contract-fields.ts'
import { signatureLevel, signatureMachine, signatureStateAt } from '#domain/papers/signatures/signatures.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { eachApart } from '#server/errors/each-apart.ts'
import { record } from '#server/db/record.ts'
import { insertDocumentFile } from '#server/features/ground/files/files.sql.ts'
import { insertMailAttachments } from '#server/features/ground/mails/mail-attachments.sql.ts'
import { insertPaper } from '#server/features/papers/contracts/contracts.sql.ts'
import { storeMade, type FileStore } from '#server/files/file-store.ts'
import { systemAt } from '#server/http/actor.ts'
import { ignoreNotFound, orNotFound } from '#server/http/failures.ts'
import { sealPdf } from '#server/pdf/sealed-pdf.ts'
import { signaturesSheet } from '#server/pdf/signatures-sheet.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import type { SealIdentity } from '#server/security/seal-identity.ts'
import { toPlatform } from './signatures.commands.ts'
import { signatureExpiredLetters, signatureSealedLetters } from './signatures.letters.ts'
import { presentPrintedSignature } from './signatures.present.ts'
import { factsOf, labelOf } from './signatures.rules.ts'
import { getRequest, listExpired, lockRequest, setRequest, type RequestRow } from './signatures.sql.ts'

/** A time-stamp token of a hash, with its time; null where no authority answers in time. */
export type Stamp = (sha256: Buffer) => Promise<{ token: Buffer; at: Date } | null>

export type Sealing = {
  db: Db
  fileStore: FileStore
  typesetting: Typesetting
  publicUrl: string
  contactTo: string | null
  /** What the platform seals with now. */
  sealIdentity: () => Promise<SealIdentity>
  stamp: Stamp
  now: Date
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const readFile = async ({ storage }: FileStore, key: string): Promise<Buffer> => {
  const stored = await storage.open(key)
  if (stored === undefined) throw new Error('the file of a document to seal is lost')
  return buffer(stored.content)
}

/** « Contrat_Altair_v2.pdf » becomes « Contrat_Altair_v2_signe.pdf ». */
const sealedName = (name: string): string => name.replace(/(\.pdf)?$/i, '_signe.pdf')

/** The sealed PDF, stored: the document that was signed, the page that says by whom, and the seal. */
export const makeSealed = async (sealing: Omit<Sealing, 'db' | 'contactTo'>, row: RequestRow) => {
  const { fileStore, typesetting, publicUrl, now } = sealing
  const file = orNotFound(row.file ?? undefined)
  const document = await readFile(fileStore, file.key)
  if (sha256Of(document) !== row.sha256)
    throw new Error('the file of a document to seal is not the one that was signed')
  const page = await typesetting.typeset(
    signaturesSheet({
      document: labelOf(row),
      reference: contractReference({ missionId: row.missionId, userId: row.accountId }),
      title: row.title,
      documentId: row.documentId,
      sha256: row.sha256,
      signatures: row.signatures.map((one) => presentPrintedSignature(row, one)),
      verifyAt: `${publicUrl}${paths.verification()}`,
    }),
  )
  const identity = await sealing.sealIdentity()
  let stampedAt: Date | null = null
  const sealed = await sealPdf(document, page, {
    identity,
    documentId: row.documentId,
    reason: `Signé par toutes les parties (${signatureLevel})`,
    now,
    stamp: async (hash) => {
      const stamped = await sealing.stamp(hash)
      stampedAt = stamped?.at ?? null
      return stamped?.token ?? null
    },
  })
  const stored = await storeMade(fileStore, sealed)
  return {
    file: { ...stored, name: sealedName(file.name), mediaType: 'application/pdf' },
    changes: {
      sealedSha256: sha256Of(sealed),
      certificate: new X509Certificate(orNotFound(identity.certificates[0])).toString(),
      stampedAt,
    },
  }
}

type Made = Awaited<ReturnType<typeof makeSealed>>

/** Writes the rows of a sealed document: it is the contract of its side from now on, unless that side has another. */
export const insertSealed = async (trx: Trx, row: RequestRow, { file, changes }: Made, now: Date): Promise<void> => {
  const { missionId, accountId } = row
  const fileId = await insertDocumentFile(trx, { ...file, accountId, createdAt: now })
  if (row.versionId !== null && !row.hasContract)
    await insertPaper(trx, { missionId, accountId, kind: 'contract', fileId, createdAt: now })
  await setRequest(trx, row.id, { status: 'sealed', sealedAt: now, sealedFileId: fileId, ...changes })
}

/** Writes a sealed document, and tells both of it. */
const keep = async (trx: Trx, { contactTo, now }: Sealing, row: RequestRow, made: Made): Promise<void> => {
  advance(signatureMachine, factsOf(row), 'seal', systemAt(now))
  await insertSealed(trx, row, made, now)
  const event = { type: 'signature.sealed', subject: 'signature-request', subjectId: row.id } as const
  const mailIds = await record(trx, systemAt(now), { ...event, after: { sha256: made.changes.sealedSha256 } }, [
    { to: row.accountId, letter: signatureSealedLetters.party(row) },
    ...(await toPlatform(trx, contactTo, signatureSealedLetters.platform(row))),
  ])
  for (const mailId of mailIds) await insertMailAttachments(trx, mailId, [made.file], now)
}

const seal = async (sealing: Sealing, id: number): Promise<void> => {
  const row = await getRequest(sealing.db, id)
  if (row.status !== 'signed') return
  const made = await makeSealed(sealing, row)
  await sealing.db.transaction(async (trx) => {
    const locked = await lockRequest(trx, id)
    // Another run was faster: the nightly sweep removes what was stored here.
    if (locked.status === 'signed') await keep(trx, sealing, locked, made)
  })
}

/**
 * Seals a document that everybody has signed. The job is queued with the last signature, and may run again after a crash: a
 * document that has its seal is left as it is.
 */
export const sealDocument = (sealing: Sealing, requestId: number): Promise<void> =>
  ignoreNotFound(seal(sealing, requestId))

const tellOfExpiry = (db: Db, id: number, now: Date, contactTo: string | null): Promise<void> =>
  db.transaction(async (trx) => {
    const row = await lockRequest(trx, id)
    if (row.isExpiryNotified) return
    await setRequest(trx, id, { isExpiryNotified: true })
    // Whose mission ended meanwhile has nothing to sign: nobody is told.
    if (signatureStateAt(factsOf(row), now) !== 'expired') return
    const event = { type: 'signature.expired', subject: 'signature-request', subjectId: id } as const
    await record(trx, systemAt(now), event, [
      { to: row.accountId, letter: signatureExpiredLetters.party(row) },
      ...(await toPlatform(trx, contactTo, signatureExpiredLetters.platform(row))),
    ])
  })

/** Tells of the requests that were not signed in time. It is noted with the mails, so that nobody is told twice. */
export const tellOfExpiredSignatures = async (db: Db, now: Date, contactTo: string | null): Promise<void> => {
  await eachApart(
    await listExpired(db, now),
    (id) => `expiry of signature request ${id}`,
    (id) => ignoreNotFound(tellOfExpiry(db, id, now, contactTo)),
  )
}
