import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const rounds = [1, 2, 3, 4, 5]

/** A mission that runs today, with a candidate whose interview has passed. */
const interviewed = async () => {
  const recruiter = await aRecruiter(db)
  const candidate = await aCandidate(db)
  const mission = await aMission(db, recruiter, { startDay: '2026-11-23' })
  const proposal = await aProposal(db, mission, candidate)
  await anInterview(db, proposal, {
    status: 'accepted',
    firstSlot: '2026-11-20 10:00',
    selectedSlot: '2026-11-20 10:00',
  })
  return { recruiter, candidate, mission, proposal }
}

const eventsOf = (subject: string, id: number) =>
  db
    .select()
    .from(events)
    .where(and(eq(events.subject, subject), eq(events.subjectId, id)))

test.each(rounds)(
  'simultaneous recruit and reject: one succeeds, the other is refused, one event and one mail (%i)',
  async () => {
    const { recruiter, candidate, proposal } = await interviewed()
    const params = { id: proposal }
    const answers = await Promise.all([
      call(api.proposals.recruit, { params }, recruiter),
      call(api.proposals.reject, { params }, recruiter),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal))
    expect(row?.status).toBe(answers[0].status === 200 ? 'recruited' : 'rejected')
    expect(await eventsOf('proposal', proposal)).toHaveLength(1)
    expect(await db.select().from(mails).where(eq(mails.recipient, candidate.email))).toHaveLength(1)
  },
)

test.each(rounds)('deleting the mission while its candidate is recruited: only one succeeds (%i)', async () => {
  const { recruiter, mission, proposal } = await interviewed()
  const [deleted, recruited] = await Promise.all([
    call(api.missions.delete, { params: { id: mission } }, recruiter),
    call(api.proposals.recruit, { params: { id: proposal } }, recruiter),
  ])
  expect([deleted.status, recruited.status]).toEqual(deleted.status === 200 ? [200, 404] : [409, 200])
  const [row] = await db.select().from(missions).where(eq(missions.id, mission))
  expect(row?.deletedAt === null).toBe(recruited.status === 200)
  expect([...(await eventsOf('mission', mission)), ...(await eventsOf('proposal', proposal))]).toHaveLength(1)
})

test.each(rounds)('the candidate declines while the recruiter recruits: the proposal ends rejected (%i)', async () => {
  const { recruiter, candidate, proposal } = await interviewed()
  const params = { id: proposal }
  const [declined, recruited] = await Promise.all([
    call(api.proposals.declineMission, { params, body: { reason: 'Déjà prise' } }, candidate),
    call(api.proposals.recruit, { params }, recruiter),
  ])
  expect(declined.status).toBe(200)
  const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal))
  expect(row?.status).toBe('rejected')
  expect(await eventsOf('proposal', proposal)).toHaveLength(recruited.status === 200 ? 2 : 1)
})
