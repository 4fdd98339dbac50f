import { tmpdir } from 'node:os'
import { eq, inArray } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { orNotFound } from '#server/http/failures.ts'
import { runnerOptions } from '#server/jobs/runner.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { testSigner } from '#test/servers/secret.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { aCandidate, aMission, anAdmin, aRecruiter } from '#test/people/factories.ts'
import { aPicture } from '#test/people/sent-files.ts'
import { openSmtpInbox, type Received } from '#test/servers/smtp.ts'

/** A company's logo stands at the head of the mails that speak to a candidate of its missions, inside the mail. */

const tested = await openTestApp()
const { db, call, clock, fileStore } = tested
const inbox = await openSmtpInbox()
const mailer = openMailer({ smtpUrl: inbox.url, from: 'bonjour@inspirnautes.fr', dataDir: tmpdir() })
afterAll(() => mailer.close())
const options = jobOptions(tested, { mailer })
const admin = await anAdmin(db)
const start = clock.now

beforeEach(() => {
  clock.now = start
  inbox.received.length = 0
})

/** What goes with a mail, but for the date of an interview, which is a calendar file. */
const filesOf = ({ attachments }: Received) =>
  attachments.filter(({ mimeType }) => mimeType !== 'text/calendar' && mimeType !== 'application/ics')

const sendQueued = () => runOnce(runnerOptions(options))

const sendLogo = async (person: Person) =>
  call(api.files.uploadPicture, { body: { file: await aPicture({ width: 300, height: 300 }) } }, person)

const aCompany = async () => {
  const recruiter = await aRecruiter(db)
  await db.update(recruiters).set({ companyName: 'Nova & <Fils>' }).where(eq(recruiters.id, recruiter.recruiterId))
  return recruiter
}

type Company = Awaited<ReturnType<typeof aCompany>>

/** Proposes a candidate to the company, and leads them to these moves; answers what both sides received. */
const mailsOf = async (recruiter: Company, move: 'propose' | 'interview' | 'recruit' = 'propose') => {
  const candidate = await aCandidate(db)
  await sendLogo(candidate)
  const mission = await aMission(db, recruiter)
  const body = { mission, profil: candidate.candidateId }
  const { id } = (await call(api.proposals.assign, { body }, admin)).body
  if (move !== 'propose') {
    const slots = { firstDate: '2026-11-30 10:00', secondDate: '2026-12-01 14:30', link: 'https://visio.fr/1', linkTwo: 'https://visio.fr/2' } // oxfmt-ignore
    const interview = (await call(api.interviews.propose, { params: { id }, body: slots }, recruiter)).body.id
    const accepted = { params: { id: interview }, body: { selectedDate: slots.firstDate } }
    if (move === 'recruit') {
      expect((await call(api.interviews.accept, accepted, candidate)).status).toBe(200)
      clock.now = new Date('2026-12-01T12:00:00Z')
      expect((await call(api.proposals.recruit, { params: { id } }, recruiter)).status).toBe(200)
    }
  }
  await sendQueued()
  const to = (person: Person) => inbox.received.filter(({ envelope }) => envelope.to[0] === person.email)
  return { ofCandidate: to(candidate), ofRecruiter: to(recruiter) }
}

test('each mail about a mission shows its candidate the logo of the company, as a JPEG that is in the mail', async () => {
  const recruiter = await aCompany()
  await sendLogo(recruiter)
  const { ofCandidate } = await mailsOf(recruiter, 'recruit')
  expect(ofCandidate.map(({ subject }) => subject?.replace(/ : .*/, ''))).toEqual(
    expect.arrayContaining(['Une mission t’est proposée', 'Un entretien t’est proposé', 'Tu es recruté(e)']),
  )
  expect(ofCandidate).toHaveLength(3)
  for (const mail of ofCandidate) {
    const { html, text } = mail
    const logo = orNotFound(filesOf(mail)[0])
    expect(filesOf(mail)).toHaveLength(1)
    expect(logo).toMatchObject({ mimeType: 'image/jpeg', disposition: 'inline', related: true })
    const shown = orNotFound(/<img [^>]*>/.exec(html ?? '')?.[0])
    expect(shown).toContain(`src="cid:${logo.contentId?.slice(1, -1)}" width="80" height="80"`)
    expect(shown).toContain('alt="Nova &#38; &#60;Fils&#62;"')
    expect(text).not.toMatch(/logo|cid:/)
    const jpeg = new Uint8Array(logo.content as ArrayBuffer)
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 160 })
  }
})

