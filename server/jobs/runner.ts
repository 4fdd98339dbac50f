import { Logger, type JobHelpers } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Database } from '#server/db/client.ts'
import { deleteOldAnswers } from '#server/db/idempotency-keys.ts'
import { prepareEventPartitions } from '#server/db/event-partitions.ts'
import { sealEvents } from '#server/db/event-sealing.ts'
import { makeScheduledBackup, type BackupPlan } from '#server/features/oversight/backups/backups.jobs.ts'
import { deleteContactMessages } from '#server/features/ground/contact/contact.sql.ts'
import { closeJournalBlocks, tellOfJournalHead } from '#server/features/oversight/journal-blocks/journal-blocks.jobs.ts'
import { eraseAccounts } from '#server/features/oversight/erasures/erasures.jobs.ts'
import { tellOfWatchedProfiles } from '#server/features/hiring/mission-watches/mission-watches.jobs.ts'
import { askForRenewals, makeAmendments } from '#server/features/papers/renewals/renewals.jobs.ts'
import { eraseOldProfileViews } from '#server/features/oversight/own-data/own-data.jobs.ts'
import { updateMarkedCalendars } from '#server/features/hiring/interviews/interview-calendars.jobs.ts'
import { remindOfInterviews } from '#server/features/hiring/interviews/interview-reminders.jobs.ts'
import { forgetNudges, nudgeTodos } from '#server/features/oversight/todo/nudges.jobs.ts'
import { recomputeTodos } from '#server/features/oversight/todo/recompute.jobs.ts'
import {
  fileActivityReport,
  remindActivityReports,
} from '#server/features/papers/activity-reports/activity-reports.jobs.ts'
import { deleteExpiredLinks } from '#server/features/papers/activity-reports/validation-links.sql.ts'
import { deleteOverAnswerLinks } from '#server/features/hiring/interview-answers/interview-answers.sql.ts'
import { readInvoice } from '#server/features/papers/invoice-readings/invoice-readings.jobs.ts'
import { makeAwaitedInvoices, makeInvoices } from '#server/features/papers/invoices/invoices.jobs.ts'
import { tellOfOverdueInvoices } from '#server/features/papers/invoices/overdue-invoices.jobs.ts'
import {
  sealDocument,
  tellOfExpiredSignatures,
  type Stamp,
} from '#server/features/papers/signatures/signatures.jobs.ts'
import { deleteExpiredSignatureLinks } from '#server/features/papers/signatures/signatures.sql.ts'
import { tellOfVigilanceChecks } from '#server/features/papers/vigilance/vigilance-checks.jobs.ts'
import { remindOfPapers } from '#server/features/papers/vigilance/vigilance.jobs.ts'
import { sweepFiles } from '#server/features/ground/files/files.jobs.ts'
import { deleteOldMails, setSentLettersEmpty } from '#server/features/ground/mails/mails.sql.ts'
import { eraseOldSecurityEvents } from '#server/features/oversight/security-events/security-events.sql.ts'
import { forwardSecurityEvents } from '#server/features/oversight/security-events/security-events.jobs.ts'
import { eraseExpiredRegistrations } from '#server/features/profiles/registrations/registrations.jobs.ts'
import { freeFormerEmails } from '#server/features/access/sessions/email-changes.sql.ts'
import { deleteExpiredSecrets } from '#server/features/access/sessions/sessions.sql.ts'
import type { FlowService } from '#server/einvoices/flow-service.ts'
import { depositFlow } from '#server/features/papers/platform-deposits/deposits.jobs.ts'
import { readFlows } from '#server/features/papers/platform-deposits/platform-answers.jobs.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { deleteExpiredAttempts } from '#server/http/plugins/rate-limit.ts'
import type { SealIdentity } from '#server/security/seal-identity.ts'
import type { Sealing } from '#server/security/sealing.ts'
import type { Signer } from '#server/security/signer.ts'
import type { MatchingIndex } from '#server/matching/matching-index.ts'
import type { RemoteIndex } from '#server/matching/remote-index.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { describeError, sentenceOf } from '#server/errors/logged-error.ts'
import { followOlderEvents } from './older-events.ts'
import { superviseRunner } from './supervised-runner.ts'
import { watchClock } from './clock-watch.ts'
import { sendMail } from './send-mail.ts'

