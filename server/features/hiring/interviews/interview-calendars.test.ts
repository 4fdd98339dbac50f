import { tmpdir } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import { calendarMarks } from '#server/db/schema/hiring/interview-calendars.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { runnerOptions } from '#server/jobs/runner.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { calendarOf } from '#test/people/calendar-files.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { openSmtpInbox } from '#test/servers/smtp.ts'

/** The dates of an interview reach the calendars of both sides, and leave them again. */

const tested = await openTestApp()
const { db, call, clock } = tested
const inbox = await openSmtpInbox()
const mailer = openMailer({ smtpUrl: inbox.url, from: 'Inspirnautes <bonjour@inspirnautes.fr>', dataDir: tmpdir() })
afterAll(() => mailer.close())
const options = jobOptions(tested, { mailer })
const admin = await anAdmin(db)

const slots = {
  firstDate: '2026-11-30 10:00',
  secondDate: '2026-12-01 14:30',
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let mission: number
let proposal: number

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
  mission = await aMission(db, recruiter)
  proposal = await aProposal(db, mission, candidate)
})

/** Sends every queued mail, then settles the calendars and sends what follows; answers the files of one person, in order. */
const send = async () => {
  inbox.received.length = 0
  await runOnce(runnerOptions(options))
  await db.execute(sql`select graphile_worker.add_job('settle_calendars')`)
  await runOnce(runnerOptions(options))
  const files = inbox.received.flatMap((mail) => calendarOf(mail) ?? [])
  return (person: Person) => files.filter(({ to }) => to === person.email)
}

const briefly = (file: Awaited<ReturnType<typeof send>> extends (person: Person) => (infer F)[] ? F : never) =>
  `${file.uid.replace(/^interview-\d+-(\d)@.*/, '$1')} ${file.method} ${file.status} ${file.sequence} ${minuteOf(file.start)}`

const propose = async (given = slots) =>
  (await call(api.interviews.propose, { params: { id: proposal }, body: given }, recruiter)).body.id

const accept = (id: number, selectedDate = slots.firstDate) =>
  call(api.interviews.accept, { params: { id }, body: { selectedDate } }, candidate)

const reason = { reason: 'Un empêchement' }

describe('a proposal', () => {
  test('holds both slots open in both calendars, one a mail, and the mail of the proposal carries the first', async () => {
    const id = await propose()
    const filesOf = await send()
    const expected = ['1 REQUEST TENTATIVE 0 2026-11-30 10:00', '2 REQUEST TENTATIVE 0 2026-12-01 14:30']
    expect(filesOf(candidate).map(briefly).toSorted()).toEqual(expected)
    expect(filesOf(recruiter).map(briefly).toSorted()).toEqual(expected)
    const told = filesOf(candidate).find(({ subject }) => subject === 'Un entretien t’est proposé : Développeur React')
    expect(told).toMatchObject({
      uid: `interview-${id}-1@inspirnautes.fr`,
      start: instantOf(slots.firstDate),
      end: instantOf('2026-11-30 11:00'),
      location: slots.link,
      people: ['mailto:bonjour@inspirnautes.fr', `MAILTO:${candidate.email}`],
    })
    expect(told?.content).toMatch(/\nDTSTART:20261130T090000Z\nDTEND:20261130T100000Z\n/)
    expect(new Set([...filesOf(candidate), ...filesOf(recruiter)].map(({ uid }) => uid)).size).toBe(2)
  })

  test('names no candidate to the company', async () => {
    await propose()
    const filesOf = await send()
    await accept((await lastInterview()).id)
    const accepted = await send()
    const contents = [...filesOf(recruiter), ...accepted(recruiter)].map(({ content }) =>
      content.replaceAll('\r\n ', ''),
    )
    expect(contents).toHaveLength(4)
    for (const content of contents) {
      expect(content).toContain('A.D.')
      expect(content).not.toMatch(/Anne|Durand/i)
      expect(content).not.toContain(candidate.email)
    }
  })

  test('settled twice sends once, and a second look of the same minute finds nothing', async () => {
    const id = await propose()
    await send()
    await db.insert(calendarMarks).values([{ interviewId: id }, { interviewId: id }])
    const filesOf = await send()
    expect([...filesOf(candidate), ...filesOf(recruiter)]).toEqual([])
    expect(await db.$count(calendarMarks)).toBe(0)
  })

  test('what a person wrote stays on its line of the file', async () => {
    const title = 'Développeur\r\nATTENDEE:mailto:voleur@exemple.fr\u2028, \\n; fin'
    await db.update(missions).set({ title }).where(eq(missions.id, mission))
    await propose()
    const [file] = (await send())(candidate)
    expect(file?.summary).toContain('Développeur ATTENDEE:mailto:voleur@exemple.fr , \\n; fin')
    expect(file?.people).toEqual(['mailto:bonjour@inspirnautes.fr', `MAILTO:${candidate.email}`])
    expect(file?.content.match(/^ATTENDEE/gm)).toHaveLength(1)
  })
})

