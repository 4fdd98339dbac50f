import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PreparationPayload, TemplatePayload } from '#contract/papers/contract-drafts.ts'
import { reasonMissing } from '#contract/wire/fields.ts'
import { clauseKeys, type ClauseKey, type ContractTemplate } from '#domain/papers/contract-drafts/contract-clauses.ts'
import {
  contractReference,
  fieldNamed,
  isWritten,
  valuesOf,
  type ContractTerms,
  type DraftKind,
  type FieldName,
} from '#domain/papers/contract-drafts/contract-fields.ts'
import { composed, missingFields } from '#domain/papers/contract-drafts/contract-text.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { storeMade, type FileStore } from '#server/files/file-store.ts'
import { insertDocumentFile } from '#server/features/ground/files/files.sql.ts'
import { candidatePapersLetter, recruiterPapersLetter } from '#server/features/papers/contracts/contracts.letters.ts'
import { insertMailAttachments } from '#server/features/ground/mails/mail-attachments.sql.ts'
import { lockMissionRow } from '#server/features/hiring/missions/missions.sql.ts'
import { isNonCompliant } from '#server/features/papers/vigilance/vigilance.queries.ts'
import type { Actor } from '#server/http/actor.ts'
import { Failure, orNotFound } from '#server/http/failures.ts'
import { contractSheet } from '#server/pdf/contract-sheet.ts'
import { typesetAwaited } from '#server/pdf/awaited-typesetting.ts'
import type { Order, Typesetting } from '#server/pdf/typesetting.ts'
import { wellFormedRichText } from '#server/security/rich-text.ts'
import { getSide, type Side, type SideIds } from './contract-drafts.queries.ts'
import { canPrepare } from './contract-drafts.policy.ts'
import { getTemplate, getVersion, insertVersion, lockMissionOfVersion, putTemplate } from './contract-drafts.sql.ts'

/** The parts of a template whose text another one changes. */
const changedIn = (before: ContractTemplate, after: ContractTemplate): string[] => [
  ...(before.body === after.body ? [] : ['body']),
  ...clauseKeys.filter((key) => before.clauses[key] !== after.clauses[key]),
]

/** Replaces the template of a kind; contracts made before keep the text that they were made from. */
export const editTemplate = (db: Db, actor: Actor<'admin'>, kind: DraftKind, sent: TemplatePayload) =>
  db.transaction(async (trx) => {
    const before = await getTemplate(trx, kind)
    const texts = sent.clauses.map(({ key, text }) => [key, wellFormedRichText(text)] as const)
    const after: ContractTemplate = {
      body: wellFormedRichText(sent.text),
      clauses: Object.fromEntries(texts) as Record<ClauseKey, string>,
    }
    const id = await putTemplate(trx, { kind, ...after, editedBy: actor.id, editedAt: actor.now })
    await record(trx, actor, {
      type: 'contract-template.edited',
      subject: 'contract-template',
      subjectId: id,
      after: { name: kind, changed: changedIn(before, after) },
    })
  })

/** What making a contract needs beside the database. */
export type DraftMeans = { db: Db; fileStore: FileStore; typesetting: Typesetting }

/** A contract as it is about to be set: what it is made from, and what the typesetting gets. */
type Draft = {
  side: Side
  number: number
  /** Who signs beside the platform. */
  party: string
  text: string
  written: Partial<Record<FieldName, string>>
  order: Order
}

const termsOf = (sent: PreparationPayload): ContractTerms => ({
  startDay: sent.startDay,
  endDay: sent.endDay,
  dailyRate: sent.dailyRate,
  renewal: sent.renewal,
})

const labelled = (name: FieldName) => `${fieldNamed(name).label} ({${name}})`

/** Refuses a contract whose text names fields without a value: all in one sentence, and each written one on its own field. */
const refuseMissing = (missing: FieldName[], sent: PreparationPayload) => {
  if (missing.length === 0) return
  const lines = missing.map((wanted) => [sent.entries.findIndex(({ name }) => name === wanted), wanted] as const)
  const onFields = lines
    .filter(([place]) => place >= 0)
    .map(([place, name]) => [`entries.${place}.value`, `${fieldNamed(name).label} obligatoire`])
  const fields = `Il manque\u00a0: ${missing.map(labelled).join(', ')}`
  throw new Failure('invalid_input', { fields: { fields, ...Object.fromEntries(onFields) } })
}

/** Composes the next version of a contract, or refuses what it lacks. */
export const draftOf = async (db: Db | Trx, actor: Actor, ids: SideIds, sent: PreparationPayload): Promise<Draft> => {
  const side = await getSide(db, ids, actor.now)
  if (!canPrepare(side)) throw new Failure('illegal_state')
  const text = composed(side.template, sent.clauses)
  const written = Object.fromEntries(
    sent.entries.filter(({ name, value }) => isWritten(name) && value !== '').map(({ name, value }) => [name, value]),
  ) as Draft['written']
  const values = valuesOf({ ...side.facts, terms: termsOf(sent) }, written)
  refuseMissing(missingFields(side.kind, text, values), sent)
  const number = (side.versions[0]?.number ?? 0) + 1
  const reference = contractReference(ids)
  const order = contractSheet({ kind: side.kind, reference, number, text: wellFormedRichText(text), values })
  const party = values[side.kind === 'recruiter' ? 'entreprise.nom' : 'candidat.nomcomplet'] ?? ''
  return { side, number, party, text, written, order }
}