/** The backups that are made each day at `at` (`03:10`, UTC). */
export type BackupSchedule = BackupPlan & { at: string }

export type JobOptions = {
  /** For the work of the jobs: a query of a nightly one may take minutes. */
  database: Database
  /** For the queue and the mails, which wait for no query of minutes when a connection dies silently; without it, `database`. */
  queueDatabase?: Database
  mailer: Mailer
  /** Ranks candidates in memory, here or in another instance; without it PostgreSQL ranks them. */
  matchingIndex?: MatchingIndex | RemoteIndex | undefined
  fileStore: FileStore
  typesetting: Typesetting
  publicUrl: string
  /** Signs the links of mails that need no session and no row. */
  signer: Signer
  /** Opens what is sealed in the database: the IBAN of an invoice. */
  sealing: Sealing
  /** What documents are sealed with that everybody has signed. */
  sealIdentity: () => Promise<SealIdentity>
  /** Asks a time-stamp authority; answers null where none is set, or none answers. */
  stamp: Stamp
  /** Where the platform's own mails go; null for the first administrator. */
  contactTo: string | null
  /** Whoever collects the security log; null for nobody. */
  securityLogUrl: string | null
  /** Who stamps the head of the journal each day; null for nobody. */
  tsaUrl: string | null
  /** The operator's certified platform, where invoices are deposited; without it that is done by hand. */
  flowService?: FlowService | undefined
  /** Without it no backup is scheduled, and the instances that have one make it. */
  backup?: BackupSchedule
  now: () => Date
  log: FastifyBaseLogger
}

export type Jobs = { stop: () => Promise<void> }

const mailPayload = z.object({ mailId: z.number() })
const renewalPayload = z.object({ renewalId: z.number() })
const signaturePayload = z.object({ requestId: z.number() })
const paperPayload = z.object({ paperId: z.number() })
const flowPayload = z.object({ flowId: z.number() })
const reportPayload = z.object({ reportId: z.number() })

/** A mail server that hangs holds the runners of mails, and no others. */
const mailsAtOnce = 3
const othersAtOnce = 2
const pollMs = 5000
const abandonedAfter = '10 minutes'
/** No job waits longer for its next attempt: one that does was put off by a clock that was ahead. */
const longestWait = '12 hours'

/**
 * A killed runner keeps its jobs locked for hours. Our jobs never last minutes, so a job locked this long has no runner. What a
 * clock that was ahead has locked or put off until later than can be is taken back too.
 */
const freeAbandonedJobs = async (pool: pg.Pool) => {
  await pool.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at not between now() - interval '${abandonedAfter}' and now() + interval '${abandonedAfter}'`)
  await pool.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    from graphile_worker.jobs where locked_at is null and run_at > now() + interval '${longestWait}'`)
}

/**
 * The runner remembers when it last planned each task, and plans nothing before that. After a clock that was ahead by years was
 * set right, that would be in years.
 */
const forgetFuturePlans = (pool: pg.Pool) =>
  pool.query('update graphile_worker._private_known_crontabs set last_execution = null where last_execution > $1', [
    new Date(Date.now() + pollMs),
  ])

/** The runner logs and stores the errors of a task: this gives it only the words allowed in a log, never a query's values. */
const loggable =
  (task: (payload: unknown, helpers: JobHelpers) => Promise<unknown>) =>
  async (payload: unknown, helpers: JobHelpers): Promise<void> => {
    try {
      await task(payload, helpers)
    } catch (error) {
      const message = sentenceOf(error)
      // oxlint-disable-next-line preserve-caught-error -- the cause holds the values
      throw Object.assign(new Error(message), { stack: `Error: ${message}\n${describeError(error).stack}` })
    }
  }

const warner = (log: FastifyBaseLogger) => (sentence: string) => log.warn(sentence)

