import { listsOf, type SavedList } from '#domain/ground/saved-searches/saved-searches.ts'
import type { Actor } from '#server/http/actor.ts'

/** Whether this person has such a list. */
export const hasList = (actor: Actor, list: SavedList): boolean => listsOf[actor.role].includes(list)

/** A search is read and removed by whoever kept it. */
export const isTheirSearch = (actor: Actor, search: { accountId: number }): boolean => search.accountId === actor.id
