import type { AnyEndpoint } from '#contract/wire/endpoint.ts'

/** The possible inputs of a call to any endpoint. */
export type AnyInput = { params?: unknown; query?: unknown; body?: unknown }

const withParams = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const withQuery = (query: Record<string, unknown>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== ''))
      search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

const asRecord = (part: unknown) => (part ?? {}) as Record<string, unknown>

/** The address of a call: its parameters in the path, its filters in the query. */
export const addressOf = (endpoint: AnyEndpoint, input: AnyInput) =>
  withParams(endpoint.path, asRecord(input.params)) + withQuery(asRecord(input.query))

/** A form with files: `fetch` writes its type and its boundary. What is empty is not sent. */
const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value))
  }
  return form
}

/** The request of a call: its body as a form where the endpoint takes files, else as JSON. */
export const requestOf = (endpoint: AnyEndpoint, input: AnyInput, token: string | null): RequestInit => {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (input.body === undefined) return { method: endpoint.method, headers }
  if (endpoint.multipart) return { method: endpoint.method, headers, body: formOf(asRecord(input.body)) }
  headers['content-type'] = 'application/json'
  return { method: endpoint.method, headers, body: JSON.stringify(input.body) }
}
