import { and, asc, eq, sql } from 'drizzle-orm'
import { reasonCases, type ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { refusalReasons } from '#server/db/schema/ground/refusal-reasons.ts'
import { orNotFound } from '#server/http/failures.ts'
import { typesOf } from './refusal-figures.sql.ts'

export type ReasonRow = typeof refusalReasons.$inferSelect

/** The reasons that can be given in a case, in their order. */
export const listOfferedReasons = (db: Db, of: ReasonCase) =>
  db
    .select({ code: refusalReasons.code, label: refusalReasons.label })
    .from(refusalReasons)
    .where(and(eq(refusalReasons.case, of), eq(refusalReasons.isHidden, false)))
    .orderBy(asc(refusalReasons.position), asc(refusalReasons.id))

/** Whether the log has an event of the row's case with its code. The condition of the code is the index's. */
const isUsed = sql<boolean>`exists (select from ${events} given
  where given.after ->> 'reasonCode' = ${refusalReasons.code} and given.type = (case ${refusalReasons.case} ${sql.join(
    reasonCases.map((of) => sql`when ${sql.raw(`'${of}'`)} then ${sql.raw(`'${typesOf[of]}'`)}`),
    sql` `,
  )} end))`

/** Every reason of every case, in the order of the domain's cases. */
export const listReasons = (db: Db) =>
  db
    .select({
      id: refusalReasons.id,
      case: refusalReasons.case,
      code: refusalReasons.code,
      label: refusalReasons.label,
      isHidden: refusalReasons.isHidden,
      isUsed,
    })
    .from(refusalReasons)
    .orderBy(
      sql`array_position(array[${sql.raw(reasonCases.map((of) => `'${of}'`).join(', '))}], ${refusalReasons.case})`,
      asc(refusalReasons.position),
      asc(refusalReasons.id),
    )

/** The reason of a case with this code; it is not deleted until the transaction ends. */
export const findReason = async (trx: Trx, of: ReasonCase, code: string): Promise<ReasonRow | undefined> =>
  (
    await trx
      .select()
      .from(refusalReasons)
      .where(and(eq(refusalReasons.case, of), eq(refusalReasons.code, code)))
      .for('key share')
  )[0]

/** Locks one reason, or not_found. */
export const lockReason = async (trx: Trx, id: number): Promise<ReasonRow> =>
  orNotFound((await trx.select().from(refusalReasons).where(eq(refusalReasons.id, id)).for('update'))[0])

/** Whether the reason was given once; read after its row is locked. */
export const isReasonUsed = async (trx: Trx, id: number): Promise<boolean> =>
  orNotFound((await trx.select({ isUsed }).from(refusalReasons).where(eq(refusalReasons.id, id)))[0]).isUsed

/** Locks every reason of a case, and answers them in their order. */
export const lockReasonsOf = async (trx: Trx, of: ReasonCase): Promise<ReasonRow[]> => {
  const rows = await trx
    .select()
    .from(refusalReasons)
    .where(eq(refusalReasons.case, of))
    .orderBy(asc(refusalReasons.id))
    .for('update')
  return rows.toSorted((one, other) => one.position - other.position)
}

/** Adds a reason at the end of its case; undefined when the case has its code already. */
export const insertReason = async (trx: Trx, reason: { case: ReasonCase; code: string; label: string }) => {
  const position = sql`(select coalesce(max(position), 0) + 1 from ${refusalReasons} where "case" = ${reason.case})`
  const [inserted] = await trx
    .insert(refusalReasons)
    .values({ ...reason, position })
    .onConflictDoNothing()
    .returning({ id: refusalReasons.id })
  return inserted?.id
}

export const setReason = async (
  trx: Trx,
  id: number,
  changes: Partial<Pick<ReasonRow, 'label' | 'isHidden' | 'position'>>,
): Promise<void> => {
  await trx.update(refusalReasons).set(changes).where(eq(refusalReasons.id, id))
}

export const deleteReason = async (trx: Trx, id: number): Promise<void> => {
  await trx.delete(refusalReasons).where(eq(refusalReasons.id, id))
}
