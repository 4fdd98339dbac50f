import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { accountOf, subjectsTo, eventsOf } from '#test/people/account-records.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, anAdmin, aRecruiter, password } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const calls = api.registrations
const admin = await anAdmin(db, { email: 'admin@exemple.fr' })
clock.now = new Date('2026-11-23T09:00:00Z')

describe('the queues', () => {
  test('each holds the pending accounts, newest first, with both counts under the filters', async () => {
    await db.update(accounts).set({ status: 'refused' }).where(eq(accounts.status, 'pending'))
    const pending = { status: 'pending' } as const
    await aCandidate(db, {
      ...pending,
      familyName: 'Lefèvre',
      region: 'Corse',
      yearsOfExperience: 12,
      email: 'zoe@x.fr',
    })
    await aCandidate(db, {
      ...pending,
      familyName: 'Petit',
      region: 'Bretagne',
      yearsOfExperience: 2,
      email: 'lea@x.fr',
    })
    await aCandidate(db, { familyName: 'Lefèvre' })
    await aRecruiter(db, { ...pending, companyName: 'Véga', familyName: 'Lefèvre', email: 'v@x.fr' })

    const list = async (query: Parameters<typeof call<typeof calls.listCandidates>>[1]['query'] = {}) =>
      (await call(calls.listCandidates, { query }, admin)).body
    const whole = await list()
    expect(whole.items.map(({ name }) => name)).toEqual(['Petit', 'Lefèvre'])
    expect(whole).toMatchObject({ total: 2, page: 1, size: 10, counts: { recruiter: 1, profil: 2 } })
    expect((await list({ sort: 'createdAt' })).items.map(({ name }) => name)).toEqual(['Lefèvre', 'Petit'])
    expect((await list({ name: 'LEFEVRE' })).counts).toEqual({ recruiter: 1, profil: 1 })
    expect((await list({ name: 'lefevre anne' })).total).toBe(1)
    expect((await list({ experience: '2' })).total).toBe(2)
    expect((await list({ experience: '2', place: 'cor' })).total).toBe(1)
    expect((await list({ experience: 'x' })).total).toBe(0)
    expect((await list({ mail: 'ZOE@' })).total).toBe(1)
    expect((await list({ size: 1, page: 2 })).items.map(({ name }) => name)).toEqual(['Lefèvre'])

    const companies = await call(calls.listRecruiters, { query: { company: 'vega', domain: '' } }, admin)
    expect(companies.body.items[0]).toMatchObject({ company_name: 'Véga', full_name: 'Paul Lefèvre' })
    expect(companies.body.counts).toEqual({ recruiter: 1, profil: 2 })
    expect((await call(calls.listRecruiters, { query: { domain: 'zzz' } }, admin)).body.total).toBe(0)

    const linesOf = (file: { body: string }) => file.body.trimEnd().split('\r\n')
    const candidates = linesOf(
      await call(calls.exportCandidatesWhole, { query: { name: 'lefevre' }, body: { reason: 'Contrôle' } }, admin),
    )
    expect(candidates).toHaveLength(2)
    expect(candidates[0]).toMatch(/^\uFEFFNom;Prénom;.*;Adresse confirmée$/)
    expect(candidates[1]).toMatch(/^Lefèvre;.*;zoe@x\.fr;.*;(Oui|Non)$/)
    const recruiters = linesOf(await call(calls.exportRecruiters, { query: {} }, admin))
    expect(recruiters.map((line) => line.split(';')[0])).toEqual(['\uFEFFEntreprise', 'Véga'])
  })
})

describe('deciding', () => {
  const decide = (id: number, action: 'accept' | 'refuse', type: 'recruiter' | 'profil') =>
    call(calls.decide, { params: { decision: action, id }, body: { action, id, type } }, admin)

  test('an accepted candidate can log in, receives a mail, and leaves the queue', async () => {
    const { id, email } = await aCandidate(db, { status: 'pending' })
    const answer = await decide(id, 'accept', 'profil')
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Candidature acceptée avec succès' })
    expect(await accountOf(db, email)).toMatchObject({ status: 'active', decidedAt: clock.now })
    expect(await subjectsTo(db, email)).toEqual(['Ton compte est activé'])
    expect(await eventsOf(db, id)).toEqual(['registration.accepted'])
    const login = await call(api.sessions.login, { body: { email, password } })
    expect(login.body.isActive).toBe(true)
  })

  test('a refused company cannot log in, receives a mail, and its e-mail stays in use', async () => {
    const { id, email } = await aRecruiter(db, { status: 'pending' })
    const answer = await decide(id, 'refuse', 'recruiter')
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Candidature refusée avec succès' })
    expect(await subjectsTo(db, email)).toEqual(['Votre demande d’inscription'])
    const login = await call(api.sessions.login, { body: { email, password } })
    expect(login.body).toEqual({ status: 'success', isActive: false })
    expect((await call(calls.checkEmail, { body: { email } })).body.exist).toBe('true')
  })

  test('a decision is final: of two simultaneous decisions the second is refused', async () => {
    const { id } = await aCandidate(db, { status: 'pending' })
    const answers = await Promise.all([decide(id, 'accept', 'profil'), decide(id, 'refuse', 'profil')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await eventsOf(db, id)).toHaveLength(1)
  })

  test.each([
    ['active', 'accept'],
    ['active', 'refuse'],
    ['refused', 'accept'],
    ['refused', 'refuse'],
  ] as const)('an account that is %s cannot be decided: %s', async (status, decision) => {
    const { id } = await aCandidate(db, { status })
    const answer = await decide(id, decision, 'profil')
    expect(answer.status).toBe(409)
    expect(answer.failure.toast.body).toBe('Une erreur est survenue')
  })

  test('the type must be the account’s, and an administrator is no registration', async () => {
    const { id } = await aCandidate(db, { status: 'pending' })
    expect((await decide(id, 'accept', 'recruiter')).status).toBe(404)
    expect((await decide(admin.id, 'accept', 'profil')).status).toBe(404)
    expect((await decide(999_999, 'accept', 'profil')).status).toBe(404)
  })

  test('the body must repeat the path', async () => {
    const { id } = await aCandidate(db, { status: 'pending' })
    const body = { action: 'refuse', id: id + 1, type: 'profil' } as const
    const answer = await call(calls.decide, { params: { decision: 'accept', id }, body }, admin)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.failure.error.fields ?? {})).toEqual(['action', 'id'])
  })
})
