import type { Actor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { lockMissionsDemanding } from '#server/features/hiring/missions/missions.sql.ts'
import {
  deleteItem,
  lockItem,
  type ReferenceFields,
} from '#server/features/ground/reference-data/reference-items.sql.ts'
import { Failure, orNotFound } from '#server/http/failures.ts'
import * as merges from './skill-merges.sql.ts'

/** A skill cannot become itself. */
export const refuseSame = ({ from, into }: merges.Merge): void => {
  if (from === into) throw new Failure('invalid_input', { fields: { into: 'Choisissez une autre compétence' } })
}

/** Locks both skills in the order of their ids, as everybody does: nothing begins to use either meanwhile. */
const lockBoth = async (trx: Trx, { from, into }: merges.Merge) => {
  const locked = new Map<number, ReferenceFields>()
  for (const id of [from, into].toSorted((a, b) => a - b)) locked.set(id, await lockItem(trx, 'skill', id))
  return { gone: orNotFound(locked.get(from)), kept: orNotFound(locked.get(into)) }
}

/**
 * Merges, unless a mission began to demand the skill after the missions were locked and before the skill was: then nothing
 * is written, and the answer is false. Missions are locked before skills, as by who edits one.
 */
const mergeIfAllLocked = async (trx: Trx, actor: Actor<'admin'>, merge: merges.Merge): Promise<boolean> => {
  const locked = await lockMissionsDemanding(trx, merge.from)
  const { gone, kept } = await lockBoth(trx, merge)
  const demanding = await merges.listDemanding(trx, merge.from)
  if (!demanding.every((id) => locked.has(id))) return false
  const moves = await merges.countMoves(trx, merge)
  await merges.moveHolders(trx, merge)
  await merges.moveDemands(trx, merge)
  await merges.moveExperiences(trx, merge)
  await merges.moveWishes(trx, merge)
  await merges.moveObservations(trx, merge)
  await deleteItem(trx, 'skill', merge.from)
  const after = { into: merge.into, name: kept.name, ...moves }
  await record(trx, actor, { type: 'skill.merged', subject: 'skill', subjectId: merge.from, before: gone, after })
  return true
}

/** Each further attempt needs one more mission published in the same instant. */
const mostAttempts = 5

/**
 * The administrator makes one skill of two: candidates and missions keep the higher rating and the higher priority, and
 * the other skill is deleted. The matching index reads every candidate again.
 */
export const mergeSkills = async (db: Db, actor: Actor<'admin'>, merge: merges.Merge): Promise<void> => {
  refuseSame(merge)
  for (let attempt = 0; attempt < mostAttempts; attempt++)
    if (await db.transaction((trx) => mergeIfAllLocked(trx, actor, merge))) return
  throw new Failure('unavailable', { retryAfter: 1 })
}
