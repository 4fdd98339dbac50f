import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, type Runner, type Task } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { letterDays } from '#domain/mails.ts'
import type { Database } from '#server/db/client.ts'
import { deleteExpiredSecrets } from '#server/features/sessions/sessions.sql.ts'
import { setSentLettersEmpty } from '#server/features/mails/mails.sql.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { describeError, sentenceOf } from '#server/errors/logged-error.ts'
import { sendMail } from './send-mail.ts'

export type JobOptions = {
  database: Database
  mailer: Mailer
  publicUrl: string
  now: () => Date
  log: FastifyBaseLogger
}

export type Jobs = { stop: () => Promise<void> }

const mailPayload = z.object({ mailId: z.number() })

const concurrency = 4
const pollMs = 5000
const shortestPauseMs = 500
const longestPauseMs = 30_000
const abandonedAfter = '10 minutes'

/** A runner that was killed holds its jobs for hours; no job of ours lasts minutes, so its holder is dead. */
const freeAbandonedJobs = (pool: pg.Pool) =>
  pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '${abandonedAfter}'`)

/** The runner logs and keeps what a task throws: the words that a log may have, and not a query with its values. */
const loggable =
  (task: (payload: unknown) => Promise<unknown>): Task =>
  async (payload) => {
    try {
      await task(payload)
    } catch (error) {
      const message = sentenceOf(error)
      // oxlint-disable-next-line preserve-caught-error -- the values would go along
      throw Object.assign(new Error(message), { stack: `Error: ${message}\n${describeError(error).stack}` })
    }
  }

/** What the runner does when asked, by name. */
const tasksOf = ({ database, ...sending }: JobOptions) => ({
  send_mail: (payload: unknown) => sendMail({ db: database.db, ...sending }, mailPayload.parse(payload).mailId),
  free_abandoned_jobs: () => freeAbandonedJobs(database.pool),
  forget_expired_secrets: () => deleteExpiredSecrets(database.db, sending.now()),
  empty_sent_letters: () =>
    setSentLettersEmpty(database.db, new Date(sending.now().getTime() - letterDays * 24 * 3600 * 1000)),
})

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** How each runner is made; one at a time takes a job, whichever instance it is on. */
export const runnerOptions = (options: JobOptions) => ({
  pgPool: options.database.pool,
  taskList: Object.fromEntries(Object.entries(tasksOf(options)).map(([name, task]) => [name, loggable(task)])),
  crontab: [
    '*/10 * * * * free_abandoned_jobs',
    '30 3 * * * forget_expired_secrets',
    '40 3 * * * empty_sent_letters',
  ].join('\n'),
  concurrency,
  pollInterval: pollMs,
  noHandleSignals: true,
  logger: new Logger(() => (level, message) => options.log[levels[level]](`jobs: ${message}`)),
})

/** Runs the queued jobs until stopped, and begins again whenever the database went away. */
export const startJobs = (options: JobOptions): Jobs => {
  const stopping = new AbortController()
  let runner: Runner | undefined

  const runUntilLost = async () => {
    runner = await run(runnerOptions(options))
    if (stopping.signal.aborted) await runner.stop()
    await runner.promise
    runner = undefined
  }

  const whenAborted = once(stopping.signal, 'abort')

  const keepRunning = async () => {
    let wait = shortestPauseMs
    while (!stopping.signal.aborted) {
      const begun = Date.now()
      try {
        await runUntilLost()
      } catch (error) {
        options.log.warn({ err: error }, 'jobs: interrupted')
      }
      wait = Date.now() - begun > longestPauseMs ? shortestPauseMs : Math.min(wait * 2, longestPauseMs)
      if (!stopping.signal.aborted) await Promise.race([pause(wait, undefined, { ref: false }), whenAborted])
    }
  }

  const running = keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      await runner?.stop()
      await running
      options.mailer.close()
    },
  }
}
