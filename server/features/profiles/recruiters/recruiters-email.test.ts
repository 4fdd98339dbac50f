import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { emailLinkSeconds } from '#domain/ground/accounts/accounts.ts'
import { emailChanges, emailLinks } from '#server/db/schema/ground/accounts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { createAdministrator } from '#server/features/access/sessions/administrators.commands.ts'
import { accountOf, eventsOf, subjectsTo } from '#test/people/account-records.ts'
import { inSession } from '#test/people/opened-session.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aRecruiter, password, skillId } from '#test/people/factories.ts'
import { linkIn, sendNewestTo } from '#test/people/mailed-links.ts'

const tested = await openTestApp()
const { app, db, call, clock } = tested
const start = new Date('2026-11-23T09:00:00Z')
const react = await skillId(db, 'React')

beforeEach(async () => {
  clock.now = start
  await db.delete(rateLimits)
})

let count = 0
const anEmail = () => `adresse${++count}@exemple.fr`

const answers = {
  recruitEmployee: false,
  selfEmployed: false,
  independent: false,
  likeIndependent: false,
  remoteConsultant: false,
  expandTeam: false,
  newProject: false,
  hireIng: false,
}

/** Saves the details with this e-mail. */
const change = async ({ id }: Person, email: string, as: Person) =>
  call(api.recruiters.editDetails, { params: { id }, body: { email, ...answers } }, await inSession(tested, as))
const changeOwn = (recruiter: Person, email: string) => change(recruiter, email, recruiter)
const logIn = (email: string) => call(api.sessions.login, { body: { email, password } })
const askReset = async (email: string) => (await call(api.sessions.requestPasswordReset, { body: { email } })).status
const confirm = (token: string) => call(api.sessions.confirmNewEmail, { body: { token } })
const isTaken = async (email: string) =>
  (await call(api.registrations.checkEmail, { body: { email } })).body.exist === 'true'
const signUp = async (email: string) => {
  const skills = [{ id: react, rating: 3 }]
  const body = { email, password, name: 'Durand', lastname: 'Anne', nbrAnneeExp: 7, skills }
  return (await call(api.registrations.registerCandidate, { body })).status
}
/** The token in the newest mail to a changed address. */
const tokenTo = async (email: string) =>
  linkIn(await sendNewestTo(db, email, clock.now)).replace('/nouvelle-adresse/', '')

const told = 'L’adresse de votre compte a changé'
const toConfirm = 'Confirmez votre nouvelle adresse'
const resetLetter = 'Choisissez un nouveau mot de passe'

/** A recruiter whose e-mail was changed and not confirmed yet. */
const aChanged = async () => {
  const recruiter = await aRecruiter(db)
  const [former, email] = [recruiter.email, anEmail()]
  expect((await changeOwn(recruiter, email)).status).toBe(200)
  return { ...recruiter, email, former }
}

