import type { OwnErasure } from '#contract/oversight/erasures.ts'
import { erasureBlocker, inactivityOf } from '#domain/oversight/erasures/erasures.ts'
import type { Actor } from '#server/http/actor.ts'
import type { ErasureRow } from './erasures.sql.ts'

/** The state of an erasure as its person reads it. An erasure for inactivity is none: whoever reads it is there. */
export const presentErasure = (row: ErasureRow, { role }: Actor): OwnErasure => {
  const asked = row.erasure?.cause === 'asked' ? row.erasure : null
  const refusal = asked ? null : erasureBlocker(role, row)
  const isErasedWhenInactive = role === 'candidate' && !row.hasMission
  return {
    state: asked ? 'asked' : refusal === null ? 'free' : 'refused',
    refusal,
    askedAt: asked?.askedAt.toISOString() ?? null,
    dueAt: asked?.dueAt.toISOString() ?? null,
    inactiveUntil: isErasedWhenInactive ? inactivityOf(row.lastActiveAt).erasedAt.toISOString() : null,
  }
}
