import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { securityWordsOf } from '#domain/events/security-words.ts'
import type { StoredDataName } from '#domain/oversight/own-data/stored-data.ts'
import { record } from '#server/db/record.ts'
import { sessions } from '#server/db/schema/access/sessions.ts'
import { authenticators, passkeys } from '#server/db/schema/access/second-factors.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { profileViews } from '#server/db/schema/profiles/profile-views.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { securityEvents } from '#server/db/schema/oversight/security-events.ts'
import { sealIban } from '#server/features/profiles/legal-identities/ibans.commands.ts'
import { testSealing } from '#test/servers/jobs.ts'
import { readCalendar } from '#test/people/calendar-files.ts'
import {
  aCandidate,
  aMission,
  anAdmin,
  anInterview,
  aProposal,
  aRecruiter,
  someSearches,
} from '#test/people/factories.ts'
import { inSession } from '#test/people/opened-session.ts'
import { aDocument, aMissionPaper } from '#test/people/papers.ts'
import { aPdf } from '#test/people/sent-files.ts'
import { unzipped } from '#test/people/zip-files.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'

/** A person reads what is kept of them and who read it, and takes all of it away. */

const tested = await openTestApp(() => ({ sealing: testSealing }))
const { app, db, owner, call, clock, tokenOf } = tested
const dayMs = 86_400_000

let admin: Awaited<ReturnType<typeof anAdmin>>
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let mission: number
let proposal: number

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  admin = await anAdmin(db)
  recruiter = await aRecruiter(db, { companyName: 'Altaïr' })
  candidate = await aCandidate(db, { givenName: 'Anne', familyName: 'Durand' })
  mission = await aMission(db, recruiter, { title: 'Refonte du portail' })
  proposal = await aProposal(db, mission, candidate)
})

const { read, profileViews: listViews, export: exportAll } = api.ownData

describe('what is kept', () => {
  const countsOf = async (person: Person) => {
    const { body } = await call(read, {}, person)
    return Object.fromEntries(body.items.map(({ name, count }) => [name, count])) as Partial<
      Record<StoredDataName, number>
    >
  }

  test('of a candidate is said with its reason, its end, and how much of it there is', async () => {
    await anInterview(db, proposal)
    await aDocument(db, candidate)
    await aMissionPaper(db, mission, candidate, 'contract')
    await aMissionPaper(db, mission, candidate, 'invoice')
    const { status, body } = await call(read, {}, candidate)
    expect(status).toBe(200)
    expect(body.items.find(({ name }) => name === 'profileViews')).toEqual({
      name: 'profileViews',
      label: 'Consultations du profil',
      what: 'Quel compte a ouvert le profil, et quel jour',
      why: 'Dire à chacun qui a consulté son profil',
      until: 'Un an',
      count: 0,
    })
    for (const { label, what, why, until } of body.items)
      for (const text of [label, what, why, until]) expect(text).not.toBe('')
    expect(await countsOf(candidate)).toMatchObject({ account: 1, documents: 1, proposals: 2, papers: 1, invoices: 1 })
    expect(await countsOf(candidate)).not.toHaveProperty('missions')
  })

  test('of a company counts its missions with the proposals and the interviews under them, and of no other', async () => {
    await anInterview(db, proposal)
    await aMission(db, await aRecruiter(db))
    await someSearches(db, [recruiter.id])
    const counts = await countsOf(recruiter)
    expect(counts).toMatchObject({ company: 1, missions: 3 })
    expect(counts.searches).toBeGreaterThan(0)
    expect(counts).not.toHaveProperty('profile')
  })

  test('of an administrator is their account and what they did', async () => {
    expect(Object.keys(await countsOf(admin))).toEqual([
      'account',
      'sessions',
      'mails',
      'searches',
      'readings',
      'security',
      'events',
    ])
  })
})

