import { contractMachine, type ContractEvent } from '#domain/papers/contracts/contracts.ts'
import type { PaperKind } from '#domain/papers/contracts/mission-papers.ts'
import { advance } from '#domain/machine.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { getAccountOf } from '#server/features/ground/accounts/accounts.sql.ts'
import { insertDocumentFile } from '#server/features/ground/files/files.sql.ts'
import { storeFile, type FileMeans, type StoredFile } from '#server/features/ground/files/uploads.commands.ts'
import { insertMailAttachments } from '#server/features/ground/mails/mail-attachments.sql.ts'
import { lockMissionRow } from '#server/features/hiring/missions/missions.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import type { ReceivedFile } from '#server/http/plugins/uploads.ts'
import { candidatePapersLetter, recruiterPapersLetter, type PapersSent } from './contracts.letters.ts'
import { canAddTo } from './contracts.policy.ts'
import {
  getContract,
  getSide,
  insertMailedContract,
  insertPaper,
  lockMissionOfContract,
  queueReading,
  type ContractSide,
} from './contracts.sql.ts'

const unsupported = 'Format non supporté'

const keepPaper = (means: FileMeans, field: string, file: ReceivedFile): Promise<StoredFile> =>
  storeFile(means, { field, kind: 'document', file, unsupported })

const moves = {
  contract: { move: 'importContract', event: 'contract.imported' },
  'activity-report': { move: 'importActivityReport', event: 'activity-report.imported' },
  invoice: { move: 'importInvoice', event: 'invoice.imported' },
} as const satisfies Record<PaperKind, { move: ContractEvent; event: string }>

/** Adds a stored file to the papers of a side, whose mission is locked; answers the paper's id. */
const addPaper = async (trx: Trx, actor: Actor, side: ContractSide, kind: PaperKind, stored: StoredFile) => {
  requireVisible(canAddTo(actor, side))
  const { move, event } = moves[kind]
  advance(contractMachine, side, move, actor)
  const { missionId, accountId } = side
  const fileId = await insertDocumentFile(trx, { ...stored, accountId, createdAt: actor.now })
  const subjectId = await insertPaper(trx, { missionId, accountId, kind, fileId, createdAt: actor.now })
  await record(trx, actor, { type: event, subject: 'paper', subjectId })
  if (kind === 'invoice') await queueReading(trx, subjectId)
  return subjectId
}

/** Whose contract is imported: one's own, or that of the candidate whom the administrator names. */
const ownerOf = (actor: Actor, candidate: number | undefined): number => {
  if (actor.role !== 'admin') return actor.id
  if (candidate === undefined) throw new Failure('invalid_input', { fields: { profil_id: 'Compte obligatoire' } })
  return candidate
}

type ImportedContract = { contrat: ReceivedFile; mission_id: number; profil_id?: number | undefined }

/** Imports the signed contract of a candidate or of a company, which has none for the mission yet. */
export const importContract = async (
  means: FileMeans,
  actor: Actor,
  { contrat, mission_id: missionId, profil_id: candidate }: ImportedContract,
): Promise<number> => {
  const named = { missionId, accountId: ownerOf(actor, candidate) }
  const role = actor.role === 'recruiter' ? 'recruiter' : 'candidate'
  // Nobody's file is read for a mission that is not theirs.
  requireVisible(canAddTo(actor, await getSide(means.db, role, named)))
  const stored = await keepPaper(means, 'contrat', contrat)
  return means.db.transaction(async (trx) => {
    await lockMissionRow(trx, missionId)
    return addPaper(trx, actor, await getSide(trx, role, named), 'contract', stored)
  })
}

type Addition = { contractId: number; field: 'cra' | 'invoices'; file: ReceivedFile }

const kindOf = { cra: 'activity-report', invoices: 'invoice' } as const