/** The tasks of the runner, by name. */
export const tasksOf = ({
  database,
  queueDatabase,
  log,
  now,
  contactTo,
  backup,
  matchingIndex,
  ...means
}: JobOptions) => ({
  send_mail: (payload: unknown, { abortSignal }: JobHelpers) => {
    const { db } = queueDatabase ?? database
    return sendMail({ db, now, warn: warner(log), ...means, stopping: abortSignal }, mailPayload.parse(payload).mailId)
  },
  file_activity_report: (payload: unknown) =>
    fileActivityReport({ db: database.db, now: now(), ...means }, reportPayload.parse(payload).reportId),
  make_invoices: (payload: unknown) =>
    makeInvoices(
      { db: database.db, now: now(), contactTo, warn: warner(log), ...means },
      reportPayload.parse(payload).reportId,
    ),
  read_invoice: (payload: unknown) =>
    readInvoice({ db: database.db, now: now(), ...means }, paperPayload.parse(payload).paperId),
  make_awaited_invoices: () =>
    makeAwaitedInvoices({ db: database.db, now: now(), contactTo, warn: warner(log), ...means }),
  deposit_invoice: (payload: unknown) =>
    depositFlow({ db: database.db, now: now(), contactTo, ...means }, flowPayload.parse(payload).flowId),
  read_flows: () => readFlows({ db: database.db, now: now(), contactTo, warn: warner(log), ...means }),
  tell_of_overdue_invoices: () => tellOfOverdueInvoices(database.db, now()),
  remind_activity_reports: () => remindActivityReports(database.db, now()),
  free_abandoned_jobs: () => freeAbandonedJobs(database.pool),
  forget_expired_secrets: async () => {
    await deleteExpiredSecrets(database.db, now())
    await freeFormerEmails(database.db, now(), daysBefore(now(), retentionDays.mail))
    await deleteExpiredLinks(database.db, now())
    await deleteOverAnswerLinks(database.db, now())
    await deleteExpiredSignatureLinks(database.db, now())
  },
  forget_expired_attempts: () => deleteExpiredAttempts(database.pool, now()),
  forget_stored_answers: () => deleteOldAnswers(database.db, now()),
  erase_accounts: () => eraseAccounts(database.db, now()),
  seal_events: () => sealEvents(database.db, now()),
  close_journal_blocks: () => closeJournalBlocks(database.db, now()),
  tell_of_journal_head: () =>
    tellOfJournalHead({ db: database.db, now: now(), tsaUrl: means.tsaUrl, warn: warner(log) }),
  prepare_event_partitions: () => prepareEventPartitions(database.db),
  erase_expired_registrations: () => eraseExpiredRegistrations(database.db, now()),
  erase_old_contact_messages: () => deleteContactMessages(database.db, daysBefore(now(), retentionDays.contactMessage)),
  erase_old_mails: () => deleteOldMails(database.db, daysBefore(now(), retentionDays.mail)),
  erase_old_profile_views: () => eraseOldProfileViews(database.db, now()),
  erase_old_security_events: () => eraseOldSecurityEvents(database.db),
  forward_security_events: () => forwardSecurityEvents(database.db, means.securityLogUrl),
  empty_sent_letters: async () => {
    const before = daysBefore(now(), retentionDays.sentLetter)
    await setSentLettersEmpty(database.db, before)
    await means.mailer.forget?.(before)
  },
  ask_for_renewals: () => askForRenewals(database.db, now(), contactTo),
  make_amendments: (payload: unknown) =>
    makeAmendments({ db: database.db, now: now(), ...means }, renewalPayload.parse(payload).renewalId),
  seal_document: (payload: unknown) =>
    sealDocument({ db: database.db, now: now(), contactTo, ...means }, signaturePayload.parse(payload).requestId),
  tell_of_expired_signatures: () => tellOfExpiredSignatures(database.db, now(), contactTo),
  remind_of_papers: () => remindOfPapers(database.db, now()),
  tell_of_vigilance_checks: () => tellOfVigilanceChecks(database.db, now(), contactTo),
  remind_of_interviews: () => remindOfInterviews(database.db, now()),
  follow_older_events: () => followOlderEvents(database.db),
  recompute_todos: () => recomputeTodos(database.db, now()),
  settle_calendars: () => updateMarkedCalendars(database.db, now()),
  nudge_todos: () => nudgeTodos({ db: database.db, now: now(), contactTo }),
  forget_nudges: () => forgetNudges(database.db, now()),
  tell_of_watched_profiles: () =>
    tellOfWatchedProfiles({ db: database.db, matchingIndex: matchingIndex ?? null }, now()),
  sweep_files: () => sweepFiles({ db: database.db, fileStore: means.fileStore, now: now(), warn: warner(log) }),
  ...(backup !== undefined && {
    make_backup: (_: unknown, { abortSignal }: JobHelpers) =>
      makeScheduledBackup(database.db, backup, now(), { signal: abortSignal }),
  }),
})

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** When each task is planned, in UTC; docs/operations.md lists them for the operator. */
const plans: Record<string, string> = {
  free_abandoned_jobs: '*/10 * * * *',
  forward_security_events: '* * * * *',
  follow_older_events: '* * * * *',
  recompute_todos: '* * * * *',
  settle_calendars: '* * * * *',
  remind_of_interviews: '*/5 * * * *',
  nudge_todos: '*/5 * * * *',
  read_flows: '*/10 * * * *',
  forget_nudges: '57 3 * * *',
  tell_of_watched_profiles: '*/10 * * * *',
  remind_activity_reports: '23 * * * *',
  tell_of_expired_signatures: '33 * * * *',
  forget_expired_attempts: '7 * * * *',
  forget_stored_answers: '17 * * * *',
  forget_expired_secrets: '30 3 * * *',
  erase_accounts: '41 * * * *',
  seal_events: '11 * * * *',
  close_journal_blocks: '* * * * *',
  tell_of_journal_head: '30 6 * * *',
  prepare_event_partitions: '20 3 * * *',
  erase_expired_registrations: '35 3 * * *',
  erase_old_contact_messages: '40 3 * * *',
  erase_old_mails: '45 3 * * *',
  empty_sent_letters: '50 3 * * *',
  erase_old_profile_views: '47 3 * * *',
  erase_old_security_events: '52 3 * * *',
  sweep_files: '55 3 * * *',
  remind_of_papers: '15 6 * * *',
  make_awaited_invoices: '35 6 * * *',
  tell_of_overdue_invoices: '40 6 * * *',
  ask_for_renewals: '20 6 * * *',
  tell_of_vigilance_checks: '25 6 * * *',
}

