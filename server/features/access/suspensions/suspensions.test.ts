import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { matchingQuery } from '#contract/hiring/matching.ts'
import { openMatchingIndex } from '#server/matching/matching-index.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { sessions } from '#server/db/schema/access/sessions.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { rankCandidates } from '#server/features/hiring/matching/matching.sql.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, password } from '#test/people/factories.ts'
import { opened } from '#test/people/opened-events.ts'

const { db, pool, call, clock } = await openTestApp()
const calls = api.suspensions
const admin = await anAdmin(db)
const reason = 'Fausse déclaration d’expérience'

const suspend = (id: number, as = admin, body = { reason }) => call(calls.suspend, { params: { id }, body }, as)
const reactivate = (id: number, as = admin) => call(calls.reactivate, { params: { id } }, as)
const logIn = (email: string) => call(api.sessions.login, { body: { email, password } })
const refresh = (token: string | undefined) =>
  call(api.sessions.refresh, { body: { refresh_token: orNotFound(token) } })

const lettersTo = async (email: string) =>
  (await db.select({ letter: mails.letter }).from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ letter }) => letter,
  )
const eventsOf = (id: number) =>
  opened(
    db,
    db
      .select({ type: events.type, before: events.before, after: events.after, actorId: events.actorId })
      .from(events)
      .where(and(eq(events.subject, 'account'), eq(events.subjectId, id))),
  )

const openSessionsOf = (id: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, id), isNull(sessions.endedAt)))

describe('suspending', () => {
  test('ends the sessions at once, refuses logins in French, and mails the reason', async () => {
    const { id, email } = await aCandidate(db)
    const session = (await logIn(email)).body
    const answer = await suspend(id)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Compte suspendu avec succès' })
    expect(await openSessionsOf(id)).toEqual([])
    expect((await refresh(session.refresh_token)).status).toBe(401)

    const refused = await logIn(email)
    expect(refused.status).toBe(403)
    expect(refused.failure.error).toMatchObject({
      code: 'account_suspended',
      message: 'Votre compte est suspendu. Pour en parler, écrivez-nous par la page de contact.',
    })
    const wrong = await call(api.sessions.login, { body: { email, password: 'Faux1234!' } })
    expect(wrong.failure.error.code).toBe('bad_credentials')

    const [letter] = await lettersTo(email)
    expect(letter).toMatchObject({ subject: 'Ton compte est suspendu', action: { path: '/contact' } })
    expect(letter?.paragraphs).toContain(`Raison : ${reason}`)
    expect(await eventsOf(id)).toEqual([
      {
        type: 'account.suspended',
        actorId: admin.id,
        before: { status: 'active' },
        after: { status: 'suspended', reason },
      },
    ])
  })

  test('a login in progress during the suspension opens no session', async () => {
    const { id, email } = await aCandidate(db)
    for (let round = 0; round < 5; round++) {
      await Promise.all([suspend(id), logIn(email)])
      expect(await openSessionsOf(id)).toEqual([])
      await reactivate(id)
    }
  })

  test('missions, proposals and interviews stay readable to the other person', async () => {
    const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db)]
    const mission = await aMission(db, recruiter)
    await aProposal(db, mission, candidate)
    await suspend(candidate.id)
    const proposed = await call(api.proposals.listOfMission, { params: { id: mission } }, recruiter)
    expect(proposed.body.total).toBe(1)
    const profile = await call(api.candidates.profile, { params: { id: candidate.id } }, recruiter)
    expect(profile.status).toBe(200)
    await suspend(recruiter.id)
    await reactivate(candidate.id)
    const read = await call(api.candidateMissions.detail, { params: { id: mission } }, candidate)
    expect(read.body).toMatchObject({ id: mission, entreprise: 'Altaïr' })
    const list = await call(api.candidateMissions.list, { params: { id: candidate.id } }, candidate)
    expect(list.body.items.map(({ id }) => id)).toEqual([mission])
  })

  test('a suspended candidate is no longer ranked nor assigned, but is both after reactivation', async () => {
    const failures: string[] = []
    const databaseUrl = pool.options.connectionString ?? ''
    const index = openMatchingIndex({ databaseUrl, db, warn: (sentence) => failures.push(sentence) })
    await index.ready
    const candidate = await aCandidate(db, { familyName: 'Suspendue' })
    const mission = await aMission(db, await aRecruiter(db))
    const ranked = { id: mission, demands: [], yearsAsked: 5, region: 'Île-de-France', startDay: '2026-12-01' }
    const query = matchingQuery.parse({ name: 'suspendue' })
    const mentions = async () => [
      (await rankCandidates({ db, matchingIndex: index }, ranked, query, clock.now)).total,
      (await rankCandidates({ db, matchingIndex: null }, ranked, query, clock.now)).total,
      (await call(api.matching.list, { params: { id: mission }, query: { name: 'suspendue' } }, admin)).body.total,
    ]
    const body = { mission, profil: candidate.candidateId }
    expect(await mentions()).toEqual([1, 1, 1])
    await suspend(candidate.id)
    expect(await mentions()).toEqual([0, 0, 0])
    expect((await call(api.proposals.assign, { body }, admin)).status).toBe(404)
    await reactivate(candidate.id)
    expect(await mentions()).toEqual([1, 1, 1])
    expect((await call(api.proposals.assign, { body }, admin)).status).toBe(200)
    await index.close()
    expect(failures).toEqual([])
  })

  test('no candidate is proposed to a suspended company, and earlier ones may be withdrawn', async () => {
    const recruiter = await aRecruiter(db)
    const mission = await aMission(db, recruiter)
    const [proposed, newcomer] = [await aCandidate(db), await aCandidate(db)]
    await aProposal(db, mission, proposed)
    await suspend(recruiter.id)
    const assigned = await call(api.proposals.assign, { body: { mission, profil: newcomer.candidateId } }, admin)
    expect(assigned.status).toBe(409)
    expect(assigned.failure.toast.body).toBe(
      'Le compte de cette entreprise est suspendu, aucun candidat ne peut lui être proposé',
    )
    const body = { mission, profil: proposed.candidateId }
    expect((await call(api.proposals.withdraw, { body }, admin)).status).toBe(200)
    expect((await lettersTo(recruiter.email)).map((letter) => letter?.subject)).toEqual(['Votre compte est suspendu'])
  })

  test('an account that is not active, or an administrator’s, is not suspended', async () => {
    for (const status of ['pending', 'refused', 'suspended'] as const) {
      const refused = await suspend((await aRecruiter(db, { status })).id)
      expect(refused.status).toBe(409)
      expect(refused.failure.toast.body).toBe('Echec de la suspension du compte')
    }
    expect((await suspend(admin.id)).status).toBe(404)
    expect((await suspend((await anAdmin(db)).id)).status).toBe(404)
    expect((await suspend(2_000_000_000)).status).toBe(404)
  })

  test('a reason is required', async () => {
    const { id } = await aCandidate(db)
    const refused = await suspend(id, admin, { reason: '  ' })
    expect(refused.status).toBe(422)
    expect(refused.failure.error.fields).toEqual({ reason: 'Raison de la suspension obligatoire' })
  })
})

