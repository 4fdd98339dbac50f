import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { interviewReminders, interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'
import { remindOfInterviews } from './interview-reminders.jobs.ts'

const { db, call, clock } = await openTestApp()
const calls = api.interviews

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let mission: number
let proposal: number

beforeEach(async () => {
  clock.now = new Date('2026-11-20T09:00:00Z')
  // Earlier tests' interviews are over.
  await db.execute(sql`update interviews set status = 'rejected'`)
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
  mission = await aMission(db, recruiter)
  proposal = await aProposal(db, mission, candidate)
})

const agreed = { status: 'accepted', selectedSlot: '2026-11-26 10:00' } as const

const lettersTo = async ({ email }: Person) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).flatMap(
    ({ letter }) => letter ?? [],
  )

const subjectsTo = async (person: Person) => (await lettersTo(person)).map(({ subject }) => subject)

/** Runs the job every half hour from one instant to another, as it comes or after the calls of a test. */
const runFrom = async (from: string, until: string) => {
  for (let at = Date.parse(from); at <= Date.parse(until); at += 30 * 60_000) await remindOfInterviews(db, new Date(at))
}

describe('an agreed interview', () => {
  test('is reminded of a day and an hour before, on both sides, and decided on the same evening: each once', async () => {
    const id = await anInterview(db, proposal, agreed)
    await runFrom('2026-11-24T00:00:00Z', '2026-11-30T00:00:00Z')
    expect(await subjectsTo(candidate)).toEqual([
      'Rappel de ton entretien : Développeur React',
      'Ton entretien approche : Développeur React',
    ])
    expect(await subjectsTo(recruiter)).toEqual([
      'Rappel de votre entretien : Développeur React',
      'Votre entretien approche : Développeur React',
      'Votre décision après l’entretien : Développeur React',
    ])
    const sent = await db.select().from(interviewReminders).where(eq(interviewReminders.interviewId, id))
    const times = sent.map(({ side, kind, sentAt }) => `${side} ${kind} ${sentAt.toISOString().slice(5, 16)}`)
    expect(times.toSorted()).toEqual([
      'candidate day 11-25T09:00',
      'candidate hour 11-26T08:00',
      'recruiter day 11-25T09:00',
      'recruiter decision 11-26T17:30',
      'recruiter hour 11-26T08:00',
    ])
    const logged = and(eq(events.type, 'interview.reminded'), eq(events.subjectId, id))
    expect(await db.$count(events, logged)).toBe(5)
  })

  test('is reminded of with the link of its slot, and no name of the candidate', async () => {
    await anInterview(db, proposal, { ...agreed, selectedSlot: '2026-11-27 15:00' })
    await runFrom('2026-11-26T13:00:00Z', '2026-11-28T00:00:00Z')
    const [toCandidate] = await lettersTo(candidate)
    expect(toCandidate).toMatchObject({
      company: { accountId: recruiter.id, name: 'Altaïr' },
      paragraphs: [
        'Ton entretien avec Altaïr pour la mission « Développeur React » : vendredi 27 novembre 2026 à 15 h.',
        'Lien de visio : https://visio.exemple.fr/deux',
        'Un empêchement ? Demande une autre date depuis ton espace.',
      ],
      action: { path: '/user/interviews' },
    })
    const toRecruiter = await lettersTo(recruiter)
    expect(toRecruiter[0]?.paragraphs).toContain('Lien de visio : https://visio.exemple.fr/deux')
    expect(toRecruiter.at(-1)?.action).toEqual({ label: 'Décider', path: `/recruiter/missions/${mission}` })
    expect(JSON.stringify(toRecruiter)).not.toMatch(/Anne|Durand/)
  })

  test('two runs at once, as on two instances, send one mail', async () => {
    await anInterview(db, proposal, agreed)
    const now = new Date('2026-11-25T09:00:00Z')
    await Promise.all([remindOfInterviews(db, now), remindOfInterviews(db, now)])
    expect(await subjectsTo(candidate)).toHaveLength(1)
    expect(await subjectsTo(recruiter)).toHaveLength(1)
  })

  test('agreed after the time of a reminder gets the next one only; agreed again on another day, all again', async () => {
    const id = await anInterview(db, proposal)
    clock.now = new Date('2026-11-25T10:00:00Z')
    await call(calls.accept, { params: { id }, body: { selectedDate: '2026-11-26 10:00' } }, candidate)
    await runFrom('2026-11-25T10:00:00Z', '2026-11-26T08:00:00Z')
    expect(await subjectsTo(candidate)).toEqual(['Ton entretien approche : Développeur React'])

    clock.now = new Date('2026-11-26T08:10:00Z')
    await call(calls.askAnotherDate, { params: { id }, body: { reason: 'Un empêchement' } }, candidate)
    const links = { link: 'https://visio.exemple.fr/3', linkTwo: 'https://visio.exemple.fr/4' }
    const body = { firstDate: '2026-12-03 10:00', secondDate: '2026-12-04 10:00', ...links }
    await call(calls.change, { params: { id }, body }, recruiter)
    await call(calls.accept, { params: { id }, body: { selectedDate: '2026-12-04 10:00' } }, candidate)
    await runFrom('2026-11-26T08:10:00Z', '2026-12-04T08:40:00Z')
    expect((await subjectsTo(candidate)).slice(2)).toEqual([
      'Rappel de ton entretien : Développeur React',
      'Ton entretien approche : Développeur React',
    ])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['called off', () => db.update(interviews).set({ status: 'rejected' }).where(eq(interviews.proposalId, proposal))],
    [
      'of an interrupted mission',
      () => db.update(missions).set({ interruptedAt: clock.now }).where(eq(missions.id, mission)),
    ],
    [
      'declined by its candidate',
      () => db.update(proposals).set({ status: 'rejected' }).where(eq(proposals.id, proposal)),
    ],
    ['of a deleted mission', () => db.update(missions).set({ deletedAt: clock.now }).where(eq(missions.id, mission))],
  ])('%s is reminded of to nobody', async (_, end) => {
    await anInterview(db, proposal, agreed)
    await end()
    await runFrom('2026-11-25T08:00:00Z', '2026-11-27T00:00:00Z')
    expect([...(await subjectsTo(candidate)), ...(await subjectsTo(recruiter))]).toEqual([])
  })

  test('whose candidate is recruited or rejected already asks for no decision', async () => {
    await anInterview(db, proposal, { ...agreed, firstSlot: agreed.selectedSlot })
    await runFrom('2026-11-26T08:00:00Z', '2026-11-26T10:00:00Z')
    clock.now = new Date('2026-11-26T12:00:00Z')
    await call(api.proposals.recruit, { params: { id: proposal } }, recruiter)
    await runFrom('2026-11-26T17:00:00Z', '2026-11-28T00:00:00Z')
    expect(await subjectsTo(recruiter)).toEqual(['Votre entretien approche : Développeur React'])
  })
})

