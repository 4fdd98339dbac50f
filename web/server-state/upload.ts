import { useState } from 'react'
import type { AnyEndpoint, ReceivedOf } from '#contract/wire/endpoint.ts'
import { upload } from '#web/lib/http/upload.ts'
import { useCommand } from '#web/server-state/command.ts'

/** A write that sends a file, with the part that is sent, from 0 to 1. */
export const useUpload = <E extends AnyEndpoint>(endpoint: E, onDone?: (answer: ReceivedOf<E>) => void) => {
  const [sent, setSent] = useState(0)
  const { send } = useCommand(endpoint, {
    ...(onDone && { onDone }),
    by: (called, input) => {
      setSent(0)
      return upload(called, input, setSent)
    },
  })
  return { send, sent }
}
