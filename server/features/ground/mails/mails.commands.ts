import { advance, can } from '#domain/machine.ts'
import { mailMachine, type MailFacts } from '#domain/ground/mails/mails.ts'
import type { Actor, System } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import {
  countFailedMails,
  insertMailJobs,
  lockFailedMails,
  lockMail,
  lockQueuedMails,
  setMailFailed,
  setMailsQueued,
  type MailRow,
} from './mails.sql.ts'

/** A mail whose lock the transaction holds leaves the queue, with the reason that the administrator reads. */
const giveUp = async (trx: Trx, actor: System, mail: MailRow, lastError: string): Promise<void> => {
  advance(mailMachine, mail, 'giveUp', actor)
  await setMailFailed(trx, mail.id, lastError)
  const after = { attempts: mail.attempts }
  await record(trx, actor, { type: 'mail.failed', subject: 'mail', subjectId: mail.id, after })
}

/** A mail that failed at every attempt is given up and shown to the administrator; one that has left the queue is left as it is. */
export const giveUpMail = (db: Db, actor: System, id: number, lastError: string): Promise<void> =>
  db.transaction(async (trx) => {
    const mail = await lockMail(trx, id)
    if (can(mailMachine, mail, 'giveUp', actor)) await giveUp(trx, actor, mail, lastError)
  })

/** Gives up every mail that waits to be sent, so that the administrator decides; answers how many. */
export const giveUpQueuedMails = async (trx: Trx, actor: System, lastError: string): Promise<number> => {
  const queued = await lockQueuedMails(trx)
  for (const mail of queued) await giveUp(trx, actor, mail, lastError)
  return queued.length
}

/** Queues again mails whose locks the transaction holds: their count of attempts starts again. */
const queueAgain = async (trx: Trx, actor: Actor<'admin'>, failed: (MailFacts & { id: number })[]): Promise<void> => {
  for (const mail of failed) advance(mailMachine, mail, 'retry', actor)
  const ids = failed.map(({ id }) => id)
  await setMailsQueued(trx, ids)
  await insertMailJobs(trx, ids)
  for (const subjectId of ids) await record(trx, actor, { type: 'mail.retried', subject: 'mail', subjectId })
}

/** The administrator queues again a mail that was given up. */
export const retryMail = (db: Db, actor: Actor<'admin'>, id: number): Promise<void> =>
  db.transaction(async (trx) => queueAgain(trx, actor, [await lockMail(trx, id)]))

/** What one call takes: after a long outage of the mail server there may be many. */
const mostAtOnce = 500

/** The administrator queues again every mail that was given up, the oldest first; answers how many, and how many are left. */
export const retryFailedMails = (db: Db, actor: Actor<'admin'>): Promise<{ queued: number; left: number }> =>
  db.transaction(async (trx) => {
    const failed = await lockFailedMails(trx, mostAtOnce)
    await queueAgain(trx, actor, failed)
    return { queued: failed.length, left: await countFailedMails(trx) }
  })
