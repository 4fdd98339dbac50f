import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { api } from '#contract/index.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { askForRenewals } from '#server/features/papers/renewals/renewals.jobs.ts'
import type { Person, TestApp } from '#test/servers/app.ts'
import type { AwkwardCandidate } from './awkward-people.ts'
import { aMission, anAdmin, aRecruiter, skillId } from '#test/people/factories.ts'

/** A company of its own, its mission, who is proposed for it, and their proposals in the same order. */
export type Stage = {
  recruiter: Person & { recruiterId: number }
  mission: number
  people: readonly AwkwardCandidate[]
  proposals: number[]
}

/** Leads people through every state of a proposal, as the people concerned do. */
export const openStages = async ({ db, call, clock }: TestApp) => {
  const admin = await anAdmin(db)
  const now = clock.now
  const later = new Date('2026-12-01T12:00:00Z')

  const newestInterview = async (proposalId: number) =>
    (await db.select().from(interviews).where(eq(interviews.proposalId, proposalId))).at(-1)?.id ?? 0

  const slots = {
    firstDate: '2026-11-30 10:00',
    secondDate: '2026-12-01 14:30',
    link: 'https://visio.exemple.fr/un',
    linkTwo: 'https://visio.exemple.fr/deux',
  }
  const recruiters = { reason: 'Le budget a changé.' }

  /** One step of a proposal, by whom it is taken. */
  type Step = (at: { stage: Stage; person: AwkwardCandidate; proposal: number }) => Promise<{ status: number }>

  const propose: Step = ({ stage, proposal }) =>
    call(api.interviews.propose, { params: { id: proposal }, body: slots }, stage.recruiter)
  const onInterview =
    (take: (id: number, at: Parameters<Step>[0]) => ReturnType<Step>): Step =>
    async (at) =>
      take(await newestInterview(at.proposal), at)
  const ask = onInterview((id, { person }) =>
    call(api.interviews.askAnotherDate, { params: { id }, body: { reason: person.text } }, person),
  )
  const change = onInterview((id, { stage }) =>
    call(api.interviews.change, { params: { id }, body: slots }, stage.recruiter),
  )
  const accept = onInterview((id, { person }) =>
    call(api.interviews.accept, { params: { id }, body: { selectedDate: slots.firstDate } }, person),
  )
  const decline = onInterview((id, { person }) =>
    call(api.interviews.decline, { params: { id }, body: { reason: person.text } }, person),
  )
  const cancel = onInterview((id, { stage }) =>
    call(api.interviews.reject, { params: { id }, body: recruiters }, stage.recruiter),
  )
  const declineMission: Step = ({ proposal: id, person }) =>
    call(api.proposals.declineMission, { params: { id }, body: { reason: person.text } }, person)
  const wait: Step = async () => {
    clock.now = later
    return { status: 200 }
  }
  const decide =
    (decision: 'recruit' | 'reject' | 'remove'): Step =>
    ({ proposal: id, stage }) =>
      call(api.proposals[decision], { params: { id } }, stage.recruiter)
  const rateSkills: Step = async ({ stage, proposal }) => {
    const skills = [{ id: await skillId(db, 'React'), stars: 3 }]
    return call(api.skillObservations.rate, { params: { id: proposal }, body: { skills } }, stage.recruiter)
  }
  /** Read by companies once two of them have rated. */
  const answerRating: Step = async ({ person }) => {
    const answer = Array.from(person.text).slice(0, 250).join('')
    return call(
      api.skillObservations.answer,
      { params: { skillId: await skillId(db, 'React') }, body: { answer } },
      person,
    )
  }
  const month = (missionProfilId: number) => ({ params: { missionProfilId, month: '2026-11' } })
  const submitMonth: Step = async ({ stage, proposal, person }) => {
    await db.update(missions).set({ startDay: '2026-11-02' }).where(eq(missions.id, stage.mission))
    return call(api.activityReports.submit, { ...month(proposal), body: { version: 0 } }, person)
  }
  const reopenMonth: Step = ({ proposal, person }) =>
    call(api.activityReports.reopen, { ...month(proposal), body: { reason: person.text } }, person)
  /** The mission ends in three weeks. */
  const askRenewal: Step = async ({ stage }) => {
    const days = { startDay: '2026-11-02', endDay: '2026-12-20', renewal: '1 mois renouvelable' }
    await db.update(missions).set(days).where(eq(missions.id, stage.mission))
    await askForRenewals(db, clock.now, null)
    return { status: 200 }
  }
  const withdraw: Step = ({ stage, person }) =>
    call(api.proposals.withdraw, { body: { mission: stage.mission, profil: person.candidateId } }, admin)

  /** Every state of a proposal and of its interviews, by the steps that lead to it. */
  const stages: Record<string, Step[]> = {
    proposed: [],
    'an interview proposed': [propose],
    'another date asked for': [propose, ask],
    'other slots proposed': [propose, ask, change],
    'an interview agreed': [propose, accept],
    'an agreed interview to be moved': [propose, accept, ask],
    'an interview declined': [propose, decline],
    'an interview called off': [propose, accept, cancel],
    'the mission declined': [propose, declineMission],
    'an interview passed': [propose, accept, wait],
    recruited: [propose, accept, wait, decide('recruit')],
    'not retained': [propose, accept, wait, decide('reject')],
    'skills rated once': [propose, accept, wait, rateSkills, answerRating],
    'skills rated twice': [propose, accept, wait, rateSkills, answerRating],
    'a month submitted': [propose, accept, wait, decide('recruit'), submitMonth],
    'a month reopened': [propose, accept, wait, decide('recruit'), submitMonth, reopenMonth],
    'a renewal asked': [propose, accept, wait, decide('recruit'), askRenewal],
    'the mission declined after a month': [propose, accept, wait, decide('recruit'), submitMonth, declineMission],
    'the mission declined after recruitment': [propose, accept, wait, decide('recruit'), declineMission],
    'removed by the recruiter': [decide('remove')],
    'withdrawn by the administrator': [withdraw],
  }

  /** A company of its own, with a mission for which these people are proposed, led through these steps. */
  const prepare = async (people: readonly AwkwardCandidate[], steps: Step[] = []): Promise<Stage> => {
    clock.now = now
    const recruiter = await aRecruiter(db, { givenName: 'Paul', familyName: 'Quelconque' })
    const stage: Stage = { recruiter, mission: await aMission(db, recruiter), people, proposals: [] }
    for (const person of people) {
      const { body } = await call(
        api.proposals.assign,
        { body: { mission: stage.mission, profil: person.candidateId } },
        admin,
      )
      stage.proposals.push(body.id)
    }
    for (const step of steps)
    for (const [index, person] of people.entries())
      expect(await step({ stage, person, proposal: stage.proposals[index] ?? 0 })).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) }) // oxfmt-ignore
    return stage
  }

  return { stages, prepare, newestInterview }
}
