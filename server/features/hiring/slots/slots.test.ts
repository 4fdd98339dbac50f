import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const calls = api.slots

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let proposal: number

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
  proposal = await aProposal(db, await aMission(db, recruiter), candidate)
})

const free = { own: [], isOtherSideBusy: false }
const slot = '2026-11-26 10:00'

type Company = { recruiterId: number }

/** An agreed interview at this slot on another mission. */
const agreedAt = async (
  selectedSlot: string,
  company: Company,
  whom: { candidateId: number },
  title = 'Autre mission',
) =>
  anInterview(db, await aProposal(db, await aMission(db, company, { title }), whom), {
    status: 'accepted',
    selectedSlot,
  })

describe('the reader’s own clock', () => {
  const zoneOf = async (person: Person) => (await call(calls.clock, {}, person)).body.zone

  test('is that of the region of the profile; nobody else has another than Paris', async () => {
    expect(await zoneOf(await aCandidate(db, { region: 'La Réunion' }))).toBe('Indian/Reunion')
    expect(await zoneOf(await aRecruiter(db, { region: 'Guyane' }))).toBe('America/Cayenne')
    expect(await zoneOf(await aCandidate(db, { region: 'Bretagne' }))).toBeNull()
    expect(await zoneOf(recruiter)).toBeNull()
    expect(await zoneOf(await anAdmin(db))).toBeNull()
  })
})

describe('before a company proposes slots', () => {
  const collisions = async (query: { firstDate?: string; secondDate?: string }, id = proposal) =>
    (await call(calls.collisionsOfProposal, { params: { id }, query }, recruiter)).body

  test('its own agreed interviews are told in full, less than an hour before or after', async () => {
    await agreedAt('2026-11-26 10:30', recruiter, await aCandidate(db, { givenName: 'Marc', familyName: 'Petit' }))
    const told = { title: 'Autre mission', selectedDate: '2026-11-26 10:30', fullName: 'M.P.' }
    const { first, second } = await collisions({ firstDate: slot, secondDate: '2026-11-26 11:30' })
    expect(first).toEqual({ own: [expect.objectContaining(told)], isOtherSideBusy: false })
    expect(second).toEqual(free)
  })

  test('of a candidate’s interview elsewhere it learns only that the candidate is not free', async () => {
    const other = await aRecruiter(db, { companyName: 'Bételgeuse' })
    await agreedAt(slot, other, candidate, 'Secret de fabrique')
    const answer = await call(
      calls.collisionsOfProposal,
      { params: { id: proposal }, query: { firstDate: slot } },
      recruiter,
    )
    expect(answer.body).toEqual({ first: { own: [], isOtherSideBusy: true }, second: free })
    expect(JSON.stringify(answer.body)).not.toMatch(/Secret|Bételgeuse/)
  })

  test('other companies with other candidates, slots only proposed and what ended collide with nothing', async () => {
    await agreedAt(slot, await aRecruiter(db), await aCandidate(db))
    await anInterview(db, await aProposal(db, await aMission(db, recruiter), candidate), { firstSlot: slot })
    const interrupted = await aMission(db, recruiter, { interruptedAt: clock.now })
    await anInterview(db, await aProposal(db, interrupted, candidate), { status: 'accepted', selectedSlot: slot })
    expect(await collisions({ firstDate: slot, secondDate: slot })).toEqual({ first: free, second: free })
    expect(await collisions({})).toEqual({ first: free, second: free })
    expect(await collisions({ firstDate: '' })).toEqual({ first: free, second: free })
  })

  test('the interview that it changes collides with nothing of its own', async () => {
    await anInterview(db, proposal, { status: 'change_date' })
    await agreedAt(slot, recruiter, candidate)
    const { first } = await collisions({ firstDate: slot })
    expect(first.own.map(({ title }) => title)).toEqual(['Autre mission'])
  })

  test('nobody asks whether a candidate is free whom they can offer nothing', async () => {
    await agreedAt(slot, await aRecruiter(db), candidate)
    const decided = await aProposal(db, await aMission(db, recruiter), candidate, 'rejected')
    expect(await collisions({ firstDate: slot }, decided)).toEqual({ first: free, second: free })
  })

  test('nobody reads the agenda of a candidate hour by hour: the questions of a company are counted, wherever it asks from', async () => {
    const ask = async () =>
      (await call(calls.collisionsOfProposal, { params: { id: proposal }, query: { firstDate: slot } }, recruiter))
        .status
    await db.delete(rateLimits)
    expect(await ask()).toBe(200)
    const ofCompany = sql`${rateLimits.key} like 'slotCheck:email:%'`
    expect(await db.$count(rateLimits, ofCompany)).toBe(1)
    await db.update(rateLimits).set({ points: 300 }).where(ofCompany)
    expect(await ask()).toBe(429)
    await db.delete(rateLimits)
  })

  test('a slot that is none is refused; a slot that collides is not', async () => {
    const wrong = await call(
      calls.collisionsOfProposal,
      { params: { id: proposal }, query: { firstDate: 'demain' } },
      recruiter,
    )
    expect(wrong.status).toBe(422)
    await agreedAt('2026-11-30 10:00', recruiter, candidate)
    const links = { link: 'https://visio.exemple.fr/un', linkTwo: 'https://visio.exemple.fr/deux' }
    const body = { firstDate: '2026-11-30 10:00', secondDate: '2026-12-01 10:00', ...links }
    expect((await call(api.interviews.propose, { params: { id: proposal }, body }, recruiter)).status).toBe(201)
  })
})

