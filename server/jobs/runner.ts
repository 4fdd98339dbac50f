import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, type Runner, type Task } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Database } from '#server/db/client.ts'
import { makeScheduledBackup, type BackupPlan } from '#server/features/backups/backups.jobs.ts'
import { deleteContactMessages } from '#server/features/contact/contact.sql.ts'
import { askForRenewals, makeAmendments } from '#server/features/renewals/renewals.jobs.ts'
import { fileActivityReport, remindActivityReports } from '#server/features/activity-reports/activity-reports.jobs.ts'
import { deleteExpiredLinks } from '#server/features/activity-reports/validation-links.sql.ts'
import { tellOfVigilanceChecks } from '#server/features/vigilance/vigilance-checks.jobs.ts'
import { remindOfPapers } from '#server/features/vigilance/vigilance.jobs.ts'
import { sweepFiles } from '#server/features/files/files.jobs.ts'
import { deleteOldMails, setSentLettersEmpty } from '#server/features/mails/mails.sql.ts'
import { eraseOldSecurityEvents } from '#server/features/security-events/security-events.sql.ts'
import { forwardSecurityEvents } from '#server/features/security-events/security-events.jobs.ts'
import { eraseExpiredRegistrations } from '#server/features/registrations/registrations.jobs.ts'
import { deleteExpiredSecrets } from '#server/features/sessions/sessions.sql.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { deleteExpiredAttempts } from '#server/http/plugins/rate-limit.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { describeError, sentenceOf } from '#server/errors/logged-error.ts'
import { sendMail } from './send-mail.ts'

/** The backups that are made each day at `at` (`03:10`, UTC). */
export type BackupSchedule = BackupPlan & { at: string }

export type JobOptions = {
  database: Database
  mailer: Mailer
  fileStore: FileStore
  typesetting: Typesetting
  publicUrl: string
  /** Where the platform's own mails go; null for the first administrator. */
  contactTo: string | null
  /** Whoever collects the security log; null for nobody. */
  securityLogUrl: string | null
  /** Without it no backup is scheduled, and the instances that have one make it. */
  backup?: BackupSchedule
  /** Ends a job that lasts long, which is tried again at the next start. */
  stopping?: AbortSignal
  now: () => Date
  log: FastifyBaseLogger
}

export type Jobs = { stop: () => Promise<void> }

const mailPayload = z.object({ mailId: z.number() })
const renewalPayload = z.object({ renewalId: z.number() })
const reportPayload = z.object({ reportId: z.number() })

const concurrency = 4
const pollMs = 5000
const shortestPauseMs = 500
const longestPauseMs = 30_000
const abandonedAfter = '10 minutes'

/** A killed runner keeps its jobs locked for hours. Our jobs never last minutes, so a job locked this long has no runner. */
const freeAbandonedJobs = (pool: pg.Pool) =>
  pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '${abandonedAfter}'`)

/** The runner logs and stores the errors of a task: this gives it only the words allowed in a log, never a query's values. */
const loggable =
  (task: (payload: unknown) => Promise<unknown>): Task =>
  async (payload) => {
    try {
      await task(payload)
    } catch (error) {
      const message = sentenceOf(error)
      // oxlint-disable-next-line preserve-caught-error -- the cause holds the values
      throw Object.assign(new Error(message), { stack: `Error: ${message}\n${describeError(error).stack}` })
    }
  }

const warner = (log: FastifyBaseLogger) => (sentence: string) => log.warn(sentence)

/** The tasks of the runner, by name. */
export const tasksOf = ({ database, log, now, contactTo, backup, stopping, ...means }: JobOptions) => ({
  send_mail: (payload: unknown) =>
    sendMail({ db: database.db, now, warn: warner(log), ...means }, mailPayload.parse(payload).mailId),
  file_activity_report: (payload: unknown) =>
    fileActivityReport({ db: database.db, now: now(), ...means }, reportPayload.parse(payload).reportId),
  remind_activity_reports: () => remindActivityReports(database.db, now()),
  free_abandoned_jobs: () => freeAbandonedJobs(database.pool),
  forget_expired_secrets: async () => {
    await deleteExpiredSecrets(database.db, now())
    await deleteExpiredLinks(database.db, now())
  },
  forget_expired_attempts: () => deleteExpiredAttempts(database.pool, now()),
  erase_expired_registrations: () => eraseExpiredRegistrations(database.db, now()),
  erase_old_contact_messages: () => deleteContactMessages(database.db, daysBefore(now(), retentionDays.contactMessage)),
  erase_old_mails: () => deleteOldMails(database.db, daysBefore(now(), retentionDays.mail)),
  erase_old_security_events: () => eraseOldSecurityEvents(database.db),
  forward_security_events: () => forwardSecurityEvents(database.db, means.securityLogUrl),
  empty_sent_letters: () => setSentLettersEmpty(database.db, daysBefore(now(), retentionDays.sentLetter)),
  ask_for_renewals: () => askForRenewals(database.db, now(), contactTo),
  make_amendments: (payload: unknown) =>
    makeAmendments({ db: database.db, now: now(), ...means }, renewalPayload.parse(payload).renewalId),
  remind_of_papers: () => remindOfPapers(database.db, now()),
  tell_of_vigilance_checks: () => tellOfVigilanceChecks(database.db, now(), contactTo),
  sweep_files: () => sweepFiles({ db: database.db, fileStore: means.fileStore, now: now(), warn: warner(log) }),
  ...(backup !== undefined && {
    make_backup: () => makeScheduledBackup(database.db, backup, now(), { signal: stopping }),
  }),
})

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** Three attempts, some seconds apart: what is wrong with a disk stays wrong for longer. */
const backupLine = ({ at }: BackupSchedule): string => {
  const [hour, minute] = at.split(':').map(Number)
  return `${minute} ${hour} * * * make_backup ?max=3`
}

/** The schedule of each task, in UTC; docs/operations.md lists them for the operator. */
const crontab = `*/10 * * * * free_abandoned_jobs
* * * * * forward_security_events
23 * * * * remind_activity_reports
7 * * * * forget_expired_attempts
30 3 * * * forget_expired_secrets
35 3 * * * erase_expired_registrations
40 3 * * * erase_old_contact_messages
45 3 * * * erase_old_mails
50 3 * * * empty_sent_letters
52 3 * * * erase_old_security_events
55 3 * * * sweep_files
15 6 * * * remind_of_papers
20 6 * * * ask_for_renewals
25 6 * * * tell_of_vigilance_checks`

/** The options of each runner; each scheduled task runs on one instance at a time. */
export const runnerOptions = (options: JobOptions) => ({
  pgPool: options.database.pool,
  taskList: Object.fromEntries(Object.entries(tasksOf(options)).map(([name, task]) => [name, loggable(task)])),
  crontab: options.backup === undefined ? crontab : `${crontab}\n${backupLine(options.backup)}`,
  concurrency,
  pollInterval: pollMs,
  noHandleSignals: true,
  logger: new Logger(() => (level, message) => options.log[levels[level]](`jobs: ${message}`)),
})

/** Runs the queued jobs until stopped, and restarts when the connection to the database was lost. */
export const startJobs = (options: JobOptions): Jobs => {
  const stopping = new AbortController()
  let runner: Runner | undefined

  const runUntilLost = async () => {
    runner = await run(runnerOptions({ ...options, stopping: stopping.signal }))
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
