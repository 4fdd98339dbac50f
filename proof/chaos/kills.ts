import type { Random } from '#demo/random.ts'
import { until } from '#test/servers/server-process.ts'
import { longestMs, type Stage } from './stage.ts'

/**
 * What is killed: the server; the first process of the embedded PostgreSQL, whose others end by themselves; one of the others,
 * as a machine without memory does it, after which PostgreSQL ends them all and begins again; the server and the database.
 */
export const killKinds = ['server', 'database', 'backend', 'both'] as const
export type KillKind = (typeof killKinds)[number]

/** `at` is the moment of the kill, and `readyMs` the time until `/health/ready` answered 200. */
export type Kill = { kind: KillKind; at: Date; readyMs: number }

/** A connection that PostgreSQL ends when it is killed, or when it ends all others. */
const openWitness = async (stage: Stage) => {
  const database = await stage.open()
  const client = await database.pool.connect()
  // Not `once` of Node, which rejects: the end comes with an error.
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const dispose = async () => {
    client.release(true)
    await database.pool.end()
  }
  return { client, ended, [Symbol.asyncDispose]: dispose }
}

/** The process of one connection of the server. */
const aBackend = async ({ client }: Awaited<ReturnType<typeof openWitness>>, random: Random): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'inspirnautes_app' order by pid`,
  )
  return random.pick(rows).pid
}

const killDatabase = (stage: Stage) => {
  const pid = stage.folder.postmaster()
  if (pid === undefined) throw new Error('no database runs')
  process.kill(pid, 'SIGKILL')
}

/** Whether the database takes a connection: for a moment after it ended all others, a link of the server may still answer. */
const takesConnections = async (stage: Stage): Promise<boolean> => {
  try {
    await using database = await stage.open()
    await database.pool.query('select')
    return true
  } catch {
    return false
  }
}

/** Rejects when the server ends by itself, with its words. */
const failAtItsEnd = async (stage: Stage): Promise<never> => {
  const { code, output, complaint } = await stage.server().ended
  throw new Error(`the server ended by itself with ${code}: ${output}${complaint}`)
}

/** Kills, starts again what does not recover alone, and measures until it is ready. */
export const killAndRecover = async (stage: Stage, kind: KillKind, random: Random): Promise<Kill> => {
  await using witness = await openWitness(stage)
  const backend = kind === 'backend' ? await aBackend(witness, random) : 0
  const [at, begun] = [new Date(), performance.now()]
  if (kind === 'backend') process.kill(backend, 'SIGKILL')
  if (kind === 'database' || kind === 'both') killDatabase(stage)
  if (kind === 'server' || kind === 'both') {
    await stage.kill()
    await stage.start()
  } else {
    // Until then the server may still answer that it is ready.
    await witness.ended
  }
  const isReady = async () => (await takesConnections(stage)) && (await stage.isReady())
  await Promise.race([until(`it is ready after ${kind} was killed`, isReady, longestMs), failAtItsEnd(stage)])
  return { kind, at, readyMs: performance.now() - begun }
}
