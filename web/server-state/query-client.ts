import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { ApiError } from '#web/lib/http/api-error.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'

/** Does not retry a refused call; retries once after a lost connection. */
const mayRetry = (failures: number, error: Error) => failures < 1 && error instanceof ApiError && error.status === 0

/** Tells a failed read. What was deleted meanwhile is also forgotten: the screen then says so instead of showing it. */
const tellFailure = (error: Error, query: Query<unknown, unknown, unknown>) => {
  showToast(toastOf(error))
  if (error instanceof ApiError && error.status === 404) query.setState({ data: undefined })
}

/**
 * One cache for the page, shared by loaders and screens. Nothing is fetched again when the window gets the focus: with
 * an expired session, that would reload the page and lose an unfinished form.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tellFailure }),
  defaultOptions: {
    queries: { retry: mayRetry, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 5_000 },
  },
})
