import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { idParams } from '#contract/wire/fields.ts'

/** What the dashboards of companies and candidates count. */
export const statistics = {
  ofRecruiter: endpoint({
    method: 'GET',
    path: '/api/count/recruiter/:id',
    summary: 'The counters of a recruiter’s dashboard, by user id (A-73).',
    failure: 'Echec de chargement du tableau de bord',
    access: ['recruiter', 'admin'],
    params: idParams,
    response: z.object({
      fullName: z.string(),
      proposedMissions: z.number(),
      completedMission: z.number(),
      preselectedCondidat: z.number(),
      interview: z.number(),
    }),
  }),
  ofCandidate: endpoint({
    method: 'GET',
    path: '/api/number/missions/profil/:id',
    summary: 'The counters of a candidate’s dashboard, by user id (A-78).',
    failure: 'Echec de chargement du tableau de bord',
    access: ['candidate', 'admin'],
    params: idParams,
    response: z.object({
      name: z.string(),
      completedMissions: z.number(),
      pendingMissions: z.number(),
      passedInterview: z.number(),
      interview: z.number(),
      personalInfos: z.object({ name: z.string(), lastname: z.string(), email: z.string() }),
      skills: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  recruiterCompletion: endpoint({
    method: 'GET',
    path: '/api/entreprise/percentage/:id',
    summary: 'How complete a recruiter’s profile is, by user id.',
    failure: 'Echec de chargement du tableau de bord',
    access: ['recruiter', 'admin'],
    params: idParams,
    response: z.object({ percentage: z.number() }),
  }),
  candidateCompletion: endpoint({
    method: 'GET',
    path: '/api/profil/percentage/:id',
    summary: 'How complete a candidate’s profile is, by user id.',
    failure: 'Echec de chargement du tableau de bord',
    access: ['candidate', 'admin'],
    params: idParams,
    response: z.object({ percentage: z.number() }),
  }),
}
