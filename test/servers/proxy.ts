import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What the way to a server does. `open` carries; `slow` carries each piece `delayMs` later; `gone` refuses every connection, and
 * cuts those that were open; `deaf` takes what is sent to the server and throws it away, `mute` does so with its answers, and
 * `frozen` with both: nothing is closed, as with a cut cable or a firewall that drops packets.
 */
export type Mood = 'open' | 'slow' | 'gone' | 'deaf' | 'mute' | 'frozen'

export type Proxy = {
  port: number
  /** The address with this proxy's port. */
  through: (address: string) => string
  /** Also for the connections that are open. */
  set: (mood: Mood) => Promise<void>
  /** The connections that are open carry nothing any more, for ever; later ones work. */
  swallow: () => void
  /** The connections that are open are cut; later ones work. */
  cut: () => void
  close: () => Promise<void>
}

type Pair = { near: Socket; far: Socket; isSwallowed: boolean }

const isLost = (mood: Mood, way: 'there' | 'back') => mood === 'frozen' || mood === (way === 'there' ? 'deaf' : 'mute')

/** Opens a TCP proxy to `host:port` on a port of its own of 127.0.0.1. */
export const openProxy = async (
  target: { host: string; port: number },
  { delayMs = 50 }: { delayMs?: number } = {},
): Promise<Proxy> => {
  const pairs = new Set<Pair>()
  let mood: Mood = 'open'

  /** What was lost stays lost: a connection of which a piece is missing is never carried again. */
  const carry = (pair: Pair, from: Socket, to: Socket, way: 'there' | 'back') => {
    let delayed = 0
    from.on('data', (piece: Buffer) => {
      pair.isSwallowed ||= isLost(mood, way)
      if (pair.isSwallowed) return
      const pass = () => {
        if (!pair.isSwallowed && !to.destroyed) to.write(piece)
      }
      // What comes after a delayed piece does not overtake it.
      if (mood !== 'slow' && delayed === 0) return pass()
      delayed++
      setTimeout(() => {
        delayed--
        pass()
      }, delayMs)
    })
    from.on('end', () => {
      if (!pair.isSwallowed) to.end()
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      // The other end of a connection that was lost does not know: it stays open until the proxy closes.
      if (!pair.isSwallowed) to.destroy()
      if (to.destroyed) pairs.delete(pair)
    })
  }

  const server = createServer({ allowHalfOpen: false }, (near) => {
    const far = connect(target.port, target.host)
    const pair: Pair = { near, far, isSwallowed: mood === 'frozen' }
    pairs.add(pair)
    carry(pair, near, far, 'there')
    carry(pair, far, near, 'back')
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = () => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
  }
  const shut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    through: (address) => {
      const url = new URL(address)
      url.hostname = '127.0.0.1'
      url.port = String(port)
      return url.href
    },
    set: async (next) => {
      mood = next
      if (next === 'gone') await shut()
      else if (!server.listening) await listen(port)
    },
    swallow: () => {
      for (const pair of pairs) pair.isSwallowed = true
    },
    cut,
    close: shut,
  }
}
