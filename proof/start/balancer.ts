import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { statusOf, until } from '#test/servers/server-process.ts'

/** How often each instance is asked whether it is ready. */
const intervalMs = 100

/**
 * A balancer in front of these addresses, until the test ends: it keeps connections, sends each request to the next
 * instance that was ready when last asked, and tries nothing again. What an instance does not answer is a 502.
 */
export const openBalancer = async (addresses: readonly string[]) => {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const closing = new AbortController()
  let turn = 0

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const address = addresses
      .map((_, at) => addresses[(turn + at) % addresses.length] ?? '')
      .find((one) => ready.has(one))
    turn += 1
    if (address === undefined) return void outgoing.writeHead(502).end('no instance is ready')
    const { method = 'GET', url, headers } = incoming
    const passed = request(address + url, { agent, method, headers: { ...headers, connection: 'keep-alive' } })
    passed.on('response', (answer) => {
      const { connection: _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    passed.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(`${address}: ${String(error)}`)
    })
    incoming.pipe(passed)
  }

  const watch = async (address: string) => {
    while (!closing.signal.aborted) {
      if ((await statusOf(`${address}/health/ready`)) === 200) ready.add(address)
      else ready.delete(address)
      await pause(intervalMs)
    }
  }

  // It closes no connection by itself: a caller could be sending on it.
  const server = createServer({ keepAliveTimeout: 0 }, pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const watching = addresses.map(watch)
  onTestFinished(async () => {
    closing.abort()
    await Promise.all(watching)
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves once it sends requests to all of them. */
    allReady: () => until('every instance is ready', () => ready.size === addresses.length),
  }
}
