import { join } from 'node:path'
import type { Call } from '../calls.ts'
import { benchFolder } from '../market.ts'
import { answerTo } from '../same-writes.ts'
import { startServer, untilIndexed } from '../servers.ts'

/** A statement as the product sent it. */
export type Statement = {
  query: { name?: string | undefined; text: string; values?: unknown[] | undefined }
  /** The statements of the same request that had been answered before: it may depend on them. */
  after: number[]
  isAnswered: boolean
}

/** By the path of a request: its statements and the answer. */
export type Captured = Map<string, { statements: Statement[]; answer: Buffer }>

/** So few callers that no statement waits for a connection: it would seem to wait for what is answered meanwhile. */
const capturing = 4

/**
 * Captures these calls for the bare server, and answers the settings that it starts with. Each is made twice and the second one
 * is stored: the first fills the caches of the product, and writes what time has changed.
 */
export const captureCalls = async (databaseUrl: string, calls: Call[]): Promise<{ CAPTURED: string }> => {
  const settings = { CAPTURED: join(benchFolder, 'captured') }
  const server = await startServer('captured', databaseUrl, settings)
  try {
    await untilIndexed(server)
    for (const pass of [calls, calls]) {
      const left = pass.values()
      const caller = async () => {
        for (const call of left) await answerTo(server, call)
      }
      await Promise.all(Array.from({ length: capturing }, caller))
    }
  } finally {
    await server.stop()
  }
  return settings
}
