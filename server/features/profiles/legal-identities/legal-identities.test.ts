import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { sectors } from '#server/db/schema/ground/reference-data.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { renderLetter } from '#server/mail/render.ts'
import { newKey, sealingWith } from '#server/security/sealing.ts'
import { accountOf } from '#test/people/account-records.ts'
import { aCandidate, anAdmin, aRecruiter } from '#test/people/factories.ts'
import { inSession } from '#test/people/opened-session.ts'
import { openCompanyRegister, registeredSirets } from '#test/servers/company-register.ts'
import { lockWaits } from '#test/servers/lock-waits.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { findOperatorLine } from './operator-words.queries.ts'
import { resealIbans } from './ibans.commands.ts'

const register = await openCompanyRegister()
afterAll(register.close)
const keys = [newKey()]
const sealing = sealingWith(() => keys)
const testApp = await openTestApp(() => ({ companiesUrl: register.url, sealing }))
const { db, call } = testApp
const admin = await anAdmin(db)
const { legalIdentities: calls } = api

beforeEach(() => db.delete(rateLimits))

const [sector] = await db.select().from(sectors).limit(1)

const iban = 'FR7630006000011234567890189'
const altair = {
  siret: registeredSirets.open,
  legalName: 'ALTAIR',
  legalForm: 'SAS',
  address: '8 AVENUE DES TERNES, 35000 RENNES',
  vatRegime: 'payments',
  vatNumber: 'FR 44 732 829 320',
} as const

type Sent = Parameters<typeof call<typeof calls.edit>>[1]['body']
const edit = async (of: Person, body: Sent) => call(calls.edit, { params: { id: of.id }, body }, of)
const read = async (of: Person, as = of) => (await call(calls.show, { params: { id: of.id } }, as)).body
const typesOf = async (id: number) =>
  (
    await db
      .select()
      .from(events)
      .where(and(eq(events.subject, 'account'), eq(events.subjectId, id)))
      .orderBy(events.id)
  ).map(({ type, after }) => [type, after])

describe('an identity', () => {
  test('is empty until it is written, and then read by its owner and the administrator', async () => {
    const company = await aRecruiter(db)
    expect(await read(company)).toMatchObject({ siret: null, source: null, sharedWith: [], can: { edit: true } })
    expect(await edit(company, altair)).toMatchObject({
      status: 200,
      body: { toast: { status: 'success', body: 'Identité légale enregistrée avec succès' } },
    })
    const stored = {
      ...altair,
      siren: '732829320',
      vatNumber: 'FR44732829320',
      electronicAddress: '0225:732829320',
      source: 'registre',
      checkedAt: '2026-11-23T09:00:00.000Z',
      iban: null,
    }
    expect(await read(company)).toMatchObject(stored)
    expect(await read(company, admin)).toMatchObject({ ...stored, can: { edit: false } })
    const changed = ['siret', 'legalName', 'legalForm', 'address', 'vatRegime', 'vatNumber', 'electronicAddress']
    expect(await typesOf(company.id)).toEqual([['legal-identity.edited', { changed }]])
    await edit(company, altair)
    expect(await typesOf(company.id)).toHaveLength(1)
  })

  test('of a word that the register does not say is typed, and of a SIRET that it hides is not checked', async () => {
    const freelance = await aCandidate(db)
    await edit(freelance, { ...altair, legalName: 'Altaïr' })
    expect(await read(freelance)).toMatchObject({ source: 'saisi', checkedAt: expect.any(String) })
    await edit(freelance, { siret: registeredSirets.hidden, legalName: 'Anne Durand' })
    expect(await read(freelance)).toMatchObject({ source: 'saisi', checkedAt: null, vatNumber: null })
  })

  test.each([
    [{ siret: '73282932000075' }, { siret: 'SIRET invalide\u00a0: vérifiez ses quatorze chiffres' }],
    [{ vatNumber: 'FR45732829320' }, { vatNumber: 'Numéro de TVA invalide, par exemple FR44732829320' }],
    [{ iban: 'FR7630006000011234567890188' }, { iban: 'IBAN invalide\u00a0: vérifiez ses chiffres' }],
    [
      { electronicAddress: '732829320' },
      { electronicAddress: 'Adresse de facturation électronique invalide, par exemple 0225:732829320' },
    ],
    [{ vatRegime: 'ailleurs' }, { vatRegime: 'Régime de TVA inconnu' }],
    [
      { siret: registeredSirets.closed, vatNumber: 'FR44732829320' },
      { vatNumber: 'Ce numéro de TVA est celui d’une autre entreprise que le SIRET' },
    ],
  ])('with a wrong number is refused, and nothing changes: %j', async (wrong, fields) => {
    const company = await aRecruiter(db)
    const { status, failure } = await edit(company, { ...altair, ...wrong } as Sent)
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual(fields)
    expect(await read(company)).toMatchObject({ siret: null })
  })

  test('is nobody else’s to read or to write, and an administrator has none', async () => {
    const [one, other] = [await aCandidate(db), await aRecruiter(db)]
    for (const [as, of] of [
      [one, other],
      [other, one],
    ] as const) {
      expect((await call(calls.show, { params: { id: of.id } }, as)).status).toBe(404)
      expect((await call(calls.edit, { params: { id: of.id }, body: altair }, as)).status).toBe(404)
    }
    expect((await call(calls.show, { params: { id: admin.id } }, admin)).status).toBe(404)
  })
})

