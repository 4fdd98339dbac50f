import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { browserClient, send } from '#web/lib/http/api.ts'

/** Called with the part of a file that is sent, from 0 to 1. */
export type OnProgress = (part: number) => void

/** Sends a request as `fetch` does, and reports its progress, which `fetch` cannot. */
const sendWithProgress = (address: string, request: RequestInit, onProgress: OnProgress): Promise<Response> =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method ?? 'POST', address)
    for (const [name, value] of new Headers(request.headers)) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    sending.addEventListener('load', () => resolve(new Response(sending.responseText, { status: sending.status })))
    sending.addEventListener('error', () => reject(new TypeError('The connection was lost')))
    sending.send(request.body as FormData)
  })

/** Calls an endpoint that takes a file; without the spinner, because the form shows the progress. */
export const upload = async <E extends AnyEndpoint>(
  endpoint: E,
  input: CallOf<E>,
  onProgress: OnProgress,
): Promise<ReceivedOf<E>> =>
  (await send(() =>
    browserClient().call(endpoint, input, (address, request) => sendWithProgress(address, request, onProgress)),
  )) as ReceivedOf<E>
