import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'

/** What the administrator's dashboard counts; no other dashboard loads it. */
export const platformStatistics = {
  ofPlatform: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/stats',
    summary: 'How many candidates and recruiters were accepted.',
    failure: 'Echec de chargement du tableau de bord',
    access: ['admin'],
    response: z.object({ candidats: z.number(), recruteurs: z.number() }),
  }),
  missionsByState: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/missionStats',
    summary: 'How many missions are in each state, by the label of the state.',
    failure: 'Echec de chargement des statistiques des missions',
    access: ['admin'],
    response: z.object({
      Proposée: z.number(),
      'En Cours': z.number(),
      Terminée: z.number(),
      Interrompue: z.number(),
    }),
  }),
  missionsByDay: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/CountMissionsByDate',
    summary: 'How many missions were published each day of the last twelve months, without the days of none (A-86).',
    failure: 'Echec de chargement des missions ajoutées',
    access: ['admin'],
    response: z.array(z.object({ date: z.string(), missions: z.number() })),
  }),
  candidatesByDay: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/CountCandidatesByDate',
    summary:
      'How many accepted candidates signed up each day of the last twelve months, without the days of none (A-86).',
    failure: 'Echec de chargement des candidats ajoutés',
    access: ['admin'],
    response: z.array(z.object({ date: z.string(), candidats: z.number() })),
  }),
  topRecruiters: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/topRecruiters',
    summary: 'The five companies with the most missions (A-86).',
    failure: 'Echec de chargement des entreprises les plus actives',
    access: ['admin'],
    response: z.array(z.object({ companyName: z.string(), missions: z.number(), country: z.string().nullable() })),
  }),
}
