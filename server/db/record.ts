import { sql, type SQL } from 'drizzle-orm'
import type { AnyActor } from '#server/actor.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Trx } from './client.ts'

/** The tables of the glossary that events speak of. */
type Subject = 'account' | 'candidate' | 'recruiter' | 'mission' | 'proposal' | 'interview' | 'contact' | 'mail'

/** What happened: the past tense, the row it happened to, and what changed in it. */
export type Happening = {
  type: `${string}.${string}`
  subject: Subject
  subjectId: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** `to` is an e-mail, or the id of the account whose e-mail it is. */
export type Mail = { to: string | number; replyTo?: string; letter: Letter }

/** Queues the job that sends a mail. The mail's own row counts its attempts: a job that a crash cut short comes back. */
export const mailJob = (mailId: SQL) =>
  sql`graphile_worker.add_job('send_mail', json_build_object('mailId', ${mailId}), max_attempts := 30000)`

/** Appends the event to the log and queues its mails, in the transaction of the change and in one statement. */
export const record = async (trx: Trx, actor: AnyActor, event: Happening, mails: Mail[] = []): Promise<void> => {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  const inserted = sql`insert into events (at, actor_id, actor_role, type, subject, subject_id, before, after)
    values (${actor.now}, ${actor.id}, ${actor.role}, ${event.type}, ${event.subject}, ${event.subjectId},
            ${json(event.before)}::jsonb, ${json(event.after)}::jsonb)`
  if (mails.length === 0) {
    await trx.execute(inserted)
    return
  }
  await trx.execute(sql`
    with logged as (${inserted} returning id),
    written as (
      insert into mails (recipient, reply_to, letter, created_at)
      select case jsonb_typeof(mail->'to')
          when 'number' then (select email from accounts where id = (mail->>'to')::int)
          else mail->>'to' end,
        mail->>'replyTo', mail->'letter', ${actor.now}::timestamptz
      from jsonb_array_elements(${JSON.stringify(mails)}::jsonb) as mail
      returning id
    )
    select ${mailJob(sql`written.id`)} from written`)
}
