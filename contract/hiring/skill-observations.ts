import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, id, idParams, optional, rating } from '#contract/wire/fields.ts'

const invalidRating = 'Évaluation invalide'

/** What was seen of a skill: half a star to five, by halves; null takes back what was said. */
const ratedSkill = z.object({ id, stars: rating.refine((stars) => stars > 0, invalidRating).nullable() })

const hasEachOnce = (skills: readonly { id: number }[]) =>
  new Set(skills.map((skill) => skill.id)).size === skills.length

/** The skills of one interview that are rated or taken back; the others stay as they are. */
export const ratedSkills = z.object({
  skills: z
    .array(ratedSkill)
    .min(1, 'Notez au moins une compétence')
    .max(100, invalidRating)
    .refine(hasEachOnce, 'Une compétence n’est notée qu’une fois'),
})
export type RatedSkills = z.output<typeof ratedSkills>

/** An interview whose skills may be rated now: those that its mission requires, with what was given. */
const rateable = z.object({
  missionProfilId: z.number(),
  mission: z.object({ id: z.number(), title: z.string() }),
  interviewDate: z.string(),
  /** The last day on which they may be. */
  until: z.string(),
  skills: z.array(z.object({ id: z.number(), name: z.string(), stars: z.number().nullable() })),
})
export type RateableInterview = z.infer<typeof rateable>

const observedSkill = z.object({
  id: z.number(),
  name: z.string(),
  /** The candidate's own rating; null when they do not hold the skill. */
  declared: z.number().nullable(),
  /** The mean, to the half star, from two interviews on. */
  observed: z.object({ stars: z.number(), interviews: z.number() }).nullable(),
  /** The year in which it was last used, by the dated positions that carry it. */
  lastUsed: z.number().nullable(),
  answer: z.string().nullable(),
  /** Each rating, for the candidate alone, the newest interview first. */
  observations: z.array(z.object({ stars: z.number(), interviewDate: z.string(), title: z.string() })),
  can: z.object({ answer: z.boolean() }),
})
export type ObservedSkill = z.infer<typeof observedSkill>

/** The candidate's words beside what was observed; blank takes them back. */
export const skillAnswer = z.object({ answer: optional(500) })

/** What companies saw of a candidate's skills in interviews. It is shown beside the score, and is no part of it. */
export const skillObservations = {
  rateable: endpoint({
    method: 'GET',
    path: '/api/skill-observations/candidate/:id',
    summary: 'The passed interviews with a candidate whose skills the company may rate now, by user id.',
    failure: 'Echec de chargement des compétences à noter',
    access: ['recruiter'],
    params: idParams,
    response: z.object({ items: z.array(rateable) }),
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/skill-observations/mission-profile/:id',
    summary: 'Rates the required skills of a mission as seen in a passed interview; the id is the missionProfilId.',
    failure: 'Echec de notation des compétences',
    access: ['recruiter'],
    params: idParams,
    body: ratedSkills,
    response: done,
  }),
  ofCandidate: endpoint({
    method: 'GET',
    path: '/api/candidates/:id/observed-skills',
    summary:
      'What is declared and what was observed of a candidate’s skills, for who may read their profile; by user id.',
    failure: 'Echec de chargement des compétences constatées',
    access: ['candidate', 'recruiter', 'admin'],
    params: idParams,
    response: z.object({ items: z.array(observedSkill) }),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/me/observed-skills/:skillId/answer',
    summary: 'The candidate answers what was observed of one of their skills; a blank text takes the answer back.',
    failure: 'Echec de réponse',
    access: ['candidate'],
    params: z.object({ skillId: id }),
    body: skillAnswer,
    response: done,
  }),
}
