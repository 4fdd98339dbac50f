import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { sectors } from '#server/db/schema/ground/reference-data.ts'
import { orNotFound } from '#server/http/failures.ts'
import { accountOf, subjectsTo, eventsOf } from '#test/people/account-records.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, anAdmin, password, skillId } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const calls = api.registrations
const admin = await anAdmin(db, { email: 'admin@exemple.fr' })
const react = await skillId(db, 'React')
const sql = await skillId(db, 'SQL')
const sectorId = orNotFound((await db.select().from(sectors).limit(1))[0]).id

let count = 0
const newEmail = () => `nouveau${++count}@exemple.fr`

const candidateForm = {
  email: '',
  password,
  name: 'Durand',
  lastname: 'Anne',
  phone: '+33612345678',
  degree: 'Master',
  nbrAnneeExp: '7',
  lastReference: 'Paul Martin',
  lastReferenceContact: 'paul@exemple.fr',
  adresse: 'Bretagne',
  poste: 'Développeuse',
  tarif: '450,50',
  skills: [
    { id: react, rating: 4.5 },
    { id: sql, rating: 0 },
  ],
}

const recruiterForm = {
  email: '',
  password,
  companyName: 'Altaïr',
  idDomaineRecruiter: sectorId,
  phoneNumber: '',
  firstname: 'Martin',
  lastname: 'Paul',
  poste: 'Manager',
  country: 'Bretagne',
  address: '',
  description: '',
  link: '',
  recruitEmployee: true,
  selfEmployed: false,
  independent: false,
  likeIndependent: false,
  remoteConsultant: true,
  expandTeam: false,
  newProject: false,
  hireIng: false,
}

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  await db.delete(rateLimits)
})

describe('signing up', () => {
  test('no text of the form is mailed to an unproved address', async () => {
    const words = 'Gagnez sur https://piege.example ou au 0612345678'
    const [candidate, recruiter] = [newEmail(), newEmail()]
    await call(calls.registerCandidate, { body: { ...candidateForm, email: candidate, lastname: words } })
    await call(calls.registerRecruiter, { body: { ...recruiterForm, email: recruiter, companyName: words } })
    const sent = await db
      .select()
      .from(mails)
      .where(inArray(mails.recipient, [candidate, recruiter]))
    expect(sent).toHaveLength(2)
    expect(JSON.stringify(sent)).not.toMatch(/Gagnez|piege|0612345678/)
  })

  test('a candidate asks for an account: it is pending, both sides receive a mail, and the profile is stored', async () => {
    const email = newEmail()
    const answer = await call(calls.registerCandidate, {
      body: { ...candidateForm, email: ` ${email.toUpperCase()} ` },
    })
    expect(answer.status).toBe(201)
    expect(answer.body.toast).toEqual({
      status: 'success',
      body: "Demande envoyée avec succès, un email de validation sera envoyé. Merci, votre compte est en attente d'activation par l'administrateur de la plateforme.",
    })
    const account = orNotFound(await accountOf(db, email))
    expect(account).toMatchObject({ role: 'candidate', status: 'pending', createdAt: clock.now })
    expect(account.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [profile] = await db.select().from(candidates).where(eq(candidates.accountId, account.id))
    expect(profile).toMatchObject({
      familyName: 'Durand',
      givenName: 'Anne',
      yearsOfExperience: 7,
      region: 'Bretagne',
      dailyRate: 450.5,
      lastReferenceEmail: 'paul@exemple.fr',
    })
    const held = await db
      .select()
      .from(candidateSkills)
      .where(eq(candidateSkills.candidateId, orNotFound(profile).id))
    expect(held.map(({ skillId: id, rating }) => ({ id, rating }))).toEqual([
      { id: react, rating: 9 },
      { id: sql, rating: 0 },
    ])
    expect(await subjectsTo(db, email)).toEqual(['Ta demande est bien arrivée'])
    expect(await subjectsTo(db, admin.email)).toContain('Une candidature vous attend : Anne Durand')
    expect(await eventsOf(db, account.id)).toEqual(['registration.received'])
  })

  test('a company asks for an account with only what is required', async () => {
    const email = newEmail()
    const answer = await call(calls.registerRecruiter, { body: { ...recruiterForm, email } })
    expect(answer.status).toBe(201)
    const account = orNotFound(await accountOf(db, email))
    expect(account).toMatchObject({ role: 'recruiter', status: 'pending' })
    const [profile] = await db.select().from(recruiters).where(eq(recruiters.accountId, account.id))
    expect(profile).toMatchObject({
      companyName: 'Altaïr',
      familyName: 'Martin',
      phone: null,
      address: null,
      hiresEmployees: true,
      hasWorkedRemotely: true,
      seeksIndependents: false,
    })
    expect(await subjectsTo(db, email)).toEqual(['Votre demande est bien arrivée'])
  })

  test('two simultaneous clicks make one account', async () => {
    const email = newEmail()
    const clicks = [1, 2].map(() => call(calls.registerCandidate, { body: { ...candidateForm, email } }))
    const answers = await Promise.all(clicks)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = orNotFound(answers.find(({ status }) => status === 409))
    expect(refused.failure.error.code).toBe('email_taken')
    expect(refused.failure.toast).toEqual({ status: 'error', body: 'Email existant' })
    expect(await eventsOf(db, orNotFound(await accountOf(db, email)).id)).toEqual(['registration.received'])
    expect(await subjectsTo(db, email)).toHaveLength(1)
  })

  test.each(['pending', 'active', 'refused'] as const)(
    'the e-mail of an account that is %s is already in use',
    async (status) => {
      const { email } = await aCandidate(db, { status, email: newEmail() })
      const answer = await call(calls.registerRecruiter, { body: { ...recruiterForm, email } })
      expect(answer.status).toBe(409)
      expect((await call(calls.checkEmail, { body: { email: email.toUpperCase() } })).body).toEqual({ exist: 'true' })
    },
  )

  test('the e-mail check answers strings', async () => {
    expect((await call(calls.checkEmail, { body: { email: newEmail() } })).body).toEqual({ exist: 'false' })
    const refused = await call(calls.checkEmail, { body: { email: 'abc' } })
    expect(refused.failure.error.fields).toEqual({ email: 'Email invalide' })
  })

  test('a skill or a sector that does not exist is not found, and nothing is stored', async () => {
    const email = newEmail()
    const skills = [{ id: 999_999, rating: 3 }]
    expect((await call(calls.registerCandidate, { body: { ...candidateForm, email, skills } })).status).toBe(404)
    const body = { ...recruiterForm, email, idDomaineRecruiter: 999_999 }
    expect((await call(calls.registerRecruiter, { body })).status).toBe(404)
    expect(await accountOf(db, email)).toBeUndefined()
  })

  test('a password and a phone of exactly the limit lengths are accepted', async () => {
    for (const limits of [
      { password: 'Abcd12!x', phone: '+3312345678' },
      { password: 'Abcd12!xyzuvwxy', phone: '+33123456789012' },
    ])
      expect(
        (await call(calls.registerCandidate, { body: { ...candidateForm, email: newEmail(), ...limits } })).status,
      ).toBe(201)
  })

  test('a common password of the right form is refused on its field, for both roles, and nothing is stored', async () => {
    const fields = { password: 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre' }
    for (const [endpoint, form] of [
      [calls.registerCandidate, candidateForm],
      [calls.registerRecruiter, recruiterForm],
    ] as const) {
      const email = newEmail()
      const answer = await call<AnyEndpoint>(endpoint, { body: { ...form, email, password: 'P@ssw0rd1' } })
      expect(answer.status).toBe(422)
      expect(answer.failure.error.fields).toEqual(fields)
      expect(await accountOf(db, email)).toBeUndefined()
    }
  })

  test.each([
    [{ email: '' }, 'email', 'Email obligatoire'],
    [{ email: 'abc' }, 'email', 'Email invalide'],
    [{ email: 'a@b' }, 'email', 'Email invalide'],
    [{ password: '' }, 'password', 'Mot de passe obligatoire'],
    [{ password: 'Ab1!' }, 'password', 'Mot de passe doit contenir au moins 8 caractères'],
    [{ password: 'Abcd1234!efgh567' }, 'password', 'Mot de passe doit être entre 8 et 15 caractères'],
    [
      { password: 'abcdefgh' },
      'password',
      'Utilisez au moins 8 caractères avec des lettres, des chiffres et des symbôles',
    ],
    [{ name: ' ' }, 'name', 'Nom obligatoire'],
    [{ lastname: '' }, 'lastname', 'Prénom obligatoire'],
    [
      { phone: '0612345678' },
      'phone',
      'Numéro de téléphone doit commencer par +33 et ne doit contenir que des chiffres',
    ],
    [{ phone: '+336123' }, 'phone', 'Numéro de téléphone doit contenir au moins 11 caractères'],
    [{ phone: '+331234567890123' }, 'phone', 'Numéro de téléphone doit contenir au plus 15 chiffres'],
    [{ nbrAnneeExp: '' }, 'nbrAnneeExp', "Nb années d'expériences invalide"],
    [{ nbrAnneeExp: 'ab' }, 'nbrAnneeExp', "Nb années d'expériences invalide"],
    [{ nbrAnneeExp: 100 }, 'nbrAnneeExp', "Nb années d'expériences ne doit pas dépasser 2 chiffres"],
    [{ tarif: 'abc' }, 'tarif', 'Évaluation invalide'],
    [{ lastReferenceContact: 'abc' }, 'lastReferenceContact', 'Email référence invalide'],
    [{ skills: [{ id: react, rating: 2.3 }] }, 'skills.0.rating', 'Évaluation invalide'],
    [{ skills: [{ id: react, rating: 5.5 }] }, 'skills.0.rating', 'Évaluation invalide'],
    [
      {
        skills: [
          { id: react, rating: 1 },
          { id: react, rating: 2 },
        ],
      },
      'skills',
      'Compétence choisie deux fois',
    ],
  ])('a candidate with %j is refused', async (wrong, field, message) => {
    const answer = await call(calls.registerCandidate, { body: { ...candidateForm, email: newEmail(), ...wrong } })
    expect(answer.status).toBe(422)
    expect(answer.failure.error.fields).toEqual({ [field]: message })
  })

  test.each([
    [{ companyName: '' }, 'companyName', 'Nom de l’entreprise obligatoire'],
    [{ idDomaineRecruiter: '' }, 'idDomaineRecruiter', "Domaine d'activité obligatoire"],
    [{ idDomaineRecruiter: 'abc' }, 'idDomaineRecruiter', "Domaine d'activité obligatoire"],
    [{ idDomaineRecruiter: 99_999_999_999 }, 'idDomaineRecruiter', "Domaine d'activité obligatoire"],
    [{ firstname: '' }, 'firstname', 'Nom obligatoire'],
    [{ lastname: '' }, 'lastname', 'Prénom obligatoire'],
    [{ poste: '' }, 'poste', 'Poste actuel obligatoire'],
    [
      { phoneNumber: '0612345678' },
      'phoneNumber',
      'Numéro de téléphone doit commencer par +33 et ne doit contenir que des chiffres',
    ],
  ])('a company with %j is refused', async (wrong, field, message) => {
    const answer = await call(calls.registerRecruiter, { body: { ...recruiterForm, email: newEmail(), ...wrong } })
    expect(answer.status).toBe(422)
    expect(answer.failure.error.fields).toEqual({ [field]: message })
  })

  test('a candidate gives a listed region, or none', async () => {
    const register = (adresse: string) =>
      call(calls.registerCandidate, { body: { ...candidateForm, email: newEmail(), adresse } })
    const answer = await register('Atlantide')
    expect(answer.status).toBe(422)
    expect(answer.failure.error.fields).toEqual({ adresse: 'Région inconnue' })
    expect((await register('Île-de-France')).status).toBe(201)
    expect((await register('')).status).toBe(201)
  })

  test.each(['a\u0000b', 'a\ud800b'])(
    'a text with a character that cannot be stored (%j) is refused',
    async (poste) => {
      const body = { ...candidateForm, email: newEmail(), poste }
      const answer = await call(calls.registerCandidate, { body })
      expect(answer.status).toBe(422)
      expect(answer.failure.error.fields).toEqual({ poste: 'Caractère illisible' })
    },
  )
})

describe('too many attempts', () => {
  test('a sixth sign-up for one e-mail within the hour waits, in French, with the time to wait', async () => {
    const { email } = await aCandidate(db)
    const attempt = () => call(calls.registerCandidate, { body: { ...candidateForm, email } })
    for (let sent = 0; sent < 5; sent++) expect((await attempt()).status).toBe(409)
    const refused = await attempt()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(refused.failure.toast.body).toBe('Trop de tentatives. Réessayez dans quelques instants.')
  })
})
