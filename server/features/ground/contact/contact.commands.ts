import type { z } from 'zod'
import type { adminContact, ContactMessage } from '#contract/ground/contact.ts'
import type { Actor, Visitor } from '#server/http/actor.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { findOperatorEmail } from '#server/features/ground/accounts/accounts.sql.ts'
import { Failure } from '#server/http/failures.ts'
import { adminMessageLetter, contactLetter } from '#server/features/ground/contact/contact.letters.ts'
import { getOwnMissionTitle, getSender, insertContactMessage } from './contact.sql.ts'

/** Stores a visitor's message and mails it to the operator, who answers to the visitor's own address. */
export const sendContactMessage = (db: Db, actor: Visitor, sent: ContactMessage, contactTo: string | null) =>
  db.transaction(async (trx) => {
    const message = {
      familyName: sent.firstname,
      givenName: sent.lastname,
      email: sent.email,
      position: sent.post,
      message: sent.message,
    }
    const id = await insertContactMessage(trx, { ...message, createdAt: actor.now })
    const to = await findOperatorEmail(trx, contactTo)
    const mails = to === undefined ? [] : [{ to, replyTo: sent.email, letter: contactLetter(message) }]
    await record(trx, actor, { type: 'contact.sent', subject: 'contact', subjectId: id }, mails)
  })

/** Mails the administrator the message of a recruiter or a candidate, with the sender and the mission concerned. */
export const writeToAdmin = (
  db: Db,
  actor: Actor<'recruiter' | 'candidate'>,
  { data, mission: missionId }: z.output<typeof adminContact>,
  contactTo: string | null,
) =>
  db.transaction(async (trx) => {
    const sender = await getSender(trx, actor.id)
    const mission = missionId == null ? undefined : await getOwnMissionTitle(trx, actor, missionId)
    const to = await findOperatorEmail(trx, contactTo)
    if (to === undefined) throw new Failure('unavailable')
    const letter = adminMessageLetter({ sender: sender.name, title: data.object, text: data.subject, mission })
    const after = { missionId: missionId ?? null }
    const event = { type: 'administrator.written-to', subject: 'account', subjectId: actor.id, after } as const
    await record(trx, actor, event, [{ to, replyTo: sender.email, letter }])
  })