describe('who opened a profile', () => {
  const opens = async (person: Person, of: Person) => {
    const detail = of.role === 'candidate' ? api.candidates.detail : api.recruiters.detail
    const endpoint = person.role === 'admin' ? detail : api.candidates.profile
    return (await call(endpoint, { params: { id: of.id } }, person)).status
  }

  /** A look is written once the answer has gone. */
  const seenBy = (person: Person, expected: unknown) =>
    vi.waitFor(async () => expect((await call(listViews, {}, person)).body.items).toEqual(expected), {
      timeout: 20_000,
      interval: 10,
    })

  test('is noted once a reader and day, and named as far as a candidate may know', async () => {
    expect(await opens(recruiter, candidate)).toBe(200)
    await seenBy(candidate, [{ day: '2026-11-23', reader: 'company', company: 'Altaïr' }])
    expect(await opens(recruiter, candidate)).toBe(200)
    expect(await opens(admin, candidate)).toBe(200)
    expect(await opens(await anAdmin(db), candidate)).toBe(200)
    clock.now = new Date(clock.now.getTime() + dayMs)
    expect(await opens(recruiter, candidate)).toBe(200)
    await seenBy(candidate, [
      { day: '2026-11-24', reader: 'company', company: 'Altaïr' },
      { day: '2026-11-23', reader: 'company', company: 'Altaïr' },
      { day: '2026-11-23', reader: 'administration', company: null },
    ])
    // The two administrators are one line of the list: the second may be written after it is read.
    await vi.waitFor(
      async () => expect(await db.$count(profileViews, eq(profileViews.accountId, candidate.id))).toBe(4),
      { timeout: 20_000, interval: 10 },
    )
  })

  test('no longer names a company none of whose missions is proposed', async () => {
    expect(await opens(recruiter, candidate)).toBe(200)
    await seenBy(candidate, [{ day: '2026-11-23', reader: 'company', company: 'Altaïr' }])
    await db.update(missions).set({ deletedAt: clock.now }).where(eq(missions.id, mission))
    await seenBy(candidate, [{ day: '2026-11-23', reader: 'company', company: null }])
    await db.update(missions).set({ deletedAt: null }).where(eq(missions.id, mission))
    await db.delete(proposals).where(eq(proposals.id, proposal))
    await seenBy(candidate, [{ day: '2026-11-23', reader: 'company', company: null }])
  })

  test('is neither the person, nor who was refused', async () => {
    expect(await opens(candidate, candidate)).toBe(200)
    expect(await opens(await aRecruiter(db), candidate)).toBe(404)
    const url = `/api/profil/details/${candidate.id}`
    await app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${tokenOf(recruiter)}` } })
    expect(await opens(admin, candidate)).toBe(200)
    await seenBy(candidate, [{ day: '2026-11-23', reader: 'administration', company: null }])
  })

  test('is the administration alone for a company, a page at a time', async () => {
    for (let day = 0; day < 3; day++) {
      expect(await opens(admin, recruiter)).toBe(200)
      clock.now = new Date(clock.now.getTime() + dayMs)
    }
    await vi.waitFor(
      async () => {
        const { body } = await call(listViews, { query: { page: 2, size: 2 } }, recruiter)
        expect(body).toEqual({
          items: [{ day: '2026-11-23', reader: 'administration', company: null }],
          total: 3,
          page: 2,
          size: 2,
        })
      },
      { timeout: 20_000, interval: 10 },
    )
    expect((await call(listViews, {}, admin)).body.total).toBe(0)
  })

  test('a view that cannot be written fails no read', async () => {
    await owner.db.execute(sql`alter table profile_views rename to profile_views_away`)
    expect(await opens(recruiter, candidate)).toBe(200)
    await owner.db.execute(sql`alter table profile_views_away rename to profile_views`)
  })
})

describe('the export', () => {
  const ask = async (person: Person) => {
    const session = await inSession(tested, person)
    await db.update(sessions).set({ provedAt: clock.now }).where(eq(sessions.accountId, person.id))
    return app.inject({ url: exportAll.path, headers: { authorization: `Bearer ${tokenOf(session)}` } })
  }

  const filesOf = async (person: Person) => {
    const answer = await ask(person)
    expect(answer.statusCode).toBe(200)
    const files = unzipped(answer.rawPayload)
    const jsonOf = (name: string): unknown => JSON.parse(String(files.get(name)))
    return { answer, files, jsonOf }
  }

  type OwnEvent = { type: string; par: string; mission: string | null; valeurs: Record<string, unknown> }

  test('of a candidate holds their rows, their resume, their files, their dates and their events', async () => {
    const pdf = await aPdf()
    const file = new File([new Uint8Array(pdf)], 'pièce/../identité.pdf')
    expect((await call(api.documents.add, { body: { cin: file } }, candidate)).status).toBe(201)
    await aMissionPaper(db, mission, candidate, 'contract')
    const interview = await anInterview(db, proposal, { status: 'accepted', selectedSlot: '2026-11-26 10:00' })
    await db.transaction((trx) =>
      record(
        trx,
        { ...candidate, now: clock.now },
        {
          type: 'interview.accepted',
          subject: 'interview',
          subjectId: interview,
          before: { reason: 'Un mot de l’entreprise' },
          after: { reason: 'Un mot de l’entreprise', selectedSlot: '2026-11-26 10:00' },
        },
      ),
    )
    const { answer, files, jsonOf } = await filesOf(candidate)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('filename="Inspirnautes_mes-donnees_2026-11-23.zip"'),
      'cache-control': 'private, no-store',
    })
    expect([...files.keys()]).toEqual([
      'moi.json',
      'cv.json',
      'calendrier.ics',
      'evenements.json',
      expect.stringMatching(/^documents\/cin\/\d+ [^/]*identité\.pdf$/),
      expect.stringMatching(/^documents\/contract\/\d+ papier\.pdf - fichier manquant\.txt$/),
    ])
    const [sent] = [...files].filter(([name]) => name.startsWith('documents/cin')).map(([, content]) => content)
    expect(sent).toEqual(Buffer.from(pdf))
    expect(jsonOf('moi.json')).toMatchObject({
      compte: { email: candidate.email, role: 'candidate' },
      profil: { name: 'Durand', lastname: 'Anne' },
      missions: [{ id: mission, title: 'Refonte du portail', companyName: 'Altaïr', moisTravailles: [] }],
      entretiens: [{ interviewId: interview, selectedDate: '2026-11-26 10:00' }],
    })
    expect(readCalendar(String(files.get('calendrier.ics'))).dates).toHaveLength(1)
    expect(jsonOf('evenements.json')).toEqual([
      expect.objectContaining({ type: 'own-data.exported', par: 'moi' }),
      expect.objectContaining({
        type: 'interview.accepted',
        par: 'moi',
        mission: 'Refonte du portail',
        valeurs: { selectedSlot: '2026-11-26 10:00' },
      }),
      expect.objectContaining({ type: 'personal-documents.added', par: 'moi', mission: null }),
    ])
  })

  test('of a candidate has the profile as a JSON Resume, without a null', async () => {
    const { jsonOf } = await filesOf(candidate)
    const resume = jsonOf('cv.json') as { basics: object; skills: object[] }
    expect(resume).toMatchObject({
      $schema: expect.stringContaining('jsonresume'),
      basics: { name: 'Anne Durand', email: candidate.email, location: { countryCode: 'FR' } },
      work: [],
      education: [],
    })
    expect(JSON.stringify(resume)).not.toContain('null')
  })

  test('of a candidate says nothing of a mission that they were withdrawn from, nor what was done about them inside', async () => {
    await call(api.proposals.withdraw, { body: { mission, profil: candidate.candidateId } }, admin)
    const { files, jsonOf } = await filesOf(candidate)
    for (const [name, content] of files) expect(String(content), name).not.toMatch(/Refonte du portail|Altaïr/)
    expect((jsonOf('evenements.json') as OwnEvent[]).map(({ type }) => type)).toEqual(['own-data.exported'])
  })

  test('of a candidate has the whole IBAN, of which screens show both ends: it is theirs', async () => {
    const iban = 'FR7630006000011234567890189'
    const row = { accountId: candidate.id, sealedIban: sealIban(testSealing, candidate.id, iban) }
    await db.insert(legalIdentities).values({ ...row, source: 'saisi', editedAt: clock.now })
    const { jsonOf } = await filesOf(candidate)
    expect(JSON.stringify(jsonOf('moi.json'))).toContain(`"iban":"${iban}"`)
  })

  test('of everybody holds their connections, factors and mails, and what the security log says of them', async () => {
    const at = clock.now
    const [used, admitted] = [
      { addedAt: at, lastUsedAt: at },
      { at, type: 'login.succeeded' as const },
    ]
    await db.insert(authenticators).values({ accountId: candidate.id, sealedSecret: 'hidden', lastStep: 1, ...used })
    const bytes = { credentialId: `hidden ${candidate.id}`, publicKey: 'hidden', counter: 0, transports: [] }
    await db.insert(passkeys).values({ accountId: candidate.id, name: 'Mon téléphone', ...bytes, ...used })
    await db.insert(securityEvents).values([
      { ...admitted, actorId: candidate.id, actorRole: 'candidate', device: 'Firefox', network: '192.0.2.0/24' },
      {
        ...admitted,
        actorId: admin.id,
        actorRole: 'admin',
        accountId: candidate.id,
        device: 'hidden',
        network: 'hidden',
      },
      { ...admitted, actorId: admin.id, actorRole: 'admin', accountId: recruiter.id, device: 'hidden' },
    ])
    const letter = { subject: 'hidden', greeting: 'hidden', paragraphs: [] }
    await db.insert(mails).values({ recipient: candidate.email, letter, createdAt: at })
    const { files, jsonOf } = await filesOf(candidate)
    const [le, none] = ['2026-11-23T09:00:00Z', { appareil: null, reseau: null }]
    const seen = { le, type: 'login.succeeded', libelle: securityWordsOf('login.succeeded') }
    expect(jsonOf('moi.json')).toMatchObject({
      secondsFacteurs: {
        application: { utiliseeLe: at.toISOString() },
        cles: [{ nom: 'Mon téléphone', ajouteeLe: at.toISOString() }],
        codesDeSecours: 0,
      },
      connexions: [{ ...none, debut: le, derniereUtilisation: null, fin: null }],
      journalDeSecurite: [
        { ...seen, par: 'moi', appareil: 'Firefox', reseau: '192.0.2.0/24' },
        { ...seen, par: null, ...none },
        { type: 'own-data.exported', par: 'moi' },
      ],
      emails: [{ ecritLe: le, envoyeLe: null, etat: 'en attente' }],
    })
    for (const content of files.values()) expect(String(content)).not.toContain('hidden')
  })

  test('of a company holds every mission with its candidates as its screens show them', async () => {
    await aProposal(db, mission, await aCandidate(db, { givenName: 'Marc', familyName: 'Petitjean' }), 'recruited')
    const more = await Promise.all(Array.from({ length: 101 }, () => aMission(db, recruiter)))
    await aMission(db, await aRecruiter(db), { title: 'Celle d’une autre' })
    const { files, jsonOf } = await filesOf(recruiter)
    type Mission = { id: number; profilsProposes: { fullName: string }[] }
    const own = jsonOf('moi.json') as { missions: Mission[] }
    expect(own.missions.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [mission, ...more].toSorted((a, b) => a - b),
    )
    const named = own.missions.find(({ id }) => id === mission)?.profilsProposes.map(({ fullName }) => fullName)
    expect(named?.toSorted()).toEqual(['A.D.', 'Marc Petitjean'])
    expect([...files.keys()]).toEqual(['moi.json', 'calendrier.ics', 'evenements.json'])
    for (const content of files.values()) expect(String(content)).not.toMatch(/Durand|Celle d’une autre/)
  })

  test('of an administrator holds what they did, and no value or name of the others', async () => {
    await call(api.candidates.detail, { params: { id: candidate.id } }, admin)
    expect(
      (await call(api.proposals.withdraw, { body: { mission, profil: candidate.candidateId } }, admin)).status,
    ).toBe(200)
    const { files, jsonOf } = await filesOf(admin)
    expect([...files.keys()]).toEqual(['moi.json', 'evenements.json'])
    expect((jsonOf('evenements.json') as OwnEvent[]).map(({ type }) => type)).toEqual([
      'own-data.exported',
      'proposal.withdrawn',
    ])
    for (const content of files.values()) expect(String(content)).not.toMatch(/Durand|Anne|Refonte|Altaïr/)
  })

  test('is in the journal and in the security log', async () => {
    await ask(candidate)
    const logged = await db.select().from(events).where(eq(events.actorId, candidate.id))
    expect(logged).toMatchObject([{ type: 'own-data.exported', accountId: candidate.id }])
    const noted = await db.select().from(securityEvents).where(eq(securityEvents.accountId, candidate.id))
    expect(noted).toMatchObject([{ type: 'own-data.exported', actorId: candidate.id }])
  })

  test('asks for a proof of who it is for, once the login is a while ago', async () => {
    const session = await inSession(tested, candidate)
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    const { status, failure } = await call(exportAll, {}, session)
    expect({ status, code: failure.error.code }).toEqual({ status: 403, code: 'proof_required' })
    expect(await db.$count(events, eq(events.actorId, candidate.id))).toBe(0)
  })

  test('is made ten times an hour at most', async () => {
    for (let count = 0; count < 10; count++) expect((await ask(candidate)).statusCode).toBe(200)
    expect((await ask(candidate)).statusCode).toBe(429)
  })
})
