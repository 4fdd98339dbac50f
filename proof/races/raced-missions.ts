import { and, desc, eq } from 'drizzle-orm'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { api } from '#contract/index.ts'
import { interviewMachine, type InterviewFacts } from '#domain/hiring/interviews/interviews.ts'
import { missionMachine, type MissionMoveFacts } from '#domain/hiring/missions/missions.ts'
import { proposalMachine, type ProposalFacts } from '#domain/hiring/proposals/proposals.ts'
import { renewalMachine, type RenewalFacts } from '#domain/papers/renewals/renewals.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Db } from '#server/db/client.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { renewalAnswers, renewals } from '#server/db/schema/papers/renewals.ts'
import type { Ids } from '#test/walks/calls-on-rows.ts'
import { reason, type Called, type Raced } from './raced-life-cycles.ts'

const interviewFacts = (status: InterviewFacts['status'], selectedSlot: string | null = null): InterviewFacts => ({
  status,
  selectedSlot,
  firstSlot: '2026-11-26 10:00',
  proposalStatus: 'preselected',
  missionIsInterrupted: false,
})
const setInterview = (fields: Partial<typeof interviews.$inferInsert>) => (db: Db, ids: Ids) =>
  db.update(interviews).set(fields).where(eq(interviews.id, ids.interview))

const agreedSlot = '2026-11-26 10:00'
const slots = {
  firstDate: agreedSlot,
  secondDate: '2026-11-27 15:00',
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}
const onInterview =
  (endpoint: AnyEndpoint, body: object): Called =>
  ({ interview: id }) => ({ endpoint, input: { params: { id }, body } })

export const interviewRaces: Raced<
  (typeof interviewMachine.states)[number],
  (typeof interviewMachine.transitions)[number]['event'],
  string,
  InterviewFacts
> = {
  machine: interviewMachine,
  states: {
    none: {
      facts: interviewFacts(null),
      prepare: (db, ids) => db.delete(interviews).where(eq(interviews.id, ids.interview)),
    },
    pending: { facts: interviewFacts('pending') },
    change_date: { facts: interviewFacts('change_date'), prepare: setInterview({ status: 'change_date' }) },
    accepted: {
      facts: interviewFacts('accepted', agreedSlot),
      prepare: setInterview({ status: 'accepted', selectedSlot: agreedSlot }),
    },
    rejected: { facts: interviewFacts('rejected'), prepare: setInterview({ status: 'rejected' }) },
  },
  calls: {
    propose: ({ proposal: id }) => ({ endpoint: api.interviews.propose, input: { params: { id }, body: slots } }),
    change: onInterview(api.interviews.change, slots),
    accept: onInterview(api.interviews.accept, { selectedDate: agreedSlot }),
    decline: onInterview(api.interviews.decline, reason),
    askAnotherDate: onInterview(api.interviews.askAnotherDate, reason),
    reject: onInterview(api.interviews.reject, reason),
  },
  after: (_, to) => interviewFacts(to === 'none' || to === 'passed' ? null : to, to === 'accepted' ? agreedSlot : null),
  stored: async (db, ids) => {
    const ofProposal = eq(interviews.proposalId, ids.proposal)
    return (await db.select().from(interviews).where(ofProposal).orderBy(desc(interviews.id)).limit(1))[0]?.status
  },
}

const planned: MissionMoveFacts = { isInterrupted: false, startDay: '2026-12-01', endDay: '2027-05-31', recruitedCount: 0, isInvoiced: false } // oxfmt-ignore
const running: MissionMoveFacts = { ...planned, startDay: '2026-11-02', recruitedCount: 1 }

const onProposal =
  (endpoint: AnyEndpoint, body?: object): Called =>
  ({ proposal: id }) => ({ endpoint, input: { params: { id }, ...(body && { body }) } })
const onAssignment =
  (endpoint: AnyEndpoint): Called =>
  ({ mission, profile: profil }) => ({ endpoint, input: { body: { mission, profil } } })

const proposalFacts = (status: ProposalFacts['status']): ProposalFacts => ({
  status,
  mission: planned,
  newestInterview: { status: 'accepted', selectedSlot: '2026-11-20 10:00' },
})

export const proposalRaces: Raced<
  (typeof proposalMachine.states)[number],
  (typeof proposalMachine.transitions)[number]['event'],
  string,
  ProposalFacts
> = {
  machine: proposalMachine,
  states: {
    none: {
      facts: { ...proposalFacts(null), newestInterview: null },
      prepare: async (db, ids) => {
        await db.delete(interviews).where(eq(interviews.id, ids.interview))
        await db.delete(proposals).where(eq(proposals.id, ids.proposal))
      },
    },
    preselected: { facts: proposalFacts('preselected'), world: 'proposals.recruit' },
    recruited: {
      facts: proposalFacts('recruited'),
      prepare: (db, ids) => db.update(proposals).set({ status: 'recruited' }).where(eq(proposals.id, ids.proposal)),
    },
  },
  calls: {
    assign: onAssignment(api.proposals.assign),
    withdraw: onAssignment(api.proposals.withdraw),
    remove: onProposal(api.proposals.remove),
    recruit: onProposal(api.proposals.recruit),
    reject: onProposal(api.proposals.reject),
    declineMission: onProposal(api.proposals.declineMission, reason),
  },
  after: ({ mission }, to) => ({ ...proposalFacts(to === 'none' ? null : to), mission: { ...mission, recruitedCount: to === 'recruited' ? 1 : 0 } }), // oxfmt-ignore
  stored: async (db, { mission, profile }) => {
    const assigned = and(eq(proposals.missionId, mission), eq(proposals.candidateId, profile))
    return (await db.select().from(proposals).where(assigned))[0]?.status
  },
}

