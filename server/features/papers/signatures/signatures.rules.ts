import {
  partyOfRole,
  signatureStateAt,
  turnOf,
  type SignatureFacts,
  type SigningParty,
} from '#domain/papers/signatures/signatures.ts'
import type { RequestRow } from './signatures.sql.ts'

/** What the moves of a request depend on. */
export const factsOf = (row: RequestRow): SignatureFacts => ({
  status: row.status,
  order: row.order,
  kind: row.kind,
  signed: row.signatures.map(({ party }) => party),
  expiresAt: row.expiresAt,
  isMoot: row.isInterrupted || row.missionIsDeleted || row.isErased || (row.versionId !== null && row.hasContract),
})

/** Whose signature is waited for now; undefined where none is. */
export const awaitedOf = (row: RequestRow, now: Date): SigningParty | undefined => {
  const state = signatureStateAt(factsOf(row), now)
  return state === 'sent' || state === 'started' ? turnOf(factsOf(row)) : undefined
}

/** Whether somebody of this role signs now. */
export const isTurnOf = (row: RequestRow, role: string, now: Date): boolean => {
  const party = partyOfRole(role, row.kind)
  return party !== undefined && awaitedOf(row, now) === party
}

/** « Contrat, version 2 », « Avenant n° 1 ». */
export const labelOf = ({ versionId, number }: Pick<RequestRow, 'versionId' | 'number'>): string =>
  versionId === null ? `Avenant n°\u00a0${number}` : `Contrat, version ${number}`
