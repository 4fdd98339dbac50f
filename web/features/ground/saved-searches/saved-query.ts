import type { ListSearch } from '#web/lib/list-search.ts'

/** The search in the address, without the place in the list. */
export const searchIn = ({ params }: Pick<ListSearch, 'params'>): string => {
  const saved = new URLSearchParams(params)
  for (const place of ['page', 'size', 'after']) saved.delete(place)
  return saved.toString()
}

const inOrder = (query: string): string => {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}

/** Whether two searches list the same, in whatever order their filters were set. */
export const isSameSearch = (one: string, other: string): boolean => inOrder(one) === inOrder(other)
