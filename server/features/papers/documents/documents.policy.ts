import type { PersonalSlot } from '#domain/papers/documents/document-types.ts'

/** Whether this is the record of the papers that the actor has: a record is the candidate, once there is a paper. */
export const isOwnRecord = (recordId: number, ownPapers: readonly { candidateId: number }[]): boolean =>
  ownPapers[0]?.candidateId === recordId

/** Whether the bank details are among these papers. */
export const hasBankDetails = (rows: readonly { type: PersonalSlot }[]): boolean =>
  rows.some(({ type }) => type === 'rib')