describe('a reader on another clock', () => {
  test('reads both hours, at the two switches of summer time', async () => {
    const far = await aCandidate(db, { region: 'La Réunion' })
    const company = await aRecruiter(db, { region: 'Guadeloupe' })
    const told: string[][] = []
    for (const day of ['2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28']) {
      const of = await aProposal(db, await aMission(db, company, { title: day }), far)
      await anInterview(db, of, {
        status: 'accepted',
        firstSlot: `${day} 14:00`,
        selectedSlot: `${day} 14:00`,
        createdAt: new Date('2026-10-01T08:00:00Z'),
      })
      await runFrom(`${day}T11:30:00Z`, `${day}T12:30:00Z`)
      const letters = [...(await lettersTo(far)), ...(await lettersTo(company))]
      const ofDay = letters.map(({ paragraphs }) => paragraphs[0] ?? '').filter((text) => text.includes(`« ${day} »`))
      told.push([...new Set(ofDay.map((text) => /, (\d+ h .*)\.$/.exec(text)?.[1] ?? text))])
    }
    expect(told).toEqual([
      ['14 h à Paris · 16 h chez toi', '14 h à Paris · 8 h chez vous'],
      ['14 h à Paris · 17 h chez toi', '14 h à Paris · 9 h chez vous'],
      ['14 h à Paris · 17 h chez toi', '14 h à Paris · 9 h chez vous'],
      ['14 h à Paris · 16 h chez toi', '14 h à Paris · 8 h chez vous'],
    ])
  })

  test('is mailed in their evening what would come in their night', async () => {
    const far = await aCandidate(db, { region: 'Martinique' })
    await anInterview(db, await aProposal(db, mission, far), agreed)
    await runFrom('2026-11-23T00:00:00Z', '2026-11-27T00:00:00Z')
    const sent = await db.select().from(mails).where(eq(mails.recipient, far.email)).orderBy(mails.id)
    // 19:00 in Martinique is 23:00 UTC.
    expect(sent.map(({ createdAt }) => createdAt.toISOString().slice(0, 16))).toEqual([
      '2026-11-24T23:00',
      '2026-11-25T23:00',
    ])
  })
})