describe('before a candidate chooses a slot', () => {
  test('their own interviews are told with their mission, those of the company without', async () => {
    const id = await anInterview(db, proposal)
    await agreedAt(slot, await aRecruiter(db), candidate)
    await agreedAt('2026-11-27 15:30', recruiter, await aCandidate(db), 'Secret de fabrique')
    const { body } = await call(calls.collisionsOfInterview, { params: { id } }, candidate)
    const told = { title: 'Autre mission', selectedDate: slot, fullName: null }
    expect(body).toEqual({
      first: { own: [expect.objectContaining(told)], isOtherSideBusy: false },
      second: { own: [], isOtherSideBusy: true },
    })
  })

  test('of an interview that can no longer be accepted nothing is told', async () => {
    const id = await anInterview(db, proposal, { status: 'rejected' })
    await agreedAt(slot, recruiter, await aCandidate(db))
    const { body } = await call(calls.collisionsOfInterview, { params: { id } }, candidate)
    expect(body).toEqual({ first: free, second: free })
  })
})

describe('the letters of an interview', () => {
  const paragraphsTo = async ({ email }: Person) =>
    (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
      ({ letter }) => letter?.paragraphs,
    )

  test('tell a reader on another clock both hours, on each side of the switches', async () => {
    const far = await aCandidate(db, { region: 'La Réunion' })
    const company = await aRecruiter(db, { region: 'Guyane' })
    const of = await aProposal(db, await aMission(db, company), far)
    const links = { link: 'https://visio.exemple.fr/un', linkTwo: 'https://visio.exemple.fr/deux' }
    const body = { firstDate: '2027-03-27 22:00', secondDate: '2027-03-28 10:00', ...links }
    const { id } = (await call(api.interviews.propose, { params: { id: of }, body }, company)).body
    expect((await paragraphsTo(far))[0]?.[1]).toBe(
      'Deux créneaux te sont proposés : samedi 27 mars 2027, 22 h à Paris · dimanche 28 mars 2027, 1 h chez toi, ou ' +
        'dimanche 28 mars 2027, 10 h à Paris · 12 h chez toi.',
    )
    await call(api.interviews.accept, { params: { id }, body: { selectedDate: '2027-03-28 10:00' } }, far)
    expect((await paragraphsTo(company))[0]?.[0]).toBe(
      'Le candidat a accepté l’entretien pour votre mission « Développeur React » : dimanche 28 mars 2027, 10 h à Paris · 5 h chez vous.',
    )
  })

  test('tell everybody else the hour of Paris alone', async () => {
    const links = { link: 'https://visio.exemple.fr/un', linkTwo: 'https://visio.exemple.fr/deux' }
    const body = { firstDate: '2026-11-30 10:00', secondDate: '2026-12-01 14:30', ...links }
    await call(api.interviews.propose, { params: { id: proposal }, body }, recruiter)
    expect((await paragraphsTo(candidate))[0]?.[1]).toBe(
      'Deux créneaux te sont proposés : lundi 30 novembre 2026 à 10 h, ou mardi 1 décembre 2026 à 14 h 30.',
    )
  })
})
