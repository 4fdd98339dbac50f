import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { SavedList } from '#domain/ground/saved-searches/saved-searches.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { alphabetical } from '#server/db/schema/columns.ts'
import { savedSearches } from '#server/db/schema/ground/saved-searches.ts'
import { orNotFound } from '#server/http/failures.ts'

const ofAccount = prepared((db) =>
  db
    .select({
      id: savedSearches.id,
      list: savedSearches.list,
      name: savedSearches.name,
      query: savedSearches.query,
    })
    .from(savedSearches)
    .where(eq(savedSearches.accountId, sql.placeholder('accountId')))
    .orderBy(asc(alphabetical(savedSearches.name)), asc(savedSearches.id))
    .prepare('saved_searches_of_account'),
)

/** The searches that this person kept, by name. */
export const listSavedSearches = (db: Db, accountId: number) => ofAccount(db).execute({ accountId })

/** How many searches this person keeps beside the one of this name. */
export const countOtherSearches = (trx: Trx, accountId: number, { list, name }: { list: SavedList; name: string }) =>
  trx.$count(
    savedSearches,
    and(
      eq(savedSearches.accountId, accountId),
      sql`(${savedSearches.list}, ${savedSearches.name}) <> (${list}, ${name})`,
    ),
  )

/** Keeps a search in place of the one of the same list and name; answers its id. */
export const putSavedSearch = async (trx: Trx, search: typeof savedSearches.$inferInsert): Promise<number> => {
  const [row] = await trx
    .insert(savedSearches)
    .values(search)
    .onConflictDoUpdate({
      target: [savedSearches.accountId, savedSearches.list, savedSearches.name],
      set: { query: search.query },
    })
    .returning({ id: savedSearches.id })
  return orNotFound(row).id
}

/** Whose search it is, locked; or not_found. */
export const lockSavedSearch = async (trx: Trx, id: number) =>
  orNotFound(
    (
      await trx
        .select({ accountId: savedSearches.accountId, list: savedSearches.list })
        .from(savedSearches)
        .where(eq(savedSearches.id, id))
        .for('update')
    )[0],
  )

/** Whether another search of the same list has this name. */
export const isNameTaken = async (
  trx: Trx,
  { id, accountId, list, name }: { id: number; accountId: number; list: SavedList; name: string },
): Promise<boolean> =>
  (await trx.$count(
    savedSearches,
    and(
      eq(savedSearches.accountId, accountId),
      eq(savedSearches.list, list),
      eq(savedSearches.name, name),
      ne(savedSearches.id, id),
    ),
  )) > 0

export const setSearchName = async (trx: Trx, id: number, name: string) => {
  await trx.update(savedSearches).set({ name }).where(eq(savedSearches.id, id))
}

export const deleteSavedSearch = async (trx: Trx, id: number) => {
  await trx.delete(savedSearches).where(eq(savedSearches.id, id))
}