describe('an IBAN', () => {
  test('asks for a fresh proof, is sealed, shown by its ends, stays when nothing is sent, and can be removed', async () => {
    const freelance = await aCandidate(db)
    expect((await edit(freelance, { iban })).failure.error.code).toBe('proof_required')
    const proved = await inSession(testApp, freelance)
    expect((await edit(proved, { iban: 'fr76 3000 6000 0112 3456 7890 189' })).status).toBe(200)
    expect(await read(freelance)).toMatchObject({ iban: 'FR76 •••• 0189' })
    const [row] = await db.select().from(legalIdentities).where(eq(legalIdentities.accountId, freelance.id))
    expect(JSON.stringify(row)).not.toContain('30006000')
    await edit(freelance, altair)
    expect(await read(freelance)).toMatchObject({ siret: altair.siret, iban: 'FR76 •••• 0189' })
    expect((await edit(freelance, { removesIban: true })).failure.error.code).toBe('proof_required')
    await edit(proved, { removesIban: true })
    expect(await read(freelance)).toMatchObject({ iban: null })
    expect((await typesOf(freelance.id)).find(([type]) => type === 'legal-identity.edited')).toEqual([
      'legal-identity.edited',
      { changed: ['iban'] },
    ])
  })

  test('stays when the same person saves without it at the same instant', async () => {
    const proved = await inSession(testApp, await aCandidate(db))
    await edit(proved, { legalName: 'ALTAIR' })
    const started: ReturnType<typeof edit>[] = []
    await db.transaction(async (trx) => {
      await trx.execute(sql`select from accounts where id = ${proved.id} for update`)
      for (const body of [{ legalName: 'ALTAIR', iban }, { legalName: 'ALTAIR' }]) {
        started.push(edit(proved, body))
        await lockWaits(db, started.length)
      }
    })
    expect((await Promise.all(started)).map(({ status }) => status)).toEqual([200, 200])
    expect(await read(proved)).toMatchObject({ legalName: 'ALTAIR', iban: 'FR76 •••• 0189' })
    expect((await typesOf(proved.id)).map(([, after]) => after)).toEqual([
      { changed: ['legalName'] },
      { changed: ['iban'] },
    ])
  })

  test('is sealed again by a newer key, and is typed again when its key is lost', async () => {
    const proved = await inSession(testApp, await aCandidate(db))
    await edit(proved, { iban })
    const [former] = keys
    keys.unshift(newKey())
    expect(await resealIbans(db, sealing)).toBeGreaterThan(0)
    expect(await resealIbans(db, sealing)).toBe(0)
    keys.splice(1)
    expect(await read(proved)).toMatchObject({ iban: 'FR76 •••• 0189' })
    keys.splice(0, 1, newKey())
    expect(await read(proved)).toMatchObject({ iban: null })
    keys.push(...(former ? [former] : []))
  })
})

