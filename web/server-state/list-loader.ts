import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { CallOf } from '#contract/wire/endpoint.ts'
import { pageQuery } from '#contract/wire/fields.ts'
import { q } from '#web/lib/http/api.ts'
import { readSearch } from '#web/lib/list-search.ts'
import type { ListEndpoint } from '#web/server-state/list.ts'
import { queryClient } from '#web/server-state/query-client.ts'

/**
 * For a screen's loader: waits for the page of the list that the URL names, where its rows stand above other parts and would push
 * them when they come.
 */
export const prefetchList = <E extends ListEndpoint>(
  endpoint: E,
  input: Omit<CallOf<E>, 'query' | 'body'>,
  { url }: Request,
): Promise<void> => {
  const query = readSearch(endpoint.query ?? pageQuery, new URL(url).searchParams)
  return queryClient.prefetchQuery(q(endpoint, { ...input, query } as unknown as CallOf<E>))
}

/** The `shouldRevalidate` of such a loader: on the same path the list follows the filters of the URL by itself. */
export const revalidateOnPathChange = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname
