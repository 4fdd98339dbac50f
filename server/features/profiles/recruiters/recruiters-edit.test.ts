import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { sectors } from '#server/db/schema/ground/reference-data.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const calls = api.recruiters
const [, sector] = await db.select().from(sectors)
const sectorId = orNotFound(sector).id

beforeEach(() => db.delete(rateLimits))

const header = (email: string) => ({
  companyName: 'Véga',
  idDomaineRecruiter: sectorId,
  firstname: 'Petit',
  lastname: 'Zoé',
  poste: 'Directeur',
  country: 'Bretagne',
  phoneNumber: '+33612345678',
  email,
  link: 'vega.fr',
})

const answers = {
  recruitEmployee: true,
  selfEmployed: true,
  independent: false,
  likeIndependent: true,
  remoteConsultant: false,
  expandTeam: true,
  newProject: false,
  hireIng: true,
}

const details = (email: string) => ({
  description: 'Nous calculons des trajectoires.',
  address: '1 rue des Étoiles, Rennes',
  email,
  startAt: '09:00',
  finishAt: '18:30',
  url: 'https://youtu.be/dQw4w9WgXcQ',
  ...answers,
})

const editHeader = (of: Person, change: object = {}, as = of) =>
  call(calls.editHeader, { params: { id: of.id }, body: { ...header(of.email), ...change } }, as)
const editDetails = (of: Person, change: object = {}, as = of) =>
  call(calls.editDetails, { params: { id: of.id }, body: { ...details(of.email), ...change } }, as)
const profileOf = async (of: Person) => (await call(calls.profile, { params: { id: of.id } }, of)).body

const saved = { toast: { status: 'success', body: 'Profil est modifié avec succès' } }

describe('the header', () => {
  test('is edited by the company, and read again with its new values', async () => {
    const recruiter = await aRecruiter(db)
    const answer = await editHeader(recruiter)
    expect(answer).toMatchObject({ status: 200, body: saved })
    expect(await profileOf(recruiter)).toMatchObject({
      company_name: 'Véga',
      domain_recruiter: [{ id: sectorId, name: orNotFound(sector).name }],
      firstname: 'Petit',
      lastname: 'Zoé',
      poste: 'Directeur',
      country: 'Bretagne',
      phone_number: '+33612345678',
      email: recruiter.email,
      link: 'vega.fr',
      emailConfirmed: true,
      can: { edit: true },
    })
  })

  test('keeps an empty optional field empty, and any position that it had (A-43)', async () => {
    const recruiter = await aRecruiter(db, { position: "Ingénieur d'affaire" })
    await editHeader(recruiter, { poste: "Ingénieur d'affaire", country: '', phoneNumber: '', link: ' ' })
    expect(await profileOf(recruiter)).toMatchObject({
      poste: "Ingénieur d'affaire",
      country: null,
      phone_number: null,
      link: null,
    })
  })

  const refused: [field: string, values: unknown[], message: string][] = [
    ['companyName', ['', undefined], "Nom de l'entreprise obligatoire"],
    ['idDomaineRecruiter', ['', null, undefined, 'x'], "Domaine d'activité obligatoire"],
    ['firstname', ['', ' ', undefined], 'Nom obligatoires'],
    ['lastname', ['', undefined], 'Prénom obligatoires'],
    ['phoneNumber', ['+336123', '+33'], 'Numéro de téléphone doit contenir au moins 11 caractères'],
    ['phoneNumber', ['+331234567890123'], 'Numéro de téléphone doit contenir au plus 15 chiffres'],
    ['phoneNumber', ['061234567890', '+32 475 12 34 56'], 'Téléphone invalide'],
    ['email', ['', undefined], 'Email obligatoire'],
    ['email', ['abc', 'a@b'], 'Email invalide'],
    ['link', ['abc', 'a.fr', 'exemple.abcdefg'], 'Site web invalide'],
  ]
  test.each(refused)('refuses %s %j with its message', async (field, values, message) => {
    const recruiter = await aRecruiter(db)
    for (const value of values) {
      const { status, failure } = await editHeader(recruiter, { [field]: value })
      expect(status).toBe(422)
      expect(failure.error.fields).toEqual({ [field]: message })
      expect(failure.toast).toEqual({ status: 'error', body: 'Echec de la modification du profil' })
    }
    expect(await profileOf(recruiter)).toMatchObject({ company_name: 'Altaïr' })
  })

  test('with an unknown sector is not found, and nothing is written', async () => {
    const recruiter = await aRecruiter(db)
    expect((await editHeader(recruiter, { idDomaineRecruiter: 2_000_000_000 })).status).toBe(404)
    expect(await profileOf(recruiter)).toMatchObject({ company_name: 'Altaïr' })
  })
})

