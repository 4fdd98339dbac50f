import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { pageQuery } from '#contract/wire/fields.ts'
import { q } from '#web/lib/http/api.ts'
import { isNarrowed, readSearch, useLastPage, useListSearch, type SearchSchema } from '#web/lib/list-search.ts'

/** An endpoint that answers one page of rows, and takes the page, the tab and the filters in its query. */
export type ListEndpoint = AnyEndpoint & {
  query?: SearchSchema
  response: z.ZodType<{ total: number; page: number; size: number }>
}

/** The inputs of the call beside its query. */
type Input<E extends ListEndpoint> = Omit<CallOf<E>, 'query' | 'body'> & {
  /** False while another list of the same page is shown in its place. */
  isShown?: boolean
  /** The parameter of its page in the URL, where a screen shows two lists. */
  pageName?: string
}

type Part<Answer, Name extends string> = Answer extends { [K in Name]: infer Value } ? Value : undefined

/**
 * A list from the server for a screen. Its page, tab and filters are kept in the URL, with the names of the endpoint's
 * query; the rows of the previous page stay until the next ones arrive. `search` goes to the filter bar, the tabs and
 * the paginator, `rows` and `reading` to the table or the cards, `page` to the paginator, `counts` to the tabs.
 */
export const useList = <E extends ListEndpoint>(
  endpoint: E,
  ...[input]: object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]
) => {
  const { isShown = true, pageName, ...call } = input ?? ({} as Input<E>)
  const schema = endpoint.query ?? pageQuery
  const { query, search } = useListSearch(schema, pageName)
  const reading = useQuery({
    ...q(endpoint, { ...call, query } as unknown as CallOf<E>),
    placeholderData: keepPreviousData,
    enabled: isShown,
  })
  const answer: ReceivedOf<E> | undefined = reading.data
  useLastPage(search, isShown ? answer : undefined)
  return {
    search,
    reading,
    page: answer,
    rows: (answer as { items?: unknown } | undefined)?.items as Part<ReceivedOf<E>, 'items'> | undefined,
    counts: (answer as { counts?: unknown } | undefined)?.counts as Part<ReceivedOf<E>, 'counts'> | undefined,
    /** True when a tab or a filter is set: an empty list then says « nothing matches » instead of « nothing yet ». */
    isNarrowed: isNarrowed(schema, search.params),
  }
}

/** The value that `useList` returns, for the component that shows the list. */
export type List<E extends ListEndpoint> = ReturnType<typeof useList<E>>

/** An endpoint that answers all its rows at once, because they are few; its query filters them. */
type WholeEndpoint<Row> = AnyEndpoint & { query?: SearchSchema; response: z.ZodType<Row[]> }

/**
 * The same for a list that the server sends whole: the URL keeps its filters too, and which page of it is shown. `count` is
 * the number of rows that match.
 */
export const useWholeList = <Row>(endpoint: WholeEndpoint<Row>, { isShown }: { isShown: boolean }) => {
  const schema = endpoint.query ?? pageQuery
  const { query, search } = useListSearch(schema)
  const reading = useQuery({
    ...q(endpoint, { query }),
    placeholderData: keepPreviousData,
  })
  const all = reading.data
  const { page, size } = readSearch(pageQuery, search.params)
  const of = all && { total: all.length, page, size }
  useLastPage(search, isShown ? of : undefined)
  return {
    search,
    reading,
    page: of,
    rows: all?.slice((page - 1) * size, page * size),
    count: all?.length,
    isNarrowed: isNarrowed(schema, search.params),
  }
}

/** The pages of rows that an answer holds whole; which one is shown is kept in the URL too. */
export const usePagesOf = <Row>(schema: typeof pageQuery, all: readonly Row[]) => {
  const { query, search } = useListSearch(schema)
  const { page, size } = query
  const of = { total: all.length, page, size }
  useLastPage(search, of)
  return { search, page: of, rows: all.slice((page - 1) * size, page * size) }
}
