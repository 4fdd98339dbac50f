import { sql, type SQL } from 'drizzle-orm'
import { erasedHost } from '#domain/ground/accounts/validation-patterns.ts'
import { isMirrored } from '#domain/events/security-words.ts'
import type { AnyActor } from '#server/http/actor.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Trx } from './client.ts'
import { follow, followersOf, marks, passagesBefore } from './followers/follow.ts'
import type { PassageRow } from './followers/stages.ts'
import type { EventTypeOf, Subject } from '#domain/events/event-kinds.ts'
import { noteSecurity } from './note-security.ts'
import { hasPersonal, sealValues } from './person-keys.ts'
import { statement } from './statement.ts'

/** What happened: an event of the closed list, the id of its row, and the changed values. */
export type DomainEvent = {
  [S in Subject]: {
    type: EventTypeOf<S>
    subject: S
    subjectId: number
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  }
}[Subject]

/** `to` is an e-mail, or the id of the account that has the e-mail. */
export type Mail = { to: string | number; replyTo?: string; letter: Letter }

/**
 * Queues the job that sends a mail; an urgent letter is sent before the others. The attempts are counted in the mail's own row,
 * because a job interrupted by a crash runs again.
 */
export const mailJob = (mailId: SQL, letter: SQL) =>
  sql`graphile_worker.add_job('send_mail', json_build_object('mailId', ${mailId}), max_attempts := 30000,
    priority := case when ${letter} ? 'isUrgent' then -10 else 0 end)`

const value = (name: string) => sql.placeholder(name)

/**
 * The mission and the person that an event concerns, by its subject; nulls where it concerns none. The row must still be
 * there: what is deleted is recorded before its deletion.
 */
const concernOf = (subject: SQL, id: SQL) => sql`
  select mission_id, account_id from (
    select null::int as mission_id, ${id} as account_id where ${subject} = 'account'
    union all select null, c.account_id from candidates c where ${subject} = 'candidate' and c.id = ${id}
    union all select null, r.account_id from recruiters r where ${subject} = 'recruiter' and r.id = ${id}
    union all select m.id, r.account_id from missions m join recruiters r on r.id = m.recruiter_id
      where ${subject} = 'mission' and m.id = ${id}
    union all select p.mission_id, c.account_id from proposals p join candidates c on c.id = p.candidate_id
      where ${subject} = 'proposal' and p.id = ${id}
    union all select p.mission_id, c.account_id from interviews i join proposals p on p.id = i.proposal_id
      join candidates c on c.id = p.candidate_id where ${subject} = 'interview' and i.id = ${id}
    union all select d.mission_id, d.account_id from mission_papers d where ${subject} = 'paper' and d.id = ${id}
    union all select p.mission_id, c.account_id from activity_reports r join proposals p on p.id = r.proposal_id
      join candidates c on c.id = p.candidate_id where ${subject} = 'activity-report' and r.id = ${id}
    union all select n.mission_id, r.account_id from renewals n join missions m on m.id = n.mission_id
      join recruiters r on r.id = m.recruiter_id where ${subject} = 'renewal' and n.id = ${id}
    union all select s.mission_id, s.account_id from signature_requests s
      where ${subject} = 'signature-request' and s.id = ${id}
    union all select v.mission_id, v.account_id from invoices v where ${subject} = 'invoice' and v.id = ${id}
    union all select null, a.id from mails m join accounts a on a.email = m.recipient
      where ${subject} = 'mail' and m.id = ${id}) as concern`

const appended = sql`insert into events
    (at, actor_id, actor_role, type, subject, subject_id, before, after, mission_id, account_id, is_followed)
  select ${value('at')}::timestamptz, ${value('actorId')}::int, ${value('actorRole')}, ${value('type')},
    ${value('subject')}::text, ${value('subjectId')}::int, ${value('before')}::jsonb, ${value('after')}::jsonb,
    concern.mission_id, concern.account_id, true
  from (values (1)) as one left join (
    ${concernOf(sql`${value('subject')}::text`, sql`${value('subjectId')}::int`)}) as concern on true
  returning id, mission_id as "missionId", account_id as "accountId"`

type Appended = { id: string; missionId: number | null; accountId: number | null; passages: PassageRow[] }

const logged = { missionId: sql`(select "missionId" from logged)`, accountId: sql`(select "accountId" from logged)` }

