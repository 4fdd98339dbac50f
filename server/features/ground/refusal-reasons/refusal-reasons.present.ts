import type { Refusal } from '#contract/ground/refusal-reasons.ts'
import type { RefusalRow } from './refusal-figures.sql.ts'

/** A refusal as the administrator reads it. */
export const presentRefusal = ({ missionId, title, at, ...row }: RefusalRow): Refusal => ({
  ...row,
  at: new Date(at).toISOString(),
  mission: missionId === null || title === null ? null : { id: missionId, title },
})
