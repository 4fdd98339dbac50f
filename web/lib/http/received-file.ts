import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { unreachable } from '#web/lib/http/api-error.ts'

export type ReceivedFile = { name: string; content: Blob }

const decoded = (name: string | undefined): string | undefined => {
  try {
    return name === undefined ? undefined : decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/** The name that a server gives to its file: with its accents (`filename*`) where it sends them. */
export const nameIn = (disposition: string | null): string =>
  decoded(/filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]) ??
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ??
  'export'

/** Reads a file to the end; a connection that is lost meanwhile is a failure of the endpoint. */
export const receivedFile = async (response: Response, endpoint: AnyEndpoint): Promise<ReceivedFile> => ({
  name: nameIn(response.headers.get('content-disposition')),
  content: await response.blob().catch(() => {
    throw unreachable(endpoint)
  }),
})
