import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { reasonCases, type ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { refusalReasons } from '#server/db/schema/ground/refusal-reasons.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'
import { opened } from '#test/people/opened-events.ts'

const { db, call, clock } = await openTestApp()
const calls = api.refusalReasons

const passed = { status: 'accepted', firstSlot: '2026-11-20 10:00', selectedSlot: '2026-11-20 10:00' } as const
const upcoming = { status: 'accepted', selectedSlot: '2026-11-26 10:00' } as const

let admin: Awaited<ReturnType<typeof anAdmin>>
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let mission: number

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  admin = await anAdmin(db)
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
  mission = await aMission(db, recruiter, {
    skills: { React: { rating: 6, isRequired: true }, Kafka: { rating: 4, isRequired: true } },
  })
})

const lettersTo = async ({ email }: Person) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(({ letter }) => letter)

const newestLetterTo = async (person: Person) => (await lettersTo(person)).at(-1)

const afterOf = async (type: string, subjectId: number) =>
  (
    await opened(
      db,
      db
        .select({ after: events.after })
        .from(events)
        .where(and(eq(events.type, type), eq(events.subjectId, subjectId))),
    )
  )[0]?.after

const listed = async (of: ReasonCase) => (await call(calls.list, { query: { case: of } }, recruiter)).body

/** The administrator assigns the candidate, so that the explanation of the score is kept. */
const assigned = async (to = candidate) =>
  (await call(api.proposals.assign, { body: { mission, profil: to.candidateId } }, admin)).body.id

describe('the lists', () => {
  test('every case has five to seven reasons, which everybody who is signed in reads in their order', async () => {
    for (const of of reasonCases) {
      const { status, body } = await call(calls.list, { query: { case: of } }, candidate)
      expect(status).toBe(200)
      expect(body.length, of).toBeGreaterThanOrEqual(5)
      expect(body.length, of).toBeLessThanOrEqual(7)
      expect(new Set(body.map(({ code }) => code)).size).toBe(body.length)
      expect(body.at(-1)).toEqual({ code: 'other', label: 'Autre motif' })
    }
    expect((await listed('proposal.reject'))[0]).toEqual({ code: 'missing-skill', label: 'Compétence manquante' })
  })

  /** The criteria of article 225-1 of the Code pénal, as a reason could word them. */
  const discriminating =
    /\b(âge|jeun|vieux|vieil|senior|junior|femme|homme|sexe|genre|grossesse|enceinte|enfant|famil|mari|célibataire|origine|étrang|national|langue|accent|ethni|race|relig|croyan|opinion|politi|syndic|santé|malad|handicap|apparence|physique|nom\b|prénom|adresse|quartier|banque|mœurs|orientation|identité|pauvre|précari)/i

  test('none of them speaks of the person', async () => {
    const labels = (await db.select({ label: refusalReasons.label }).from(refusalReasons)).map(({ label }) => label)
    expect(labels.length).toBeGreaterThan(50)
    expect(labels.filter((label) => discriminating.test(label))).toEqual([])
    expect('Trop jeune pour ce poste').toMatch(discriminating)
  })

  test('the administrator adds, renames, orders and hides a reason', async () => {
    const body = { case: 'interview.reject', label: 'Salle indisponible' } as const
    const added = await call(calls.add, { body }, admin)
    expect([added.status, added.body.toast.body]).toEqual([201, 'Motif ajouté avec succès'])
    const { id } = added.body
    expect((await listed('interview.reject')).at(-1)).toEqual({
      code: 'salle-indisponible',
      label: 'Salle indisponible',
    })
    expect((await call(calls.add, { body }, admin)).status).toBe(409)

    const moved = { case: 'interview.reject' as const, ids: [id] }
    expect((await call(calls.order, { body: moved }, admin)).status).toBe(200)
    expect((await listed('interview.reject')).map(({ code }) => code)).toEqual([
      'salle-indisponible',
      'unavailable',
      'needs',
      'filled',
      'stopped',
      'other',
    ])
    expect((await call(calls.order, { body: { ...moved, case: 'mission.delete' } }, admin)).status).toBe(404)

    const edit = { params: { id }, body: { label: 'Plus de salle', isHidden: true } }
    expect((await call(calls.edit, edit, admin)).status).toBe(200)
    expect((await listed('interview.reject')).map(({ code }) => code)).not.toContain('salle-indisponible')
    const all = (await call(calls.listOfAdmin, {}, admin)).body
    expect(all.find((reason) => reason.id === id)).toEqual({
      id,
      case: 'interview.reject',
      code: 'salle-indisponible',
      label: 'Plus de salle',
      isHidden: true,
      isUsed: false,
    })
    expect((await call(calls.remove, { params: { id } }, admin)).status).toBe(200)
    const types = await db.select({ type: events.type }).from(events).where(eq(events.subject, 'refusal-reason'))
    expect(types.map(({ type }) => type)).toEqual([
      'refusal-reason.added',
      'refusal-reason.moved',
      'refusal-reason.edited',
      'refusal-reason.removed',
    ])
  })

  test('a reason that was given once is hidden, never deleted', async () => {
    const added = await call(calls.add, { body: { case: 'proposal.reject', label: 'Site fermé' } }, admin)
    const proposal = await assigned()
    await anInterview(db, proposal, passed)
    const input = { params: { id: proposal }, body: { reasonCode: 'site-ferme' } }
    expect((await call(api.proposals.reject, input, recruiter)).status).toBe(200)
    const refused = await call(calls.remove, { params: { id: added.body.id } }, admin)
    expect([refused.status, refused.failure.error.code]).toEqual([409, 'in_use'])
    const all = (await call(calls.listOfAdmin, {}, admin)).body
    expect(all.find(({ code }) => code === 'site-ferme')?.isUsed).toBe(true)
    // The same code in another case is another reason.
    expect(all.find((reason) => reason.case === 'proposal.remove' && reason.code === 'rate')?.isUsed).toBe(false)
  })
})