const lastInterview = async () => {
  const list = await call(api.interviews.listOfCandidate, { params: { id: candidate.id } }, candidate)
  return { id: list.body.items[0]?.interviewId ?? 0, ...list.body.items[0] }
}

describe('the choice', () => {
  test('confirms one slot and calls the other off, on both sides', async () => {
    const id = await propose()
    await send()
    await accept(id)
    const filesOf = await send()
    const expected = ['1 REQUEST CONFIRMED 1 2026-11-30 10:00', '2 CANCEL CANCELLED 1 2026-12-01 14:30']
    expect(filesOf(candidate).map(briefly).toSorted()).toEqual(expected)
    expect(filesOf(recruiter).map(briefly).toSorted()).toEqual(expected)
    const subjects = [...filesOf(recruiter), ...filesOf(candidate)].map(({ subject }) => subject.replace(/ : .*/, ''))
    expect(subjects.toSorted()).toEqual(['Créneau libéré', 'Créneau libéré', 'C’est noté', 'Entretien accepté'])
  })

  test('made within the minute, it is all that the company hears', async () => {
    await accept(await propose(), slots.secondDate)
    const filesOf = await send()
    expect(filesOf(recruiter).map(briefly)).toEqual(['2 REQUEST CONFIRMED 0 2026-12-01 14:30'])
    expect(filesOf(candidate).map(briefly).toSorted()).toEqual([
      '1 CANCEL CANCELLED 1 2026-11-30 10:00',
      '1 REQUEST TENTATIVE 0 2026-11-30 10:00',
      '2 REQUEST CONFIRMED 0 2026-12-01 14:30',
    ])
  })
})

describe('a change', () => {
  test('moves the same dates, each time with a higher sequence', async () => {
    const id = await propose()
    await send()
    const moved = { ...slots, firstDate: '2026-12-02 09:00' }
    await call(api.interviews.change, { params: { id }, body: moved }, recruiter)
    expect((await send())(candidate).map(briefly)).toEqual(['1 REQUEST TENTATIVE 1 2026-12-02 09:00'])
    await accept(id, moved.firstDate)
    await send()
    await call(api.interviews.askAnotherDate, { params: { id }, body: reason }, candidate)
    const asked = await send()
    expect(asked(recruiter).map(briefly)).toEqual(['1 CANCEL CANCELLED 3 2026-12-02 09:00'])
    expect(asked(candidate).map(briefly)).toEqual(['1 CANCEL CANCELLED 3 2026-12-02 09:00'])
    await call(api.interviews.change, { params: { id }, body: slots }, recruiter)
    expect((await send())(recruiter).map(briefly).toSorted()).toEqual([
      '1 REQUEST TENTATIVE 4 2026-11-30 10:00',
      '2 REQUEST TENTATIVE 2 2026-12-01 14:30',
    ])
  })

  test('of a link alone is one too, and the same slots said again carry their date again', async () => {
    const id = await propose()
    await send()
    const linkTwo = 'https://visio.exemple.fr/autre'
    await call(api.interviews.change, { params: { id }, body: { ...slots, linkTwo } }, recruiter)
    const filesOf = await send()
    expect(filesOf(recruiter)).toMatchObject([{ location: linkTwo, sequence: 1 }])
    expect(filesOf(candidate)).toMatchObject([{ location: linkTwo, sequence: 1 }])
    await call(api.interviews.change, { params: { id }, body: { ...slots, linkTwo } }, recruiter)
    expect((await send())(candidate).map(briefly)).toEqual(['1 REQUEST TENTATIVE 1 2026-11-30 10:00'])
  })
})

