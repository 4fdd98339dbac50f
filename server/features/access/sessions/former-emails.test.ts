import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { takeBackSeconds } from '#domain/ground/accounts/accounts.ts'
import { retentionDays } from '#domain/retention.ts'
import { formerEmails } from '#server/db/schema/ground/accounts.ts'
import { authenticators } from '#server/db/schema/access/second-factors.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { accountOf, eventsOf, subjectsTo } from '#test/people/account-records.ts'
import { aCandidate, aRecruiter, password } from '#test/people/factories.ts'
import { linkIn, sendNewestTo } from '#test/people/mailed-links.ts'
import { inSession } from '#test/people/opened-session.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { signedInCalls } from '#test/walks/signed-in-calls.ts'
import { freeFormerEmails } from './email-changes.sql.ts'

const tested = await openTestApp()
const { app, db, call, clock } = tested
const { logIn, withAuthenticator } = signedInCalls({ app, call, clock })
const start = new Date('2026-11-23T09:00:00Z')

beforeEach(async () => {
  clock.now = start
  await db.delete(rateLimits)
})

let count = 0
const anEmail = () => `voleur${++count}@exemple.fr`

const change = ({ id }: Person, email: string, as: Person) =>
  call(
    api.candidates.editHeader,
    { params: { id }, body: { name: 'Durand', lastname: 'Anne', nbrAnneeExp: '7', email } },
    as,
  )
const takeBack = (token: string) => call(api.sessions.takeEmailBack, { body: { token } })
const linkTo = async (email: string) => linkIn(await sendNewestTo(db, email, clock.now))
const isTaken = async (email: string) =>
  (await call(api.registrations.checkEmail, { body: { email } })).body.exist === 'true'

/** A candidate whose e-mail somebody in their session has changed, and the token of the mail to the one that was left. */
const aRobbed = async () => {
  const candidate = await aCandidate(db)
  const email = anEmail()
  expect((await change(candidate, email, await inSession(tested, candidate))).status).toBe(200)
  const token = (await linkTo(candidate.email)).replace('/ancienne-adresse/', '')
  return { ...candidate, former: candidate.email, email, token }
}

describe('an e-mail is changed', () => {
  test('by who proved within ten minutes who they are, and not by a session alone', async () => {
    const [candidate, recruiter] = [await aCandidate(db), await aRecruiter(db)]
    const opened = await Promise.all([inSession(tested, candidate), inSession(tested, recruiter)])
    clock.now = new Date(start.getTime() + 600_001)
    const refused = [
      await change(candidate, anEmail(), opened[0]),
      await call(
        api.recruiters.editHeader,
        {
          params: { id: recruiter.id },
          body: { companyName: 'Altaïr', idDomaineRecruiter: 1, firstname: 'M', lastname: 'P', email: anEmail() },
        },
        opened[1],
      ),
    ]
    expect(refused.map(({ failure }) => failure.error.code)).toEqual(['proof_required', 'proof_required'])
    expect(await accountOf(db, candidate.email)).toMatchObject({ id: candidate.id })
    expect((await change(candidate, candidate.email, opened[0])).status).toBe(200)
  })
})

describe('an e-mail that was left', () => {
  test('is taken back with the link of its mail, also once the other is confirmed: sessions, password and new factors end', async () => {
    const { id, email, former, token } = await aRobbed()
    const confirmation = (await linkTo(email)).replace('/nouvelle-adresse/', '')
    expect((await call(api.sessions.confirmNewEmail, { body: { token: confirmation } })).status).toBe(200)
    const { token: session } = await withAuthenticator(email)
    await call(api.sessions.requestPasswordReset, { body: { email } })
    const asked = (await linkTo(email)).replace('/resetpassword/', '')
    expect((await takeBack(token)).body.toast.body).toMatch(/^Votre adresse est reprise/)
    expect(await accountOf(db, former)).toMatchObject({ id })
    expect(await db.$count(authenticators, eq(authenticators.accountId, id))).toBe(0)
    const read = await app.inject({ url: '/api/me/sessions', headers: { authorization: `Bearer ${session}` } })
    expect(read.statusCode).toBe(401)
    for (const address of [email, former])
      expect((await call(api.sessions.login, { body: { email: address, password } })).status).toBe(401)
    // The link for a new password that was asked for at the other address is over too.
    const body = { password: 'Etoile2!Voleur', plainPassword: 'Etoile2!Voleur' }
    expect((await call(api.sessions.resetPassword, { params: { token: asked }, body })).status).toBe(422)
    expect(await eventsOf(db, id)).toEqual(expect.arrayContaining(['email.taken-back']))
    expect((await subjectsTo(db, former)).at(-1)).toBe('Choisissez un nouveau mot de passe')
    expect(await linkTo(former)).toMatch(/resetpassword/)
    expect((await takeBack(token)).status).toBe(422)
  })

  test('keeps the second factor that was there before', async () => {
    const candidate = await aCandidate(db)
    await withAuthenticator(candidate.email)
    clock.now = new Date(clock.now.getTime() + 60_000)
    await change(candidate, anEmail(), await inSession(tested, candidate))
    const token = (await linkTo(candidate.email)).replace('/ancienne-adresse/', '')
    await takeBack(token)
    expect(await db.$count(authenticators, eq(authenticators.accountId, candidate.id))).toBe(1)
  })

  test('is nobody else’s for seven days, then it is free and its link is over', async () => {
    const { id, former, email, token } = await aRobbed()
    const confirmation = (await linkTo(email)).replace('/nouvelle-adresse/', '')
    await call(api.sessions.confirmNewEmail, { body: { token: confirmation } })
    expect(await isTaken(former)).toBe(true)
    clock.now = new Date(start.getTime() + takeBackSeconds * 1000)
    expect((await takeBack(token)).status).toBe(422)
    await freeFormerEmails(db, new Date(clock.now.getTime() + 1), start)
    expect(await isTaken(former)).toBe(false)
    expect(await db.$count(formerEmails, eq(formerEmails.accountId, id))).toBe(1)
    const forgotten = new Date(start.getTime() + (retentionDays.mail + 1) * 86_400_000)
    await freeFormerEmails(db, forgotten, new Date(start.getTime() + 1))
    expect(await db.$count(formerEmails, eq(formerEmails.accountId, id))).toBe(0)
  })

  test('that the person went back to has no link any more', async () => {
    const { id, role, former, email, token } = await aRobbed()
    await change({ id, role, email }, former, await inSession(tested, { id, role, email }))
    expect((await takeBack(token)).status).toBe(422)
    expect((await logIn(former)).status).toBe('success')
  })

  test('is not taken back with an unknown link', async () => {
    expect((await takeBack('x')).failure.error.code).toBe('invalid_input')
  })
})
