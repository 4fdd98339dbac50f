import type { FastifyRequest } from 'fastify'

/** The method and the pattern of a request's route. Never its address: that holds ids, e-mails and tokens. */
export type RouteLabel = { method: string; route: string }

const unmatched: RouteLabel = { method: 'any', route: 'unmatched' }

/** The files of the built pages and of the API's page have an address each, under one of these. */
const folders = ['/assets/', '/api/docs/']

const known = new WeakMap<object, RouteLabel>()

/** How a request is named in figures and traces: one of a closed list, whatever it asks for. */
export const routeLabelOf = (method: string, { url, config }: FastifyRequest['routeOptions']): RouteLabel => {
  if (url === undefined) return unmatched
  const cached = known.get(config)
  if (cached?.method === method) return cached
  const folder = folders.find((start) => url.startsWith(start))
  const label = { method, route: folder === undefined ? url : `${folder}*` }
  known.set(config, label)
  return label
}
