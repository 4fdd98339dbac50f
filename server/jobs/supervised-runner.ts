import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

const shortestPauseMs = 500
const longestPauseMs = 5000

export type SupervisedRunner = {
  /** Ends the runner, which is begun again at once. */
  restart: () => void
  /** Resolves once what was under way has ended: five seconds after the call, mails and backups are told to. */
  stop: () => Promise<void>
}

type Options = {
  options: RunnerOptions & { pgPool: pg.Pool }
  log: FastifyBaseLogger
  /** Done before each run. */
  before?: () => Promise<unknown>
}

/** A runner of queued jobs, begun again whenever it ends, as it does when the connection to the database was lost. */
export const superviseRunner = ({ options, log, before }: Options): SupervisedRunner => {
  const stopping = new AbortController()
  const whenAborted = once(stopping.signal, 'abort')
  let runner: Runner | undefined
  /** The runs that have ended: what they could not report as done, for the database was away, is still theirs. */
  const runs: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => runs.push(workerPool.id))

  const freeJobs = async () => {
    if (runs.length === 0) return
    await options.pgPool.query('select graphile_worker.force_unlock_workers($1)', [runs])
    runs.length = 0
  }

  const end = async () => {
    try {
      await runner?.stop()
    } catch (error) {
      log.debug({ err: error }, 'jobs: the runner was ending already')
    }
  }

  const runUntilLost = async () => {
    await freeJobs()
    await before?.()
    runner = await run({ ...options, events })
    if (stopping.signal.aborted) await end()
    await runner.promise
    runner = undefined
  }

  const runForEver = async () => {
    let wait = shortestPauseMs
    while (!stopping.signal.aborted) {
      const begun = performance.now()
      try {
        await runUntilLost()
      } catch (error) {
        log.warn({ err: error }, 'jobs: interrupted')
      }
      wait = performance.now() - begun > longestPauseMs ? shortestPauseMs : Math.min(wait * 2, longestPauseMs)
      if (!stopping.signal.aborted) await Promise.race([pause(wait, undefined, { ref: false }), whenAborted])
    }
  }

  const running = runForEver()
  return {
    restart: () => void end(),
    stop: async () => {
      stopping.abort()
      await end()
      await running
    },
  }
}