test('a company without a logo, or with one sent before mails showed any, is only named', async () => {
  const [bare, former] = [await aCompany(), await aCompany()]
  await sendLogo(former)
  await db.update(files).set({ mailKey: null }).where(eq(files.accountId, former.id))
  for (const recruiter of [bare, former]) {
    const { ofCandidate } = await mailsOf(recruiter, 'interview')
    expect(ofCandidate).toHaveLength(2)
    for (const mail of ofCandidate) {
      expect(mail.html).not.toContain('<img')
      expect(filesOf(mail)).toEqual([])
    }
  }
})

test('a logo that the storage has lost does not keep the mail', async () => {
  const recruiter = await aCompany()
  await sendLogo(recruiter)
  const [row] = await db.select().from(files).where(eq(files.accountId, recruiter.id))
  await fileStore.storage.remove(orNotFound(row?.mailKey ?? undefined))
  const { ofCandidate } = await mailsOf(recruiter)
  expect(ofCandidate.map(({ attachments }) => attachments)).toEqual([[]])
})

test('a storage that does not answer is told in the log, and the mail leaves', async () => {
  const recruiter = await aCompany()
  await sendLogo(recruiter)
  const candidate = await aCandidate(db)
  const body = { mission: await aMission(db, recruiter), profil: candidate.candidateId }
  await call(api.proposals.assign, { body }, admin)
  const [mail] = await db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, candidate.email))
  const closed = openFileStore({ dataDir: tmpdir(), s3Url: 'http://key:secret@127.0.0.1:1/bucket?style=path' })
  const warnings: string[] = []
  const warn = (sentence: string) => void warnings.push(sentence)
  const means = {
    db,
    mailer,
    fileStore: closed,
    publicUrl: 'https://inspirnautes.fr',
    signer: testSigner,
    now: () => clock.now,
    warn,
  }
  await sendMail(means, orNotFound(mail).id)
  expect(inbox.received.map(({ attachments }) => attachments)).toEqual([[]])
  expect(warnings).toEqual([expect.stringContaining('a mail goes without its logo')])
})

test('a mail shows the logo of when it is sent', async () => {
  const recruiter = await aCompany()
  const candidate = await aCandidate(db)
  const body = { mission: await aMission(db, recruiter), profil: candidate.candidateId }
  await call(api.proposals.assign, { body }, admin)
  await sendLogo(recruiter)
  await sendQueued()
  const mail = inbox.received.find(({ envelope }) => envelope.to[0] === candidate.email)
  expect(mail?.attachments).toHaveLength(1)
})

test('a mail to a recruiter shows no picture at all', async () => {
  const recruiter = await aCompany()
  await sendLogo(recruiter)
  const { ofRecruiter } = await mailsOf(recruiter, 'recruit')
  expect(ofRecruiter.length).toBeGreaterThan(1)
  for (const mail of ofRecruiter) {
    expect(mail.html).not.toMatch(/<img|cid:|\/files\//)
    expect(filesOf(mail)).toEqual([])
  }
  const letters = await db
    .select({ letter: mails.letter })
    .from(mails)
    .where(inArray(mails.recipient, [recruiter.email]))
  expect(letters.every(({ letter }) => letter?.company === undefined)).toBe(true)
})
