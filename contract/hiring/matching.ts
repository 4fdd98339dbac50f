import { z } from 'zod'
import { explanationKinds } from '#domain/hiring/matching/matching-explanation.ts'
import { missionTypes } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import { proposalStatuses } from '#domain/hiring/proposals/proposal-status.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id, idParams, listOf, pageQuery, textFilter } from '#contract/wire/fields.ts'
import { missionTrial } from '#contract/hiring/missions.ts'
import { skillReasons } from '#contract/hiring/skill-reasons.ts'

/** A filter from 0 to `most`; a blank text is no filter. */
const wholeNumber = (most: number) =>
  z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(most)]).optional()

export const matchingQuery = pageQuery.extend({
  name: textFilter,
  place: textFilter,
  /** At least this many years. */
  experience: wholeNumber(100),
  /** `true`: only candidates free on the mission's first day. */
  available: z.enum(['true', 'false']).optional(),
  /** `true`: only candidates who prefer a mission in the place of this one. */
  wishedPlace: z.enum(['true', 'false']).optional(),
  /** Only candidates who prefer a mission of this type. */
  wishedType: z.enum(missionTypes).optional(),
  /** At least this score, 0 to 10,000 as in `score`. */
  scoreMin: wholeNumber(10_000),
})
export type MatchingQuery = z.output<typeof matchingQuery>

/*
 * The answers are functions, so that the browser does not carry what it never calls.
 */

/** The explanation of a score: the points are out of 10,000. */
const matchingReasons = () =>
  z.object({
    skills: skillReasons(),
    required: z.object({ points: z.number() }),
    additional: z.object({ points: z.number() }),
    years: z.object({ held: z.number(), asked: z.number(), points: z.number() }),
    place: z.object({ same: z.boolean(), points: z.number() }),
    availability: z.object({ daysLate: z.number(), points: z.number() }),
    capped: z.boolean(),
  })

/** One sentence per component of a score; the `points` are out of 10,000 and add up to it. */
const explanation = () => z.array(z.object({ text: z.string(), points: z.number(), kind: z.enum(explanationKinds) }))

/** A score with its explanation, by a version of the rule (domain/hiring/matching/matching.ts). */
const explainedScore = () => z.object({ score: z.number(), rule: z.number(), explanation: explanation() })
export type ExplainedScore = z.infer<ReturnType<typeof explainedScore>>

/** A row of the administrator's matching list (002 §3). `status` is null when the candidate is not assigned. */
const matchingProfile = () =>
  z.object({
    profilId: z.number(),
    userId: z.number(),
    name: z.string(),
    lastname: z.string(),
    poste: z.string().nullable(),
    nbrAnneeExp: z.number(),
    country: z.string().nullable(),
    disponibilityDate: z.string(),
    status: z.enum(proposalStatuses).nullable(),
    /** 0 to 10,000; the screen divides it by 100. */
    score: z.number(),
    reasons: matchingReasons(),
    explanation: explanation(),
    /** The score stored with the proposal; null when the candidate is not assigned, or was assigned before scores were stored. */
    proposed: explainedScore().nullable(),
    can: z.object({ assign: z.boolean(), withdraw: z.boolean() }),
  })
export type MatchingProfile = z.infer<ReturnType<typeof matchingProfile>>

/** The same for a changed mission; the first rank is 1, and `rankBefore` is null after the first hundred. */
const simulatedProfile = () => matchingProfile().extend({ rank: z.number(), rankBefore: z.number().nullable() })
export type SimulatedProfile = z.infer<ReturnType<typeof simulatedProfile>>

export const matching = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/mission/profils/details/:id',
    summary: 'Every active candidate for a mission, assigned ones first, then by score.',
    failure: 'Echec de chargement des candidats',
    access: ['admin'],
    params: idParams,
    query: matchingQuery,
    response: listOf(matchingProfile()),
  }),
  explain: endpoint({
    method: 'GET',
    path: '/api/matching/explain',
    summary: 'Why a candidate (profilId) has their score for a mission: nothing in it says who they are.',
    failure: 'Echec de chargement de l’explication',
    access: ['admin', 'recruiter', 'candidate'],
    query: z.object({ mission: id, profil: id }),
    response: explainedScore(),
  }),
  simulate: endpoint({
    method: 'POST',
    path: '/api/matching/simulate',
    summary: 'The first page for a mission whose skills, years or first day would be others; nothing is saved.',
    failure: 'Echec de la simulation',
    access: ['admin'],
    body: missionTrial,
    withoutKey: 'read',
    response: listOf(simulatedProfile()),
  }),
}
