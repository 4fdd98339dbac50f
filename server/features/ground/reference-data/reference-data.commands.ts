import { usesText } from '#domain/ground/reference-data/reference-uses.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record, type DomainEvent } from '#server/db/record.ts'
import { isUniqueViolation } from '#server/errors/unique-violation.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import * as items from './reference-items.sql.ts'

/** The warnings of 002 §8; the administrator reads them to the letter. */
const duplicates: Record<items.ReferenceKind, string> = {
  skill: 'Skill déjà existe',
  'skill-type': 'Type skill déjà existe',
  sector: 'Domaine recruteur déjà existe',
}

const alreadyExists = (kind: items.ReferenceKind) =>
  new Failure('already_exists', {
    toast: duplicates[kind],
    toastKind: 'warning',
    fields: { name: 'Ce nom est déjà pris' },
  })

const used: Record<items.ReferenceKind, string> = { skill: 'utilisée', 'skill-type': 'utilisé', sector: 'utilisé' }

/** The event of a change; each kind of item has the same three. */
const changeOf = (
  kind: items.ReferenceKind,
  change: 'added' | 'renamed' | 'removed',
  subjectId: number,
  values: Pick<DomainEvent, 'before' | 'after'>,
) => ({ type: `${kind}.${change}`, subject: kind, subjectId, ...values }) as DomainEvent

/** An unknown type is not_found. */
const checkType = async (trx: Trx, { typeId }: items.ReferenceFields) =>
  requireVisible(typeId === undefined || (await items.lockSkillType(trx, typeId)))

/** The administrator adds an item; a name exists once, also when two administrators add it at the same time. */
export const addItem = (
  db: Db,
  actor: Actor<'admin'>,
  kind: items.ReferenceKind,
  fields: items.ReferenceFields,
): Promise<number> =>
  db.transaction(async (trx) => {
    await checkType(trx, fields)
    const id = await items.insertItem(trx, kind, fields)
    if (id === undefined) throw alreadyExists(kind)
    await record(trx, actor, changeOf(kind, 'added', id, { after: fields }))
    return id
  })

/**
 * The administrator renames an item, or moves a skill to another type. Every reader has the new name with the next answer.
 * Of two who rename it at once the second one's name stays, and the log has both.
 */
export const editItem = (
  db: Db,
  actor: Actor<'admin'>,
  kind: items.ReferenceKind,
  id: number,
  fields: items.ReferenceFields,
): Promise<void> =>
  db.transaction(async (trx) => {
    const before = await items.lockItem(trx, kind, id)
    await checkType(trx, fields)
    try {
      await items.setItem(trx, kind, id, fields)
    } catch (error) {
      throw isUniqueViolation(error) ? alreadyExists(kind) : error
    }
    await record(trx, actor, changeOf(kind, 'renamed', id, { before, after: fields }))
  })

/** The administrator deletes an item that nothing uses; otherwise the refusal says by how many it is used. */
export const removeItem = (db: Db, actor: Actor<'admin'>, kind: items.ReferenceKind, id: number): Promise<void> =>
  db.transaction(async (trx) => {
    const before = await items.lockItem(trx, kind, id)
    const users = usesText(await items.countUses(trx, kind, id))
    if (users !== null) throw new Failure('in_use', { toast: `Echec de suppression\u00a0: ${used[kind]} par ${users}` })
    await items.deleteItem(trx, kind, id)
    await record(trx, actor, changeOf(kind, 'removed', id, { before }))
  })
