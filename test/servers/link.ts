import { onTestFinished } from 'vitest'
import { openProxy, type Proxy } from './proxy.ts'

/** The way to a database, for one test: see Proxy. */
export type Link = Pick<Proxy, 'set' | 'swallow'> & {
  /** The database's address through the proxy. */
  url: string
}

/** Opens a proxy to the server of a URL for one test, on its own port. */
export const openLink = async (target: string): Promise<Link> => {
  const { hostname, port } = new URL(target)
  const { through, set, swallow, close } = await openProxy({ host: hostname, port: Number(port) })
  onTestFinished(close)
  return { url: through(target), set, swallow }
}