describe('a changed e-mail', () => {
  test.each(['editHeader', 'editDetails'] as const)('is saved by %s with a warning', async (name) => {
    const recruiter = await aRecruiter(db)
    const email = anEmail()
    const header = { companyName: 'Altaïr', idDomaineRecruiter: 1, firstname: 'Martin', lastname: 'Paul' }
    const body = { ...header, ...answers, email }
    const answer = await call(
      api.recruiters[name],
      { params: { id: recruiter.id }, body },
      await inSession(tested, recruiter),
    )
    expect(answer.status).toBe(200)
    expect(answer.body.toast).toEqual({ status: 'warning', body: 'Email modifié, Merci de reconnecter' })
    expect(await eventsOf(db, recruiter.id)).toEqual(['email.changed'])
    expect(JSON.stringify(await db.select().from(events))).not.toContain(email)
  })

  test('ends every session at once; the new address logs in, the former one does not', async () => {
    const recruiter = await aRecruiter(db)
    const email = anEmail()
    const { body } = await logIn(recruiter.email)
    const read = () =>
      app.inject({
        url: `/api/recruiter/details/${recruiter.id}`,
        headers: { authorization: `Bearer ${body.token ?? ''}` },
      })
    expect((await read()).statusCode).toBe(200)
    await changeOwn(recruiter, email)
    expect((await read()).statusCode).toBe(401)
    const renewal = await call(api.sessions.refresh, { body: { refresh_token: body.refresh_token ?? '' } })
    expect(renewal.status).toBe(401)
    expect((await logIn(recruiter.email)).status).toBe(401)
    expect((await logIn(email)).status).toBe(200)
  })

  test('mails a link to the new address, and tells the former one', async () => {
    const { former, email } = await aChanged()
    expect(await subjectsTo(db, email)).toEqual([toConfirm])
    expect(await subjectsTo(db, former)).toEqual([told])
    expect(await tokenTo(email)).toMatch(/^[\w-]{20,}$/)
    expect((await sendNewestTo(db, former, clock.now)).text).toContain(email)
  })

  test('that another account has is refused, and nothing of the save is written', async () => {
    const recruiter = await aRecruiter(db, { address: 'Rennes' })
    const other = await aCandidate(db)
    for (const email of [other.email, other.email.toUpperCase()]) {
      const { status, failure } = await changeOwn(recruiter, email)
      expect(status).toBe(409)
      expect(failure.error).toMatchObject({ code: 'email_taken', fields: { email: 'Email existant' } })
      expect(failure.toast).toEqual({ status: 'error', body: 'Email existant' })
    }
    const { body } = await call(api.recruiters.profile, { params: { id: recruiter.id } }, recruiter)
    expect(body).toMatchObject({ address: 'Rennes', email: recruiter.email })
  })

  test('in another case is no change', async () => {
    const recruiter = await aRecruiter(db)
    const { body } = await changeOwn(recruiter, ` ${recruiter.email.toUpperCase()} `)
    expect(body.toast.status).toBe('success')
    expect(await subjectsTo(db, recruiter.email)).toEqual([])
    expect((await logIn(recruiter.email)).status).toBe(200)
  })

  test('that two people ask for at the same time goes to one of them', async () => {
    const [one, other, email] = [await aRecruiter(db), await aRecruiter(db), anEmail()]
    const both = await Promise.all([changeOwn(one, email), changeOwn(other, email)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [signed, changed] = await Promise.all([signUp('ensemble@exemple.fr'), changeOwn(one, 'ensemble@exemple.fr')])
    expect([signed, changed.status]).toContain(409)
    expect([201, 200]).toContain(signed === 409 ? changed.status : signed)
  })

  test('of two people who swap is refused to both', async () => {
    const [one, other] = [await aRecruiter(db), await aRecruiter(db)]
    const both = await Promise.all([changeOwn(one, other.email), changeOwn(other, one.email)])
    expect(both.map(({ status }) => status)).toEqual([409, 409])
  })

  test('is limited: twenty a day, and a save without a change does not count', async () => {
    const recruiter = await aRecruiter(db)
    for (let sent = 0; sent < 20; sent++) expect((await changeOwn(recruiter, anEmail())).status).toBe(200)
    expect((await changeOwn(recruiter, anEmail())).status).toBe(429)
    const current = `adresse${count - 1}@exemple.fr`
    expect((await changeOwn(recruiter, current)).status).toBe(200)
  })
})

describe('until the new address is confirmed', () => {
  test('a reset asked for by either address is mailed to the former one', async () => {
    const { former, email } = await aChanged()
    for (const asked of [former, email]) expect(await askReset(asked)).toBe(200)
    expect(await subjectsTo(db, former)).toEqual([told, resetLetter, resetLetter])
    expect(await subjectsTo(db, email)).toEqual([toConfirm])
    expect(linkIn(await sendNewestTo(db, former, clock.now))).toMatch(/^\/resetpassword\//)
  })

  test('the former one stays reserved: no sign-up, change or administrator takes it', async () => {
    const { former } = await aChanged()
    expect(await isTaken(former)).toBe(true)
    expect(await signUp(former)).toBe(409)
    expect((await changeOwn(await aRecruiter(db), former)).status).toBe(409)
    const operator = { id: null, role: 'operator', now: clock.now } as const
    expect(await createAdministrator(db, operator, former, password)).toBe(false)
  })

  test('the profile says so, and another link can be asked for', async () => {
    const recruiter = await aChanged()
    const read = async () => (await call(api.recruiters.profile, { params: { id: recruiter.id } }, recruiter)).body
    expect(await read()).toMatchObject({ email: recruiter.email, emailConfirmed: false })
    const first = await tokenTo(recruiter.email)
    expect((await call(api.sessions.mailEmailLink, {}, recruiter)).body.toast.body).toBe('Lien envoyé')
    expect((await confirm(await tokenTo(recruiter.email))).status).toBe(200)
    expect((await confirm(first)).status).toBe(200)
    expect(await read()).toMatchObject({ emailConfirmed: true })
    expect((await call(api.sessions.mailEmailLink, {}, recruiter)).status).toBe(409)
  })

  test('a return to the former one needs no link and frees the other', async () => {
    const { id, role, email, former } = await aChanged()
    await changeOwn({ id, role, email }, former)
    expect(await db.select().from(emailChanges).where(eq(emailChanges.accountId, id))).toEqual([])
    expect(await isTaken(email)).toBe(false)
    expect(await subjectsTo(db, former)).toEqual([told])
    await askReset(former)
    expect(await subjectsTo(db, former)).toEqual([told, resetLetter])
  })

  test('a second change frees the first address, ends its link and leaves the confirmed one reserved', async () => {
    const { id, role, email, former } = await aChanged()
    const first = await tokenTo(email)
    const last = anEmail()
    await changeOwn({ id, role, email }, last)
    expect(await isTaken(email)).toBe(false)
    expect(await isTaken(former)).toBe(true)
    expect(await subjectsTo(db, former)).toEqual([told, told])
    expect(await subjectsTo(db, email)).toEqual([toConfirm])
    expect((await confirm(first)).status).toBe(422)
    expect((await confirm(await tokenTo(last))).status).toBe(200)
    // For seven days its reader may take it back.
    expect(await isTaken(former)).toBe(true)
  })
})

describe('the link', () => {
  test('confirms the address once; a second use answers the same and changes nothing', async () => {
    const { id, email, former } = await aChanged()
    const token = await tokenTo(email)
    for (let use = 0; use < 2; use++) {
      const answer = await confirm(token)
      expect(answer.status).toBe(200)
      expect(answer.body.toast).toEqual({ status: 'success', body: 'Votre adresse est confirmée' })
    }
    expect(await eventsOf(db, id)).toEqual(['email.changed', 'email.confirmed'])
    expect((await accountOf(db, email))?.emailConfirmedAt).toEqual(start)
    expect(await askReset(former)).toBe(404)
    expect(await askReset(email)).toBe(200)
    expect(await subjectsTo(db, email)).toEqual([toConfirm, resetLetter])
    expect(JSON.stringify(await db.select().from(emailLinks))).not.toContain(token)
  })

  test('ends the password links that the former address received', async () => {
    const { email, former } = await aChanged()
    await askReset(former)
    const reset = linkIn(await sendNewestTo(db, former, clock.now)).replace('/resetpassword/', '')
    await confirm(await tokenTo(email))
    const body = { password: 'unNouveauMotDePasse', plainPassword: 'unNouveauMotDePasse' }
    expect((await call(api.sessions.resetPassword, { params: { token: reset }, body })).status).toBe(422)
  })

  test('used twice at the same time confirms once', async () => {
    const { id, email } = await aChanged()
    const token = await tokenTo(email)
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await eventsOf(db, id)).toEqual(['email.changed', 'email.confirmed'])
  })

  test('is over after seven days, and an unknown one is refused', async () => {
    const { email } = await aChanged()
    const token = await tokenTo(email)
    clock.now = new Date(start.getTime() + emailLinkSeconds * 1000)
    for (const wrong of [token, 'inconnu']) {
      const { status, failure } = await confirm(wrong)
      expect(status).toBe(422)
      expect(failure.toast.body).toBe("Ce lien de confirmation n'est plus valable")
    }
    clock.now = new Date(start.getTime() + emailLinkSeconds * 1000 - 1)
    expect((await confirm(token)).status).toBe(200)
  })

  test('is not made for an address that the account has left', async () => {
    const { id, role, email } = await aChanged()
    await changeOwn({ id, role, email }, anEmail())
    await expect(tokenTo(email)).rejects.toThrow('not_found')
  })
})
