import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { OwnSession } from '#contract/access/own-account.ts'
import { idleSeconds } from '#domain/access/sessions/sessions.ts'
import { freshProofSeconds } from '#domain/access/second-factors/second-factors.ts'
import { emailChanges } from '#server/db/schema/ground/accounts.ts'
import { sessions } from '#server/db/schema/access/sessions.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { lockSessionsOf } from '#server/features/access/sessions/sessions.sql.ts'
import { eventsOf, subjectsTo } from '#test/people/account-records.ts'
import { openTestApp } from '#test/servers/app.ts'
import { lockWaits } from '#test/servers/lock-waits.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter, password } from '#test/people/factories.ts'

const { app, db, call, clock } = await openTestApp()
const { ownAccount, sessions: signing } = api
const start = new Date('2026-11-23T09:00:00Z')
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

beforeEach(async () => {
  clock.now = start
  await db.delete(rateLimits)
})

const after = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

type Tokens = { token: string; refresh_token: string }
type Refusal = { error?: { fields?: Record<string, string> } }
type Device = { remoteAddress?: string; userAgent?: string }

const post = async (url: string, payload: object, { remoteAddress = '192.0.2.7', userAgent = firefox }: Device) =>
  app.inject({ method: 'POST', url, payload, remoteAddress, headers: { 'user-agent': userAgent } })

const logIn = async (email: string, device: Device = {}, given = password) =>
  (await post(signing.login.path, { email, password: given }, device)).json<Tokens>()

const refresh = (tokens: Tokens, device: Device = {}) =>
  post(signing.refresh.path, { refresh_token: tokens.refresh_token }, device)

/** A call with the token of a session. */
const as = (token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': firefox }
  return {
    list: async () => {
      const answer = await app.inject({ url: ownAccount.listSessions.path, headers })
      return { status: answer.statusCode, items: answer.json<{ items?: OwnSession[] }>().items ?? [] }
    },
    end: async (id: string) =>
      (await app.inject({ method: 'DELETE', url: ownAccount.endSession.path.replace(':id', id), headers })).statusCode,
    endOthers: async () =>
      (await app.inject({ method: 'DELETE', url: ownAccount.endOtherSessions.path, headers })).statusCode,
    change: async (body: object) => {
      const url = ownAccount.changePassword.path
      const answer = await app.inject({ method: 'POST', url, headers, payload: body })
      const { token: next, refresh_token, error } = answer.json<Partial<Tokens> & Refusal>()
      return {
        status: answer.statusCode,
        fields: error?.fields,
        tokens: { token: next ?? '', refresh_token: refresh_token ?? '' },
      }
    },
  }
}

const to = (chosen: string, currentPassword = password) => ({
  currentPassword,
  password: chosen,
  plainPassword: chosen,
})
const chosen = 'Une-Autre-2026'

describe('the list of sessions', () => {
  test('says where and when each was opened and last used, and which one asks', async () => {
    const { email } = await aCandidate(db)
    const phone = await logIn(email, { remoteAddress: '2001:db8:1:2:3::4', userAgent: safari })
    after(60)
    const here = await logIn(email)
    after(60)
    await refresh(phone, { remoteAddress: '198.51.100.9', userAgent: safari })
    const { items } = await as(here.token).list()
    expect(items).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox sur Windows',
        network: '192.0.2.0/24',
        begunAt: '2026-11-23T09:01:00.000Z',
        lastUsedAt: '2026-11-23T09:01:00.000Z',
        overAt: '2026-12-23T09:01:00.000Z',
        isCurrent: true,
      },
      {
        id: expect.any(String),
        device: 'Safari sur iOS',
        network: '198.51.100.0/24',
        begunAt: '2026-11-23T09:00:00.000Z',
        lastUsedAt: '2026-11-23T09:02:00.000Z',
        overAt: '2026-12-23T09:00:00.000Z',
        isCurrent: false,
      },
    ])
  })

  test('keeps neither an ended session, nor one that is over, nor another person’s', async () => {
    const { email } = await anAdmin(db)
    const over = await logIn(email)
    after(idleSeconds.admin)
    expect((await refresh(over)).statusCode).toBe(401)
    const ended = await logIn(email)
    await post(signing.logout.path, { refresh_token: ended.refresh_token }, {})
    await logIn((await anAdmin(db)).email)
    const { items } = await as((await logIn(email)).token).list()
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect(items[0]?.overAt).toBe(new Date(clock.now.getTime() + idleSeconds.admin * 1000).toISOString())
  })

  test('shows a session that was opened before places were kept', async () => {
    const { email, id } = await aRecruiter(db)
    const endsAt = new Date('2026-12-01T09:00:00Z')
    await db
      .insert(sessions)
      .values({ id: '5c7b9e52-0000-4000-8000-000000000001', accountId: id, begunAt: start, endsAt })
    after(60)
    const { items } = await as((await logIn(email)).token).list()
    expect(items[1]).toMatchObject({ device: null, network: null, lastUsedAt: start.toISOString() })
  })
})

