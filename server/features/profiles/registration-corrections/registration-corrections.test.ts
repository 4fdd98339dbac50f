import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { correctionDays } from '#domain/profiles/registration-corrections/registration-corrections.ts'
import { retentionDays } from '#domain/retention.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { registrationCorrections } from '#server/db/schema/profiles/registration-corrections.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { sectors } from '#server/db/schema/ground/reference-data.ts'
import { eraseExpiredRegistrations } from '#server/features/profiles/registrations/registrations.jobs.ts'
import { orNotFound } from '#server/http/failures.ts'
import { accountOf, eventsOf, subjectsTo } from '#test/people/account-records.ts'
import { openTestApp } from '#test/servers/app.ts'
import { linkIn, sendNewestTo } from '#test/people/mailed-links.ts'
import { anAdmin, password, skillId } from '#test/people/factories.ts'

const { app, db, call, clock } = await openTestApp()
const calls = api.registrationCorrections
const admin = await anAdmin(db, { email: 'admin@exemple.fr' })
const react = await skillId(db, 'React')
const sql = await skillId(db, 'SQL')
const sectorId = orNotFound((await db.select().from(sectors).limit(1))[0]).id
const start = new Date('2026-11-23T09:00:00Z')

beforeEach(async () => {
  clock.now = start
  await db.delete(rateLimits)
})

/** Sets the server's clock this many days after the start. */
const travel = (days: number) => {
  clock.now = new Date(start.getTime() + days * 86_400_000)
}

const person = {
  name: 'Durand',
  lastname: 'Anne',
  phone: '+33612345678',
  degree: 'Master',
  nbrAnneeExp: 7,
  lastReference: null,
  lastReferenceContact: null,
  adresse: 'Bretagne',
  poste: 'Développeuse',
  tarif: 450.5,
  skills: [{ id: react, rating: 3 }],
}

const company = {
  companyName: 'Altaïr',
  idDomaineRecruiter: sectorId,
  phoneNumber: null,
  firstname: 'Martin',
  lastname: 'Paul',
  poste: 'Manager',
  country: 'Bretagne',
  address: null,
  description: null,
  link: null,
  recruitEmployee: true,
  selfEmployed: false,
  independent: false,
  likeIndependent: false,
  remoteConsultant: false,
  expandTeam: false,
  newProject: false,
  hireIng: false,
}

let count = 0
type Kind = 'profil' | 'recruiter'

const decide = (id: number, action: 'accept' | 'refuse', type: Kind, reasonCode: string | null = null) =>
  call(api.registrations.decide, { params: { decision: action, id }, body: { action, id, type, reasonCode } }, admin)

const tokenTo = async (email: string) => {
  const path = linkIn(await sendNewestTo(db, email, clock.now ?? start))
  expect(path).toMatch(/^\/correction\/[\w-]{20,}$/)
  return path.replace('/correction/', '')
}

/** Somebody signs up, confirms the address unless told otherwise, is refused, and reads the mail. */
const refused = async ({
  type = 'profil',
  confirms = true,
  reasonCode = null,
}: { type?: Kind; confirms?: boolean; reasonCode?: string | null } = {}) => {
  const email = `refus${++count}@exemple.fr`
  const signedUp =
    type === 'profil'
      ? await call(api.registrations.registerCandidate, { body: { ...person, email, password } })
      : await call(api.registrations.registerRecruiter, { body: { ...company, email, password } })
  expect(signedUp.status).toBe(201)
  const confirmation = linkIn(await sendNewestTo(db, email, start)).replace('/confirmation/', '')
  if (confirms) await call(api.registrations.confirmEmail, { body: { token: confirmation } })
  const { id } = orNotFound(await accountOf(db, email))
  expect((await decide(id, 'refuse', type, reasonCode)).status).toBe(200)
  return { id, email, token: await tokenTo(email) }
}

const read = (token: string) => call(calls.read, { params: { token } })
const askAnother = (token: string) => call(calls.askAnother, { params: { token } })
const correct = (token: string, changed: object = {}) =>
  call(calls.correctCandidate, { params: { token }, body: { ...person, ...changed } })
const waiting = async (email: string) =>
  (await call(api.registrations.listCandidates, { query: { mail: email } }, admin)).body.items
const rowOf = async (id: number) =>
  (await db.select().from(registrationCorrections).where(eq(registrationCorrections.accountId, id)))[0]

