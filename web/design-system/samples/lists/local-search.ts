import { useState } from 'react'
import { changeSearch, type ListSearch } from '#web/lib/list-search.ts'

/** The search of a list, kept in the sample instead of the URL. */
export const useLocalSearch = (start = ''): ListSearch => {
  const [params, setParams] = useState(() => new URLSearchParams(start))
  return {
    params,
    change: (patch) => setParams((current) => changeSearch(current, patch)),
    addressOf: (patch) => `?${changeSearch(params, patch).toString()}`,
  }
}
