import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { retentionDays } from '#domain/retention.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { emailConfirmations } from '#server/db/schema/ground/accounts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { sectors } from '#server/db/schema/ground/reference-data.ts'
import { orNotFound } from '#server/http/failures.ts'
import { accountOf, eventsOf } from '#test/people/account-records.ts'
import { openTestApp } from '#test/servers/app.ts'
import { linkIn, sendNewestTo } from '#test/people/mailed-links.ts'
import { aCandidate, anAdmin, password, skillId } from '#test/people/factories.ts'
import { eraseExpiredRegistrations } from './registrations.jobs.ts'

const { db, call, clock } = await openTestApp()
const calls = api.registrations
const admin = await anAdmin(db)
const react = await skillId(db, 'React')
const sectorId = orNotFound((await db.select().from(sectors).limit(1))[0]).id
const start = new Date('2026-11-23T09:00:00Z')

beforeEach(async () => {
  clock.now = start
  await db.delete(rateLimits)
})

/** Sets the server's clock this many days after the start, plus some milliseconds. */
const travel = (days: number, ms = 0) => {
  clock.now = new Date(start.getTime() + days * 86_400_000 + ms)
}

let count = 0
/** Signs a candidate up and answers the link of the mail. */
const signUp = async (given = `inscription${++count}@exemple.fr`) => {
  const email = given
  const skills = [{ id: react, rating: 3 }]
  const body = { email, password, name: 'Durand', lastname: 'Anne', nbrAnneeExp: 7, skills }
  expect((await call(calls.registerCandidate, { body })).status).toBe(201)
  const path = linkIn(await sendNewestTo(db, email, clock.now))
  return { email, id: orNotFound(await accountOf(db, email)).id, path, token: path.replace('/confirmation/', '') }
}

const confirm = (token: string) => call(calls.confirmEmail, { body: { token } })
const decide = (id: number, action: 'accept' | 'refuse') =>
  call(calls.decide, { params: { decision: action, id }, body: { action, id, type: 'profil' } }, admin)
const erase = () => eraseExpiredRegistrations(db, clock.now)
describe('the link of a registration', () => {
  test('confirms the address once; a second use answers the same and changes nothing', async () => {
    const { id, email, token, path } = await signUp()
    expect(path).toMatch(/^\/confirmation\/[\w-]{20,}$/)
    expect(JSON.stringify(await db.select().from(emailConfirmations))).not.toContain(token)
    for (const seconds of [1, 2]) {
      travel(0, seconds * 1000)
      const answer = await confirm(token)
      expect(answer.status).toBe(200)
      expect(answer.body.toast).toEqual({ status: 'success', body: 'Votre adresse est confirmée' })
    }
    expect(await accountOf(db, email)).toMatchObject({
      status: 'pending',
      emailConfirmedAt: new Date(start.getTime() + 1000),
    })
    expect(await eventsOf(db, id)).toEqual(['registration.received', 'registration.confirmed'])
  })

  test('two simultaneous uses confirm once', async () => {
    const { id, token } = await signUp()
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await eventsOf(db, id)).toEqual(['registration.received', 'registration.confirmed'])
  })

  test('a company receives one too', async () => {
    const body = {
      email: 'altair@exemple.fr',
      password,
      companyName: 'Altaïr',
      idDomaineRecruiter: sectorId,
      firstname: 'Martin',
      lastname: 'Paul',
      poste: 'Manager',
      recruitEmployee: false,
      selfEmployed: false,
      independent: false,
      likeIndependent: false,
      remoteConsultant: false,
      expandTeam: false,
      newProject: false,
      hireIng: false,
    }
    await call(calls.registerRecruiter, { body })
    const token = linkIn(await sendNewestTo(db, body.email, clock.now)).replace('/confirmation/', '')
    expect((await confirm(token)).status).toBe(200)
    const list = await call(calls.listRecruiters, { query: { company: 'altair' } }, admin)
    expect(list.body.items[0]).toMatchObject({ company_name: 'Altaïr', emailConfirmed: true })
  })

  test('an unknown one, and one older than thirty days, are refused', async () => {
    const { token, email } = await signUp()
    travel(retentionDays.unconfirmedRegistration)
    for (const wrong of [token, 'inconnu']) {
      const answer = await confirm(wrong)
      expect(answer.status).toBe(422)
      expect(answer.failure.toast.body).toBe("Ce lien de confirmation n'est plus valable")
    }
    expect((await call(calls.confirmEmail, { body: { token: ' ' } })).failure.error.fields).toEqual({
      token: 'Jeton manquant',
    })
    expect((await accountOf(db, email))?.emailConfirmedAt).toBeNull()
    travel(retentionDays.unconfirmedRegistration, -1)
    expect((await confirm(token)).status).toBe(200)
  })

  test('cannot be guessed: too many attempts from one address are refused', async () => {
    for (let sent = 0; sent < 60; sent++) expect((await confirm(`essai${sent}`)).status).toBe(422)
    expect((await confirm('essai')).status).toBe(429)
  })
})

