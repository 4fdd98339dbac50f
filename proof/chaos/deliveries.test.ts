import { afterAll, expect, test } from 'vitest'
import { mails } from '#server/db/schema/ground/mails.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { openSmtpInbox } from '#test/servers/smtp.ts'
import { openDeliveries } from './deliveries.ts'
import type { Kill } from './kills.ts'

const database = await openTestDatabase()
const inbox = await openSmtpInbox()
const mailer = openMailer({ smtpUrl: inbox.url, from: 'ne-pas-repondre@exemple.fr', dataDir: '' })
afterAll(mailer.close)

/** A mail that is kept as sent after so many attempts, and those that watch what arrives. */
const aMail = async (attempts: number) => {
  const { db } = database
  await db.delete(mails)
  const letter = { subject: 'Votre mission', greeting: 'Bonjour,', paragraphs: [] }
  const date = new Date()
  const recipient = 'claire@exemple.fr'
  const row = { recipient, letter, status: 'sent' as const, attempts, createdAt: date }
  const [{ id } = { id: 0 }] = await db.insert(mails).values(row).returning({ id: mails.id })
  const opened = { ...database, [Symbol.asyncDispose]: () => Promise.resolve() }
  const words = { subject: letter.subject, text: letter.greeting, html: '', replyTo: null }
  return {
    id,
    /** Resolves once the SMTP server has said that it has it. */
    send: () => mailer.send({ messageId: `<mail-${id}@localhost>`, to: recipient, date, ...words }),
    ...openDeliveries({ inbox, open: () => Promise.resolve(opened) }),
  }
}

/** A kill that was over at once; `inMs` from now. */
const aKill = (inMs = 0): Kill => ({ kind: 'both', at: new Date(Date.now() + inMs), readyMs: 0 })

test('a mail that is sent again after a kill is repeated, and not doubled, whenever its arrivals are collected', async () => {
  for (const isCollectedBetween of [false, true]) {
    const { send, collect, judge } = await aMail(2)
    await send()
    const kill = aKill()
    if (isCollectedBetween) collect()
    await send()
    expect(await judge([kill])).toEqual({ mails: 1, repeated: 1, doubled: [], lost: [] })
  }
})

test('a mail that arrives twice without a kill between the two is doubled', async () => {
  const { id, send, judge } = await aMail(2)
  const before = aKill(-1000)
  await send()
  await send()
  const doubled = [`mail ${id}: 2 times, 2 attempts`]
  expect(await judge([before, aKill(1000)])).toEqual({ mails: 1, repeated: 1, doubled, lost: [] })
})

test('a mail that arrives more often than it was tried is doubled, and one that never arrives is lost', async () => {
  const { id, send, judge } = await aMail(1)
  expect((await judge([])).lost).toEqual([`mail ${id}`])
  await send()
  const kill = aKill()
  await send()
  expect((await judge([kill])).doubled).toEqual([`mail ${id}: 2 times, 1 attempts`])
})
