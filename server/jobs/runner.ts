import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { letterDays } from '#domain/mails.ts'
import type { Database } from '#server/db/client.ts'
import { deleteExpiredSecrets } from '#server/features/sessions/sessions.sql.ts'
import { setSentLettersEmpty } from '#server/features/mails/mails.sql.ts'
import type { Mailer } from '#server/mail/mailer.ts'
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

/** What the runner does when asked, by name. */
export const tasksOf = ({ database, ...sending }: JobOptions): TaskList => ({
  send_mail: (payload) => sendMail({ db: database.db, ...sending }, mailPayload.parse(payload).mailId),
  free_abandoned_jobs: async () => {
    await freeAbandonedJobs(database.pool)
  },
  forget_expired_secrets: () => deleteExpiredSecrets(database.db, sending.now()),
  empty_sent_letters: () =>
    setSentLettersEmpty(database.db, new Date(sending.now().getTime() - letterDays * 24 * 3600 * 1000)),
})

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** How each runner is made; one at a time takes a job, whichever instance it is on. */
export const runnerOptions = (options: JobOptions) => ({
  pgPool: options.database.pool,
  taskList: tasksOf(options),
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
        options.log.warn(`jobs: interrupted by ${error instanceof Error ? error.name : 'an unknown cause'}`)
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
