import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { passages } from '#server/db/schema/oversight/passages.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, aProposal, aRecruiter } from '#test/people/factories.ts'

const { app, db, call, clock } = await openTestApp()

const minutes = (count: number) => count * 60_000
const later = (by: number) => (clock.now = new Date(clock.now.getTime() + by))
const shown = async () => (await call(api.showcase.today, {})).body

const demanded = (rating: number) => ({ rating, isRequired: true })
const skills = { React: demanded(8), TypeScript: demanded(7), Docker: demanded(4) }
const open = { region: 'Bretagne', startDay: '2027-01-04', endDay: '2027-06-30', skills }

/** A mission of a company of its own, published so many minutes ago. */
const published = async (
  title: string,
  ago: number,
  given: Parameters<typeof aMission>[2] = {},
  companyName = 'Altaïr',
) =>
  aMission(db, await aRecruiter(db, { companyName }), {
    ...open,
    title,
    createdAt: new Date(clock.now.getTime() - minutes(ago)),
    ...given,
  })

beforeEach(() => later(minutes(5)))

test('a market without three companies shows nothing, and no figure of fewer than ten', async () => {
  await published('Développeur Vue', 60)
  await published('Architecte', 50)
  const { missions, figures } = await shown()
  expect([missions, figures]).toEqual([[], { openMissions: null, activeCandidates: null, firstProposal: null }])
})

test('the newest open missions of three companies, without what says whose they are', async () => {
  const recruiter = await aRecruiter(db, { companyName: 'Véga' })
  for (const title of ['Développeur React', 'Ingénieur Kafka'])
    await aMission(db, recruiter, { ...open, title, createdAt: clock.now })
  await published('Refonte du portail Altaïr', 8)
  await published('Architecte Go chez a l t a i r', 7)
  await published('Interrompue', 6, { interruptedAt: clock.now })
  await published('Supprimée', 5, { deletedAt: clock.now })
  await published('Sans compétence notée', 4, { skills: { ...skills, Docker: demanded(0) } })
  await published('Finie', 3, { startDay: '2026-01-05', endDay: '2026-02-05' })
  const running = await published('En cours', 2, { startDay: '2026-11-02' })
  await aProposal(db, running, await aCandidate(db), 'recruited')
  const { missions } = await shown()
  expect(missions.map(({ title }) => title)).toEqual(['Ingénieur Kafka', 'Architecte', 'Développeur Vue'])
  expect(missions[0]).toEqual({
    title: 'Ingénieur Kafka',
    region: 'Bretagne',
    dateStart: '2027-01-04',
    dateEnd: '2027-06-30',
    skills: [
      { id: expect.any(Number), name: 'Docker', rating: 2, isRequired: true },
      { id: expect.any(Number), name: 'React', rating: 4, isRequired: true },
      { id: expect.any(Number), name: 'TypeScript', rating: 3.5, isRequired: true },
    ],
  })
})

test('the figures of ten cases and more; what was read is kept for five minutes', async () => {
  const before = await shown()
  for (let one = 0; one < 10; one++) {
    await aCandidate(db)
    await published('Développeur Rust', 1)
    await db.insert(passages).values({
      eventId: 900_000 + one,
      stage: 'mission.published',
      accountId: 1,
      missionId: 900_000 + one,
      enteredAt: new Date(clock.now.getTime() - minutes(60 * (one + 1))),
      leftAt: clock.now,
      isAgain: false,
    })
  }
  later(minutes(4))
  expect(await shown()).toEqual(before)
  later(minutes(1))
  const { figures } = await shown()
  expect(figures).toEqual({
    openMissions: expect.any(Number),
    activeCandidates: expect.any(Number),
    firstProposal: 5.5 * 3600,
  })
  expect(figures.openMissions).toBeGreaterThanOrEqual(10)
  expect(figures.activeCandidates).toBeGreaterThanOrEqual(10)
  const answer = await app.inject('/api/showcase')
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
})
