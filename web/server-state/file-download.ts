import { useEffect, useRef, useState } from 'react'
import type { AnyEndpoint, CallOf } from '#contract/wire/endpoint.ts'
import { download } from '#web/lib/http/api.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import type { ReceivedFile } from '#web/lib/http/received-file.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'

/** Saves a file by the browser. */
export const saveFile = ({ name, content }: ReceivedFile): void => {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Safari still reads it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

type Receive<E extends AnyEndpoint> = (endpoint: E, input: CallOf<E>, signal: AbortSignal) => Promise<ReceivedFile>

/**
 * A file of an endpoint, saved by the browser; a failure shows its toast. Leaving the screen stops the download. `receive`
 * is for an endpoint that answers the address of the file.
 */
export const useFileDownload = <E extends AnyEndpoint>(endpoint: E, receive: Receive<E> = download) => {
  const running = useRef<AbortController | null>(null)
  const [pending, setPending] = useState(false)
  const stop = () => running.current?.abort()
  useEffect(() => stop, [])
  const start = async (input: CallOf<E>) => {
    const { signal } = (running.current = new AbortController())
    setPending(true)
    try {
      saveFile(await receive(endpoint, input, signal))
    } catch (error) {
      if (!signal.aborted) showToast(toastOf(error))
    } finally {
      setPending(false)
    }
  }
  return { start, stop, pending }
}
