import { z } from 'zod'
import { candidateMissionTabs } from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import { proposalStatuses } from '#domain/hiring/proposals/proposal-status.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { countsOf, idParams, listOf, tag } from '#contract/wire/fields.ts'
import { interviewAnswer } from '#contract/wire/interview.ts'
import { detailFailure, listFailure, missionDetail, missionFilters, missionSkill } from '#contract/hiring/missions.ts'

export const candidateMissionQuery = missionFilters.extend({ tab: z.enum(candidateMissionTabs).default('All') })
export type CandidateMissionQuery = z.output<typeof candidateMissionQuery>

/** A mission as its candidate reads it. */
export const candidateMissionCard = z.object({
  id: z.number(),
  title: z.string(),
  companyName: z.string(),
  dateStart: z.string(),
  dateEnd: z.string(),
  place: z.string(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  status: z.enum(proposalStatuses),
  missionTag: tag,
  missionProfilId: z.number(),
  can: z.object({ decline: z.boolean() }),
})
export type CandidateMissionCard = z.infer<typeof candidateMissionCard>

/**
 * The same in their list, with its demands and the candidate's ratings; `held` is null for a skill they do not list. `wished`
 * says what the mission shares with the mission that they prefer, null when nothing. An answer is a function, so that the browser
 * does not carry what it never calls.
 */
const candidateMissionRow = () =>
  candidateMissionCard.extend({
    skills: z.array(missionSkill.extend({ held: z.number().nullable(), missing: z.boolean() })),
    wished: z.object({ place: z.boolean(), skills: z.array(z.string()) }).nullable(),
    /** The company's: host and path, as every file's. */
    logo: z.string().nullable(),
  })
export type CandidateMissionRow = z.infer<ReturnType<typeof candidateMissionRow>>

/** The mission of a candidate today, or their next one; `restMonths` are the whole months until its end. */
const currentMission = () => z.object({ mission: candidateMissionCard, restMonths: z.number() }).nullable()
export type CurrentMission = z.infer<ReturnType<typeof currentMission>>

/** The list of the missions in one state: the same rows and filters as the whole list, without its tabs. */
const listOfState = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    failure: listFailure,
    access: ['candidate', 'admin'],
    params: idParams,
    query: missionFilters,
    response: listOf(candidateMissionRow()),
  })

/** The candidate's mission page: the mission, their own proposal and ratings for it, and its newest interview. */
const candidateMissionDetail = () =>
  z.object({
    profilId: z.number(),
    card: candidateMissionCard,
    /** Their ratings of the skills that the mission demands; one that they do not list is absent. */
    held: z.array(z.object({ id: z.number(), rating: z.number() })),
    interview: interviewAnswer.nullable(),
    /** The company's: host and path, as every file's. */
    logo: z.string().nullable(),
  })

export const candidateMissions = {
  list: endpoint({
    method: 'GET',
    path: '/api/list/missions/cosmonaute/:id',
    summary: 'The missions that a candidate was proposed for, by user id.',
    failure: listFailure,
    access: ['candidate', 'admin'],
    params: idParams,
    query: candidateMissionQuery,
    response: listOf(candidateMissionRow()).extend(countsOf(candidateMissionTabs).shape),
  }),
  accepted: listOfState(
    '/api/list/accepted/missions/:id',
    'The missions « Assignée » of a candidate, by user id (A-78).',
  ),
  past: listOfState('/api/list/past/missions/:id', 'The missions « Terminée » of a candidate, by user id (A-78).'),
  declined: listOfState(
    '/api/list/declined/missions/:id',
    'The missions « Refusée » of a candidate, by user id (A-78).',
  ),
  current: endpoint({
    method: 'GET',
    path: '/api/current/mission/:id',
    summary: 'The mission that a candidate is recruited for today, else their next one, else null; by user id (A-77).',
    failure: detailFailure,
    access: ['candidate', 'admin'],
    params: idParams,
    response: currentMission(),
  }),
  firstAssigned: endpoint({
    method: 'GET',
    path: '/api/first/three/assigned/mission/cosmonaute/:id',
    summary: 'How many missions a candidate is assigned to, and the first three by start; by user id.',
    failure: listFailure,
    access: ['candidate', 'admin'],
    params: idParams,
    response: z.object({ number: z.number(), missions: z.array(candidateMissionCard) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mission/details/:id',
    summary: 'One mission, for its recruiter or a candidate proposed for it; a candidate gets their own card with it.',
    failure: detailFailure,
    access: ['recruiter', 'candidate', 'admin'],
    params: idParams,
    response: missionDetail.extend({ candidate: candidateMissionDetail().optional() }),
  }),
}
