import { tmpdir } from 'node:os'
import { desc, eq } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { papersMailForm } from '#contract/papers/contracts.ts'
import { tooLargeMail } from '#contract/wire/file-messages.ts'
import { api } from '#contract/index.ts'
import { maxMailedBytes } from '#domain/ground/files/uploads.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mailAttachments, mails } from '#server/db/schema/ground/mails.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { sweepFiles } from '#server/features/ground/files/files.jobs.ts'
import { setSentLettersEmpty } from '#server/features/ground/mails/mails.sql.ts'
import { orNotFound } from '#server/http/failures.ts'
import { runnerOptions } from '#server/jobs/runner.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { aPicture, aResume } from '#test/people/sent-files.ts'
import { openSmtpInbox } from '#test/servers/smtp.ts'
import { opened } from '#test/people/opened-events.ts'

const tested = await openTestApp()
const { app, db, call, clock, fileStore } = tested
const { mailCandidate, mailRecruiter } = api.contracts
const inbox = await openSmtpInbox()
const admin = await anAdmin(db)
const start = clock.now
const contrat = await aResume('Contrat à signer.pdf')
const other = await aPicture({ name: 'modèle.png' })
const mailer = openMailer({ smtpUrl: inbox.url, from: 'bonjour@inspirnautes.fr', dataDir: tmpdir() })
afterAll(() => mailer.close())
const options = jobOptions(tested, { mailer })

const send = () => runOnce(runnerOptions(options))

beforeEach(async () => {
  clock.now = start
  inbox.received.length = 0
  inbox.refusal = null
  await db.delete(rateLimits)
})

const aRecruitment = async () => {
  const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db)]
  const mission = await aMission(db, recruiter, { title: 'Refonte du portail' })
  await aProposal(db, mission, candidate, 'recruited')
  return { recruiter, candidate, mission }
}

/** What came to the inbox: its words, and its files byte for byte. */
const received = () => {
  const mail = orNotFound(inbox.received.at(-1))
  const attached = mail.attachments.map(({ filename, mimeType, disposition, content }) => {
    const bytes = Buffer.from(typeof content === 'string' ? content : new Uint8Array(content))
    return { filename, mimeType, disposition, bytes }
  })
  return { ...mail, attached }
}
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

describe('the mail to a candidate', () => {
  test('takes the contract and the model of a CRA with it, and makes nothing their contract', async () => {
    const { candidate, mission } = await aRecruitment()
    const answer = await call(
      mailCandidate,
      { body: { contrat, cra: other, profil_id: candidate.id, mission_id: mission } },
      admin,
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ toast: { status: 'success', body: 'Email envoyé avec succès' } })
    await send()
    expect(inbox.received).toHaveLength(1)
    const mail = received()
    expect(mail.envelope.to).toEqual([candidate.email])
    expect(mail.subject).toBe('Ton contrat à signer\u00a0: Refonte du portail')
    expect(mail.text).toContain(`https://inspirnautes.fr/user/mission/${mission}`)
    expect(mail.attached).toMatchObject([
      { filename: 'Contrat à signer.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
      { filename: 'modèle.png', mimeType: 'image/png', disposition: 'attachment' },
    ])
    expect(mail.attached[0]?.bytes.equals(await bytesOf(contrat))).toBe(true)
    expect(await db.$count(missionPapers, eq(missionPapers.accountId, candidate.id))).toBe(0)
    const [logged] = await db.select().from(events).orderBy(desc(events.id)).limit(1)
    expect(logged).toMatchObject({
      type: 'candidate-contract.sent',
      actorId: admin.id,
      missionId: mission,
      accountId: candidate.id,
      after: { files: ['contrat', 'cra'], missionId: mission },
    })
  })

  test('leaves the contract on their page, with a task to sign it until the signed one is imported', async () => {
    const { candidate, mission } = await aRecruitment()
    const body = { contrat, profil_id: candidate.id, mission_id: mission }
    await call(mailCandidate, { body }, admin)
    const params = { missionId: mission, userId: candidate.id }
    const page = async () => (await call(api.contracts.ofCandidate, { params }, candidate)).body
    const { contrats, standing, can } = await page()
    expect([contrats, can.importContract]).toEqual([[], true])
    expect(standing).toMatchObject({ state: 'sent', paper: { doc_name: 'Contrat à signer.pdf' } })
    const address = orNotFound(standing?.paper ?? undefined).doc_url.replace('http://localhost:3000', '')
    expect((await app.inject(address)).rawPayload.equals(await bytesOf(contrat))).toBe(true)
    const asked = async (person: Person) =>
      (await call(api.todo.list, { query: {} }, person)).body.items
        .filter((todo) => todo.mission?.id === mission)
        .map(({ kind }) => kind)
    expect(await asked(candidate)).toContain('contract.sign')
    expect(await asked(admin)).not.toContain('contract.prepare')
    await call(api.contracts.importOfCandidate, { body: { contrat, mission_id: mission } }, candidate)
    expect(await asked(candidate)).not.toContain('contract.sign')
    await send()
  })

  test('leaves with one of the two, and without a mission', async () => {
    const { candidate } = await aRecruitment()
    await call(mailCandidate, { body: { cra: contrat, profil_id: candidate.id } }, admin)
    await send()
    expect(received()).toMatchObject({ subject: 'Ton modèle de CRA' })
    expect(received().text).toContain('https://inspirnautes.fr/user/documents')
    expect(received().attached).toHaveLength(1)
  })
})