/** « Contrat_Altair_v2.pdf », in letters that every disk takes. */
const fileNameOf = ({ party, number }: Draft): string => {
  const words =
    party
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .slice(0, 80)
      .match(/[A-Za-z0-9]+/g) ?? []
  return `${['Contrat', ...words, `v${number}`].join('_')}.pdf`
}

type VersionEvent = { version: number; sha256: string; reason?: string }

/** What was done with a version: a company's happens to the mission, a candidate's to their proposal. */
const eventOf = (side: Side, { missionId }: SideIds, done: 'prepared' | 'sent', after: VersionEvent) =>
  side.kind === 'recruiter'
    ? ({ type: `company-contract.${done}`, subject: 'mission', subjectId: missionId, after } as const)
    : ({
        type: `candidate-contract.${done}`,
        subject: 'proposal',
        subjectId: orNotFound(side.candidates[0]).proposalId,
        after,
      } as const)

/** What is kept of a contract that was set: the name of its file, its row but for the file, and its event. */
export const versionOf = (
  actor: Actor<'admin'>,
  { missionId, userId: accountId }: SideIds,
  sent: PreparationPayload,
  draft: Draft,
  pdf: Uint8Array,
) => {
  const { side, number, text, written } = draft
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const row = {
    missionId,
    accountId,
    kind: side.kind,
    number,
    sha256,
    template: text,
    terms: termsOf(sent),
    clauses: sent.clauses,
    values: written,
    madeBy: actor.id,
    createdAt: actor.now,
  }
  const event = eventOf(side, { missionId, userId: accountId }, 'prepared', { version: number, sha256 })
  return { name: fileNameOf(draft), row, event }
}

/** Writes a contract that was set, if nothing that it says has changed since; undefined otherwise. */
const keep = (
  db: Db,
  actor: Actor<'admin'>,
  ids: SideIds,
  sent: PreparationPayload,
  draft: Draft,
  pdf: Uint8Array,
  stored: { key: string; size: number },
) =>
  db.transaction(async (trx) => {
    await lockMissionRow(trx, ids.missionId)
    const again = await draftOf(trx, actor, ids, sent)
    if (!isDeepStrictEqual(again.order, draft.order)) return undefined
    const { name, row, event } = versionOf(actor, ids, sent, again, pdf)
    const file = { accountId: ids.userId, name, mediaType: 'application/pdf', createdAt: actor.now }
    const fileId = await insertDocumentFile(trx, { ...file, ...stored })
    const id = await insertVersion(trx, { ...row, fileId })
    await record(trx, actor, event)
    return id
  })

/** How often a contract is set again because something that it says changed while it was set. */
const mostTries = 5

/**
 * Makes the next version of a contract. It is set before the mission is locked, for that takes its time; under the lock it is
 * composed again, and kept if it still says the same. Two people who prepare at once make two versions.
 */
export const prepareContract = async (
  means: DraftMeans,
  actor: Actor<'admin'>,
  ids: SideIds,
  sent: PreparationPayload,
) => {
  for (let tries = 0; tries < mostTries; tries++) {
    const draft = await draftOf(means.db, actor, ids, sent)
    const pdf = await typesetAwaited(means.typesetting, draft.order)
    const stored = await storeMade(means.fileStore, pdf)
    const id = await keep(means.db, actor, ids, sent, draft, pdf, stored)
    if (id !== undefined) return { id, leftOut: await means.typesetting.leftOutOf(draft.order) }
    await means.fileStore.storage.remove(stored.key)
  }
  throw new Failure('unavailable')
}

const letters = { candidate: candidatePapersLetter, recruiter: recruiterPapersLetter }

/** Mails a version to its side, to be signed. While the vigilance file is not compliant, it needs a reason. */
export const sendVersion = (db: Db, actor: Actor<'admin'>, id: number, reason: string | undefined): Promise<void> =>
  db.transaction(async (trx) => {
    await lockMissionOfVersion(trx, id)
    const version = await getVersion(trx, id)
    const ids = { missionId: version.missionId, userId: version.accountId }
    const side = await getSide(trx, ids, actor.now)
    if (!canPrepare(side)) throw new Failure('illegal_state')
    const role = side.kind
    const asksReason = await isNonCompliant(trx, { missionId: ids.missionId, accountId: ids.userId, role }, actor.now)
    if (asksReason && reason === undefined) throw new Failure('invalid_input', { fields: { reason: reasonMissing } })
    const mission = { id: ids.missionId, title: side.mission.title }
    const letter = letters[role]({ withContract: true, withOther: false, mission })
    const told = { version: version.number, sha256: version.sha256, ...(reason !== undefined && { reason }) }
    const mailIds = await record(trx, actor, eventOf(side, ids, 'sent', told), [{ to: ids.userId, letter }])
    for (const mailId of mailIds) await insertMailAttachments(trx, mailId, [version], actor.now)
  })