describe('every ending calls off what stands', () => {
  const both = ['1 CANCEL CANCELLED 1 2026-11-30 10:00', '2 CANCEL CANCELLED 1 2026-12-01 14:30']
  const agreed = ['1 CANCEL CANCELLED 2 2026-11-30 10:00']

  test.each<[string, 'open' | 'agreed', (id: number) => Promise<{ status: number }>]>([
    ['declined', 'open', (id) => call(api.interviews.decline, { params: { id }, body: reason }, candidate)],
    ['rejected', 'agreed', (id) => call(api.interviews.reject, { params: { id }, body: reason }, recruiter)],
    [
      'withdrawn by the administrator',
      'open',
      () => call(api.proposals.withdraw, { body: { mission, profil: candidate.candidateId } }, admin),
    ],
    ['removed by the company', 'agreed', () => call(api.proposals.remove, { params: { id: proposal } }, recruiter)],
    [
      'the mission declined by the candidate',
      'agreed',
      () => call(api.proposals.declineMission, { params: { id: proposal }, body: reason }, candidate),
    ],
    ['the mission deleted', 'open', () => call(api.missions.delete, { params: { id: mission } }, recruiter)],
  ])('%s', async (_, state, end) => {
    const id = await propose()
    await send()
    if (state === 'agreed') {
      await accept(id)
      await send()
    }
    expect((await end(id)).status).toBe(200)
    const filesOf = await send()
    const expected = state === 'agreed' ? agreed : both
    expect(filesOf(candidate).map(briefly).toSorted()).toEqual(expected)
    expect(filesOf(recruiter).map(briefly).toSorted()).toEqual(expected)
  })

  test('the mission interrupted: only what is still ahead, for every candidate, and the reason is said', async () => {
    const running = await aMission(db, recruiter, { startDay: '2026-11-02' })
    await aProposal(db, running, await aCandidate(db), 'recruited')
    proposal = await aProposal(db, running, candidate)
    await propose()
    await send()
    clock.now = instantOf('2026-11-30 12:00')
    expect((await call(api.missions.interrupt, { params: { id: running } }, recruiter)).status).toBe(200)
    const filesOf = await send()
    for (const person of [candidate, recruiter])
      expect(filesOf(person).map(briefly)).toEqual(['2 CANCEL CANCELLED 1 2026-12-01 14:30'])
    const calledOff = inbox.received.filter(({ subject }) => subject === 'Créneau libéré : Développeur React')
    expect(calledOff.map(({ text }) => text)).toEqual(
      [1, 2].map(() => expect.stringContaining('La mission est interrompue.')),
    )
    // The two candidates have their closing letters besides, and nobody has anything else.
    expect(inbox.received.length - calledOff.length).toBe(2)
  })
})

describe('the clock of Paris', () => {
  test.each([
    ['before the change of spring', '2027-03-27 09:00', '20270327T080000Z'],
    ['on the day of the change of spring', '2027-03-28 09:00', '20270328T070000Z'],
    ['after the change of spring', '2027-03-29 09:00', '20270329T070000Z'],
    ['before the change of autumn', '2027-10-30 09:00', '20271030T070000Z'],
    ['on the day of the change of autumn', '2027-10-31 09:00', '20271031T080000Z'],
  ])('%s: the file says the hour that the screen says', async (_, firstDate, written) => {
    await propose({ ...slots, firstDate })
    const file = (await send())(candidate).find(({ uid }) => uid.includes('-1@'))
    expect(file?.content).toContain(`DTSTART:${written}`)
    expect(minuteOf(file?.start ?? clock.now)).toBe(firstDate)
    const screen = (await call(api.interviews.listOfCandidate, { params: { id: candidate.id } }, candidate)).body.items
    expect(screen.map((shown) => shown.firstDate)).toEqual([firstDate])
  })
})
