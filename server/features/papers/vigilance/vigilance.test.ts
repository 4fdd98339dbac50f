import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { addDays, type Day } from '#domain/time/paris-time.ts'
import { documents } from '#server/db/schema/papers/documents.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { aDocument } from '#test/people/papers.ts'
import { aPdf } from '#test/people/sent-files.ts'
import { remindOfPapers } from './vigilance.jobs.ts'

const { app, db, owner, call, clock, tokenOf } = await openTestApp()
const { add, ofCandidate, verify, ofMission, archive } = api.vigilance
const start = clock.now
const admin = await anAdmin(db)
const recruiter = await aRecruiter(db)
const pdf = await aPdf()
const paper = new File([new Uint8Array(pdf)], 'attestation.pdf')

type Candidate = Awaited<ReturnType<typeof aCandidate>>
let candidate: Candidate
let proposal: number

/** Recruited from 23 November to 4 December: ten weekdays, 5,000 € at 500 € a day. */
const recruited = async (given: Parameters<typeof aCandidate>[1] = {}) => {
  const person = await aCandidate(db, { dailyRate: 500, ...given })
  const mission = await aMission(db, recruiter, { startDay: '2026-11-23', endDay: '2026-12-04' })
  return { person, proposal: await aProposal(db, mission, person, 'recruited') }
}

beforeEach(async () => {
  clock.now = start
  await db.delete(rateLimits)
  const made = await recruited()
  candidate = made.person
  proposal = made.proposal
})

type Body = { file?: File; issuedOn?: Day; endsOn?: Day }
const send = (type: string, body: Body, as: Person = candidate) =>
  call(add, { params: { type: type as 'immatriculation' }, body: body as { file: File; issuedOn: Day } }, as)
const conformityOf = (as: Person = candidate, id = proposal) => call(ofMission, { params: { missionProfilId: id } }, as)
const lights = async () => (await conformityOf()).body.papers.map(({ light }) => light)
const givenAll = async () => {
  await aDocument(db, candidate, { type: 'attestation-vigilance', issuedOn: '2026-11-02' })
  await aDocument(db, candidate, { type: 'immatriculation', issuedOn: '2026-11-02' })
  await aDocument(db, candidate, { type: 'attestation-fiscale', issuedOn: '2026-01-10' })
  await aDocument(db, candidate, { type: 'rc-professionnelle', issuedOn: '2026-01-01', endsOn: '2027-06-30' })
}

describe('adding a paper', () => {
  test('it is in the file with its light, and the former one is kept', async () => {
    await aDocument(db, candidate, { type: 'immatriculation', issuedOn: '2026-01-02' })
    const { status, body } = await send('immatriculation', { file: paper, issuedOn: '2026-11-02' })
    expect(status).toBe(201)
    expect(body.toast.body).toBe('Document ajouté avec succès')
    const file = await call(ofCandidate, { params: { id: candidate.id } }, candidate)
    expect(file.body.papers[1]).toEqual({
      type: 'immatriculation',
      label: 'Justificatif d’immatriculation',
      light: 'good',
      goodUntil: '2027-02-01',
      issuedOn: '2026-11-02',
      document: expect.objectContaining({ id: body.id, doc_name: 'attestation.pdf' }),
      verification: null,
      can: { send: true, verify: false },
    })
    expect(await db.$count(documents, eq(documents.candidateId, candidate.candidateId))).toBe(2)
    const logged = await db.select().from(events).where(eq(events.type, 'vigilance-paper.added'))
    expect(logged.at(-1)).toMatchObject({ subjectId: candidate.candidateId, actorId: candidate.id })
  })

  test.each<[string, Body, Record<string, string>]>([
    ['immatriculation', { issuedOn: '2026-11-02' }, { file: 'fichier obligatoire' }],
    ['immatriculation', { file: paper }, { issuedOn: 'Date d’émission obligatoire' }],
    [
      'immatriculation',
      { file: paper, issuedOn: '2026-11-24' },
      { issuedOn: 'La date d’émission ne peut pas être dans le futur' },
    ],
    ['rc-professionnelle', { file: paper, issuedOn: '2026-11-02' }, { endsOn: 'Date de fin obligatoire' }],
    [
      'rc-professionnelle',
      { file: paper, issuedOn: '2026-11-02', endsOn: '2026-11-01' },
      { endsOn: 'La date de fin ne peut pas être antérieure à la date d’émission' },
    ],
    [
      'immatriculation',
      { file: new File(['x'], 'a.pdf'), issuedOn: '2026-11-02' },
      { file: 'format de fichier non pris en charge' },
    ],
  ])('%s is refused on its field', async (type, body, fields) => {
    const { status, failure } = await send(type, body)
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual(fields)
  })

  test('an unknown type is not found, and a personal slot is none', async () => {
    for (const type of ['cin', 'autre'])
      expect((await send(type, { file: paper, issuedOn: '2026-11-02' })).status).toBe(404)
  })
})