describe('reactivating', () => {
  test('lets the person log in again, with a mail; the former sessions stay ended', async () => {
    const { id, email } = await aRecruiter(db)
    const session = (await logIn(email)).body
    await suspend(id)
    const answer = await reactivate(id)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Compte réactivé avec succès' })
    expect((await refresh(session.refresh_token)).status).toBe(401)
    expect((await logIn(email)).body.isActive).toBe(true)
    expect((await lettersTo(email)).map((letter) => letter?.subject)).toEqual([
      'Votre compte est suspendu',
      'Votre compte est réactivé',
    ])
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['account.suspended', 'account.reactivated'])
    const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
    expect(account).toMatchObject({ status: 'active', suspendedAt: null, suspensionReason: null })
  })

  test.each(['pending', 'active', 'refused'] as const)('an account that is %s is refused', async (status) => {
    const refused = await reactivate((await aCandidate(db, { status })).id)
    expect(refused.status).toBe(409)
    expect(refused.failure.toast.body).toBe('Echec de la réactivation du compte')
  })
})

describe('the administrator’s lists', () => {
  test('the suspended accounts, latest first, with the state of each in its detail', async () => {
    await db.update(accounts).set({ status: 'refused' }).where(eq(accounts.status, 'suspended'))
    const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db)]
    await suspend(recruiter.id)
    clock.now = new Date(clock.now.getTime() + 1000)
    await suspend(candidate.id)
    const list = (await call(calls.list, {}, admin)).body
    expect(list).toEqual({
      total: 2,
      page: 1,
      size: 10,
      items: [
        {
          id_user: candidate.id,
          fullName: 'Anne Durand',
          entreprise: null,
          email: candidate.email,
          reason,
          date: clock.now.toISOString(),
        },
        expect.objectContaining({ id_user: recruiter.id, fullName: 'Paul Martin', entreprise: 'Altaïr' }),
      ],
    })
    const state = { status: 'suspended', can: { suspend: false, reactivate: true }, suspension: { reason } }
    expect((await call(api.candidates.detail, { params: { id: candidate.id } }, admin)).body).toMatchObject(state)
    expect((await call(api.recruiters.detail, { params: { id: recruiter.id } }, admin)).body).toMatchObject(state)
    await reactivate(candidate.id)
    expect((await call(api.candidates.detail, { params: { id: candidate.id } }, admin)).body).toMatchObject({
      status: 'active',
      suspension: null,
      can: { suspend: true, reactivate: false },
    })
    expect((await call(calls.list, {}, admin)).body.total).toBe(1)
  })
})