/** Three attempts, some seconds apart: what is wrong with a disk stays wrong for longer. */
const backupLine = ({ at }: BackupSchedule): string => {
  const [hour, minute] = at.split(':').map(Number)
  return `${minute} ${hour} * * * make_backup ?max=3&jobKey=make_backup`
}

/** A task waits once: planned again before it was run, as by a clock that leaps days ahead, it is still one job. */
const crontabOf = (backup: BackupSchedule | undefined): string =>
  [
    ...Object.entries(plans).map(([task, plan]) => `${plan} ${task} ?jobKey=${task}`),
    ...(backup === undefined ? [] : [backupLine(backup)]),
  ].join('\n')

/** The options of a runner of every task; each scheduled one runs on one instance at a time. */
export const runnerOptions = (options: JobOptions) => ({
  pgPool: (options.queueDatabase ?? options.database).pool,
  taskList: Object.fromEntries(Object.entries(tasksOf(options)).map(([name, task]) => [name, loggable(task)])),
  crontab: crontabOf(options.backup),
  concurrency: mailsAtOnce + othersAtOnce,
  pollInterval: pollMs,
  noHandleSignals: true,
  // Without batches the runner reports the end of a job by a promise that nobody hears: a lost database would end the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  logger: new Logger(() => (level, message) => options.log[levels[level]](`jobs: ${message}`)),
})

/** The mails have a runner of their own, so that what else is to be done never waits for them. */
const splitOptions = (options: JobOptions) => {
  const { crontab, taskList, ...both } = runnerOptions(options)
  const { send_mail: sending, ...others } = taskList
  return {
    mails: {
      ...both,
      taskList: { ...(sending && { send_mail: sending }) },
      parsedCronItems: [],
      concurrency: mailsAtOnce,
    },
    others: { ...both, taskList: others, crontab, concurrency: othersAtOnce },
  }
}

/** Runs the queued jobs until stopped; begins again when the connection to the database was lost, or the clock was moved. */
export const startJobs = (options: JobOptions): Jobs => {
  const { log, mailer } = options
  const { mails, others } = splitOptions(options)
  const { pool } = options.queueDatabase ?? options.database
  const sending = superviseRunner({ options: mails, log })
  const working = superviseRunner({ options: others, log, before: () => forgetFuturePlans(pool) })
  const unwatch = watchClock((byMs) => {
    log.warn(`jobs: the clock was moved by ${Math.round(byMs / 1000)} s`)
    working.restart()
  })
  return {
    stop: async () => {
      unwatch()
      await Promise.all([sending.stop(), working.stop()])
      mailer.close()
    },
  }
}
