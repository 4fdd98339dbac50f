import { advance } from '#domain/machine.ts'
import { mailMachine } from '#domain/mails.ts'
import type { Actor, System } from '#server/http/actor.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { insertMailJob, lockMail, setMailStatus } from './mails.sql.ts'

/** A mail that failed at every attempt is given up and shown to the administrator. */
export const giveUpMail = (db: Db, actor: System, id: number, lastError: string): Promise<void> =>
  db.transaction(async (trx) => {
    const mail = await lockMail(trx, id)
    const status = advance(mailMachine, mail, 'giveUp', actor)
    await setMailStatus(trx, id, { status, lastError })
    const after = { attempts: mail.attempts }
    await record(trx, actor, { type: 'mail.failed', subject: 'mail', subjectId: id, after })
  })

/** The administrator queues again a mail that was given up: its count of attempts starts again. */
export const retryMail = (db: Db, actor: Actor<'admin'>, id: number): Promise<void> =>
  db.transaction(async (trx) => {
    const mail = await lockMail(trx, id)
    const status = advance(mailMachine, mail, 'retry', actor)
    await setMailStatus(trx, id, { status, attempts: 0, lastError: null })
    await insertMailJob(trx, id)
    await record(trx, actor, { type: 'mail.retried', subject: 'mail', subjectId: id })
  })
