import type { ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure, orNotFound } from '#server/http/failures.ts'
import * as reasons from './refusal-reasons.sql.ts'

/** « Trop loin du métro » is `trop-loin-du-metro`: a code is never shown, and never changes. */
const codeOf = (label: string) =>
  label
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 60) || 'motif'

const alreadyExists = () =>
  new Failure('already_exists', {
    toast: 'Ce motif existe déjà',
    toastKind: 'warning',
    fields: { label: 'Ce motif existe déjà' },
  })

/** What the log stores of a reason. */
const snapshotOf = ({ case: of, code, label, isHidden }: Omit<reasons.ReasonRow, 'id' | 'position'>) => ({
  case: of,
  code,
  name: label,
  isHidden,
})

/** The administrator adds a reason at the end of a case. */
export const addReason = (db: Db, actor: Actor<'admin'>, of: ReasonCase, label: string): Promise<number> =>
  db.transaction(async (trx) => {
    const taken = new Set((await reasons.lockReasonsOf(trx, of)).map((reason) => reason.label.toLowerCase()))
    if (taken.has(label.toLowerCase())) throw alreadyExists()
    const reason = { case: of, code: codeOf(label), label, isHidden: false }
    const id = await reasons.insertReason(trx, reason)
    if (id === undefined) throw alreadyExists()
    const event = { type: 'refusal-reason.added', subject: 'refusal-reason', subjectId: id } as const
    await record(trx, actor, { ...event, after: snapshotOf(reason) })
    return id
  })

/** The administrator renames a reason, hides it or offers it again; what was said by it before has its new name in the figures. */
export const editReason = (
  db: Db,
  actor: Actor<'admin'>,
  id: number,
  changes: { label: string; isHidden: boolean },
): Promise<void> =>
  db.transaction(async (trx) => {
    const before = await reasons.lockReason(trx, id)
    await reasons.setReason(trx, id, changes)
    const event = { type: 'refusal-reason.edited', subject: 'refusal-reason', subjectId: id } as const
    await record(trx, actor, { ...event, before: snapshotOf(before), after: snapshotOf({ ...before, ...changes }) })
  })

/** The administrator deletes a reason that was never given; one that was can only be hidden. */
export const removeReason = (db: Db, actor: Actor<'admin'>, id: number): Promise<void> =>
  db.transaction(async (trx) => {
    const before = await reasons.lockReason(trx, id)
    if (await reasons.isReasonUsed(trx, id))
      throw new Failure('in_use', { toast: 'Echec de suppression\u00a0: ce motif a déjà été donné, masquez-le' })
    const event = { type: 'refusal-reason.removed', subject: 'refusal-reason', subjectId: id } as const
    await record(trx, actor, { ...event, before: snapshotOf(before) })
    await reasons.deleteReason(trx, id)
  })

/** The administrator puts the reasons of a case in order; those that are not named, added meanwhile, come after. */
export const orderReasons = (db: Db, actor: Actor<'admin'>, of: ReasonCase, ids: number[]): Promise<void> =>
  db.transaction(async (trx) => {
    const present = new Set((await reasons.lockReasonsOf(trx, of)).map(({ id }) => id))
    requireVisible(ids.every((id) => present.has(id)))
    for (const [index, id] of [...new Set([...ids, ...present])].entries())
      await reasons.setReason(trx, id, { position: index + 1 })
    const event = { type: 'refusal-reason.moved', subject: 'refusal-reason', subjectId: orNotFound(ids[0]) } as const
    await record(trx, actor, { ...event, after: { case: of, ids } })
  })
