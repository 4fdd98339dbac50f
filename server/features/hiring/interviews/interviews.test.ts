import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { interviewTabOf } from '#domain/hiring/interviews/interview-labels.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const calls = api.interviews

const slots = {
  firstDate: '2026-11-30 10:00',
  secondDate: '2026-12-01 14:30',
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let proposal: number

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
  proposal = await aProposal(db, await aMission(db, recruiter), candidate)
})

const eventsOf = (id: number) =>
  db
    .select({ type: events.type, actorId: events.actorId })
    .from(events)
    .where(and(eq(events.subject, 'interview'), eq(events.subjectId, id)))

const rowOf = async (id: number) => (await db.select().from(interviews).where(eq(interviews.id, id)))[0]

const mailsTo = async ({ email }: Person) =>
  (await db.select().from(mails).where(eq(mails.recipient, email))).map(({ letter }) => letter?.subject)

describe('proposing', () => {
  test('a recruiter proposes two slots: one row, one event, one mail to the candidate', async () => {
    const answer = await call(calls.propose, { params: { id: proposal }, body: slots }, recruiter)
    expect(answer.status).toBe(201)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Entretien est ajouté avec succès' })
    expect(answer.body.interview).toMatchObject({ ...slots, status: 'pending', selectedDate: null, fullName: 'A.D.' })
    expect(await eventsOf(answer.body.id)).toEqual([{ type: 'interview.proposed', actorId: recruiter.id }])
    expect(await mailsTo(candidate)).toEqual(['Un entretien t’est proposé : Développeur React'])
  })

  test('a twenty-first change in one day is refused until tomorrow, and other actions are not', async () => {
    const id = await anInterview(db, proposal)
    const change = () => call(calls.change, { params: { id }, body: slots }, recruiter)
    for (let changes = 0; changes < 20; changes++) expect((await change()).status).toBe(200)
    const refused = await change()
    expect(refused.status).toBe(429)
    expect(refused.failure.toast).toEqual({
      status: 'error',
      body: 'Trop de changements pour aujourd’hui. Réessayez demain.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    expect(await mailsTo(candidate)).toHaveLength(20)

    const asked = { params: { id }, body: { reason: 'Un empêchement' } }
    expect((await call(calls.askAnotherDate, asked, candidate)).status).toBe(200)
    const other = await anInterview(db, await aProposal(db, await aMission(db, recruiter), candidate))
    expect((await call(calls.change, { params: { id: other }, body: slots }, recruiter)).status).toBe(200)
  })

  test('requests for another date have the same limit, and a stranger’s attempts do not count', async () => {
    const id = await anInterview(db, proposal)
    const [asked, stranger] = [{ params: { id }, body: { reason: 'Un empêchement' } }, await aCandidate(db)]
    for (let count = 0; count < 21; count++) await call(calls.askAnotherDate, asked, stranger)
    for (let count = 0; count < 20; count++) {
      expect((await call(calls.askAnotherDate, asked, candidate)).status).toBe(200)
      await db.update(interviews).set({ status: 'pending' }).where(eq(interviews.id, id))
    }
    expect((await call(calls.askAnotherDate, asked, candidate)).status).toBe(429)
    expect(await mailsTo(recruiter)).toHaveLength(20)
  })

  test('a second proposal while one is open is refused and changes nothing', async () => {
    const id = await anInterview(db, proposal)
    const answer = await call(calls.propose, { params: { id: proposal }, body: slots }, recruiter)
    expect(answer.status).toBe(409)
    expect(answer.failure.error.code).toBe('illegal_state')
    expect(await eventsOf(id)).toEqual([])
  })

  test('two simultaneous clicks make one interview', async () => {
    const clicks = [1, 2].map(() => call(calls.propose, { params: { id: proposal }, body: slots }, recruiter))
    const statuses = (await Promise.all(clicks)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 409])
    expect(await db.select().from(interviews).where(eq(interviews.proposalId, proposal))).toHaveLength(1)
  })

  test('after a rejected interview a new row is made and the old one is kept', async () => {
    await anInterview(db, proposal, { status: 'rejected' })
    expect((await call(calls.propose, { params: { id: proposal }, body: slots }, recruiter)).status).toBe(201)
    expect(await db.select().from(interviews).where(eq(interviews.proposalId, proposal))).toHaveLength(2)
  })

  test.each([
    [
      'a first slot before eight',
      { firstDate: '2026-11-30 07:59' },
      'firstDate',
      "L'horaire doit être à partir de 08:00",
    ],
    [
      'a second slot after six',
      { secondDate: '2026-12-01 18:01' },
      'secondDate',
      "L'horaire doit être entre 08:00 et 18:00",
    ],
    ['twice the same slot', { secondDate: slots.firstDate }, 'secondDate', 'Les deux horaires doivent être différents'],
    ['a slot already over', { firstDate: '2026-11-23 09:59' }, 'firstDate', 'Cet horaire est déjà passé'],
    ['no first link', { link: '' }, 'link', 'Lien 1 obligatoire'],
    ['a link that is none', { linkTwo: 'abc' }, 'linkTwo', 'Lien 2 invalide'],
    ['a script for a link', { link: 'javascript:alert(1)' }, 'link', 'Lien 1 invalide'],
    ['an empty first slot', { firstDate: '' }, 'firstDate', 'Date obligatoire'],
    ['neither day nor time', { secondDate: ' ' }, 'secondDate', 'Date obligatoire'],
    ['a time without its day', { firstDate: ' 10:00' }, 'firstDate', 'Date obligatoire'],
    ['a day without its time', { firstDate: '2026-11-30 ' }, 'firstDate', 'Horaire obligatoire'],
    ['a day alone', { secondDate: '2026-12-01' }, 'secondDate', 'Horaire obligatoire'],
    ['a slot in other words', { secondDate: 'demain à dix heures' }, 'secondDate', 'Date invalide'],
    ['a day that does not exist', { firstDate: '2026-02-30 10:00' }, 'firstDate', 'Date invalide'],
  ])('%s is refused with its message', async (_, wrong, field, message) => {
    const answer = await call(calls.propose, { params: { id: proposal }, body: { ...slots, ...wrong } }, recruiter)
    expect(answer.status).toBe(422)
    expect(answer.failure.error.fields).toEqual({ [field]: message })
    expect(await db.select().from(interviews).where(eq(interviews.proposalId, proposal))).toEqual([])
  })

  test("another recruiter's proposal is not found", async () => {
    const answer = await call(calls.propose, { params: { id: proposal }, body: slots }, await aRecruiter(db))
    expect(answer.status).toBe(404)
  })
})

describe('answering', () => {
  test('the candidate accepts the second slot and the recruiter receives a mail', async () => {
    const id = await anInterview(db, proposal)
    const body = { selectedDate: '2026-11-27 15:00' }
    const answer = await call(calls.accept, { params: { id }, body }, candidate)
    expect(answer.status).toBe(200)
    expect(answer.body.interview).toMatchObject({ status: 'accepted', selectedDate: '2026-11-27 15:00' })
    expect(answer.body.interview.can).toEqual({
      change: false,
      accept: false,
      decline: false,
      askAnotherDate: true,
      reject: false,
      decide: false,
    })
    expect(await mailsTo(recruiter)).toEqual(['Entretien accepté : Développeur React'])
  })

  test('a slot that was not proposed is refused', async () => {
    const id = await anInterview(db, proposal)
    const answer = await call(calls.accept, { params: { id }, body: { selectedDate: '2026-11-28 15:00' } }, candidate)
    expect(answer.status).toBe(422)
    expect((await rowOf(id))?.status).toBe('pending')
  })

  test('a missing choice reads « Date obligatoire »', async () => {
    const id = await anInterview(db, proposal)
    const answer = await call(calls.accept, { params: { id }, body: { selectedDate: '' } }, candidate)
    expect(answer.failure.error.fields).toEqual({ selectedDate: 'Date obligatoire' })
  })

  test('on the first day itself the candidate can no longer accept, but may ask for another date', async () => {
    const id = await anInterview(db, proposal)
    clock.now = new Date('2026-11-26T00:00:00+01:00')
    const body = { selectedDate: '2026-11-27 15:00' }
    expect((await call(calls.accept, { params: { id }, body }, candidate)).status).toBe(409)
    const asked = await call(calls.askAnotherDate, { params: { id }, body: { reason: 'Un empêchement' } }, candidate)
    expect(asked.body.interview).toMatchObject({ status: 'change_date', reason: 'Un empêchement' })
  })

  test('the candidate declines with a reason, and the recruiter may propose again', async () => {
    const id = await anInterview(db, proposal)
    expect(
      (await call(calls.decline, { params: { id }, body: { reason: ' ' } }, candidate)).failure.error.fields,
    ).toEqual({
      reason: 'Raison obligatoire',
    })
    const declined = await call(calls.decline, { params: { id }, body: { reason: 'Déjà prise' } }, candidate)
    expect(declined.body.interview).toMatchObject({ status: 'rejected', reason: 'Déjà prise', reasonBy: 'candidate' })
    expect((await call(calls.propose, { params: { id: proposal }, body: slots }, recruiter)).status).toBe(201)
  })

  test('a request for another date cancels the accepted slot; new slots wait for an answer again', async () => {
    const id = await anInterview(db, proposal, { status: 'accepted', selectedSlot: '2026-11-26 10:00' })
    await call(calls.askAnotherDate, { params: { id }, body: { reason: 'Grève' } }, candidate)
    expect(await rowOf(id)).toMatchObject({ status: 'change_date', selectedSlot: null })
    const changed = await call(calls.change, { params: { id }, body: slots }, recruiter)
    expect(changed.body.toast).toEqual({ status: 'success', body: 'Entretien est modifié avec succès' })
    expect(changed.body.interview).toMatchObject({ ...slots, status: 'pending', reason: null })
  })

  test('the recruiter calls off an agreed interview, and the candidate reads the reason', async () => {
    const id = await anInterview(db, proposal, { status: 'accepted', selectedSlot: '2026-11-26 10:00' })
    const answer = await call(calls.reject, { params: { id }, body: { reason: 'Poste gelé' } }, recruiter)
    expect(answer.body.interview).toMatchObject({ status: 'rejected', reason: 'Poste gelé', reasonBy: 'recruiter' })
    expect(await mailsTo(candidate)).toEqual(['Ton entretien est annulé : Développeur React'])
  })

  test('after its slot the interview has passed and no move is allowed', async () => {
    const id = await anInterview(db, proposal, { status: 'accepted', selectedSlot: '2026-11-26 10:00' })
    clock.now = new Date('2026-11-26T10:01:00+01:00')
    const body = { reason: 'Trop tard' }
    expect((await call(calls.reject, { params: { id }, body }, recruiter)).status).toBe(409)
    expect((await call(calls.askAnotherDate, { params: { id }, body }, candidate)).status).toBe(409)
    const list = await call(calls.listOfCandidate, { params: { id: candidate.id } }, candidate)
    expect(list.body.items.map(({ status }) => status)).toEqual(['passed'])
  })
})

describe('listing', () => {
  test('each interview is in the tab of its status, and every tab is counted', async () => {
    const made = [
      { status: 'pending' },
      { status: 'change_date' },
      { status: 'accepted', selectedSlot: '2026-11-26 10:00' },
      { status: 'accepted', selectedSlot: '2026-11-20 10:00', firstSlot: '2026-11-20 10:00' },
      { status: 'rejected' },
    ] as const
    for (const given of made) {
      const mission = await aMission(db, recruiter, { title: `Mission ${given.status}` })
      await anInterview(db, await aProposal(db, mission, candidate), given)
    }
    for (const tab of Object.values(interviewTabOf)) {
      const list = await call(calls.listOfRecruiter, { params: { id: recruiter.id }, query: { tab } }, recruiter)
      expect(list.body.items.map(({ status }) => interviewTabOf[status])).toEqual([tab])
      expect(list.body.counts).toEqual({ All: 5, proposed: 1, changed: 1, upcomming: 1, passed: 1, declined: 1 })
      expect(list.body.total).toBe(1)
    }
  })

  test('what is to come is first, the soonest first; then what is over, the latest first', async () => {
    const made = [
      { status: 'accepted', firstSlot: '2026-11-20 10:00', selectedSlot: '2026-11-20 10:00' },
      { status: 'accepted', selectedSlot: '2026-12-04 10:00' },
      { status: 'rejected', firstSlot: '2026-12-01 10:00' },
      { status: 'accepted', firstSlot: '2026-11-21 10:00', selectedSlot: '2026-11-21 10:00' },
      { status: 'pending', firstSlot: '2026-12-02 10:00', secondSlot: '2026-12-08 10:00' },
    ] as const
    const ids: number[] = []
    for (const given of made) {
      const mission = await aMission(db, recruiter)
      ids.push(await anInterview(db, await aProposal(db, mission, candidate), given))
    }
    const list = await call(calls.listOfRecruiter, { params: { id: recruiter.id } }, recruiter)
    expect(list.body.items.map(({ interviewId }) => ids.indexOf(interviewId))).toEqual([4, 1, 2, 3, 0])
  })

  test('filters ignore case and accents and combine', async () => {
    const mission = await aMission(db, recruiter, { title: 'Ingénieur Données', region: 'Bretagne' })
    await anInterview(db, await aProposal(db, mission, candidate))
    const total = async (query: Parameters<typeof call<typeof calls.listOfRecruiter>>[1]['query']) =>
      (await call(calls.listOfRecruiter, { params: { id: recruiter.id }, query }, recruiter)).body.total
    expect(await total({ title: 'INGENIEUR', place: 'bret' })).toBe(1)
    expect(await total({ title: 'donnees', place: 'corse' })).toBe(0)
    expect(await total({ title: '%' })).toBe(0)
    expect(await total({ date: '2026-11-27' })).toBe(1)
    expect(await total({ date: '2026-11-28' })).toBe(0)
  })

  test('the interviews that wait for the recruiter: a date change, and a passed interview until the decision', async () => {
    const asked = { status: 'change_date' as const, reason: 'Je suis en vacances.' }
    const passed = { status: 'accepted' as const, firstSlot: '2026-11-20 10:00', selectedSlot: '2026-11-20 10:00' }
    const mission = await aMission(db, recruiter)
    const waiting = [await anInterview(db, await aProposal(db, mission, candidate), asked)]
    waiting.push(await anInterview(db, await aProposal(db, mission, await aCandidate(db)), passed))
    await anInterview(db, await aProposal(db, mission, await aCandidate(db)))
    await anInterview(db, await aProposal(db, mission, await aCandidate(db), 'recruited'), passed)
    const interrupted = await aMission(db, recruiter, { interruptedAt: clock.now })
    await anInterview(db, await aProposal(db, interrupted, await aCandidate(db)), passed)
    const input = { params: { id: recruiter.id }, query: { waiting: 'true' as const } }
    const { items, total } = (await call(calls.listOfRecruiter, input, recruiter)).body
    expect(total).toBe(2)
    expect(items.map(({ interviewId }) => interviewId).sort()).toEqual(waiting.sort())
    const all = (await call(calls.listOfRecruiter, { params: { id: recruiter.id } }, recruiter)).body.items
    expect(all.filter(({ can }) => can.decide).map(({ interviewId }) => interviewId)).toEqual(waiting.slice(1))
  })

  test('the declined interviews of a candidate are a list of their own', async () => {
    await anInterview(db, proposal, { status: 'rejected', reason: 'Indisponible', reasonBy: 'candidate' })
    await anInterview(db, proposal, { status: 'accepted', selectedSlot: '2026-11-26 10:00' })
    const params = { id: candidate.id }
    const { body } = await call(calls.declinedOfCandidate, { params }, candidate)
    expect(body).toMatchObject({ total: 1, page: 1, size: 10, items: [{ status: 'rejected', reason: 'Indisponible' }] })
    const none = await call(calls.declinedOfCandidate, { params, query: { title: 'autre' } }, candidate)
    expect(none.body.items).toEqual([])
    expect((await call(calls.declinedOfCandidate, { params }, await aCandidate(db))).status).toBe(404)
  })

  test('the next three interviews of a candidate: accepted and to come, the soonest first', async () => {
    for (const selectedSlot of [
      '2026-11-30 10:00',
      '2026-11-23 10:00',
      '2026-11-23 09:59',
      '2026-11-24 18:00',
      '2026-12-01 08:00',
    ]) {
      const other = await aProposal(db, await aMission(db, recruiter), candidate)
      await anInterview(db, other, { status: 'accepted', selectedSlot })
    }
    await anInterview(db, proposal)
    const params = { id: candidate.id }
    const { body } = await call(calls.firstUpcomingOfCandidate, { params }, candidate)
    expect(body.map(({ selectedDate }) => selectedDate)).toEqual([
      '2026-11-23 10:00',
      '2026-11-24 18:00',
      '2026-11-30 10:00',
    ])
    expect((await call(calls.firstUpcomingOfCandidate, { params }, await aCandidate(db))).status).toBe(404)
    expect((await call(calls.firstUpcomingOfCandidate, { params }, await anAdmin(db))).body).toHaveLength(3)
  })

  test('the next three interviews of a recruiter: the same, with initials', async () => {
    for (const selectedSlot of [
      '2026-12-03 10:00',
      '2026-12-01 10:00',
      '2026-11-20 10:00',
      '2026-12-02 10:00',
      '2026-12-04 10:00',
    ])
      await anInterview(db, await aProposal(db, await aMission(db, recruiter), candidate), {
        status: 'accepted',
        selectedSlot,
      })
    const params = { id: recruiter.id }
    const { body } = await call(calls.firstUpcomingOfRecruiter, { params }, recruiter)
    expect(body.map(({ selectedDate }) => selectedDate?.slice(0, 10))).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ])
    expect(body[0]).toMatchObject({ fullName: 'A.D.', status: 'accepted' })
  })
})