describe('the administrator’s queue', () => {
  test('shows whether the address is confirmed, and allows accepting an unconfirmed one', async () => {
    const [one, other] = [await signUp(), await signUp()]
    await confirm(one.token)
    const { items } = (await call(calls.listCandidates, { query: { mail: 'inscription' } }, admin)).body
    const isConfirmed = (id: number) => items.find((row) => row.id_user === id)?.emailConfirmed
    expect([isConfirmed(one.id), isConfirmed(other.id)]).toEqual([true, false])
    expect((await decide(other.id, 'accept')).status).toBe(200)
    expect(await accountOf(db, other.email)).toMatchObject({ status: 'active', emailConfirmedAt: null })
  })
})

describe('an expired registration', () => {
  test('unconfirmed, it is erased after thirty days, and the address may sign up again', async () => {
    const { id, email } = await signUp()
    travel(retentionDays.unconfirmedRegistration, -1)
    await erase()
    expect(await accountOf(db, email)).toBeDefined()
    travel(retentionDays.unconfirmedRegistration)
    await erase()
    expect(await accountOf(db, email)).toBeUndefined()
    expect(await db.select().from(candidates).where(eq(candidates.accountId, id))).toEqual([])
    expect(await db.select().from(mails).where(eq(mails.recipient, email))).toEqual([])
    expect(await eventsOf(db, id)).toEqual(['registration.received', 'registration.expired'])
    const logged = await db.select().from(events).where(eq(events.subjectId, id))
    expect(JSON.stringify(logged)).not.toMatch(/Durand|Anne|exemple\.fr/)
    const again = await signUp(email)
    expect(again.id).not.toBe(id)
  })

  test('confirmed, accepted or made before links existed, it stays', async () => {
    const [confirmed, accepted] = [await signUp(), await signUp()]
    const { email } = await aCandidate(db, { status: 'pending' })
    await confirm(confirmed.token)
    await decide(accepted.id, 'accept')
    travel(10 * 365)
    await erase()
    for (const kept of [confirmed.email, accepted.email, email]) expect(await accountOf(db, kept)).toBeDefined()
    const links = await db.select().from(emailConfirmations)
    expect(links.filter(({ accountId }) => [confirmed.id, accepted.id].includes(accountId))).toEqual([])
  })

  test('refused, it is erased a year after the decision', async () => {
    const { id, email, token } = await signUp()
    await confirm(token)
    await decide(id, 'refuse')
    travel(retentionDays.refusedRegistration, -1)
    await erase()
    expect(await accountOf(db, email)).toBeDefined()
    travel(retentionDays.refusedRegistration)
    await erase()
    expect(await accountOf(db, email)).toBeUndefined()
  })

  test('accepted while the job runs, it is either kept whole or deleted', async () => {
    const registered = await Promise.all(Array.from({ length: 5 }, () => signUp()))
    travel(retentionDays.unconfirmedRegistration)
    const [, ...answers] = await Promise.all([erase(), ...registered.map(({ id }) => decide(id, 'accept'))])
    for (const [index, { email }] of registered.entries()) {
      const kept = await accountOf(db, email)
      expect(answers[index]?.status).toBe(kept === undefined ? 404 : 200)
    }
  })
})
