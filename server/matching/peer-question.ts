import { z } from 'zod'
import { matchingQuery } from '#contract/hiring/matching.ts'

/** Where an instance that holds the index answers others; it is no part of the public API. */
export const peerPath = '/internal/matching'
export const signatureHeader = 'x-matching-signature'

/** What a question is signed as, so that its signature opens nothing else. */
export const signedText = (body: string): string => `POST ${peerPath} ${body}`
/** A question that took longer is not answered. */
export const validSeconds = 60

const whole = z.number().int()

/**
 * What an instance without an index asks one that has it. `after` is the last event that the asker has seen: who has not taken it
 * does not answer. A question of another release with other fields is not answered either.
 */
export const peerQuestion = z.discriminatedUnion('asks', [
  z.strictObject({
    /** A page with its total, or all who could be proposed. */
    asks: z.enum(['page', 'matches']),
    mission: z.strictObject({
      id: whole,
      demands: z.array(z.strictObject({ skillId: whole, required: z.boolean(), demanded: whole })).readonly(),
      yearsAsked: whole,
      region: z.string().nullable(),
      startDay: z.string(),
    }),
    query: matchingQuery.strict(),
    now: z.coerce.date(),
    after: whole,
  }),
  z.strictObject({ asks: z.literal('holders'), day: z.string(), after: whole }),
])
export type PeerQuestion = z.output<typeof peerQuestion>
export type RankingQuestion = Extract<PeerQuestion, { mission: unknown }>

/** Two numbers: a candidate and their score, or a skill and its holders. */
const pairs = z.array(z.tuple([whole, whole]))

export const peerAnswer = z.object({ pairs, total: whole })
export type PeerAnswer = z.output<typeof peerAnswer>
