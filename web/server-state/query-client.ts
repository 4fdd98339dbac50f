import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/http/api-error.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'

/** A refused call is not repeated; a lost connection is tried once more. */
const mayRetry = (failures: number, error: Error) => failures < 1 && error instanceof ApiError && error.status === 0

/**
 * One cache for the page, shared by loaders and screens. Nothing is fetched again because a window got the focus
 * back: an expired session would then reload the page under a half-written form.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => showToast(toastOf(error)) }),
  defaultOptions: {
    queries: { retry: mayRetry, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 5_000 },
  },
})
