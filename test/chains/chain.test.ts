import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SessionToken } from '#contract/access/session-tokens.ts'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { anAdmin, skillId } from '#test/people/factories.ts'

const { app, db, call, clock } = await openTestApp()

const password = 'Etoile1!'
const candidateEmail = 'anne@exemple.fr'
const recruiterEmail = 'paul@altair.exemple.fr'

const lettersTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id))).map(
    ({ letter }) => letter?.subject,
  )

const logIn = async (email: string): Promise<Person> => {
  const { body } = await call(api.sessions.login, { body: { email, password } })
  const { id, roles } = app.jwt.decode<SessionToken>(body.token ?? '') ?? { id: 0, roles: [] }
  return { id, role: roles[0] === 'ROLE_RECR' ? 'recruiter' : 'candidate', email }
}

test('from two sign-ups to a recruited candidate', async () => {
  const admin = await anAdmin(db)
  const react = await skillId(db, 'React')
  const [sector] = (await call(api.referenceData.sectors, {})).body

  const candidateSignUp = await call(api.registrations.registerCandidate, {
    body: {
      email: candidateEmail,
      password,
      name: 'Durand',
      lastname: 'Anne',
      nbrAnneeExp: '7',
      adresse: 'Bretagne',
      poste: 'Développeuse React',
      tarif: '550',
      skills: [{ id: react, rating: 4.5 }],
    },
  })
  expect(candidateSignUp.status).toBe(201)
  const recruiterSignUp = await call(api.registrations.registerRecruiter, {
    body: {
      email: recruiterEmail,
      password,
      companyName: 'Altaïr',
      idDomaineRecruiter: sector?.id ?? 0,
      firstname: 'Martin',
      lastname: 'Paul',
      poste: 'Manager',
      recruitEmployee: false,
      selfEmployed: true,
      independent: false,
      likeIndependent: false,
      remoteConsultant: false,
      expandTeam: true,
      newProject: false,
      hireIng: false,
    },
  })
  expect(recruiterSignUp.status).toBe(201)
  expect((await call(api.sessions.login, { body: { email: candidateEmail, password } })).body).toEqual({
    status: 'success',
    isActive: false,
  })

  for (const [list, type] of [
    [api.registrations.listCandidates, 'profil'],
    [api.registrations.listRecruiters, 'recruiter'],
  ] as const) {
    const queue = await call(list, {}, admin)
    const id = queue.body.items[0]?.id_user ?? 0
    const body = { action: 'accept', id, type } as const
    const accepted = await call(api.registrations.decide, { params: { decision: 'accept', id }, body }, admin)
    expect(accepted.body.toast.body).toBe('Candidature acceptée avec succès')
  }
  const candidate = await logIn(candidateEmail)
  const recruiter = await logIn(recruiterEmail)

  const published = await call(
    api.missions.publish,
    {
      params: { id: recruiter.id },
      body: {
        title: 'Refonte du portail',
        place: 'Bretagne',
        dateStart: '2026-12-01',
        dateEnd: '2027-05-31',
        renewable: '6 mois renouvelables',
        description: '<p>Reprendre le portail en React.</p>',
        nbrYearExperience: 5,
        skills: [{ id: react, rating: 4, priority: 1 }],
      },
    },
    recruiter,
  )
  expect(published.status).toBe(201)
  const mission = published.body.id

  const ranked = await call(api.matching.list, { params: { id: mission } }, admin)
  expect(ranked.body.items).toMatchObject([{ userId: candidate.id, score: 10_000, status: null }])
  const profil = ranked.body.items[0]?.profilId ?? 0
  const assigned = await call(api.proposals.assign, { body: { mission, profil } }, admin)
  expect(assigned.status).toBe(200)

  const [proposal] = (await call(api.proposals.listOfMission, { params: { id: mission } }, recruiter)).body.items
  expect(proposal).toMatchObject({ fullName: 'A.D.', missionStatus: 'preselected', InterviewStatus: null })
  const missionProfilId = proposal?.missionProfilId ?? 0
  const proposed = await call(
    api.interviews.propose,
    {
      params: { id: missionProfilId },
      body: {
        firstDate: '2026-11-25 10:00',
        secondDate: '2026-11-26 14:00',
        link: 'https://visio.exemple.fr/un',
        linkTwo: 'https://visio.exemple.fr/deux',
      },
    },
    recruiter,
  )
  expect(proposed.status).toBe(201)
  const tooEarly = await call(api.proposals.recruit, { params: { id: missionProfilId } }, recruiter)
  expect(tooEarly.status).toBe(409)

  const accepted = await call(
    api.interviews.accept,
    { params: { id: proposed.body.id }, body: { selectedDate: '2026-11-25 10:00' } },
    candidate,
  )
  expect(accepted.body.interview.status).toBe('accepted')

  clock.now = new Date('2026-11-25T11:00:00+01:00')
  const recruited = await call(api.proposals.recruit, { params: { id: missionProfilId } }, recruiter)
  expect(recruited.body.toast.body).toBe('Candidat est recruté avec succès')

  const [row] = (await call(api.proposals.listOfMission, { params: { id: mission } }, recruiter)).body.items
  expect(row).toMatchObject({ fullName: 'Anne Durand', missionStatus: 'recruited', InterviewStatus: 'passed' })
  const stateFor = async (person: Person) =>
    (await call(api.candidateMissions.detail, { params: { id: mission } }, person)).body.missionTag.label
  expect(await stateFor(recruiter)).toBe('Proposée')
  clock.now = new Date('2026-12-01T00:30:00+01:00')
  expect(await stateFor(recruiter)).toBe('En Cours')
  const [card] = (await call(api.candidateMissions.list, { params: { id: candidate.id } }, candidate)).body.items
  expect(card?.missionTag).toEqual({ label: 'Assignée', style: 'green' })

  expect((await db.select({ type: events.type }).from(events).orderBy(asc(events.id))).map(({ type }) => type)).toEqual(
    [
      'registration.received',
      'registration.received',
      'registration.accepted',
      'registration.accepted',
      'mission.published',
      'proposal.assigned',
      'interview.proposed',
      'interview.accepted',
      'proposal.recruited',
    ],
  )
  expect(await lettersTo(candidateEmail)).toHaveLength(5)
  expect(await lettersTo(recruiterEmail)).toHaveLength(4)
})
