import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { call, q } from '#web/lib/http/api.ts'
import { isNarrowed, useListSearch, type ListSearch, type SearchSchema } from '#web/lib/list-search.ts'

type Page = { items: unknown[]; next: number | null }

/** An endpoint that answers the rows before a key, newest first, and the key of the following page. */
type LogEndpoint = AnyEndpoint & { query?: SearchSchema; response: z.ZodType<Page> }

type RowOf<E extends LogEndpoint> = ReceivedOf<E> extends { items: (infer Row)[] } ? Row : never

const noFilter = z.object({})

/**
 * A log for a screen: its filters and the key of its page are kept in the URL. `older` and `newest` are the addresses of
 * the following page and of the first one, where there is one.
 */
export const useLog = <E extends LogEndpoint>(endpoint: E) => {
  const schema: SearchSchema = endpoint.query ?? noFilter
  const { query, search } = useListSearch(schema)
  const reading = useQuery({
    ...q(endpoint, { query } as unknown as CallOf<E>),
    placeholderData: keepPreviousData,
  })
  const answer: ReceivedOf<E> | undefined = reading.data
  const next = answer?.next ?? null
  const filters = new URLSearchParams(search.params)
  filters.delete('before')
  const fromTheNewest: ListSearch['change'] = (patch, step) => search.change({ ...patch, before: null }, step)
  return {
    search: { ...search, change: fromTheNewest },
    reading,
    rows: answer?.items as RowOf<E>[] | undefined,
    older: next === null ? undefined : search.addressOf({ before: next }),
    newest: search.params.has('before') ? search.addressOf({ before: null }) : undefined,
    isNarrowed: isNarrowed(schema, filters),
  }
}

/** A log as a part of a page: its rows from the newest on, and `more` to read the following ones, where there are some. */
export const useShortLog = <E extends LogEndpoint>(endpoint: E, input: CallOf<E>) => {
  const { query } = input as { query?: object }
  const reading = useInfiniteQuery({
    queryKey: [`${endpoint.method} ${endpoint.path}`, 'log', input],
    queryFn: ({ pageParam }) =>
      call(endpoint, { ...input, query: { ...query, ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: (last: ReceivedOf<E>) => last.next,
  })
  return {
    reading,
    rows: reading.data?.pages.flatMap(({ items }) => items as RowOf<E>[]),
    more: reading.hasNextPage ? () => void reading.fetchNextPage() : undefined,
    isReadingMore: reading.isFetchingNextPage,
  }
}
