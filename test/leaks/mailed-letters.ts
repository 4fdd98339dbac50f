import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { mails } from '#server/db/schema/ground/mails.ts'
import { updateMarkedCalendars } from '#server/features/hiring/interviews/interview-calendars.jobs.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { outboxMailer } from '#server/mail/mailer.ts'
import type { TestApp } from '#test/servers/app.ts'
import { testSigner } from '#test/servers/secret.ts'
import type { Received } from './leak-scanner.ts'
import type { Stage } from './proposal-stages.ts'

/** The letters of a company as they leave, with their links. */
export const openLetters = ({ db, clock, fileStore }: TestApp) => {
  /** The kinds of links that letters left with: each is made for its letter, and only while it serves. */
  const linked = new Set<string>()

  /** Every mail to the recruiter that has not left yet, with its headers, as it leaves; what calendars are told stands beside it, decoded. */
  const mailed = async ({ recruiter }: Stage): Promise<Received[]> => {
    await updateMarkedCalendars(db, clock.now)
    const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-mails-'))
    const mailer = outboxMailer(folder, 'Inspirnautes <bonjour@inspirnautes.fr>')
    const warn = (sentence: string) => expect.unreachable(sentence)
    const sending = {
      db,
      mailer,
      fileStore,
      publicUrl: 'http://localhost',
      signer: testSigner,
      now: () => clock.now,
      warn,
    }
    const isQueued = and(eq(mails.recipient, recruiter.email), eq(mails.status, 'queued'))
    const rows = await db.select({ id: mails.id, letter: mails.letter }).from(mails).where(isQueued)
    for (const { id, letter } of rows) {
      await sendMail(sending, id)
      const [sent] = await db.select({ status: mails.status }).from(mails).where(eq(mails.id, id))
      if (sent?.status === 'sent' && letter?.action && 'link' in letter.action) linked.add(letter.action.link.kind)
    }
    const letters = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
    await rm(folder, { recursive: true })
    const calendars: Received[] = []
    for (const letter of letters) {
      // No search reads a face: such a mail carries no picture, and names none.
      const { html, attachments, replyTo } = await PostalMime.parse(letter)
      expect(html).not.toMatch(/<img|url\(|\/files\//)
      expect(replyTo).toBeUndefined()
      for (const { mimeType, content } of attachments) {
        expect(mimeType).toMatch(/^(text\/calendar|application\/ics)$/)
        calendars.push({ head: '', type: mimeType, body: Buffer.from(content as ArrayBuffer) })
      }
    }
    const withoutEncoded = (letter: Buffer) => letter.toString().replaceAll(/(?<=: base64\r?\n\r?\n)[\w+/=\r\n]+/g, '')
    return [
      ...letters.map((letter) => ({ head: '', type: 'message/rfc822', body: Buffer.from(withoutEncoded(letter)) })),
      ...calendars,
    ]
  }

  return { mailed, linked }
}