describe('ending a session', () => {
  test.each([
    ['candidate', aCandidate],
    ['recruiter', aRecruiter],
    ['admin', anAdmin],
  ] as const)('a %s ends one of theirs: its tokens are refused at once, and the others go on', async (_, aPerson) => {
    const { email, id } = await aPerson(db)
    const [here, other, lost] = [await logIn(email), await logIn(email), await logIn(email, { userAgent: safari })]
    const sought = (await as(here.token).list()).items.find(({ device }) => device === 'Safari sur iOS')
    expect(await as(here.token).end(sought?.id ?? '')).toBe(200)
    expect((await as(lost.token).list()).status).toBe(401)
    expect((await refresh(lost)).statusCode).toBe(401)
    expect((await as(other.token).list()).items).toHaveLength(2)
    expect(await as(here.token).end(sought?.id ?? '')).toBe(404)
    expect(await eventsOf(db, id)).toEqual(['session.ended'])
  })

  test('nobody ends another’s, the administrator neither', async () => {
    const theirs = await logIn((await aCandidate(db)).email)
    const [session] = (await as(theirs.token).list()).items
    for (const stranger of [await anAdmin(db), await aRecruiter(db), await aCandidate(db)])
      expect(await as((await logIn(stranger.email)).token).end(session?.id ?? '')).toBe(404)
    expect((await as(theirs.token).list()).status).toBe(200)
  })

  test('an id that is none names no session', async () => {
    const { token } = await logIn((await aCandidate(db)).email)
    expect(await as(token).end('abc')).toBe(404)
  })

  test('asks for a proof ten minutes after the login, and ends nothing before', async () => {
    const { email } = await aRecruiter(db)
    const [here, other] = [await logIn(email), await logIn(email)]
    const id = (await as(here.token).list()).items[1]?.id ?? ''
    after(freshProofSeconds)
    expect(await as(here.token).end(id)).toBe(403)
    expect(await as(here.token).endOthers()).toBe(403)
    expect((await refresh(other)).statusCode).toBe(200)
  })

  test('all the others end together, and this one goes on', async () => {
    const { email, id } = await aRecruiter(db)
    const others = [await logIn(email), await logIn(email)]
    const here = await logIn(email)
    expect(await as(here.token).endOthers()).toBe(200)
    for (const other of others) {
      expect((await as(other.token).list()).status).toBe(401)
      expect((await refresh(other)).statusCode).toBe(401)
    }
    expect((await as(here.token).list()).items).toHaveLength(1)
    expect((await refresh(here)).statusCode).toBe(200)
    expect(await eventsOf(db, id)).toEqual(['account.other-sessions-ended'])
  })
})

