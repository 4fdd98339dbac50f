import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'

/** A list's page, tab and filters, as the contract's query schema names them. */
export type SearchSchema = z.ZodObject
type Patch = Record<string, string | number | null | undefined>

/**
 * Reads the search from the URL. Values that the schema refuses are ignored, so that an old or mistyped link still
 * opens.
 */
export const readSearch = <S extends SearchSchema>(schema: S, params: URLSearchParams): z.output<S> => {
  const known = Object.keys(schema.shape).filter((name) => params.has(name))
  const raw = Object.fromEntries(known.map((name) => [name, params.get(name)]))
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const refused = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([name]) => !refused.has(name))))
}

/** The URL after a change: an empty value is removed, any change except of the page goes back to page 1, and none keeps `after`. */
export const changeSearch = (params: URLSearchParams, patch: Patch): URLSearchParams => {
  const next = new URLSearchParams(params)
  if (!('page' in patch)) next.delete('page')
  next.delete('after')
  for (const [name, value] of Object.entries(patch))
    if (value === null || value === undefined || value === '' || (name === 'page' && Number(value) === 1))
      next.delete(name)
    else next.set(name, String(value))
  return next
}

/** What says where in the list and in which order, and leaves out no row. */
const wholeList = new Set(['page', 'size', 'after', 'sort'])

/** Whether the URL selects a part of the list by a tab or a filter; the page and the order do not count. */
export const isNarrowed = (schema: SearchSchema, params: URLSearchParams): boolean =>
  Object.keys(schema.shape).some((name) => !wholeList.has(name) && params.has(name))

/** The column by which a list is sorted, in the words of the contract's query. */
export type Order = { key: string; direction: 'ascending' | 'descending' }

/** The order in the URL (`sort=-dateStart`); undefined for the list's own. */
export const orderIn = (params: URLSearchParams): Order | undefined => {
  const sort = params.get('sort')
  if (sort === null) return undefined
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' }
}

/** `sort` after a click on a column: ascending, then descending, then the list's own order again. */
export const nextSort = (order: Order | undefined, key: string): string | null => {
  if (order?.key !== key) return key
  return order.direction === 'ascending' ? `-${key}` : null
}

/** The parameters with one of them under another name. */
export const renamed = (params: URLSearchParams, from: string, to: string): URLSearchParams => {
  if (from === to) return params
  const next = new URLSearchParams(params)
  const value = params.get(from)
  next.delete(from)
  next.delete(to)
  if (value !== null) next.set(to, value)
  return next
}

type Step = 'replace' | 'push'

/** The props of list components: the parameters of the URL, a function to change them, and the URL after a change. */
export type ListSearch = {
  params: URLSearchParams
  /** Typing in a filter replaces the history entry; a choice (a tab) adds an entry, which « back » undoes. */
  change: (patch: Patch, step?: Step) => void
  addressOf: (patch: Patch) => string
}

/** The same of a table, whose columns sort it. */
export type TableSearch = ListSearch & {
  /** Presses a column: of two presses the second follows the first, also before the screen has. */
  press: (column: string) => void
}

/**
 * The change that the URL does not show yet. Another change builds on it: a text that is sent while a tab opens must not
 * close the tab again. There is one URL, so there is one for all lists.
 */
let onItsWay: { params: URLSearchParams; step: Step } | null = null

/**
 * The page, the tab and the filters of a list, kept in the URL so that reload, back and a shared link work.
 * `query` is the query of the contract's call; `search` goes to the filter bar, the tabs and the paginator. Where a screen
 * shows two lists, `pageName` is the parameter of this one's page.
 */
export const useListSearch = <S extends SearchSchema>(
  schema: S,
  pageName = 'page',
): { query: z.output<S>; search: TableSearch } => {
  const [whole, setParams] = useSearchParams()
  const params = useMemo(() => renamed(whole, pageName, 'page'), [whole, pageName])
  const query = useMemo(() => readSearch(schema, params), [schema, params])
  useEffect(() => {
    onItsWay = null
  }, [whole])
  const changed = useCallback(
    (from: URLSearchParams, patch: Patch) =>
      renamed(changeSearch(renamed(from, pageName, 'page'), patch), 'page', pageName),
    [pageName],
  )
  const change = useCallback(
    (patch: Patch, step: Step = 'replace') => {
      onItsWay = {
        params: changed(onItsWay?.params ?? whole, patch),
        step: onItsWay?.step === 'push' ? 'push' : step,
      }
      setParams(onItsWay.params, { replace: onItsWay.step === 'replace', preventScrollReset: true })
    },
    [whole, changed, setParams],
  )
  const press = useCallback(
    (column: string) => change({ sort: nextSort(orderIn(onItsWay?.params ?? whole), column) }, 'push'),
    [whole, change],
  )
  const addressOf = useCallback((patch: Patch) => `?${changed(whole, patch).toString()}`, [whole, changed])
  return { query, search: { params, change, press, addressOf } }
}

/** Goes to the last page when the list no longer has the requested page, as after the removal of its last row. */
export const useLastPage = (search: ListSearch, of: { total: number; size: number } | undefined) => {
  const { change } = search
  const last = of === undefined ? Infinity : Math.max(1, Math.ceil(of.total / of.size))
  const isBeyond = Number(search.params.get('page') ?? 1) > last
  useEffect(() => {
    if (isBeyond) change({ page: last })
  }, [isBeyond, last, change])
}