const append = statement<Appended>(
  'append_event',
  sql`with logged as (${appended}), ${marks(logged)} select logged.*, ${passagesBefore(logged)} as passages from logged`,
)

const findConcerned = statement<{ accountId: number | null }>(
  'person_of_event',
  sql`select concern.account_id as "accountId" from (
    ${concernOf(sql`${value('subject')}::text`, sql`${value('subjectId')}::int`)}) as concern`,
)

/** The values of the event as the log keeps them: those that speak of a person are sealed under that person's key. */
const sealedOf = async (trx: Trx, at: Date, { type, subject, subjectId, before, after }: DomainEvent) => {
  if (!hasPersonal(type, before) && !hasPersonal(type, after)) return { before, after }
  const [concerned] = await findConcerned(trx, { subject, subjectId })
  if (concerned?.accountId == null) return { before, after }
  const [sealedBefore, sealedAfter] = await sealValues(trx, { type, accountId: concerned.accountId, at }, [
    before,
    after,
  ])
  return { before: sealedBefore, after: sealedAfter }
}

const written = sql`written as (
      insert into mails (recipient, reply_to, letter, created_at)
      select recipient, mail->>'replyTo', mail->'letter', ${value('at')}::timestamptz
      from jsonb_array_elements(${value('mails')}::jsonb) with ordinality as each (mail, place),
        lateral (select case jsonb_typeof(mail->'to')
          when 'number' then (select email from accounts where id = (mail->>'to')::int)
          else mail->>'to' end as recipient) as named
      where recipient is null or recipient not like ${`%@${erasedHost}`}
      order by place
      returning id, letter
    )`

/** Queues the mails of `written`, and answers their ids as a JSON array. */
const queued = sql`(select coalesce(json_agg(queued.id order by queued.id), '[]')
  from (select written.id, ${mailJob(sql`written.id`, sql`written.letter`)} from written) as queued)`

const appendWithMails = statement<Appended & { mailIds: number[] }>(
  'append_event_with_mails',
  sql`
    with logged as (${appended}), ${marks(logged)}, ${written}
    select logged.*, ${passagesBefore(logged)} as passages, ${queued} as "mailIds" from logged`,
)

const json = (data: unknown) => (data === undefined ? null : JSON.stringify(data))

/** An event about an account names it; its values stay in the event log. */
const mirror = (trx: Trx, actor: AnyActor, { type, subject, subjectId, after }: DomainEvent) => {
  if (!isMirrored(type) || subject !== 'account') return
  const because = typeof after?.['because'] === 'string' ? after['because'] : undefined
  return noteSecurity(trx, actor, { type, accountId: subjectId, ...(because && { details: { because } }) })
}

/**
 * Appends the event to the log, marks what follows it and queues its mails, in the transaction of the change and in one statement;
 * then moves the stages. Answers the ids of the mails.
 */
export const record = async (trx: Trx, actor: AnyActor, event: DomainEvent, mails: Mail[] = []): Promise<number[]> => {
  const { type, subject, subjectId } = event
  const { before, after } = await sealedOf(trx, actor.now, event)
  const values = {
    at: actor.now.toISOString(),
    actorId: actor.id,
    actorRole: actor.role,
    type,
    before: json(before),
    after: json(after),
    ...followersOf(event),
  }
  await mirror(trx, actor, event)
  const [row] =
    mails.length > 0
      ? await appendWithMails(trx, { ...values, mails: JSON.stringify(mails) })
      : (await append(trx, values)).map((one) => ({ ...one, mailIds: [] }))
  if (row === undefined) throw new Error('the log did not answer with its event')
  const { id, missionId, accountId, passages, mailIds } = row
  await follow(
    trx,
    {
      id: Number(id),
      at: actor.now,
      actor: { id: actor.id, role: actor.role },
      type,
      subject,
      subjectId,
      missionId,
      accountId,
      after: after ?? null,
    },
    passages,
  )
  return mailIds
}

const appendMails = statement('queue_mails', sql`with ${written} select ${queued} as "mailIds"`)

/** Queues mails that tell of moves whose events are written already. */
export const queueMails = async (trx: Trx, mails: Mail[], at: Date): Promise<void> => {
  if (mails.length > 0) await appendMails(trx, { at: at.toISOString(), mails: JSON.stringify(mails) })
}
