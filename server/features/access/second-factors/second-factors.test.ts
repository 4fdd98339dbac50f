import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { sessionToken } from '#contract/access/session-tokens.ts'
import { freshProofSeconds, mostTicketAttempts, ticketSeconds } from '#domain/access/second-factors/second-factors.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { securityEvents } from '#server/db/schema/oversight/security-events.ts'
import { authenticators, factorTickets, passkeys, recoveryCodes } from '#server/db/schema/access/second-factors.ts'
import { endSessions } from '#server/features/access/sessions/sessions.commands.ts'
import { orNotFound } from '#server/http/failures.ts'
import { aResume } from '#test/people/sent-files.ts'
import { openTestApp } from '#test/servers/app.ts'
import { codeOf as codeAt } from '#test/walks/authenticator-codes.ts'
import { signedInCalls } from '#test/walks/signed-in-calls.ts'
import { aCandidate, aRecruiter, anAdmin } from '#test/people/factories.ts'
import { aDocument } from '#test/people/papers.ts'
import { removeSecondFactorsOf } from './second-factors.commands.ts'

const { app, db, clock, call } = await openTestApp()
const { logIn, callWith, withAuthenticator } = signedInCalls({ app, call, clock })
const { secondFactors } = api
const begin = new Date('2026-11-23T09:00:00Z')

beforeEach(async () => {
  clock.now = begin
  await db.delete(rateLimits)
})

const after = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

const codeOf = (secret: string, at = clock.now) => codeAt(secret, at)

const passWith = (ticket: string | undefined, proof: { code: string } | { recoveryCode: string }) =>
  call(secondFactors.logIn, { body: { ticket: orNotFound(ticket), ...proof } })

const typesOf = async (id: number) =>
  (
    await db
      .select()
      .from(events)
      .where(and(eq(events.subject, 'account'), eq(events.subjectId, id)))
      .orderBy(events.id)
  ).map(({ type }) => type)

const subjectsTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ letter }) => letter?.subject,
  )

/** What the journal and the letter say of the factor that left an account last. */
const lastRemovalOf = async ({ id, email }: { id: number; email: string }) => {
  const isRemoval = and(
    eq(events.subject, 'account'),
    eq(events.subjectId, id),
    eq(events.type, 'second-factor.removed'),
  )
  const [event] = await db.select().from(events).where(isRemoval).orderBy(desc(events.id))
  const letters = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
  return [event?.after, letters.at(-1)?.letter?.paragraphs.join(' ')]
}

describe('an authenticator', () => {
  test('is added with a code of it, and told; its secret is stored sealed and never shown again', async () => {
    const { email, id } = await aCandidate(db)
    const { token, secret, codes } = await withAuthenticator(email)
    const [kept] = await db.select().from(authenticators).where(eq(authenticators.accountId, id))
    expect(kept?.sealedSecret).toMatch(/^sealed:1:/)
    expect(JSON.stringify(kept)).not.toContain(secret)
    expect(new Set(codes).size).toBe(10)
    // 28 letters of 32: 140 bits.
    for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){6}[a-km-np-z2-9]{4}$/)
    const { body } = await callWith(token, secondFactors.overview, {})
    expect(body).toMatchObject({
      authenticator: { addedAt: begin.toISOString() },
      passkeys: [],
      recoveryCodesLeft: 10,
      can: { addAuthenticator: false, addPasskey: true, remove: true },
    })
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(await typesOf(id)).toEqual(['second-factor.added'])
    expect(await subjectsTo(email)).toEqual(['Un second facteur protège ton compte'])
  })

  test('is not added with a wrong code, and its ticket ends after several', async () => {
    const { email, id } = await aCandidate(db)
    const { token } = await logIn(email)
    const { ticket, secret } = (await callWith(token, secondFactors.startAuthenticator, {})).body
    const add = (code: string) => callWith(token, secondFactors.addAuthenticator, { body: { ticket, code } })
    for (const code of ['abc', '12345', codeOf(secret, new Date(begin.getTime() + 90_000)), '1 2 3', '0'])
      expect((await add(code)).failure.error).toMatchObject({
        code: 'invalid_input',
        fields: { code: 'Code incorrect' },
      })
    expect((await add(codeOf(secret))).status).toBe(409)
    expect(await db.$count(authenticators, eq(authenticators.accountId, id))).toBe(0)
  })

  test('is tried as often when the codes come at once', async () => {
    const { email, id } = await aCandidate(db)
    const { token } = await logIn(email)
    const { ticket, secret } = (await callWith(token, secondFactors.startAuthenticator, {})).body
    const add = (code: string) => callWith(token, secondFactors.addAuthenticator, { body: { ticket, code } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('0')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(mostTicketAttempts)
    expect((await add(codeOf(secret))).status).toBe(409)
    expect(await db.$count(authenticators, eq(authenticators.accountId, id))).toBe(0)
  })

  test('of another account is not added with their ticket', async () => {
    const [one, other] = [await logIn((await aCandidate(db)).email), await logIn((await aCandidate(db)).email)]
    const { ticket, secret } = (await callWith(one.token, secondFactors.startAuthenticator, {})).body
    const body = { ticket, code: codeOf(secret) }
    expect((await callWith(other.token, secondFactors.addAuthenticator, { body })).status).toBe(409)
    expect((await callWith(one.token, secondFactors.addAuthenticator, { body })).status).toBe(201)
  })
})

