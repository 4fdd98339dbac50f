import type { ContractVersion, Preparation, Template } from '#contract/papers/contract-drafts.ts'
import {
  clauseKeys,
  clauseTitles,
  usualClauses,
  type ClauseKey,
  type ContractTemplate,
} from '#domain/papers/contract-drafts/contract-clauses.ts'
import {
  draftKinds,
  fieldNamed,
  fieldNames,
  isWritten,
  type FieldName,
  type OpenTerms,
} from '#domain/papers/contract-drafts/contract-fields.ts'
import { defaultTemplates } from '#domain/papers/contract-drafts/default-templates.ts'
import { presentDocument, type Reading } from '#server/features/ground/files/files.present.ts'
import { cleanRichText } from '#server/security/rich-text.ts'
import type { Side, SideIds } from './contract-drafts.queries.ts'
import { canPrepare } from './contract-drafts.policy.ts'
import type { TemplateRow, VersionRow } from './contract-drafts.sql.ts'

const presentClauses = ({ clauses }: ContractTemplate) =>
  clauseKeys.map((key) => ({ key, title: clauseTitles[key], text: cleanRichText(clauses[key]) }))

/** Both templates, edited or not. */
export const presentTemplates = (rows: readonly TemplateRow[]): Template[] =>
  draftKinds.map((kind) => {
    const edited = rows.find((row) => row.kind === kind)
    const template = edited ?? defaultTemplates[kind]
    return {
      kind,
      text: cleanRichText(template.body),
      clauses: presentClauses(template),
      editedAt: edited?.editedAt.toISOString() ?? null,
      editedBy: edited?.editedBy ?? null,
    }
  })

const presentField = (name: FieldName) => {
  const { label, example, source } = fieldNamed(name)
  return { name, label, example, source }
}

export const presentFields = () => fieldNames.map(presentField)

export const presentVersion = (row: VersionRow, reading: Reading): ContractVersion => ({
  ...presentDocument(row, reading),
  number: row.number,
  sha256: row.sha256,
  createdBy: row.madeBy,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt === null ? null : new Date(row.sentAt).toISOString(),
})

type Remembered = Partial<Record<FieldName, string>>

/** What the form starts from: the last version of this side, else the mission and the profile. */
const termsOf = ({ kind, mission, candidates, versions }: Side): OpenTerms =>
  versions[0]?.terms ?? {
    startDay: mission.startDay,
    endDay: mission.endDay,
    dailyRate: kind === 'candidate' ? (candidates[0]?.dailyRate ?? null) : null,
    renewal: mission.renewal,
  }

export const presentPreparation = (
  side: Side,
  ids: SideIds,
  { remembered, asksReason }: { remembered: Remembered; asksReason: boolean },
  reading: Reading,
): Preparation => {
  const { kind, mission, facts, template, versions } = side
  const terms = termsOf(side)
  const valueOf = (name: FieldName) => remembered[name] ?? fieldNamed(name).valueOf({ ...facts, terms })
  const chosen: readonly ClauseKey[] = versions[0]?.clauses ?? usualClauses
  return {
    kind,
    ...ids,
    title: mission.title,
    otherParty: valueOf(kind === 'recruiter' ? 'entreprise.nom' : 'candidat.nomcomplet') ?? '',
    startDay: terms.startDay ?? '',
    endDay: terms.endDay ?? '',
    dailyRate: terms.dailyRate,
    renewal: terms.renewal,
    text: cleanRichText(template.body),
    clauses: presentClauses(template).map((clause) => ({ ...clause, isChosen: chosen.includes(clause.key) })),
    fields: fieldNames.map((name) => ({ ...presentField(name), value: valueOf(name), isEntered: isWritten(name) })),
    versions: versions.map((row) => presentVersion(row, reading)),
    asksReason,
    can: { prepare: canPrepare(side), send: canPrepare(side) },
  }
}
