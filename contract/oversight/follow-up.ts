import { z } from 'zod'
import { candidateMissionStates } from '#domain/hiring/candidate-missions/candidate-missions.ts'
import { interviewStatuses } from '#domain/hiring/interviews/interviews.ts'
import { proposalStatuses } from '#domain/hiring/proposals/proposal-status.ts'
import { roles } from '#domain/ground/accounts/roles.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { choiceFilter, countsOf, dayFilter, listOf, pageQuery, sortBy, tag, textFilter } from '#contract/wire/fields.ts'
import { listFile, wholeListFile } from '#contract/wire/list-file.ts'

/** The two tabs of the follow-up, in the order shown (002 §2.11). */
export const followUpTabs = ['missions', 'interviews'] as const

/** The filters of both tabs. */
const filters = pageQuery.extend({
  name: textFilter,
  mail: textFilter,
  title: textFilter,
  company: textFilter,
  /** Missions: a day of the mission. Interviews: the chosen slot's day, or while none is chosen either of the two. */
  date: dayFilter,
})

/** `dateStart` and `dateEnd` are those of the mission, in both tabs. */
const sortKeys = ['name', 'email', 'missionTitle', 'entreprise', 'poste', 'dateStart', 'dateEnd'] as const

export const followedMissionQuery = filters.extend({
  status: choiceFilter(candidateMissionStates),
  sort: sortBy(...sortKeys),
})
export const followedInterviewQuery = filters.extend({
  status: choiceFilter(interviewStatuses),
  sort: sortBy(...sortKeys, 'selectedDate'),
})
export type FollowUpFilters = Omit<z.output<typeof filters>, 'page' | 'size'>
export type FollowedMissionQuery = z.output<typeof followedMissionQuery>
export type FollowedInterviewQuery = z.output<typeof followedInterviewQuery>

/** A row of the follow-up (002 §3), with its identity, its label and the reason given, if any. */
const followUpRow = z.object({
  id: z.number(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  missionTitle: z.string(),
  entreprise: z.string(),
  poste: z.string().nullable(),
  dateStart: z.string(),
  dateEnd: z.string(),
  selectedDate: z.string().nullable(),
  firstDate: z.string().nullable(),
  secondDate: z.string().nullable(),
  idUser: z.number(),
  idMission: z.number(),
  tag,
  reason: z.string().nullable(),
  reasonBy: z.enum(roles).nullable(),
})

export const followedMission = followUpRow.extend({ status: z.enum(proposalStatuses) })
export const followedInterview = followUpRow.extend({ status: z.enum(interviewStatuses) })
export type FollowedMission = z.infer<typeof followedMission>
export type FollowedInterview = z.infer<typeof followedInterview>
export type FollowUpRow = FollowedMission | FollowedInterview

/** The same on the screen, with the candidate's photo: host and path, as every file's. */
const photo = { photo: z.string().nullable() }
const picturedMission = followedMission.extend(photo)
const picturedInterview = followedInterview.extend(photo)
export type PicturedFollowUpRow = z.infer<typeof picturedMission | typeof picturedInterview>

const counts = countsOf(followUpTabs).shape
const failure = 'Echec de chargement du suivi'

export const followUp = {
  missions: endpoint({
    method: 'GET',
    path: '/api/admin/follow/condidat',
    summary: 'Every candidate proposed for a mission, newest first unless sorted.',
    failure,
    access: ['admin'],
    query: followedMissionQuery,
    response: listOf(picturedMission).extend(counts),
  }),
  exportMissions: listFile('/api/admin/follow/condidat.csv', {
    summary: 'Every row of the follow-up of missions, as a file for a spreadsheet.',
    query: followedMissionQuery.omit({ page: true, size: true }),
  }),
  exportMissionsWhole: wholeListFile('/api/admin/follow/condidat.csv', {
    summary: 'Every row of the follow-up of missions, as a file for a spreadsheet.',
    query: followedMissionQuery.omit({ page: true, size: true }),
  }),
  interviews: endpoint({
    method: 'GET',
    path: '/api/admin/follow/interviews',
    summary: 'Every interview of the candidates, newest first unless sorted.',
    failure,
    access: ['admin'],
    query: followedInterviewQuery,
    response: listOf(picturedInterview).extend(counts),
  }),
  exportInterviews: listFile('/api/admin/follow/interviews.csv', {
    summary: 'Every row of the follow-up of interviews, as a file for a spreadsheet.',
    query: followedInterviewQuery.omit({ page: true, size: true }),
  }),
  exportInterviewsWhole: wholeListFile('/api/admin/follow/interviews.csv', {
    summary: 'Every row of the follow-up of interviews, as a file for a spreadsheet.',
    query: followedInterviewQuery.omit({ page: true, size: true }),
  }),
}
