import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { eventFields, readableEvents, readableFields } from '#domain/events/event-visibility.ts'
import { sentenceNames } from '#domain/events/event-sentences.ts'
import { eventNames, wordsOf, type EventName } from '#domain/events/event-words.ts'
import { roles } from '#domain/ground/accounts/roles.ts'
import { eventKinds } from '#domain/events/event-kinds.ts'
import { record } from '#server/db/record.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const calls = api.journal

const slots = {
  firstDate: '2026-11-30 10:00',
  secondDate: '2026-12-01 14:30',
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}

let admin: Person
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let anne: Awaited<ReturnType<typeof aCandidate>>
let malik: Awaited<ReturnType<typeof aCandidate>>
let mission: number
let interview: number

/** A mission with two candidates: Anne is proposed by the administrator and accepts an interview, Malik declines. */
beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  admin = await anAdmin(db)
  recruiter = await aRecruiter(db, { companyName: 'Altaïr' })
  anne = await aCandidate(db)
  malik = await aCandidate(db, { familyName: 'Benali', givenName: 'Malik' })
  mission = await aMission(db, recruiter)
  const assign = { mission, profil: anne.candidateId }
  const { body } = await call(api.proposals.assign, { body: assign }, admin)
  const proposed = { params: { id: body.id }, body: slots }
  interview = (await call(api.interviews.propose, proposed, recruiter)).body.id
  const choice = { params: { id: interview }, body: { selectedDate: slots.firstDate } }
  await call(api.interviews.accept, choice, anne)
  const declined = { params: { id: await aProposal(db, mission, malik) }, body: { reason: 'Trop loin' } }
  await call(api.proposals.declineMission, declined, malik)
})

type Query = NonNullable<Parameters<typeof call<typeof calls.list>>[1]['query']>
const listed = async (query: Query = {}) => (await call(calls.list, { query }, admin)).body
const typesOf = ({ items }: { items: { type: EventName }[] }) => items.map(({ type }) => type)
const ofMission = (as: Person, id = mission, query: { candidate?: string } = {}) =>
  call(calls.ofMission, { params: { id }, query }, as)

describe('the words of an event', () => {
  test('every event that can be recorded has a name and a sentence of known names', () => {
    for (const type of Object.keys(eventKinds) as EventName[]) {
      const { label, sentence } = wordsOf(type)
      expect(label).toMatch(/^\p{Lu}/u)
      for (const [, name] of sentence.matchAll(/\{(\w+)\}/g)) expect(sentenceNames).toContain(name)
    }
  })

  test('no two events have the same name', () => {
    expect(new Set(eventNames.map((name) => wordsOf(name).label)).size).toBe(eventNames.length)
  })
})

describe('the journal', () => {
  test('says who, what, when, and the values before and after', async () => {
    const { items } = await listed({ size: '2' })
    expect(items).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-23T09:00:00.000Z',
        type: 'proposal.declined',
        actor: { role: 'candidate', name: 'Malik Benali', userId: malik.id },
        person: { role: 'candidate', name: 'Malik Benali', userId: malik.id },
        mission: { id: mission, title: 'Développeur React', isDeleted: false },
        changes: [{ field: 'reason', before: null, after: 'Trop loin' }],
      },
      {
        id: expect.any(Number),
        at: '2026-11-23T09:00:00.000Z',
        type: 'interview.accepted',
        actor: { role: 'candidate', name: 'Anne Durand', userId: anne.id },
        person: { role: 'candidate', name: 'Anne Durand', userId: anne.id },
        mission: { id: mission, title: 'Développeur React', isDeleted: false },
        changes: [{ field: 'selectedSlot', before: null, after: '2026-11-30 10:00' }],
      },
    ])
  })

  test('is read page after page by key, complete and without doubles, while events arrive', async () => {
    const whole = (await listed({ size: '100' })).items.map(({ id }) => id)
    const seen: number[] = []
    let next: number | null | undefined
    do {
      const page = await listed({ size: '3', ...(next !== undefined && next !== null && { before: String(next) }) })
      seen.push(...page.items.map(({ id }) => id))
      await aCandidate(db)
      next = page.next
    } while (next !== null)
    expect(seen).toEqual(whole)
  })

  test('is filtered by person, mission, type and day, alone and together', async () => {
    // Midnight in Paris.
    clock.now = new Date('2026-11-23T23:00:00Z')
    const other = await aMission(db, recruiter, { title: 'Entrepôt de données', startDay: '2026-11-02' })
    await aProposal(db, other, anne, 'recruited')
    await call(api.missions.interruptAsAdmin, { params: { id: other } }, admin)
    expect(typesOf(await listed({ mission: 'donnees' }))).toContain('mission.interrupted')
    expect(typesOf(await listed({ person: anne.email })).slice(0, 3)).toEqual([
      'interview.accepted',
      'interview.proposed',
      'proposal.assigned',
    ])
    expect(typesOf(await listed({ person: anne.email, type: 'proposal.assigned' }))).toEqual(['proposal.assigned'])
    expect(typesOf(await listed({ person: admin.email }))).toEqual(['mission.interrupted', 'proposal.assigned'])
    expect(typesOf(await listed({ person: admin.email, mission: 'entrepôt' }))).toEqual(['mission.interrupted'])
    expect(typesOf(await listed({ day: '2026-11-24', person: recruiter.email }))).toEqual(['mission.interrupted'])
    const ofDay = await listed({ day: '2026-11-24', size: '100' })
    expect(new Set(typesOf(ofDay))).toEqual(new Set(['mission.interrupted']))
    expect(typesOf(await listed({ day: '2026-11-23', size: '100' }))).not.toContain('mission.interrupted')
    expect((await listed({ day: '2026-11-25' })).items).toEqual([])
    expect((await listed({ person: 'personne de ce nom' })).items).toEqual([])
    expect((await listed({ mission: '%' })).items).toEqual([])
    expect(new Set(typesOf(await listed({ type: 'interview.proposed' })))).toEqual(new Set(['interview.proposed']))
  })

  test('names an event of a proposal and an interview that are deleted', async () => {
    const withdrawn = { body: { mission, profil: anne.candidateId } }
    expect((await call(api.proposals.withdraw, withdrawn, admin)).status).toBe(200)
    const { items } = (await ofMission(admin)).body
    expect(items.map(({ type, person }) => [type, person?.name])).toEqual([
      ['proposal.withdrawn', 'Anne Durand'],
      ['proposal.declined', 'Malik Benali'],
      ['interview.accepted', 'Anne Durand'],
      ['interview.proposed', 'Anne Durand'],
      ['proposal.assigned', 'Anne Durand'],
    ])
  })

  test('of an account holds what it did and what concerns it', async () => {
    const { body } = await call(calls.ofAccount, { params: { id: recruiter.id } }, admin)
    expect(typesOf(body)).toEqual(['interview.proposed'])
    const ofAnne = await call(calls.ofAccount, { params: { id: anne.id } }, admin)
    expect(typesOf(ofAnne.body)).toEqual(['interview.accepted', 'interview.proposed', 'proposal.assigned'])
  })
})