describe('the mail of a refusal', () => {
  test('says why and carries a link, of which only the hash is kept', async () => {
    const { id, email, token } = await refused({ reasonCode: 'incomplete' })
    const row = await rowOf(id)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row).toMatchObject({ expiresAt: new Date(start.getTime() + correctionDays * 86_400_000), correctedAt: null })
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)).limit(1)
    expect(mail?.letter?.paragraphs[1]).toBe(`Motif\u00a0: ${row?.reason}`)
    expect(row?.reason).toMatch(/\S/)
  })

  test('sent again has another link, and the first one ends', async () => {
    const { email, token } = await refused()
    await db.update(mails).set({ status: 'queued' }).where(eq(mails.recipient, email))
    const again = await tokenTo(email)
    expect((await read(token)).status).toBe(404)
    expect((await read(again)).status).toBe(200)
  })
})

describe('the link', () => {
  test('shows the reason and what was given, and reading it changes nothing', async () => {
    const { id, email, token } = await refused({ reasonCode: 'incomplete' })
    const before = await accountOf(db, email)
    const { body } = await read(token)
    const skills = [{ id: react, label: 'React', rating: 3 }]
    const row = orNotFound(await rowOf(id))
    expect(body).toEqual({
      type: 'profil',
      email,
      reason: row.reason,
      expiresAt: row.expiresAt?.toISOString(),
      sent: { ...person, skills },
    })
    for (const url of [`/correction/${token}`, calls.read.path.replace(':token', token)])
      await app.inject({ method: 'HEAD', url })
    expect(await accountOf(db, email)).toEqual(before)
    expect(await eventsOf(db, id)).toEqual(['registration.received', 'registration.confirmed', 'registration.refused'])
  })

  test('of an address that was not confirmed shows nothing of who typed it, and proves it when it is used', async () => {
    const { email, token } = await refused({ confirms: false })
    expect((await read(token)).body).toMatchObject({ email, reason: null, sent: null })
    expect((await correct(token)).status).toBe(200)
    expect(await accountOf(db, email)).toMatchObject({ status: 'pending', emailConfirmedAt: start })
    const [row] = await waiting(email)
    expect(row?.correction?.changes).toEqual([
      { field: 'Adresse e\u2011mail', before: 'non confirmée', after: 'confirmée' },
    ])
  })

  test('that nobody was sent is unknown', async () => {
    for (const answer of [await read('inconnu'), await correct('inconnu')]) {
      expect(answer.status).toBe(404)
      expect(answer.failure.toast.body).toMatch(/^Ce lien ne sert plus/)
    }
  })

  test('ends after its days, and says so; another one is mailed to whoever asks by it', async () => {
    const { id, email, token } = await refused()
    expect((await askAnother(token)).status).toBe(409)
    travel(correctionDays)
    expect((await read(token)).body).toEqual({ type: 'expired', of: 'profil' })
    const late = await correct(token, { poste: 'Architecte' })
    expect(late.status).toBe(409)
    expect(late.failure.toast.body).toBe('Ce lien a expiré : demande un nouveau lien pour corriger ta demande.')
    expect(await accountOf(db, email)).toMatchObject({ status: 'refused' })

    expect((await askAnother(token)).status).toBe(200)
    expect(await eventsOf(db, id)).toContain('registration.link-asked')
    const another = await tokenTo(email)
    expect((await read(token)).status).toBe(404)
    expect((await correct(another, { poste: 'Architecte' })).status).toBe(200)
    expect((await askAnother(another)).failure.toast.body).toBe(
      'Ta demande corrigée est déjà arrivée : un e-mail te répond.',
    )
    expect((await askAnother('inconnu')).status).toBe(404)
  })

  test('mails no more than three others an hour', async () => {
    const { token } = await refused({ type: 'recruiter' })
    travel(correctionDays)
    expect((await read(token)).body).toEqual({ type: 'expired', of: 'recruiter' })
    for (let sent = 0; sent < 3; sent++) expect((await askAnother(token)).status).toBe(200)
    expect((await askAnother(token)).status).toBe(429)
  })
})

