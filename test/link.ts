import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP proxy to a database that can stop forwarding without closing, like a cut cable or a firewall that drops packets. */
export type Link = {
  /** The database's address through the proxy. */
  url: string
  /** The open connections stop carrying data in both directions; later connections work. */
  swallow: () => void
}

/** Opens a proxy to the server of a URL for one test, on its own port. */
export const openLink = async (target: string): Promise<Link> => {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  const swallow = () => {
    for (const socket of sockets) {
      socket.unpipe()
      socket.resume()
    }
  }
  return { url: url.href, swallow }
}