describe('the file of a mission', () => {
  test('from 5,000 € on the papers are asked, and their lights follow the days', async () => {
    expect((await conformityOf()).body).toMatchObject({
      asked: true,
      compliant: false,
      workingDays: 10,
      amount: 5000,
      threshold: 5000,
      nextCheck: '2026-11-23',
      missionProfilId: proposal,
    })
    expect(await lights()).toEqual(['missing', 'missing', 'missing', 'missing', 'not-asked'])
    await givenAll()
    expect(await lights()).toEqual(['good', 'good', 'good', 'good', 'not-asked'])
    expect((await conformityOf()).body.compliant).toBe(true)
    clock.now = new Date('2026-12-01T11:00:00Z')
    expect(await lights()).toEqual(['good', 'good', 'ends-soon', 'good', 'not-asked'])
    clock.now = new Date('2027-02-02T11:00:00Z')
    expect(await lights()).toEqual(['good', 'expired', 'expired', 'good', 'not-asked'])
  })

  test('under 5,000 € nothing is asked, and nothing is once the missions are over', async () => {
    const { person, proposal: small } = await recruited({ dailyRate: 499 })
    const file = await conformityOf(person, small)
    expect(file.body).toMatchObject({ asked: false, compliant: true, amount: 4990 })
    const read = async (as: Person) => (await call(ofCandidate, { params: { id: as.id } }, as)).body
    expect(await read(person)).toMatchObject({ asked: false, compliant: true })
    expect(await read(candidate)).toMatchObject({ asked: true, compliant: false })
    clock.now = new Date('2026-12-05T11:00:00Z')
    expect(await read(candidate)).toMatchObject({ asked: false, compliant: true })
  })

  test('its candidate and the administrator read it, and no other candidate', async () => {
    const stranger = await aCandidate(db)
    const other = await aCandidate(db)
    await aProposal(db, await aMission(db, recruiter), other, 'recruited')
    expect((await conformityOf(admin)).status).toBe(200)
    for (const person of [stranger, other]) {
      expect((await conformityOf(person)).status).toBe(404)
      expect((await call(archive, { params: { missionProfilId: proposal } }, person)).status).toBe(404)
      expect((await call(ofCandidate, { params: { id: candidate.id } }, person)).status).toBe(404)
    }
  })
})

describe('the security code', () => {
  test('is noted once by the administrator, with who and when; the candidate reads when', async () => {
    const id = await aDocument(db, candidate, { type: 'attestation-vigilance', issuedOn: '2026-11-02' })
    expect((await conformityOf(admin)).body.papers[0]?.can).toEqual({ send: false, verify: true })
    const { status, body } = await call(verify, { params: { id } }, admin)
    expect(status).toBe(200)
    expect(body.toast.body).toBe('Attestation vérifiée avec succès')
    const verified = { date: '2026-11-23', by: admin.email }
    expect((await conformityOf(admin)).body.papers[0]).toMatchObject({ verification: verified, can: { verify: false } })
    expect((await conformityOf()).body.papers[0]?.verification).toEqual({ ...verified, by: null })
    expect((await call(verify, { params: { id } }, admin)).status).toBe(409)
  })

  test('a paper without a code has none to check', async () => {
    const id = await aDocument(db, candidate, { type: 'immatriculation', issuedOn: '2026-11-02' })
    expect((await call(verify, { params: { id } }, admin)).status).toBe(404)
    expect((await call(verify, { params: { id: 2_000_000_000 } }, admin)).status).toBe(404)
  })
})