describe('a reason given', () => {
  test('is never required, and an unknown or hidden one is refused with a message; nothing is written', async () => {
    const proposal = await assigned()
    await anInterview(db, proposal, passed)
    const reject = (body?: { reasonCode: string | null }) =>
      call(api.proposals.reject, { params: { id: proposal }, ...(body && { body }) }, recruiter)
    const unknown = await reject({ reasonCode: 'age' })
    expect(unknown.status).toBe(422)
    expect(unknown.failure.error.fields).toEqual({ reasonCode: 'Motif inconnu' })
    const [row] = await db
      .select()
      .from(refusalReasons)
      .where(and(eq(refusalReasons.case, 'proposal.reject'), eq(refusalReasons.code, 'place')))
    const hide = (isHidden: boolean) =>
      call(calls.edit, { params: { id: row?.id ?? 0 }, body: { label: row?.label ?? '', isHidden } }, admin)
    await hide(true)
    expect((await reject({ reasonCode: 'place' })).failure.error.fields).toEqual({
      reasonCode: 'Ce motif n’est plus proposé',
    })
    await hide(false)
    expect(await afterOf('proposal.rejected', proposal)).toBeUndefined()
    expect((await reject()).status).toBe(200)
    expect(await afterOf('proposal.rejected', proposal)).toEqual({
      status: 'rejected',
      stage: 'interviewed',
      missingSkills: ['React', 'Kafka'],
    })
  })

  test('of a rejection is in the letter and in the event; another reason than a skill names no skill', async () => {
    const proposal = await assigned()
    await anInterview(db, proposal, passed)
    await call(api.proposals.reject, { params: { id: proposal }, body: { reasonCode: 'rate' } }, recruiter)
    expect(await afterOf('proposal.rejected', proposal)).toEqual({
      status: 'rejected',
      reasonCode: 'rate',
      stage: 'interviewed',
    })
    const letter = await newestLetterTo(candidate)
    expect(letter?.subject).toBe('Ta candidature n’a pas été retenue : Développeur React')
    expect(letter?.paragraphs[1]).toBe('Motif\u00a0: Tarif au-dessus du budget')
    expect(letter?.paragraphs).toHaveLength(3)
  })

  test('a company that names a missing skill says which one, as the explanation of the score does', async () => {
    const skilled = await aCandidate(db, { skills: { React: 8 } })
    const proposal = await assigned(skilled)
    await call(api.proposals.remove, { params: { id: proposal }, body: { reasonCode: 'missing-skill' } }, recruiter)
    expect((await newestLetterTo(skilled))?.paragraphs).toContain('Compétence manquante\u00a0: Kafka')
    expect(await afterOf('proposal.removed', proposal)).toEqual({
      reasonCode: 'missing-skill',
      stage: 'proposed',
      missingSkills: ['Kafka'],
    })
  })

  test('the company hears why a candidate declines its mission or its interview, beside the text of the candidate', async () => {
    const first = await assigned()
    const interview = await anInterview(db, first)
    const reason = 'Les jours ne vont pas'
    const declined = { params: { id: interview }, body: { reason, reasonCode: 'slots' } }
    expect((await call(api.interviews.decline, declined, candidate)).status).toBe(200)
    expect((await newestLetterTo(recruiter))?.paragraphs.slice(1, 3)).toEqual([
      'Motif\u00a0: Pas disponible sur ces créneaux',
      `Raison donnée : ${reason}`,
    ])
    expect(await afterOf('interview.declined', interview)).toMatchObject({
      reason,
      reasonCode: 'slots',
      stage: 'interview',
    })
    const whole = { params: { id: first }, body: { reason, reasonCode: 'other-mission' } }
    expect((await call(api.proposals.declineMission, whole, candidate)).status).toBe(200)
    expect((await newestLetterTo(recruiter))?.paragraphs[1]).toBe('Motif\u00a0: Autre mission acceptée')
    // The text stays required where the specification has it.
    const without = { params: { id: first }, body: { reason: '', reasonCode: 'rate' } }
    expect((await call(api.proposals.declineMission, without, candidate)).status).toBe(422)
  })

  test('a cancelled interview and a refused account say theirs', async () => {
    const interview = await anInterview(db, await assigned(), upcoming)
    const body = { reason: 'Réunion avancée', reasonCode: 'unavailable' }
    await call(api.interviews.reject, { params: { id: interview }, body }, recruiter)
    expect((await newestLetterTo(candidate))?.paragraphs[1]).toBe('Motif\u00a0: Interlocuteur indisponible')
    const { id, email } = await aCandidate(db, { status: 'pending' })
    const refusal = { action: 'refuse', id, type: 'profil', reasonCode: 'incomplete' } as const
    await call(api.registrations.decide, { params: { decision: 'refuse', id }, body: refusal }, admin)
    expect((await newestLetterTo({ ...candidate, email }))?.paragraphs[1]).toBe('Motif\u00a0: Demande incomplète')
    expect(await afterOf('registration.refused', id)).toEqual({
      status: 'refused',
      reasonCode: 'incomplete',
      stage: 'registration',
    })
  })
})

