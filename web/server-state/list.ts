import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/fields.ts'
import { q } from '#web/lib/http/api.ts'
import { isNarrowed, useLastPage, useListSearch, type SearchSchema } from '#web/lib/list-search.ts'

/** An endpoint that answers one page of rows, and takes the page, the tab and the filters in its query. */
type ListEndpoint = AnyEndpoint & {
  query?: SearchSchema
  response: z.ZodType<{ total: number; page: number; size: number }>
}

/** What the call takes beside its query. */
type Input<E extends ListEndpoint> = Omit<CallOf<E>, 'query' | 'body'> & {
  /** False while another list of the same page is shown in its place. */
  isShown?: boolean
}

type Part<Answer, Name extends string> = Answer extends { [K in Name]: infer Value } ? Value : undefined

/**
 * A list of the server, as a screen shows it. Its page, tab and filters live in the URL, in the words of the endpoint's
 * query; the rows of the page before stay until the next ones have come. `search` goes to the filter bar, the tabs and
 * the paginator, `rows` and `reading` to the table or the cards, `page` to the paginator, `counts` to the tabs.
 */
export const useList = <E extends ListEndpoint>(
  endpoint: E,
  ...[input]: object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]
) => {
  const { isShown = true, ...call } = input ?? ({} as Input<E>)
  const schema = endpoint.query ?? pageQuery
  const { query, search } = useListSearch(schema)
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
    /** A tab or a filter is chosen: an empty list then says that nothing matches, and not that there is nothing yet. */
    isNarrowed: isNarrowed(schema, search.params),
  }
}

/** What a list on the screen is, for the piece that shows it. */
export type List<E extends ListEndpoint> = ReturnType<typeof useList<E>>
