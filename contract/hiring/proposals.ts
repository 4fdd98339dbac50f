import { z } from 'zod'
import { interviewStatuses } from '#domain/hiring/interviews/interviews.ts'
import { proposalGroups } from '#domain/hiring/proposals/proposal-groups.ts'
import { proposalStatuses } from '#domain/hiring/proposals/proposal-status.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { skillReasons } from '#contract/hiring/skill-reasons.ts'
import {
  countsOf,
  done,
  id,
  idParams,
  listOf,
  made,
  pageQuery,
  reason,
  reasonCode,
  refusal,
  tag,
} from '#contract/wire/fields.ts'

/**
 * A candidate proposed to a recruiter (001 §3): initials until recruited; a row of the mission's table. A function, so that the
 * browser does not carry what it never calls.
 */
const proposedProfile = () =>
  z.object({
    name: z.string(),
    lastname: z.string(),
    fullName: z.string(),
    userId: z.number(),
    profilId: z.number(),
    missionProfilId: z.number(),
    poste: z.string().nullable(),
    nbrYearsExp: z.number(),
    missionStatus: z.enum(proposalStatuses),
    missionStatusTag: tag,
    InterviewStatus: z.enum(interviewStatuses).nullable(),
    InterviewTag: tag.nullable(),
    interviewId: z.number().nullable(),
    firstDate: z.string().nullable(),
    secondDate: z.string().nullable(),
    selectedDate: z.string().nullable(),
    link: z.string().nullable(),
    linkTwo: z.string().nullable(),
    reason: z.string().nullable(),
    /** Who has the next move; the list is in the order of the groups. */
    group: z.enum(proposalGroups),
    /** Today's score, 0 to 10,000, by what `explain` of the matching says too; `daysLate` counts from the mission's first day. */
    match: z.object({ score: z.number(), skills: skillReasons(), daysLate: z.number() }),
    can: z.object({
      propose: z.boolean(),
      change: z.boolean(),
      rejectInterview: z.boolean(),
      remove: z.boolean(),
      recruit: z.boolean(),
      reject: z.boolean(),
    }),
  })
export type ProposedProfile = z.infer<ReturnType<typeof proposedProfile>>

const assignment = z.object({ mission: id, profil: id })

/** The candidate's reason for declining a mission; its company reads it. */
export const missionDecline = reason('raison de refus est obligatoire').extend({ reasonCode })

export const proposals = {
  listOfMission: endpoint({
    method: 'GET',
    path: '/api/proposed/profils/:id',
    summary: 'The candidates proposed for a mission, by mission id: by whose move is next, then the newest first.',
    failure: 'Echec de chargement des profils proposés',
    access: ['recruiter', 'admin'],
    params: idParams,
    query: pageQuery,
    response: listOf(proposedProfile()).extend(countsOf(proposalGroups).shape),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/admin/affect/condidate',
    summary: 'Proposes a candidate (profilId) for a mission.',
    failure: "Echec d'affectation du candidat",
    access: ['admin'],
    body: assignment,
    response: made,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/disaffect/condidate',
    summary: 'Takes a candidate (profilId) off a mission.',
    failure: 'Echec de retrait du candidat',
    access: ['admin'],
    body: assignment.extend({ reasonCode }),
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/condidate/:id',
    summary: 'The recruiter removes an undecided candidate; the id is the missionProfilId.',
    failure: 'Echec de suppression du candidat',
    access: ['recruiter'],
    params: idParams,
    body: refusal,
    response: done,
  }),
  recruit: endpoint({
    method: 'PUT',
    path: '/api/condidate/recruited/:id',
    summary: 'Recruits a candidate after a passed interview; the id is the missionProfilId.',
    failure: 'Echec de recrutement du candidat',
    access: ['recruiter'],
    params: idParams,
    body: refusal,
    response: done,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/api/condidate/rejected/:id',
    summary: 'Rejects a candidate after a passed interview; the id is the missionProfilId.',
    failure: 'Echec de rejet du candidat',
    access: ['recruiter'],
    params: idParams,
    body: refusal,
    response: done,
  }),
  declineMission: endpoint({
    method: 'PUT',
    path: '/api/decline/mission/:id',
    summary: 'The candidate declines the mission, with a reason; the id is the missionProfilId.',
    failure: 'Echec de refus de la mission',
    access: ['candidate'],
    params: idParams,
    body: missionDecline,
    response: done,
  }),
}