describe('the timeline of a mission', () => {
  test('gives its recruiter initials until the recruitment, and no other name', async () => {
    const { items } = (await ofMission(recruiter)).body
    expect(items.map(({ actor, person }) => [actor.name, person?.name])).toEqual([
      ['M.B.', 'M.B.'],
      ['A.D.', 'A.D.'],
      ['Altaïr', 'A.D.'],
      ['L’administrateur', 'A.D.'],
    ])
    expect(JSON.stringify(items)).not.toMatch(/Durand|Benali|exemple\.fr/)
  })

  test('gives a candidate their own events and those of the mission, never another’s', async () => {
    const { items } = (await ofMission(anne)).body
    expect(typesOf({ items })).toEqual(['interview.accepted', 'interview.proposed', 'proposal.assigned'])
    expect(items.map(({ actor }) => actor.name)).toEqual(['Anne Durand', 'Altaïr', 'L’administrateur'])
    const asked = await ofMission(anne, mission, { candidate: String(malik.id) })
    expect(asked.body.items).toEqual(items)
  })

  test('keeps what concerns one candidate', async () => {
    const { items } = (await ofMission(recruiter, mission, { candidate: String(malik.id) })).body
    expect(typesOf({ items })).toEqual(['proposal.declined'])
  })

  test.each(roles)('shows each event and each value to %s only when they may read it', async (role) => {
    const values = Object.fromEntries(eventFields.map((field) => [field, `valeur ${field}`]))
    const after = { ...values, passwordHash: 'valeur hash', token: 'valeur token' }
    for (const [type, { subject }] of Object.entries(eventKinds)) {
      if (subject !== 'mission' && subject !== 'interview') continue
      const subjectId = { mission, interview }[subject]
      const happening = { type, subject, subjectId, after } as Parameters<typeof record>[2]
      await db.transaction((trx) => record(trx, { id: admin.id, role: 'admin', now: clock.now }, happening))
      const [newest] = (await ofMission({ admin, recruiter, candidate: anne }[role])).body.items
      const isShown = newest?.type === type && newest.changes.length > 1
      expect(isShown, type).toBe(readableEvents[role].includes(type as EventName))
      if (isShown) expect(newest.changes.map(({ field }) => field)).toEqual(readableFields[role])
      expect(JSON.stringify(newest)).not.toMatch(/valeur (hash|token)/)
    }
  })

  test.each(['recruiter', 'candidate'] as const)('shows nothing of accounts, mails and the annexe to %s', (role) => {
    const subjects = readableEvents[role].map((type) => type.split('.')[0])
    expect(new Set(subjects)).toEqual(new Set(['mission', 'proposal', 'interview', 'activity-report']))
  })
})

test('what concerns an erased account stays readable, without a name', async () => {
  await db.transaction((trx) =>
    record(
      trx,
      { id: null, role: 'system', now: clock.now },
      { type: 'registration.expired', subject: 'account', subjectId: 2_000_000_000, before: { status: 'pending' } },
    ),
  )
  expect((await listed({ size: '1' })).items[0]).toMatchObject({
    type: 'registration.expired',
    actor: { name: 'Inspirnautes', userId: null },
    person: null,
    changes: [],
  })
})

test('an unknown type is refused', async () => {
  const query = { type: 'inconnu' } as unknown as Query
  expect((await call(calls.list, { query }, admin)).status).toBe(422)
})