describe('the archive', () => {
  test('holds the cover sheet and every paper as it was sent', async () => {
    await send('immatriculation', { file: paper, issuedOn: '2026-11-02' })
    const answer = await app.inject({
      url: `/api/conformite/${proposal}/dossier.zip`,
      headers: { authorization: `Bearer ${tokenOf(admin)}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('filename="Vigilance_Anne_Durand_2026-11-23.zip"'),
      'cache-control': 'private, no-store',
    })
    const zip = answer.rawPayload
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    const names = zip
      .toString()
      .split('PK\x01\x02')
      .slice(1)
      .map((entry) => /\d [^\0]+?\.(pdf|txt)/.exec(entry)?.[0])
    expect(names).toEqual(['0 Bordereau.pdf', '2 Justificatif d’immatriculation.pdf'])
    expect(zip.includes(Buffer.from(pdf))).toBe(true)
  })

  test('says which paper the storage has lost', async () => {
    await aDocument(db, candidate, { type: 'immatriculation', issuedOn: '2026-11-02' })
    const { status, body } = await call(archive, { params: { missionProfilId: proposal } }, admin)
    expect(status).toBe(200)
    expect(body).toContain('fichier manquant.txt')
  })
})

describe('the reminders', () => {
  const subjects = async () =>
    (await db.select().from(mails).where(eq(mails.recipient, candidate.email))).map(({ letter }) => letter?.subject)

  const longMission = async () => {
    const mission = await aMission(db, recruiter, { startDay: '2026-11-23', endDay: '2028-12-31' })
    await aProposal(db, mission, candidate, 'recruited')
  }

  test('come 30 and 7 days before and on the last day, each once, whatever night is missed', async () => {
    await longMission()
    await aDocument(db, candidate, { type: 'immatriculation', issuedOn: '2026-11-02' })
    const last = '2027-02-01'
    const sent = new Map<Day, number>()
    for (let day: Day = '2026-12-20'; day <= '2027-02-10'; day = addDays(day, 1)) {
      const before = (await subjects()).length
      // Twice, as after a restart; and no server ran on the seventh day before the end.
      if (day !== addDays(last, -7))
        for (const hour of ['06:15', '07:00']) await remindOfPapers(db, new Date(`${day}T${hour}:00Z`))
      const after = (await subjects()).length
      if (after > before) sent.set(day, after - before)
    }
    expect([...sent]).toEqual([
      [addDays(last, -30), 1],
      [addDays(last, -6), 1],
      [last, 1],
    ])
    expect((await subjects()).at(-1)).toBe('Justificatif d’immatriculation : dernier jour de validité')
    const logged = and(eq(events.type, 'vigilance-paper.reminded'), eq(events.subjectId, candidate.candidateId))
    expect(await db.$count(events, logged)).toBe(3)
  })

  test('are not sent for a paper that was replaced, nor when no mission asks for it', async () => {
    await aDocument(db, candidate, { type: 'immatriculation', issuedOn: '2026-11-02' })
    await remindOfPapers(db, new Date('2027-01-20T06:15:00Z'))
    expect(await subjects()).toEqual([])
    await longMission()
    await aDocument(db, candidate, { type: 'immatriculation', issuedOn: '2027-01-15' })
    await remindOfPapers(db, new Date('2027-01-20T06:15:00Z'))
    expect(await subjects()).toEqual([])
  })

  test('two runs at once send one mail', async () => {
    await longMission()
    await aDocument(db, candidate, { type: 'immatriculation', issuedOn: '2026-11-02' })
    const now = new Date('2027-01-02T06:15:00Z')
    await Promise.all([remindOfPapers(db, now), remindOfPapers(db, now)])
    expect(await subjects()).toHaveLength(1)
  })

  test('one that cannot be written is named, and the others leave', async () => {
    const { person: broken } = await recruited()
    for (const person of [broken, candidate]) {
      const mission = await aMission(db, recruiter, { startDay: '2026-11-23', endDay: '2028-12-31' })
      await aProposal(db, mission, person, 'recruited')
      await aDocument(db, person, { type: 'immatriculation', issuedOn: '2026-11-02' })
    }
    const before = await subjects()
    await owner.db.execute(sql`alter table mails add constraint no_mail
      check (recipient <> ${sql.raw(`'${broken.email}'`)}) not valid`)
    const now = new Date('2027-01-02T06:15:00Z')
    await expect(remindOfPapers(db, now)).rejects.toThrow('reminder of document')
    expect(await subjects()).toHaveLength(before.length + 1)
    await owner.db.execute(sql`alter table mails drop constraint no_mail`)
    await remindOfPapers(db, now)
    expect(await db.$count(mails, eq(mails.recipient, broken.email))).toBe(1)
  })
})