describe('a closing message', () => {
  test('the company hears that the administrator took a profile off its mission', async () => {
    const proposal = await assigned()
    const body = { mission, profil: candidate.candidateId, reasonCode: 'mistake' }
    await call(api.proposals.withdraw, { body }, admin)
    const letter = await newestLetterTo(recruiter)
    expect(letter?.subject).toBe('Un profil n’est plus proposé : Développeur React')
    expect(letter?.paragraphs[1]).toBe('Motif\u00a0: Affectation faite par erreur')
    expect(JSON.stringify(letter)).not.toContain(candidate.email)
    expect(await afterOf('proposal.withdrawn', proposal)).toEqual({ reasonCode: 'mistake', stage: 'proposed' })
  })

  test('the other candidates of a mission hear once that somebody is recruited, whoever else is', async () => {
    const [first, second, other, late] = [candidate, await aCandidate(db), await aCandidate(db), await aCandidate(db)]
    const recruit = async (id: number) => {
      await anInterview(db, id, passed)
      const { status } = await call(api.proposals.recruit, { params: { id }, body: {} }, recruiter)
      expect(status).toBe(200)
    }
    const [one, two] = [await assigned(first), await assigned(second)]
    await assigned(other)
    await recruit(one)
    clock.now = new Date(clock.now.getTime() + 60_000)
    await assigned(late)
    await recruit(two)
    const told = async (person: Person) =>
      (await lettersTo(person)).filter((letter) => letter?.subject.startsWith('Un autre profil est retenu'))
    expect([(await told(other)).length, (await told(late)).length]).toEqual([1, 1])
  })

  test('the other candidates of a mission hear that somebody is recruited, and stay as they are', async () => {
    const [recruited, other, decided] = [candidate, await aCandidate(db), await aCandidate(db)]
    const proposal = await assigned(recruited)
    await anInterview(db, proposal, passed)
    await assigned(other)
    await aProposal(db, mission, decided, 'rejected')
    await call(api.proposals.recruit, { params: { id: proposal }, body: { reasonCode: 'skills' } }, recruiter)
    expect((await newestLetterTo(recruited))?.paragraphs[1]).toBe('Motif\u00a0: Compétences qui répondent au besoin')
    const letter = await newestLetterTo(other)
    expect(letter?.subject).toBe('Un autre profil est retenu : Développeur React')
    expect(JSON.stringify(letter)).not.toMatch(/Motif|Compétence/)
    expect(await lettersTo(decided)).toEqual([])
    const rows = await call(api.proposals.listOfMission, { params: { id: mission } }, recruiter)
    expect(rows.body.items.map(({ missionStatus }) => missionStatus).toSorted()).toEqual([
      'preselected',
      'recruited',
      'rejected',
    ])
  })

  test.each(['interruptAsAdmin', 'interrupt'] as const)(
    'every candidate of an interrupted mission hears of it, by %s; the company when it is not its own act',
    async (name) => {
      await db.update(missions).set({ startDay: '2026-11-02' }).where(eq(missions.id, mission))
      const [recruited, open, declined] = [candidate, await aCandidate(db), await aCandidate(db)]
      await aProposal(db, mission, recruited, 'recruited')
      await aProposal(db, mission, open)
      await aProposal(db, mission, declined, 'rejected')
      const input = { params: { id: mission }, body: { reasonCode: 'budget' } }
      const answer = await call(api.missions[name], input, name === 'interrupt' ? recruiter : admin)
      expect(answer.status).toBe(200)
      const [toRecruit, toOpen] = [await lettersTo(recruited), await lettersTo(open)]
      expect(toRecruit.map((letter) => letter?.subject)).toEqual(['Ta mission ne se poursuit pas : Développeur React'])
      expect(toOpen.map((letter) => letter?.subject)).toEqual(['La mission ne se poursuit pas : Développeur React'])
      for (const letter of [...toRecruit, ...toOpen]) expect(letter?.paragraphs[1]).toBe('Motif\u00a0: Budget suspendu')
      expect(await lettersTo(declined)).toEqual([])
      expect((await lettersTo(recruiter)).map((letter) => letter?.subject)).toEqual(
        name === 'interrupt' ? [] : ['Votre mission est fermée par la plateforme : Développeur React'],
      )
      expect(await afterOf('mission.interrupted', mission)).toEqual({
        isInterrupted: true,
        reasonCode: 'budget',
        stage: 'mission',
      })
    },
  )

  test('a deleted mission closes its open proposals with a message, also without a reason', async () => {
    await aProposal(db, mission, candidate)
    await call(api.missions.delete, { params: { id: mission } }, recruiter)
    const letter = await newestLetterTo(candidate)
    expect(letter?.subject).toBe('La mission ne se poursuit pas : Développeur React')
    expect(letter?.paragraphs).toHaveLength(3)
    expect(JSON.stringify(letter)).not.toContain('Motif')
  })
})

