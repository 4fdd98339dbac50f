import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, password, skillId } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const react = await skillId(db, 'React')

beforeEach(() => db.delete(rateLimits))

const form = {
  password,
  name: 'Durand',
  lastname: 'Zoé',
  phone: '+33612345678',
  degree: 'Master',
  nbrAnneeExp: '7',
  lastReference: 'Paul Martin',
  lastReferenceContact: 'paul@exemple.fr',
  adresse: 'Bretagne',
  poste: 'Développeuse',
  tarif: '450',
  skills: [{ id: react, rating: 4 }],
}

const signUp = async (email: string) =>
  (await call(api.registrations.registerCandidate, { body: { ...form, email } })).status

const isTaken = async (email: string) =>
  (await call(api.registrations.checkEmail, { body: { email } })).body.exist === 'true'

/** `é` in one code point, and as an `e` with a combining accent. */
const [composed, combined] = ['zoé', 'zoe\u0301']

describe('what is one account', () => {
  test.each([
    ['the case of the domain', 'case.domain@exemple.fr', 'case.domain@EXEMPLE.fr'],
    ['the case before the @', 'case.local@exemple.fr', 'Case.LOCAL@exemple.fr'],
    ['the case of an accented letter', 'élodie@exemple.fr', 'ÉLODIE@exemple.fr'],
    ['the way Unicode writes an accent', `${composed}.unicode@exemple.fr`, `${combined}.unicode@exemple.fr`],
    ['the spaces around', 'spaces@exemple.fr', '  spaces@exemple.fr '],
  ])('%s makes no other address: the second sign-up is told so', async (_, first, second) => {
    expect(await signUp(first)).toBe(201)
    expect(await isTaken(second)).toBe(true)
    expect(await signUp(second)).toBe(409)
  })

  test('an accent before the @ makes another mailbox (RFC 6531), so another account', async () => {
    expect(await signUp('helene@exemple.fr')).toBe(201)
    expect(await isTaken('hélène@exemple.fr')).toBe(false)
    expect(await signUp('hélène@exemple.fr')).toBe(201)
  })

  test('an address with an accent does not open the account without it', async () => {
    const { email } = await aCandidate(db, { email: 'andre@exemple.fr' })
    const logIn = (given: string) => call(api.sessions.login, { body: { email: given, password } })
    expect((await logIn('ANDRE@exemple.fr')).status).toBe(200)
    expect((await logIn('andré@exemple.fr')).status).toBe(401)
    expect((await call(api.sessions.requestPasswordReset, { body: { email: 'andré@exemple.fr' } })).status).toBe(404)
    expect((await call(api.sessions.requestPasswordReset, { body: { email: email.toUpperCase() } })).status).toBe(200)
  })

  test('simultaneous sign-ups of one address in several forms make one account', async () => {
    const forms = ['Léa@exemple.fr', 'LÉA@EXEMPLE.FR', 'le\u0301a@exemple.fr', 'léa@exemple.fr']
    const answers = await Promise.all(forms.map(signUp))
    expect(answers.toSorted()).toEqual([201, 409, 409, 409])
  })

  test.each(['Majuscule@exemple.fr', `${combined}@exemple.fr`])(
    'the database refuses %j, in a form that is not the one of an account',
    async (email) => {
      const row = { role: 'candidate', status: 'pending', email, passwordHash: '', createdAt: new Date() } as const
      await expect(db.insert(accounts).values(row)).rejects.toMatchObject({
        cause: { constraint: 'accounts_email_form' },
      })
    },
  )
})