describe('a corrected registration', () => {
  test('waits again under the same address, with what changed, one event, two mails and a task', async () => {
    const { id, email, token } = await refused()
    travel(3)
    const skills = [
      { id: react, rating: 4.5 },
      { id: sql, rating: 2 },
    ]
    const answer = await correct(token, { tarif: '480', degree: '', skills })
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Demande corrigée envoyée avec succès' })
    expect(await accountOf(db, email)).toMatchObject({ status: 'pending', decidedAt: null, emailConfirmedAt: start })
    expect(await eventsOf(db, id)).toContain('registration.corrected')
    expect(await subjectsTo(db, email)).toContain('Ta demande corrigée est bien arrivée')
    expect(await subjectsTo(db, admin.email)).toContain('Une candidature corrigée vous attend : Anne Durand')
    const [row] = await waiting(email)
    expect(row).toMatchObject({ emailConfirmed: true, tarif: 480 })
    expect(row?.correction).toEqual({
      at: clock.now?.toISOString(),
      changes: [
        { field: 'Diplôme', before: 'Master', after: null },
        { field: 'Tarif journalier', before: '450,5\u00a0€', after: '480\u00a0€' },
        { field: 'Compétence React', before: '3 sur 5', after: '4,5 sur 5' },
        { field: 'Compétence SQL', before: null, after: '2 sur 5' },
      ],
    })
    const tasks = (await call(api.todo.list, { query: { kind: 'registration.decide', size: 50 } }, admin)).body.items
    expect(tasks.find(({ person: about }) => about?.userId === id)?.since).toBe(clock.now?.toISOString())
    const login = await call(api.sessions.login, { body: { email, password } })
    expect(login.body.isActive).toBe(false)
  })

  test('is sent once: the link then says that it has arrived', async () => {
    const { id, token } = await refused()
    const answers = await Promise.all([correct(token, { poste: 'Architecte' }), correct(token, { poste: 'Autre' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(token)).failure.toast.body).toBe('Ta demande corrigée est déjà arrivée : un e-mail te répond.')
    expect((await eventsOf(db, id)).filter((type) => type === 'registration.corrected')).toHaveLength(1)
  })

  test('that changes nothing, or says what a sign-up may not say, is refused and changes nothing', async () => {
    const { id, email, token } = await refused()
    const same = await correct(token)
    expect(same.status).toBe(422)
    expect(same.failure.toast.body).toBe('Rien n’a changé : corrige ta demande avant de la renvoyer.')
    const wrong = await correct(token, { name: '', adresse: 'Atlantide' })
    expect(wrong.failure.error.fields).toEqual({ name: 'Nom obligatoire' })
    expect(Object.keys((await correct(token, { adresse: 'Atlantide' })).failure.error.fields ?? {})).toEqual([
      'adresse',
    ])
    expect((await correct(token, { skills: [{ id: 999_999, rating: 1 }] })).status).toBe(404)
    expect((await call(calls.correctRecruiter, { params: { token }, body: company })).status).toBe(404)
    expect(await accountOf(db, email)).toMatchObject({ status: 'refused' })
    const [profile] = await db.select().from(candidates).where(eq(candidates.accountId, id))
    expect(profile).toMatchObject({ familyName: 'Durand', degree: 'Master' })
  })

  test('is accepted with the password of the sign-up, and nothing of the refusal stays', async () => {
    const { id, email, token } = await refused()
    await correct(token, { poste: 'Architecte' })
    expect((await decide(id, 'accept', 'profil')).status).toBe(200)
    expect((await call(api.sessions.login, { body: { email, password } })).body.isActive).toBe(true)
    expect(await rowOf(id)).toBeUndefined()
    expect((await read(token)).status).toBe(404)
  })

  test('is refused again with a link of its own', async () => {
    const { id, email, token } = await refused()
    await correct(token, { poste: 'Architecte' })
    expect((await decide(id, 'refuse', 'profil')).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ changes: null, tokenHash: null })
    const next = await tokenTo(email)
    expect((await read(token)).status).toBe(404)
    expect((await read(next)).body).toMatchObject({ sent: { poste: 'Architecte' } })
  })

  test('of a company is the same', async () => {
    const { id, email, token } = await refused({ type: 'recruiter' })
    expect((await read(token)).body).toMatchObject({ type: 'recruiter', email, sent: company })
    const body = { ...company, companyName: 'Altaïr Conseil', hireIng: true }
    expect((await call(calls.correctRecruiter, { params: { token }, body })).status).toBe(200)
    const { items } = (await call(api.registrations.listRecruiters, { query: { mail: email } }, admin)).body
    expect(items[0]?.correction?.changes).toEqual([
      { field: 'Entreprise', before: 'Altaïr', after: 'Altaïr Conseil' },
      { field: 'Recruter un premier ingénieur', before: 'Non', after: 'Oui' },
    ])
    expect(await subjectsTo(db, admin.email)).toContain('Une candidature corrigée vous attend : Altaïr Conseil')
    expect(await eventsOf(db, id)).toContain('registration.corrected')
  })
})

test('a refused registration that nobody corrects is erased with its link', async () => {
  const { id } = await refused()
  travel(retentionDays.refusedRegistration)
  await eraseExpiredRegistrations(db, orNotFound(clock.now ?? undefined))
  expect(await db.select().from(accounts).where(eq(accounts.id, id))).toEqual([])
  expect(await rowOf(id)).toBeUndefined()
})