test('why a contract leaves under a red light is kept by the event, and is never required', async () => {
  const { candidate, mission } = await aRecruitment()
  const reason = 'Attestation attendue lundi'
  for (const given of [{ reason }, { reason: ' ' }, {}]) {
    const body = { contrat, profil_id: candidate.id, mission_id: mission, ...given }
    expect((await call(mailCandidate, { body }, admin)).status).toBe(200)
  }
  const logged = await opened(db, db.select().from(events).orderBy(desc(events.id)).limit(3))
  expect(logged.map(({ after }) => after)).toEqual([
    { files: ['contrat'], missionId: mission },
    { files: ['contrat'], missionId: mission },
    { files: ['contrat'], missionId: mission, reason },
  ])
  await send()
})

test('the mail to a company takes the contract and the invoice with it', async () => {
  const { recruiter, mission } = await aRecruitment()
  const body = { contrat, invoices: other, recruiter_id: recruiter.id, mission_id: mission }
  expect((await call(mailRecruiter, { body }, admin)).status).toBe(200)
  await send()
  const mail = received()
  expect(mail.envelope.to).toEqual([recruiter.email])
  expect(mail.subject).toBe('Votre contrat à signer\u00a0: Refonte du portail')
  expect(mail.text).toContain(`https://inspirnautes.fr/recruiter/mission/${mission}`)
  expect(mail.attached.map(({ filename }) => filename)).toEqual(['Contrat à signer.pdf', 'modèle.png'])
  const page = await call(api.contracts.ofRecruiter, { params: { id: mission }, query: {} }, recruiter)
  expect(page.body).toMatchObject({ contrat: null, standing: { paper: { doc_name: 'Contrat à signer.pdf' } } })
})