describe('changing the password', () => {
  test.each([
    ['candidate', aCandidate, 'Ton mot de passe a changé'],
    ['recruiter', aRecruiter, 'Votre mot de passe a changé'],
    ['admin', anAdmin, 'Votre mot de passe a changé'],
  ] as const)('a %s keeps this session, loses the others, and is told by mail', async (_, aPerson, subject) => {
    const { email, id } = await aPerson(db)
    const [other, here] = [await logIn(email), await logIn(email)]
    const { status, tokens } = await as(here.token).change(to(chosen))
    expect(status).toBe(200)
    for (const former of [other, here]) expect((await as(former.token).list()).status).toBe(401)
    expect((await refresh(other)).statusCode).toBe(401)
    expect((await as(tokens.token).list()).items).toHaveLength(1)
    expect((await refresh(tokens)).statusCode).toBe(200)
    expect((await post(signing.login.path, { email, password }, {})).statusCode).toBe(401)
    expect((await logIn(email, {}, chosen)).token).toBeTypeOf('string')
    expect(await eventsOf(db, id)).toEqual(['password.changed'])
    expect(await subjectsTo(db, email)).toEqual([subject])
  })

  test.each([
    [{ ...to(chosen), currentPassword: '' }, { currentPassword: 'champ obligatoire' }],
    [{ ...to(chosen), currentPassword: 'Faux1234!' }, { currentPassword: 'Mot de passe actuel incorrect' }],
    [to(''), { password: 'champ obligatoire', plainPassword: 'champ obligatoire' }],
    [to('abc'), { password: 'mot de passe faible' }],
    [to('a'.repeat(129)), { password: '128 caractères au maximum' }],
    [{ ...to(chosen), plainPassword: 'autre' }, { plainPassword: 'Les mots de passe ne correspondent pas' }],
    [to('12345678'), { password: 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre' }],
  ])('%j is refused and changes nothing', async (body, fields) => {
    const { email, id } = await aCandidate(db)
    const [other, here] = [await logIn(email), await logIn(email)]
    expect(await as(here.token).change(body)).toMatchObject({ status: 422, fields })
    expect((await as(other.token).list()).status).toBe(200)
    expect((await logIn(email)).token).toBeTypeOf('string')
    expect(await eventsOf(db, id)).toEqual([])
  })

  test('a password that others know of the person is refused', async () => {
    const person = await aRecruiter(db, { companyName: 'Béluga Conseil' })
    const { token } = await logIn(person.email)
    for (const given of [person.email, 'BelugaConseil'])
      expect((await as(token).change(to(given))).fields).toHaveProperty('password')
  })

  test('the current one cannot be found by trying: the eleventh guess waits, at the login too', async () => {
    const { email } = await aCandidate(db)
    const here = await logIn(email)
    for (let sent = 0; sent < 10; sent++)
      expect((await as(here.token).change(to(chosen, 'Faux1234!'))).status).toBe(422)
    expect((await as(here.token).change(to(chosen))).status).toBe(429)
    const login = await post(signing.login.path, { email, password }, { remoteAddress: '127.0.0.1' })
    expect(login.statusCode).toBe(429)
  })

  test('of two changes at once with the same current password, one is refused', async () => {
    const { email, id } = await aCandidate(db)
    const here = as((await logIn(email)).token)
    // Once the first has ended their session, the other would be refused as signed out: both have passed that question.
    const { changes } = await db.transaction(async (trx) => {
      await lockSessionsOf(trx, id)
      const begun = [chosen, 'Deuxieme-2026'].map((next) => here.change(to(next)))
      await lockWaits(db, 2)
      return { changes: begun }
    })
    const answers = await Promise.all(changes)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('a reset link that waits ends, and an unconfirmed e-mail is not told', async () => {
    const { email, id } = await aRecruiter(db)
    await db.insert(emailChanges).values({ accountId: id, formerEmail: 'avant@exemple.fr' })
    const { token } = await logIn(email)
    expect((await as(token).change(to(chosen))).status).toBe(200)
    expect(await subjectsTo(db, 'avant@exemple.fr')).toEqual(['Votre mot de passe a changé'])
    expect(await subjectsTo(db, email)).toEqual([])
  })
})

describe('what was done in my name', () => {
  test('names what I did, newest first, and nothing that others did', async () => {
    const recruiter = await aRecruiter(db)
    const candidate = await aCandidate(db)
    const mission = await aMission(db, recruiter, { title: 'Refonte du portail' })
    const interview = await anInterview(db, await aProposal(db, mission, candidate))
    const accepted = { params: { id: interview }, body: { selectedDate: '2026-11-26 10:00' } }
    expect((await call(api.interviews.accept, accepted, candidate)).status).toBe(200)
    const [here, other] = [await logIn(candidate.email), await logIn(candidate.email)]
    expect(other.token).toBeTypeOf('string')
    await as(here.token).endOthers()
    const { body } = await call(api.journal.ofCaller, {}, candidate)
    expect(body.items.map(({ type, mission: on }) => [type, on?.title])).toEqual([
      ['account.other-sessions-ended', undefined],
      ['interview.accepted', 'Refonte du portail'],
    ])
    expect((await call(api.journal.ofCaller, {}, recruiter)).body.items).toEqual([])
  })

  test('follows the key of its pages', async () => {
    const candidate = await aCandidate(db)
    const { token } = await logIn(candidate.email)
    for (let sent = 0; sent < 3; sent++) expect(await as(token).endOthers()).toBe(200)
    const first = (await call(api.journal.ofCaller, { query: { size: '2' } }, candidate)).body
    expect(first.items).toHaveLength(2)
    const query = { size: '2', before: String(first.next) }
    const second = (await call(api.journal.ofCaller, { query }, candidate)).body
    expect(second.items).toHaveLength(1)
    expect(second.next).toBeNull()
  })

  test('a candidate no longer reads the title of a mission for which they are no longer proposed', async () => {
    const candidate = await aCandidate(db)
    const recruiter = await aRecruiter(db)
    const mission = await aMission(db, recruiter)
    const proposal = await aProposal(db, mission, candidate)
    const interview = await anInterview(db, proposal)
    const body = { reason: 'Déjà pris' }
    expect((await call(api.interviews.askAnotherDate, { params: { id: interview }, body }, candidate)).status).toBe(200)
    const titles = async () =>
      (await call(api.journal.ofCaller, {}, candidate)).body.items.map(({ mission: on }) => on?.title)
    expect(await titles()).toEqual(['Développeur React'])
    expect((await call(api.proposals.remove, { params: { id: proposal } }, recruiter)).status).toBe(200)
    expect(await titles()).toEqual([undefined])
  })
})

test('nothing is written for a session between its renewals', async () => {
  const { email, id } = await aCandidate(db)
  const { token } = await logIn(email)
  after(120)
  expect((await as(token).list()).status).toBe(200)
  const [kept] = await db.select().from(sessions).where(eq(sessions.accountId, id))
  expect(kept?.lastUsedAt).toEqual(start)
})