describe('a SIREN of two accounts', () => {
  test('is told to the administrator, who reads whose it is, once, and to nobody else', async () => {
    const siret = registeredSirets.notFound
    const [first, second] = [await aRecruiter(db, { companyName: 'Véga' }), await aCandidate(db)]
    const letters = () => db.$count(mails, eq(mails.recipient, admin.email))
    const before = await letters()
    await edit(first, { siret })
    await edit(second, { siret })
    expect((await typesOf(second.id)).map(([type]) => type)).toEqual(['legal-identity.edited', 'legal-identity.shared'])
    expect((await read(second, admin)).sharedWith).toEqual([{ id: first.id, role: 'recruiter', name: 'Véga' }])
    expect((await read(first, admin)).sharedWith).toMatchObject([{ id: second.id, role: 'candidate' }])
    for (const each of [first, second]) expect((await read(each)).sharedWith).toEqual([])
    await edit(second, { siret, legalName: 'Véga' })
    expect((await typesOf(second.id)).map(([type]) => type).at(-1)).toBe('legal-identity.edited')
    expect(await letters()).toBe(before + 1)
  })
})

describe('a sign-up', () => {
  const signUp = (email: string, siret: string | null) =>
    call(api.registrations.registerRecruiter, {
      body: {
        email,
        siret,
        password: 'Etoile2026!',
        companyName: 'Altaïr',
        idDomaineRecruiter: sector?.id ?? 0,
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
      },
    })

  test.each(Object.entries(registeredSirets))('ends when the register answers so: %s', async (name, siret) => {
    const email = `${name.toLowerCase()}@exemple.fr`
    expect((await signUp(email, siret)).status).toBe(201)
    const company = await accountOf(db, email)
    const isFound = name === 'open'
    expect(await read({ id: company?.id ?? 0, role: 'recruiter', email }, admin)).toMatchObject({
      siret,
      legalName: isFound ? 'ALTAIR' : null,
      source: isFound ? 'registre' : name === 'soleTrader' ? 'registre' : 'saisi',
    })
  })

  test('without a SIRET writes no identity', async () => {
    await signUp('sans@exemple.fr', null)
    const company = await accountOf(db, 'sans@exemple.fr')
    expect(
      await db
        .select()
        .from(legalIdentities)
        .where(eq(legalIdentities.accountId, company?.id ?? 0)),
    ).toEqual([])
  })
})

describe('the platform', () => {
  const editPlatform = (body: object, as: Person) => call(calls.editPlatform, { body: { mentions: {}, ...body } }, as)
  const readPlatform = async () => (await call(calls.showPlatform, {}, admin)).body

  test('has an identity, of which the page says what is missing', async () => {
    expect((await readPlatform()).missing).toHaveLength(17)
    await editPlatform({ ...altair, mentions: { director: 'Claire Moreau', courtTown: 'Rennes' } }, admin)
    const { mentions, missing, ...identity } = await readPlatform()
    expect(identity).toMatchObject({ legalName: 'ALTAIR', source: 'registre', iban: null })
    expect(mentions).toMatchObject({ director: 'Claire Moreau', courtTown: 'Rennes', capital: null })
    expect(missing).toHaveLength(11)
    expect(await db.select().from(legalIdentities).where(isNull(legalIdentities.accountId))).toHaveLength(1)
    const operator = await findOperatorLine(db)
    expect(operator).toBe('ALTAIR, 8 AVENUE DES TERNES, 35000 RENNES')
    const letter = { subject: 'Objet', greeting: 'Bonjour,', paragraphs: [], operator }
    const { text, html } = renderLetter(letter, 'https://exemple.fr')
    for (const mail of [text, html]) expect(mail).toContain(operator)
    const [event] = await db.select().from(events).where(eq(events.type, 'platform-identity.edited'))
    expect(event).toMatchObject({ accountId: null, actorId: admin.id })
  })

  test('has an IBAN after a fresh proof', async () => {
    expect((await editPlatform({ iban }, admin)).failure.error.code).toBe('proof_required')
    expect((await editPlatform({ iban }, await inSession(testApp, admin))).status).toBe(200)
    expect(await readPlatform()).toMatchObject({ iban: 'FR76 •••• 0189' })
  })
})