/** Adds an activity report to a candidate's contract, or an invoice to a company's. */
export const addToContract = async (
  means: FileMeans,
  actor: Actor,
  { contractId, field, file }: Addition,
): Promise<number> => {
  const kind = kindOf[field]
  const role = field === 'cra' ? 'candidate' : 'recruiter'
  const sideOf = async (db: Db | Trx) => getSide(db, role, await getContract(db, contractId))
  requireVisible(canAddTo(actor, await sideOf(means.db)))
  const stored = await keepPaper(means, field, file)
  return means.db.transaction(async (trx) => {
    await lockMissionOfContract(trx, contractId)
    return addPaper(trx, actor, await sideOf(trx), kind, stored)
  })
}

type MailedField = 'contrat' | 'cra' | 'invoices'
type MailedFiles = { files: MailedField[]; missionId: number | null; reason?: string }

type Mailing = {
  to: number
  role: ApplicantRole
  missionId: number | undefined
  /** Why a contract is mailed although the vigilance file is not compliant. */
  reason: string | null
  /** The sent files by their fields, the contract first. */
  files: { field: MailedField; file: ReceivedFile | undefined }[]
}

/** What a mail tells: of a contract, that a side of the mission was sent one to sign; else that the account was sent files. */
const mailedEvent = (account: { id: number }, side: ContractSide | undefined, after: MailedFiles) => {
  if (side === undefined || !after.files.includes('contrat'))
    return { type: 'contract.mailed', subject: 'account', subjectId: account.id, after } as const
  return side.proposalId === null
    ? ({ type: 'company-contract.sent', subject: 'mission', subjectId: side.missionId, after } as const)
    : ({ type: 'candidate-contract.sent', subject: 'proposal', subjectId: side.proposalId, after } as const)
}

/** Keeps a mailed contract for its side, which reads it on the page of the mission until it imports the signed one. */
const keepMailedContract = async (
  trx: Trx,
  actor: Actor,
  { missionId, accountId }: ContractSide,
  stored: StoredFile,
) => {
  const kept = { accountId, createdAt: actor.now }
  const fileId = await insertDocumentFile(trx, { ...stored, ...kept })
  await insertMailedContract(trx, { ...kept, missionId, fileId })
}

/**
 * Mails files to a candidate or to a company on behalf of a mission. They are kept with the mail until its letter is emptied, and
 * become nobody's paper; a contract to sign is kept for its side too.
 */
export const mailPapers = async (
  means: FileMeans,
  actor: Actor<'admin'>,
  { to, role, missionId, reason, files }: Mailing,
): Promise<void> => {
  const { db } = means
  const account = await getAccountOf(db, to, role)
  const sideIn = async (from: Db | Trx) =>
    missionId === undefined ? undefined : getSide(from, role, { missionId, accountId: account.id })
  const found = await sideIn(db)
  const attached: { field: MailedField; stored: StoredFile }[] = []
  for (const { field, file } of files)
    if (file !== undefined) attached.push({ field, stored: await keepPaper(means, field, file) })
  const sentFields = attached.map(({ field }) => field)
  const sent: PapersSent = {
    withContract: sentFields.includes('contrat'),
    withOther: sentFields.some((field) => field !== 'contrat'),
    mission: found && { id: found.missionId, title: found.title },
  }
  const letter = role === 'candidate' ? candidatePapersLetter(sent) : recruiterPapersLetter(sent)
  await db.transaction(async (trx) => {
    if (missionId !== undefined) await lockMissionRow(trx, missionId)
    const side = await sideIn(trx)
    const contract = attached.find(({ field }) => field === 'contrat')
    if (side !== undefined && contract !== undefined) await keepMailedContract(trx, actor, side, contract.stored)
    const told = { files: sentFields, missionId: missionId ?? null, ...(reason !== null && { reason }) }
    const mailIds = await record(trx, actor, mailedEvent(account, side, told), [{ to: account.id, letter }])
    const stored = attached.map((file) => file.stored)
    for (const mailId of mailIds) await insertMailAttachments(trx, mailId, stored, actor.now)
  })
}
