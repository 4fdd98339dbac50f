import { mostSavedSearches, type SavedList } from '#domain/ground/saved-searches/saved-searches.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { lockAccount } from '#server/features/ground/accounts/accounts.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import { hasList, isTheirSearch } from './saved-searches.policy.ts'
import {
  countOtherSearches,
  deleteSavedSearch,
  isNameTaken,
  lockSavedSearch,
  putSavedSearch,
  setSearchName,
} from './saved-searches.sql.ts'

const tooMany = `Vous avez déjà ${mostSavedSearches} vues enregistrées\u00a0: supprimez-en une`

/** Keeps the search of a list under a name, twenty at most; the lock of the account lets two at once be counted. */
export const keepSearch = (
  db: Db,
  actor: Actor,
  search: { list: SavedList; name: string; query: string },
): Promise<number> =>
  db.transaction(async (trx) => {
    requireVisible(hasList(actor, search.list))
    await lockAccount(trx, actor.id)
    if ((await countOtherSearches(trx, actor.id, search)) >= mostSavedSearches)
      throw new Failure('illegal_state', { toast: tooMany })
    const id = await putSavedSearch(trx, { ...search, accountId: actor.id, createdAt: actor.now })
    const after = { list: search.list }
    await record(trx, actor, { type: 'saved-search.kept', subject: 'account', subjectId: actor.id, after })
    return id
  })

/** Gives a search another name; two searches of a list never have the same. */
export const renameSearch = (db: Db, actor: Actor, id: number, name: string): Promise<void> =>
  db.transaction(async (trx) => {
    await lockAccount(trx, actor.id)
    const search = await lockSavedSearch(trx, id)
    requireVisible(isTheirSearch(actor, search))
    if (await isNameTaken(trx, { id, ...search, name }))
      throw new Failure('illegal_state', { toast: 'Une autre vue de cette liste porte déjà ce nom' })
    await setSearchName(trx, id, name)
    const after = { list: search.list }
    await record(trx, actor, { type: 'saved-search.renamed', subject: 'account', subjectId: actor.id, after })
  })

/** Forgets a search. */
export const removeSearch = (db: Db, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (trx) => {
    const search = await lockSavedSearch(trx, id)
    requireVisible(isTheirSearch(actor, search))
    await deleteSavedSearch(trx, id)
    const before = { list: search.list }
    await record(trx, actor, { type: 'saved-search.removed', subject: 'account', subjectId: actor.id, before })
  })
