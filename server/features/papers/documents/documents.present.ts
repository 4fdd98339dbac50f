import type { PersonalDocuments } from '#contract/papers/documents.ts'
import type { PersonalSlot } from '#domain/papers/documents/document-types.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { presentDocument, type Reading } from '#server/features/ground/files/files.present.ts'
import type { PersonalRow } from './documents.sql.ts'

/** The ordered list of A-21: the record, the four slots, and the day of the newest paper; nothing without a paper. */
export const presentPersonalDocuments = (rows: readonly PersonalRow[], reading: Reading): PersonalDocuments => {
  const [first] = rows
  if (first === undefined) return []
  const inSlot = (slot: PersonalSlot) => {
    const row = rows.find(({ type }) => type === slot)
    return row === undefined ? null : presentDocument(row, reading)
  }
  const newest = rows.map(({ createdAt }) => createdAt).reduce((one, other) => (one > other ? one : other))
  return [
    { id: first.candidateId },
    inSlot('cin'),
    inSlot('insurance'),
    inSlot('address_proof'),
    inSlot('rib'),
    { date_updat: dayOf(newest) },
  ]
}
