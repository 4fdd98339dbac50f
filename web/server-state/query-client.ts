import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { ApiError } from '#web/lib/http/api-error.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { mayReadAgain } from '#web/server-state/read-again.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'

/** The delay in which failed reads count as one failure, in milliseconds. */
const together = 1000

let lastShown = { status: 0, at: -Infinity }

/** The reads of one page fail together, for one reason: only the first toast of them is shown. */
const isShownAlready = (error: Error): boolean => {
  const status = error instanceof ApiError ? error.status : 0
  const at = performance.now()
  if (status === lastShown.status && at - lastShown.at < together) return true
  lastShown = { status, at }
  return false
}

/** Tells a failed read. What was deleted meanwhile is also forgotten: the screen then says so instead of showing it. */
const tellFailure = (error: Error, query: Query<unknown, unknown, unknown>) => {
  if (!isShownAlready(error)) showToast(toastOf(error))
  if (error instanceof ApiError && error.status === 404) query.setState({ data: undefined })
}

/**
 * One cache for the page, shared by loaders and screens. Nothing is fetched again when the window gets the focus: with
 * an expired session, that would reload the page and lose an unfinished form. Without a network a read waits for it; a write fails
 * at once, for nobody expects it to be made later.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tellFailure }),
  defaultOptions: {
    queries: { retry: mayReadAgain, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 5_000 },
    mutations: { networkMode: 'always' },
  },
})
