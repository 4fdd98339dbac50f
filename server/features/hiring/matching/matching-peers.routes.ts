import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#server/http/failures.ts'
import type { MatchingIndex } from '#server/matching/matching-index.ts'
import {
  peerPath,
  peerQuestion,
  signatureHeader,
  signedText,
  type PeerAnswer,
  type PeerQuestion,
} from '#server/matching/peer-question.ts'
import type { Signer } from '#server/security/signer.ts'
import { answerRanking } from './matching.sql.ts'

type Answerer = { db: Db; matchingIndex: MatchingIndex; signer: Signer; now: () => Date }

const answerOf = async ({ db, matchingIndex }: Answerer, question: PeerQuestion): Promise<PeerAnswer | undefined> => {
  if (question.asks === 'holders') {
    const isCurrent = (await matchingIndex.catchUp()) && (matchingIndex.position() ?? 0) >= question.after
    const holders = isCurrent ? matchingIndex.freeHolders(question.day) : undefined
    return holders && { pairs: [...holders], total: holders.size }
  }
  const ranked = await answerRanking(db, matchingIndex, question)
  return ranked && { pairs: ranked.items.map(({ id, score }) => [id, score]), total: ranked.total }
}

const read = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    throw new Failure('malformed')
  }
}

/**
 * Answers the instances that have no index (decision 056). They sign each question by a key made from the session secret, which
 * only instances of one database have: ids and scores are all that an answer holds.
 */
export const answerPeers = (app: FastifyInstance, answerer: Answerer): void => {
  app.post(peerPath, { schema: { hide: true }, logLevel: 'warn' }, async ({ body, headers }) => {
    const signature = headers[signatureHeader]
    const isSigned =
      typeof body === 'string' &&
      typeof signature === 'string' &&
      answerer.signer.isSigned(signedText(body), signature, answerer.now())
    if (!isSigned) throw new Failure('unauthenticated')
    const { success, data } = peerQuestion.safeParse(read(body))
    if (!success) throw new Failure('malformed')
    const answer = await answerOf(answerer, data)
    if (answer === undefined) throw new Failure('unavailable', { retryAfter: 1 })
    return answer
  })
}