describe('a login', () => {
  test('asks for the second step, gives no token before it, and then answers as ever', async () => {
    const { email } = await aRecruiter(db)
    const { secret } = await withAuthenticator(email)
    const first = await logIn(email)
    expect(Object.keys(first).sort()).toEqual(['isActive', 'methods', 'status', 'ticket'])
    expect(first).toMatchObject({
      status: 'second_factor',
      isActive: true,
      methods: ['authenticator', 'recovery-code'],
    })
    const kept = await db.select().from(factorTickets)
    expect(JSON.stringify(kept)).not.toContain(first.ticket)
    const answer = await passWith(first.ticket, { code: codeOf(secret).replace(/(...)/, '$1 ') })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(['isActive', 'refresh_token', 'status', 'token'])
    expect((await callWith(answer.body.token, secondFactors.overview, {})).status).toBe(200)
  })

  test('takes a code once, from half a minute before to half a minute after, and no older one', async () => {
    const { email } = await aCandidate(db)
    const { secret } = await withAuthenticator(email)
    after(300)
    const pass = async (code: string) => (await passWith((await logIn(email)).ticket, { code })).status
    const at = clock.now.getTime()
    const early = codeOf(secret, new Date(at - 30_000))
    expect(await pass(codeOf(secret, new Date(at - 60_000)))).toBe(422)
    expect(await pass(codeOf(secret, new Date(at + 60_000)))).toBe(422)
    expect(await pass(early)).toBe(200)
    expect(await pass(early)).toBe(422)
    expect(await pass(codeOf(secret, new Date(at + 30_000)))).toBe(200)
    expect(await pass(codeOf(secret))).toBe(422)
  })

  test('two simultaneous uses of one code open one session', async () => {
    const { email } = await aCandidate(db)
    const { secret } = await withAuthenticator(email)
    const tickets = [(await logIn(email)).ticket, (await logIn(email)).ticket]
    const code = codeOf(secret)
    const answers = await Promise.all(tickets.map((ticket) => passWith(ticket, { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('ends its ticket when it serves, after five minutes, and after several wrong answers', async () => {
    const { email } = await aCandidate(db)
    const { secret } = await withAuthenticator(email)
    const used = (await logIn(email)).ticket
    expect((await passWith(used, { code: codeOf(secret) })).status).toBe(200)
    after(30)
    expect((await passWith(used, { code: codeOf(secret) })).status).toBe(409)
    const late = (await logIn(email)).ticket
    after(ticketSeconds.login)
    expect((await passWith(late, { code: codeOf(secret) })).status).toBe(409)
    const missed = (await logIn(email)).ticket
    for (let sent = 0; sent < mostTicketAttempts; sent++)
      expect((await passWith(missed, { code: 'abcdef' })).status).toBe(422)
    expect((await passWith(missed, { code: codeOf(secret) })).status).toBe(409)
    expect((await passWith('inconnu', { code: codeOf(secret) })).status).toBe(409)
  })

  test('is refused after ten wrong codes from one address, whatever the ticket', async () => {
    const { email } = await aCandidate(db)
    const { secret } = await withAuthenticator(email)
    for (let sent = 0; sent < 10; sent++)
      expect((await passWith((await logIn(email)).ticket, { code: '0'.repeat(5) })).status).toBe(422)
    expect((await passWith((await logIn(email)).ticket, { code: codeOf(secret) })).status).toBe(429)
  })

  test('that was begun ends with a new password', async () => {
    const { email, id } = await aCandidate(db)
    const { secret } = await withAuthenticator(email)
    const { ticket } = await logIn(email)
    await db.transaction((trx) => endSessions(trx, id))
    expect((await passWith(ticket, { code: codeOf(secret) })).status).toBe(409)
  })

  test('takes a recovery code once, and tells it by mail', async () => {
    const { email, id } = await aCandidate(db)
    const { codes } = await withAuthenticator(email)
    const [code = ''] = codes
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id))
    expect(JSON.stringify(kept)).not.toContain(code)
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`
    expect((await passWith((await logIn(email)).ticket, { recoveryCode: typed })).status).toBe(200)
    const again = await passWith((await logIn(email)).ticket, { recoveryCode: code })
    expect(again.failure.error.fields).toEqual({ recoveryCode: 'Code de secours incorrect ou déjà utilisé' })
    expect(await typesOf(id)).toEqual(['second-factor.added', 'recovery-code.used'])
    expect(await subjectsTo(email)).toContain('Un code de secours de ton compte a servi')
  })

  test('a proof of no known kind is refused, and a passkey that the account does not have', async () => {
    const { email } = await aCandidate(db)
    await withAuthenticator(email)
    const { ticket = '' } = await logIn(email)
    expect((await call(secondFactors.logIn, { body: { ticket } as never })).status).toBe(422)
    const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
    const passkey = { id: 'AA', rawId: 'AA', type: 'public-key' as const, clientExtensionResults: {}, response }
    expect((await call(secondFactors.logIn, { body: { ticket, passkey } })).status).toBe(422)
    expect((await call(secondFactors.passkeyOptionsOfLogin, { body: { ticket } })).status).toBe(409)
  })
})

describe('a fresh proof', () => {
  const header = { name: 'Durand', lastname: 'Anne', nbrAnneeExp: 7, country: 'Corse' }

  test('is asked before the e-mail changes, and counts for ten minutes of that session alone', async () => {
    const { email, id } = await aCandidate(db)
    const { token, secret } = await withAuthenticator(email)
    const change = (as: string, sent: string) =>
      callWith(as, api.candidates.editHeader, { params: { id }, body: { ...header, email: sent } })
    after(freshProofSeconds)
    const refused = await change(token, 'nouvelle@exemple.fr')
    expect(refused.status).toBe(403)
    expect(refused.failure.error.code).toBe('proof_required')
    expect((await change(token, email)).status).toBe(200)

    const { ticket, methods } = (await callWith(token, secondFactors.startProof, {})).body
    expect(methods).toEqual(['authenticator', 'recovery-code'])
    const elsewhere = orNotFound((await logIn(email)).ticket)
    expect((await callWith(token, secondFactors.prove, { body: { ticket, code: 'abc' } })).status).toBe(422)
    expect(
      (await callWith(token, secondFactors.prove, { body: { ticket: elsewhere, code: codeOf(secret) } })).status,
    ).toBe(409)
    const proved = await callWith(token, secondFactors.prove, { body: { ticket, code: codeOf(secret) } })
    expect(proved.status).toBe(200)
    after(30)
    const other = (await passWith(elsewhere, { code: codeOf(secret) })).body.token
    after(freshProofSeconds - 31)
    expect((await change(proved.body.token, 'nouvelle@exemple.fr')).status).toBe(200)
    expect((await change(other, 'autre@exemple.fr')).status).toBe(401)
  })

  test.each([
    ['adding a passkey', secondFactors.startPasskey],
    ['making recovery codes', secondFactors.makeRecoveryCodes],
    ['removing the authenticator', secondFactors.removeAuthenticator],
  ] as const)('is asked before %s', async (_, endpoint) => {
    const { email } = await aCandidate(db)
    const { token } = await withAuthenticator(email)
    after(freshProofSeconds)
    expect((await callWith(token, endpoint, {})).failure.error.code).toBe('proof_required')
  })

  test('is asked before bank details are read, sent or replaced, and for no other paper', async () => {
    const person = await aCandidate(db)
    const { token } = await withAuthenticator(person.email)
    after(freshProofSeconds)
    const params = { id: person.id }
    const read = () => callWith(token, api.documents.personal, { params })
    await aDocument(db, person, { type: 'cin' })
    expect((await read()).status).toBe(200)
    const file = await aResume('papier.pdf')
    const change = (body: object) => call(api.documents.change, { params: { id: person.candidateId }, body }, person)
    expect((await change({ cin: file })).status).toBe(200)
    expect((await change({ rib: file })).failure.error.code).toBe('proof_required')
    expect((await call(api.documents.add, { body: { cin: file, rib: file } }, person)).failure.error.code).toBe(
      'proof_required',
    )
    await aDocument(db, person, { type: 'rib' })
    expect((await read()).failure.error.code).toBe('proof_required')
  })
})

describe('recovery codes', () => {
  test('made again replace the former ones; without a factor there are none', async () => {
    const { email, id } = await aRecruiter(db)
    const { token: bare } = await logIn(email)
    expect((await callWith(bare, secondFactors.makeRecoveryCodes, {})).status).toBe(409)
    const { token, codes } = await withAuthenticator(email)
    const made = (await callWith(token, secondFactors.makeRecoveryCodes, {})).body.recoveryCodes
    expect(made).toHaveLength(10)
    expect((await passWith((await logIn(email)).ticket, { recoveryCode: orNotFound(codes[0]) })).status).toBe(422)
    expect((await passWith((await logIn(email)).ticket, { recoveryCode: orNotFound(made[0]) })).status).toBe(200)
    expect(await typesOf(id)).toEqual(['second-factor.added', 'recovery-codes.made', 'recovery-code.used'])
  })
})

describe('removing', () => {
  test('a passkey of somebody else is as if it did not exist', async () => {
    const [one, other] = [await aRecruiter(db), await aRecruiter(db)]
    const row = { accountId: other.id, name: 'Clé', credentialId: 'abc', publicKey: 'abc', counter: 0, transports: [] }
    const [passkey] = await db
      .insert(passkeys)
      .values({ ...row, addedAt: clock.now })
      .returning({ id: passkeys.id })
    const id = orNotFound(passkey).id
    const { token } = await logIn(one.email)
    const removed = (given: number) => callWith(token, secondFactors.removePasskey, { params: { id: given } })
    expect((await removed(id)).status).toBe(404)
    expect((await removed(2_000_000_000)).status).toBe(404)
    expect(await db.$count(passkeys, eq(passkeys.accountId, other.id))).toBe(1)
  })

  test('the last factor takes the recovery codes with it, and the password is enough again', async () => {
    const { email, id } = await aRecruiter(db)
    const { token } = await withAuthenticator(email)
    expect((await callWith(token, secondFactors.removeAuthenticator, {})).status).toBe(200)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.accountId, id))).toBe(0)
    expect((await logIn(email)).status).toBe('success')
    expect((await callWith(token, secondFactors.removeAuthenticator, {})).status).toBe(404)
    expect(await subjectsTo(email)).toContain('Un second facteur a été retiré de votre compte')
  })

  test('names what is removed, in the journal and in the letter', async () => {
    const { email, id } = await aRecruiter(db)
    const { token } = await withAuthenticator(email)
    const row = { accountId: id, name: 'Clé', credentialId: 'def', publicKey: 'abc', counter: 0, transports: [] }
    const [passkey] = await db
      .insert(passkeys)
      .values({ ...row, addedAt: clock.now })
      .returning({ id: passkeys.id })
    await callWith(token, secondFactors.removePasskey, { params: { id: orNotFound(passkey).id } })
    expect(await lastRemovalOf({ id, email })).toEqual([
      { name: 'clé d’accès' },
      expect.stringContaining('retiré une clé d’accès'),
    ])
    await callWith(token, secondFactors.removeAuthenticator, {})
    expect(await lastRemovalOf({ id, email })).toEqual([
      { name: 'application' },
      expect.stringContaining('retiré une application'),
    ])
  })

  test('by the operator ends the sessions too', async () => {
    const { email } = await anAdmin(db)
    const { token } = await withAuthenticator(email)
    const operator = { id: null, role: 'operator', now: clock.now } as const
    expect(await removeSecondFactorsOf(db, operator, email)).toBe(true)
    expect((await callWith(token, secondFactors.overview, {})).status).toBe(401)
    expect((await logIn(email)).status).toBe('success')
    expect(await removeSecondFactorsOf(db, operator, email)).toBe(false)
  })
})

test('the token says of an administrator alone whether they have a second factor', async () => {
  const claimOf = (token: string | undefined) =>
    sessionToken.parse(JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())).secondFactor
  const admin = await anAdmin(db)
  expect(claimOf((await logIn(admin.email)).token)).toBe('none')
  expect(claimOf((await withAuthenticator(admin.email)).token)).toBe('set')
  expect(claimOf((await logIn((await aCandidate(db)).email)).token)).toBe(undefined)
})

test('the security log holds the factor of a login, and each wrong proof or password of one’s own', async () => {
  const { email, id } = await aCandidate(db)
  const { token, secret } = await withAuthenticator(email)
  await passWith((await logIn(email)).ticket, { code: '000000' })
  await passWith((await logIn(email)).ticket, { code: codeOf(secret) })
  const change = { currentPassword: 'Wrong123!', password: 'nuage-ost-9', plainPassword: 'nuage-ost-9' }
  await callWith(token, api.ownAccount.changePassword, { body: change })
  const noted = await db
    .select({ type: securityEvents.type, details: securityEvents.details })
    .from(securityEvents)
    .where(eq(securityEvents.accountId, id))
    .orderBy(securityEvents.id)
  expect(noted).toEqual([
    { type: 'login.succeeded', details: null },
    { type: 'second-factor.added', details: null },
    { type: 'second-factor.failed', details: null },
    { type: 'login.succeeded', details: { because: 'second factor' } },
    { type: 'login.failed', details: null },
  ])
})
