import { desc, eq, like } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { contactMessages } from '#server/db/schema/ground/contact.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { runnerOptions } from '#server/jobs/runner.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { openTestApp } from '#test/servers/app.ts'
import { testSealIdentity, testSealing } from '#test/servers/jobs.ts'
import { testSigner } from '#test/servers/secret.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'

const { app, db, pool, call, fileStore } = await openTestApp()
const calls = api.contact
const admin = await anAdmin(db)
await anAdmin(db)

beforeEach(async () => {
  await db.delete(rateLimits)
})

const lastMailTo = async (recipient: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id)).limit(1))[0]

const messagesOf = (email: string) => db.select().from(contactMessages).where(eq(contactMessages.email, email))

const form = {
  firstname: 'Durand',
  lastname: 'Anne',
  email: 'anne@exemple.fr',
  post: 'Manager',
  message: 'Bonjour,\n\n<b>Deux</b> lignes.',
}

describe('the contact form', () => {
  test('a visitor’s message is stored, and mailed to the first administrator, who answers to the visitor', async () => {
    const answer = await call(calls.send, { body: form })
    expect(answer.status).toBe(200)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Email envoyé avec succès' })
    expect(await messagesOf(form.email)).toMatchObject([{ familyName: 'Durand', position: 'Manager' }])
    expect(await lastMailTo(admin.email)).toMatchObject({
      replyTo: form.email,
      letter: { subject: 'Message d’Anne Durand', paragraphs: ['Bonjour,', '<b>Deux</b> lignes.'] },
    })
  })

  test('it goes to the address of the settings when there is one', async () => {
    const other = await buildApp({
      database: { db, pool },
      sessionSecret: 'a secret for the tests, long enough',
      publicUrl: 'http://localhost:3000',
      contactTo: 'contact@exemple.fr',
      regionsUrl: null,
      now: () => new Date(),
      logger: false,
    })
    const answer = await other.inject({ method: 'POST', url: calls.send.path, payload: form })
    expect(answer.statusCode).toBe(200)
    expect(await lastMailTo('contact@exemple.fr')).toMatchObject({ replyTo: form.email })
    await other.close()
  })

  test('a robot that fills the honeypot field gets the normal answer, and nothing is stored or mailed', async () => {
    for (const site of ['https://achetez.example', 'a long story '.repeat(100)]) {
      const email = 'robot@exemple.fr'
      const answer = await call(calls.send, { body: { ...form, email, site } })
      expect(answer.status).toBe(200)
      expect(answer.body.toast).toEqual({ status: 'success', body: 'Email envoyé avec succès' })
      expect(await messagesOf(email)).toEqual([])
      expect(await db.select().from(mails).where(eq(mails.replyTo, email))).toEqual([])
    }
  })

  test('a person’s form has an empty honeypot field', async () => {
    const email = 'personne@exemple.fr'
    await call(calls.send, { body: { ...form, email, site: '' } })
    expect(await messagesOf(email)).toHaveLength(1)
  })

  test('a message stays stored when its mail is refused', async () => {
    const email = 'perdue@exemple.fr'
    await call(calls.send, { body: { ...form, email } })
    const mailer = { send: () => Promise.reject(new Error('no server answers')), close: () => undefined }
    await runOnce(
      runnerOptions({
        database: { db, pool },
        mailer,
        fileStore,
        typesetting: openTypesetting(),
        publicUrl: 'http://localhost:3000',
        signer: testSigner,
        sealing: testSealing,
        sealIdentity: testSealIdentity,
        stamp: () => Promise.resolve(null),
        contactTo: null,
        securityLogUrl: null,
        tsaUrl: null,
        now: () => new Date(),
        log: app.log,
      }),
    )
    const [mail] = await db.select().from(mails).where(eq(mails.replyTo, email))
    expect(mail).toMatchObject({ status: 'queued', attempts: 1, lastError: 'no server answers' })
    expect(await messagesOf(email)).toHaveLength(1)
  })

  test.each([
    [{ firstname: '' }, 'firstname', 'Nom obligatoire'],
    [{ lastname: ' ' }, 'lastname', 'Prénom obligatoire'],
    [{ email: '' }, 'email', 'Email obligatoire'],
    [{ email: 'abc' }, 'email', 'Email invalide'],
    [{ message: '' }, 'message', 'Message obligatoire'],
  ])('%j is refused', async (wrong, field, message) => {
    const answer = await call(calls.send, { body: { ...form, ...wrong } })
    expect(answer.status).toBe(422)
    expect(answer.failure.error.fields).toEqual({ [field]: message })
    expect(answer.failure.toast.body).toBe("Erreur lors de l'envoi du mail")
  })

  test('a sixth message from one e-mail within the hour is refused', async () => {
    const email = 'bavard@exemple.fr'
    for (let sent = 0; sent < 5; sent++) await call(calls.send, { body: { ...form, email } })
    const refused = await call(calls.send, { body: { ...form, email } })
    expect(refused.status).toBe(429)
    expect(await messagesOf(email)).toHaveLength(5)
  })
})

test('a sixteenth message from one e-mail within a day is refused', async () => {
  const email = 'insistant@exemple.fr'
  const send = async () => {
    await db.delete(rateLimits).where(like(rateLimits.key, 'contact:%'))
    return (await call(calls.send, { body: { ...form, email } })).status
  }
  for (let sent = 0; sent < 15; sent++) expect(await send()).toBe(200)
  expect(await send()).toBe(429)
})

describe('writing to the administrator', () => {
  const data = { object: 'Une question', subject: 'Où en est-on ?' }

  test('a recruiter writes about a mission of theirs; the mail names the recruiter and the mission', async () => {
    const recruiter = await aRecruiter(db)
    const mission = await aMission(db, recruiter)
    const answer = await call(calls.writeToAdmin, { body: { data, mission } }, recruiter)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Email envoyé avec succès' })
    expect(await lastMailTo(admin.email)).toMatchObject({
      replyTo: recruiter.email,
      letter: {
        subject: 'Une question',
        greeting: 'Paul Martin (Altaïr) vous écrit au sujet de la mission « Développeur React » :',
        paragraphs: ['Où en est-on ?'],
      },
    })
  })

  test('a candidate writes in the flat form, about a mission they were proposed for, or about none', async () => {
    const candidate = await aCandidate(db)
    const mission = await aMission(db, await aRecruiter(db))
    await aProposal(db, mission, candidate)
    expect((await call(calls.writeToAdmin, { body: { ...data, mission } }, candidate)).status).toBe(200)
    expect((await call(calls.writeToAdmin, { body: data }, candidate)).status).toBe(200)
    expect((await lastMailTo(admin.email))?.letter?.greeting).toBe('Anne Durand vous écrit :')
  })

  test('another person’s mission, or an unknown one, is not found', async () => {
    const recruiter = await aRecruiter(db)
    const foreign = await aMission(db, await aRecruiter(db))
    const deleted = await aMission(db, recruiter, { deletedAt: new Date() })
    for (const mission of [foreign, deleted, 999_999])
      for (const sender of [recruiter, await aCandidate(db)])
        expect((await call(calls.writeToAdmin, { body: { data, mission } }, sender)).status).toBe(404)
  })

  test('the object and the subject are required', async () => {
    const answer = await call(calls.writeToAdmin, { body: { object: '', subject: '' } }, await aCandidate(db))
    expect(answer.status).toBe(422)
    expect(answer.failure.error.fields).toEqual({ object: 'objet obligatoire', subject: 'sujet obligatoire' })
  })
})
