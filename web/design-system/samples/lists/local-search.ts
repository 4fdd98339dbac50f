import { useState } from 'react'
import { changeSearch, nextSort, orderIn, type TableSearch } from '#web/lib/list-search.ts'

/** The search of a list, kept in the sample instead of the URL. */
export const useLocalSearch = (start = ''): TableSearch => {
  const [params, setParams] = useState(() => new URLSearchParams(start))
  return {
    params,
    change: (patch) => setParams((current) => changeSearch(current, patch)),
    press: (column) => setParams((current) => changeSearch(current, { sort: nextSort(orderIn(current), column) })),
    addressOf: (patch) => `?${changeSearch(params, patch).toString()}`,
  }
}