describe('is refused', () => {
  test('a mail without a file, or with another format', async () => {
    const { candidate, recruiter } = await aRecruitment()
    const none = await call(mailCandidate, { body: { profil_id: candidate.id } }, admin)
    expect([none.status, none.failure.error.fields]).toEqual([422, { contrat: 'file est obligatoire' }])
    const invoices = new File(['Bonjour'], 'facture.txt')
    const wrong = await call(mailRecruiter, { body: { invoices, recruiter_id: recruiter.id } }, admin)
    expect([wrong.status, wrong.failure.error.fields]).toEqual([422, { invoices: 'Format non supporté' }])
    expect(wrong.failure.toast).toEqual({ status: 'error', body: "Echec de l'envoi de l'email" })
  })

  test('two files that most mail servers would not take together', async () => {
    const { candidate, recruiter } = await aRecruitment()
    const padded = async (bytes: number) => {
      const whole = await bytesOf(contrat)
      return new File([new Uint8Array(whole), new Uint8Array(bytes - whole.length).fill(32)], 'Contrat.pdf')
    }
    const [half, more] = [await padded(maxMailedBytes / 2), await padded(maxMailedBytes / 2 + 1)]
    const refused = await call(mailCandidate, { body: { contrat: half, cra: more, profil_id: candidate.id } }, admin)
    expect([refused.status, refused.failure.error.fields]).toEqual([422, { cra: tooLargeMail }])
    const body = { contrat: more, invoices: half, recruiter_id: recruiter.id }
    expect((await call(mailRecruiter, { body }, admin)).failure.error.fields).toEqual({ invoices: tooLargeMail })
    expect(await db.$count(mails, eq(mails.recipient, candidate.email))).toBe(0)
    // At the limit the form lets both go.
    expect(papersMailForm('contrat').safeParse({ contrat: half, other: half }).success).toBe(true)
    expect(papersMailForm('contrat').safeParse({ contrat: half, other: more }).success).toBe(false)
  })

  test('a person who is not of that side, and a mission that is not theirs', async () => {
    const { candidate, recruiter } = await aRecruitment()
    const foreign = (await aRecruitment()).mission
    for (const body of [
      { contrat, profil_id: recruiter.id },
      { contrat, profil_id: 2_000_000_000 },
      { contrat, profil_id: candidate.id, mission_id: foreign },
    ])
      expect((await call(mailCandidate, { body }, admin)).status).toBe(404)
    for (const body of [
      { contrat, recruiter_id: candidate.id },
      { contrat, recruiter_id: recruiter.id, mission_id: foreign },
    ])
      expect((await call(mailRecruiter, { body }, admin)).status).toBe(404)
    await send()
    expect(inbox.received).toEqual([])
  })
})

test('a mail never leaves without a file of it: it is given up, and the administrator reads why', async () => {
  const { candidate } = await aRecruitment()
  await call(mailCandidate, { body: { contrat, cra: other, profil_id: candidate.id } }, admin)
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, candidate.email))
  const [, lost] = await db
    .select()
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, orNotFound(mail).id))
    .orderBy(mailAttachments.id)
  await fileStore.storage.remove(orNotFound(lost).key)
  await send()
  expect(inbox.received).toEqual([])
  const failed = (await call(api.mails.listFailed, {}, admin)).body.items
  expect(failed[0]).toMatchObject({ recipient: candidate.email, lastError: 'une pièce jointe est introuvable' })
})

test('what goes with a mail stays until its letter is emptied, then the nightly sweep removes it', async () => {
  clock.now = new Date()
  const { candidate } = await aRecruitment()
  await call(mailCandidate, { body: { contrat, profil_id: candidate.id } }, admin)
  await send()
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, candidate.email))
  const [attached] = await db
    .select()
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, orNotFound(mail).id))
  const { key } = orNotFound(attached)
  const warnings: string[] = []
  const sweep = () =>
    sweepFiles({ db, fileStore, now: daysBefore(clock.now, -2), warn: (sentence) => warnings.push(sentence) })
  const isStored = async () => {
    const open = await fileStore.storage.open(key)
    open?.content.destroy()
    return open !== undefined
  }
  await sweep()
  expect(await isStored()).toBe(true)
  expect((await app.inject(`/files/${key}`)).statusCode).toBe(404)
  await setSentLettersEmpty(db, daysBefore(clock.now, retentionDays.sentLetter))
  await sweep()
  expect(await isStored()).toBe(true)
  await setSentLettersEmpty(db, daysBefore(clock.now, -1))
  expect(await db.$count(mailAttachments, eq(mailAttachments.key, key))).toBe(0)
  await sweep()
  expect(await isStored()).toBe(false)
})
