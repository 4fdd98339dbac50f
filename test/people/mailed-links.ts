import { tmpdir } from 'node:os'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { orNotFound } from '#server/http/failures.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import type { Message } from '#server/mail/mailer.ts'
import { testSigner } from '#test/servers/secret.ts'

/** Sends the newest queued mail of an address, as the job does, and answers the mail that was sent. */
export const sendNewestTo = async (db: Db, email: string, now: Date): Promise<Message> => {
  const [mail] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.status, 'queued')))
    .orderBy(desc(mails.id))
    .limit(1)
  const sent: Message[] = []
  const mailer = { send: async (message: Message) => void sent.push(message), close: () => undefined }
  const fileStore = openFileStore({ dataDir: tmpdir() })
  const warn = (sentence: string) => {
    throw new Error(sentence)
  }
  await sendMail(
    { db, mailer, fileStore, publicUrl: 'http://localhost', signer: testSigner, now: () => now, warn },
    orNotFound(mail).id,
  )
  return orNotFound(sent[0])
}

/** The path of the link in a mail that was sent. */
export const linkIn = ({ text }: Message): string => orNotFound(/https?:\/\/[\w.]+(\/\S+)/.exec(text)?.[1])
