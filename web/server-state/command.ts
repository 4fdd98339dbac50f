import { useMutation } from '@tanstack/react-query'
import { toast } from '#contract/wire/errors.ts'
import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { wordedToast } from '#contract/wire/toasts.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { forgetDraft, type DraftPlace } from '#web/lib/forms/draft-storage.ts'
import { call } from '#web/lib/http/api.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { logOutSoon } from '#web/lib/session/session.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'

const showAnswersToast = (answer: unknown) => {
  if (typeof answer !== 'object' || answer === null || !('toast' in answer)) return
  const parsed = toast.safeParse(answer.toast)
  if (parsed.success) showToast(wordedToast(parsed.data))
}

type Options<E extends AnyEndpoint> = {
  onDone?: (answer: ReceivedOf<E>) => void
  /** Goes to another page with the answer, before its toast is shown: a toast is cleared with its page (002 §8). */
  goesOn?: () => Promise<void>
  /** Whether the write ended the session: the person is logged out, and the write stays pending until then. */
  endsSession?: (answer: ReceivedOf<E>) => boolean
  /** Where the form of this write keeps a draft. It is forgotten with the answer: a reload right after must not find it. */
  draft?: DraftPlace | undefined
  /** What makes the call; `upload` for a file, by `useUpload`. */
  by?: (endpoint: E, input: CallOf<E>) => Promise<ReceivedOf<E>>
}

/**
 * A write: calls the endpoint, shows the toast of its response or failure, and reloads every list and detail on the
 * screen. `send` is for a form, and throws a failure; `run` is for a button, and returns whether it succeeded.
 */
export const useCommand = <E extends AnyEndpoint>(
  endpoint: E,
  { onDone, goesOn, endsSession = () => false, draft, by = call }: Options<E> = {},
) => {
  const mutation = useMutation({
    mutationFn: (input: CallOf<E>) => by(endpoint, input),
    onSuccess: async (answer) => {
      if (draft !== undefined) forgetDraft(sessionStorage, draft)
      await goesOn?.()
      showAnswersToast(answer)
      if (endsSession(answer)) return logOutSoon()
      await queryClient.invalidateQueries()
      onDone?.(answer)
    },
    onError: async (error) => {
      showToast(toastOf(error))
      // What is shown has changed, or was deleted, meanwhile: reload it.
      if (error instanceof ApiError && [404, 409].includes(error.status)) await queryClient.invalidateQueries()
    },
  })
  const run = (input: CallOf<E>): Promise<boolean> =>
    mutation.mutateAsync(input).then(
      () => true,
      () => false,
    )
  return { run, send: mutation.mutateAsync, pending: mutation.isPending }
}