describe('the figures', () => {
  test('count the refusals of the days asked for, by reason, stage and skill, with the rows behind them', async () => {
    // Half past midnight in Paris.
    clock.now = new Date('2027-03-09T23:30:00Z')
    const later = await aMission(db, recruiter, {
      startDay: '2027-06-01',
      endDay: '2027-12-31',
      skills: { Kafka: { rating: 4, isRequired: true } },
    })
    const people = [candidate, await aCandidate(db), await aCandidate(db)]
    const ids: number[] = []
    for (const { candidateId } of people)
      ids.push((await call(api.proposals.assign, { body: { mission: later, profil: candidateId } }, admin)).body.id)
    const remove = (id: number | undefined, reasonCode: string | null) =>
      call(api.proposals.remove, { params: { id: id ?? 0 }, body: { reasonCode } }, recruiter)
    await remove(ids[0], 'missing-skill')
    await remove(ids[1], 'rate')
    const reason = 'Trop loin'
    await call(api.proposals.declineMission, { params: { id: ids[2] ?? 0 }, body: { reason } }, people[2])

    const period = { from: '2027-03-10', to: '2027-03-10' }
    const { body } = await call(calls.figures, { query: period }, admin)
    expect(body.total).toBe(3)
    expect(body.reasons.toSorted((a, b) => String(a.code).localeCompare(String(b.code)))).toEqual([
      { case: 'proposal.remove', code: 'missing-skill', label: 'Compétence manquante', count: 1 },
      { case: 'proposal.decline', code: null, label: null, count: 1 },
      { case: 'proposal.remove', code: 'rate', label: 'Tarif au-dessus du budget', count: 1 },
    ])
    expect(body.stages).toEqual([{ stage: 'proposed', count: 3 }])
    expect(body.skills).toEqual([{ skill: 'Kafka', count: 1 }])
    const empty = await call(calls.figures, { query: { from: '2027-03-11', to: '2027-03-12' } }, admin)
    expect(empty.body).toEqual({ total: 0, reasons: [], stages: [], skills: [] })

    const rows = async (query: object) => (await call(calls.rows, { query: { ...period, ...query } }, admin)).body
    expect((await rows({})).total).toBe(3)
    expect((await rows({ skill: 'Kafka' })).items).toMatchObject([{ case: 'proposal.remove', skills: ['Kafka'] }])
    const declined = await rows({ case: 'proposal.decline', reasonCode: 'none', stage: 'proposed' })
    expect(declined.items).toMatchObject([
      { reason, label: null, mission: { id: later, title: 'Développeur React' }, at: clock.now.toISOString() },
    ])
    expect((await rows({ reasonCode: 'rate', page: 2 })).items).toEqual([])
  })

  test('an event of an older release counts without a stage', async () => {
    clock.now = new Date('2027-05-10T09:00:00Z')
    await db.insert(events).values({
      at: clock.now,
      actorRole: 'recruiter',
      type: 'proposal.rejected',
      subject: 'proposal',
      subjectId: 1,
      after: { status: 'rejected' },
    })
    const { body } = await call(calls.figures, { query: { from: '2027-05-10' } }, admin)
    expect(body).toMatchObject({
      reasons: [{ case: 'proposal.reject', code: null, label: null, count: 1 }],
      stages: [{ stage: null, count: 1 }],
    })
  })
})