describe('the details', () => {
  test('are edited by the company, each of the eight answers alone', async () => {
    const recruiter = await aRecruiter(db)
    expect(await editDetails(recruiter)).toMatchObject({ status: 200, body: saved })
    expect(await profileOf(recruiter)).toMatchObject({
      description: 'Nous calculons des trajectoires.',
      address: '1 rue des Étoiles, Rennes',
      start_at: '09:00',
      finish_at: '18:30',
      url: 'https://youtu.be/dQw4w9WgXcQ',
    })
    const readAs = {
      recruitEmployee: 'recruit_employee',
      selfEmployed: 'self_employed',
      independent: 'independent',
      likeIndependent: 'like_independent',
      remoteConsultant: 'remote_consultant',
      expandTeam: 'expand_team',
      newProject: 'new_project',
      hireIng: 'hire_ing',
    } as const
    const none = Object.fromEntries(Object.keys(readAs).map((name) => [name, false]))
    for (const [sent, read] of Object.entries(readAs)) {
      await editDetails(recruiter, { ...none, [sent]: true })
      const profile = await profileOf(recruiter)
      for (const each of Object.values(readAs)) expect(profile[each], `${sent}: ${each}`).toBe(each === read)
    }
  })

  test('may be empty, but the e-mail; seconds of a time are dropped', async () => {
    const recruiter = await aRecruiter(db, { description: 'Avant', opensAt: '08:00' })
    await editDetails(recruiter, { startAt: '07:30:00', finishAt: '' })
    expect(await profileOf(recruiter)).toMatchObject({ start_at: '07:30', finish_at: null })
    await editDetails(recruiter, { description: '', address: null, startAt: null, finishAt: null, url: '' })
    expect(await profileOf(recruiter)).toMatchObject({ description: null, start_at: null, url: null })
  })

  const refused: [field: string, values: unknown[], message: string][] = [
    ['email', ['abc'], 'Email invalide'],
    ['email', ['', undefined], 'Email obligatoire'],
    ['url', ['abc', 'youtu.be/dQw4w9WgXcQ', 'javascript:alert(1)'], 'url vidéo invalide'],
    ['startAt', ['24:00', '9:00', 'matin'], 'Horaire invalide'],
    ['finishAt', ['18:60'], 'Horaire invalide'],
  ]
  test.each(refused)('refuse %s %j with its message', async (field, values, message) => {
    const recruiter = await aRecruiter(db)
    for (const value of values) {
      const { status, failure } = await editDetails(recruiter, { [field]: value })
      expect(status).toBe(422)
      expect(failure.error.fields).toEqual({ [field]: message })
    }
  })
})

test('the log names the changed fields without their values; a save without a change is not logged', async () => {
  const recruiter = await aRecruiter(db)
  await editHeader(recruiter)
  await editHeader(recruiter)
  await editHeader(recruiter, { phoneNumber: '+33687654321' })
  const logged = await db.select().from(events).where(eq(events.subjectId, recruiter.recruiterId))
  const edits = logged.filter(({ type }) => type === 'recruiter.edited')
  expect(edits.map(({ actorId, after }) => [actorId, after])).toEqual([
    [
      recruiter.id,
      {
        changed: ['companyName', 'sectorId', 'familyName', 'givenName', 'position', 'region', 'phone', 'website'],
      },
    ],
    [recruiter.id, { changed: ['phone'] }],
  ])
})

test('both parts saved at the same time are both kept', async () => {
  const recruiter = await aRecruiter(db)
  const both = await Promise.all([editHeader(recruiter), editDetails(recruiter)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const [row] = await db.select().from(recruiters).where(eq(recruiters.accountId, recruiter.id))
  expect(row).toMatchObject({ companyName: 'Véga', opensAt: '09:00' })
})