const edited = (ids: Ids, title: string) => ({
  title,
  description: '<p>Refonte du portail.</p>',
  nbrYearExperience: 8,
  place: 'Bretagne',
  dateStart: '2026-12-01',
  dateEnd: '2027-03-31',
  skills: [{ id: ids.skill, rating: 3, priority: 1 }],
})

/** The same move has one path for the company and one for the administrator. */
const onMission =
  (ofCompany: AnyEndpoint, ofAdmin: AnyEndpoint): Called =>
  ({ mission: id }, _, role) => ({ endpoint: role === 'admin' ? ofAdmin : ofCompany, input: { params: { id } } })

export const missionRaces: Raced<
  (typeof missionMachine.states)[number],
  (typeof missionMachine.transitions)[number]['event'],
  string,
  MissionMoveFacts & { isDeleted?: boolean }
> = {
  // What was deleted is never loaded: here it has no more moves.
  machine: { ...missionMachine, stateAt: (facts, now) => (facts.isDeleted ? 'deleted' : missionMachine.stateAt(facts, now)) }, // oxfmt-ignore
  states: { proposed: { facts: planned }, ongoing: { facts: running, world: 'missions.interrupt' } },
  calls: {
    edit: (ids, turn) => ({
      endpoint: api.missions.edit,
      input: { params: { id: ids.mission }, body: edited(ids, `Architecte ${turn}`) },
    }),
    delete: onMission(api.missions.delete, api.missions.deleteAsAdmin),
    interrupt: onMission(api.missions.interrupt, api.missions.interruptAsAdmin),
  },
  after: (facts, to) => ({ ...facts, isInterrupted: to === 'interrupted', isDeleted: to === 'deleted' }),
  stored: async (db, ids) => {
    const [row] = await db.select().from(missions).where(eq(missions.id, ids.mission))
    if (row?.deletedAt !== null) return undefined
    return row.interruptedAt === null ? 'proposed' : 'interrupted'
  },
}

const answers =
  (renews: boolean): Called =>
  ({ renewal: id }) => ({ endpoint: api.renewals.answer, input: { params: { id }, body: { renews } } })

/** A question with the roles of those who have said yes; what is asked of one party depends on the others. */
type AnsweredFacts = RenewalFacts & { agreed: readonly string[] }

const parties: readonly Role[] = ['recruiter', 'admin', 'candidate']

/** The question whether a mission is renewed, when these have said yes. */
export const renewalRaces = (
  agreed: readonly Role[],
): Raced<
  (typeof renewalMachine.states)[number],
  (typeof renewalMachine.transitions)[number]['event'],
  string,
  AnsweredFacts
> => {
  const asked: AnsweredFacts = { status: 'asked', askedEndDay: '2027-05-31', mission: running, othersAgree: false, agreed } // oxfmt-ignore
  const sayYes = async (db: Db, ids: Ids) => {
    for (const role of agreed)
      await db.insert(renewalAnswers).values({
        party: ({ recruiter: 'company', admin: 'platform', candidate: 'candidate' } as const)[role],
        proposalId: role === 'candidate' ? ids.proposal : null,
        renewalId: ids.renewal,
        accountId: ids[role],
        renews: true,
        answeredAt: new Date('2026-11-23T08:00:00Z'),
      })
  }
  return {
    machine: renewalMachine,
    states: {
      asked: { facts: asked, world: 'renewals.answer', prepare: sayYes },
      ...(agreed.length === 0 && {
        declined: { facts: { ...asked, status: 'declined' }, world: 'renewals.reopen' },
      }),
    },
    calls: {
      renew: answers(true),
      decline: answers(false),
      reopen: ({ renewal: id }) => ({ endpoint: api.renewals.reopen, input: { params: { id } } }),
    },
    seenBy: (facts, role) => ({
      ...facts,
      othersAgree: parties.every((other) => other === role || facts.agreed.includes(other)),
    }),
    // A yes and a no settle the question; a yes that leaves it open is counted.
    after: (facts, to, by) => ({
      ...facts,
      status: to === 'lapsed' ? 'asked' : to,
      agreed: facts.status === 'asked' && to === 'asked' ? [...facts.agreed, by] : [],
    }),
    stored: async (db, ids) => (await db.select().from(renewals).where(eq(renewals.id, ids.renewal)))[0]?.status,
    isRepeated: (facts, event, role) => event === 'renew' && facts.agreed.includes(role),
  }
}
