import { useMutation } from '@tanstack/react-query'
import { createElement } from 'react'
import { toast } from '#contract/wire/errors.ts'
import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { wordedToast } from '#contract/wire/toasts.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { forgetDraft, type DraftPlace } from '#web/lib/forms/draft-storage.ts'
import { call } from '#web/lib/http/api.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { logOutSoon } from '#web/lib/session/session.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { ToastSubjectLine, type ToastSubject } from '#web/ui/toasts/toast-subject.tsx'
import { showToast } from '#web/ui/toasts/toast.tsx'

/** Whom or what a write is about; of what it made, the answer says where it is. */
type Subject<E extends AnyEndpoint> = ToastSubject | ((answer: ReceivedOf<E>) => ToastSubject)

const showAnswersToast = (answer: unknown, subject: ToastSubject | undefined) => {
  if (typeof answer !== 'object' || answer === null || !('toast' in answer)) return
  const parsed = toast.safeParse(answer.toast)
  if (!parsed.success) return
  showToast({
    ...wordedToast(parsed.data),
    subject: subject && createElement(ToastSubjectLine, { ...subject, key: 'subject' }),
  })
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
 * screen. `send` is for a form, and throws a failure; `run` is for a button, and returns whether it succeeded. The toast names the
 * subject, if one is given.
 */
export const useCommand = <E extends AnyEndpoint>(
  endpoint: E,
  { onDone, goesOn, endsSession = () => false, draft, by = call }: Options<E> = {},
) => {
  const mutation = useMutation({
    mutationFn: ({ input }: { input: CallOf<E>; subject: Subject<E> | undefined }) => by(endpoint, input),
    onSuccess: async (answer, { subject }) => {
      if (draft !== undefined) forgetDraft(sessionStorage, draft)
      await goesOn?.()
      showAnswersToast(answer, typeof subject === 'function' ? subject(answer) : subject)
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
  const send = (input: CallOf<E>, subject?: Subject<E>) => mutation.mutateAsync({ input, subject })
  const run = (input: CallOf<E>, subject?: Subject<E>): Promise<boolean> =>
    send(input, subject).then(
      () => true,
      () => false,
    )
  return { run, send, pending: mutation.isPending }
}
